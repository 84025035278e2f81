import { useLingui } from '@lingui/react/macro';
import { CambiosPorVenir } from '#src/dominio/surtido/web/cambios-por-venir.tsx';
import type { CambioPorVenir } from '#src/dominio/surtido/web/por-venir.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { deshacerCambio } from '../../contract.ts';
import { AVISO, useCambio } from '../cambio.ts';
import type { Producto } from '../consultas.ts';
import { idsDe, type Lugar } from '../lugar.ts';
import { useReferencias } from '../referencias.tsx';

interface Props {
  lugar: Lugar;
  producto: Producto;
}

/** What is to come of a product, and the way to take it back until then. */
export const Proximos = ({ lugar, producto }: Props) => {
  const { t } = useLingui();
  const { empresaId, esAdmin, zona } = useReferencias();
  const { id, nombre } = producto;
  const { mutate, isPending, variables } = useCambio(
    (call, { desde }: CambioPorVenir) =>
      call(deshacerCambio, { params: { empresaId }, body: { ...idsDe(lugar), producto_id: id, desde } }),
    {
      fallo: t`No se pudo deshacer el cambio`,
      // the second time there would be nothing left of it
      unaVez: true,
      alTerminar: () =>
        showAviso({ id: AVISO, tone: 'exito', title: t`Cambio deshecho`, text: t`${nombre} se queda como está.` }),
    },
  );
  return (
    <CambiosPorVenir
      producto={producto}
      aqui={lugar.formato ? 'formato' : 'cadena'}
      zona={zona}
      enCurso={isPending ? variables.desde : undefined}
      alDeshacer={esAdmin ? mutate : undefined}
    />
  );
};
