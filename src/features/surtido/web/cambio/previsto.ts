import { useDebouncedValue } from '@mantine/hooks';
import type { Cambio } from '#src/dominio/surtido/contract.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import type { preverCambio } from '../../contract.ts';
import { usePrevision, type Producto } from '../consultas.ts';
import { idsDe, type Lugar } from '../lugar.ts';

type Pedido = BodyOf<typeof preverCambio>;

const ESPERA_MS = 350;

/** Whom the change would reach, a moment after the last letter; without one, who says something of their own about any of it. */
export const usePrevisto = (
  lugar: Lugar,
  { id, propio }: Pick<Producto, 'id' | 'propio'>,
  { cambio, desde }: { cambio: Cambio | undefined; desde: string | null },
) => {
  const pedido: Pedido = cambio
    ? { ...idsDe(lugar), cambio, desde }
    : { ...idsDe(lugar), cambio: { producto_id: id, ...propio }, desde: null };
  // as a text: the same question asked anew is no other one
  const [quieto] = useDebouncedValue(JSON.stringify(pedido), ESPERA_MS);
  const prevision = usePrevision(JSON.parse(quieto) as Pedido);
  return { ...prevision, alDia: quieto === JSON.stringify(pedido) && !prevision.isPlaceholderData };
};

export type Previsto = ReturnType<typeof usePrevisto>;
