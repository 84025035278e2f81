import { useLingui } from '@lingui/react/macro';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { Recurrencia } from '../../contract-recurrencia.ts';
import type { Visita } from '../../contract-visita.ts';
import { cambiarVisita } from '../../contract-visitas.ts';
import { useCambio } from '../cambio.ts';
import type { Alcance } from '../visita/alcance.tsx';
import { loCambiado, type Datos } from './valores.ts';

interface PorGuardar {
  /** As it was read: only what differs from it is sent, so that a series keeps what was not touched. */
  leida: Visita;
  datos: Datos;
  alcance: Alcance;
  recurrencia: Recurrencia | undefined;
}

/** What the server answered, and what of which visit was changed. */
export type Guardada = ResponseOf<typeof cambiarVisita> &
  Pick<PorGuardar, 'leida' | 'alcance'> & { cambio: Partial<Datos> };

interface Opciones {
  alGuardar: (guardada: Guardada) => void;
  /** Says whether the failure has been dealt with: then nothing more is said about it. */
  alFallar: (error: unknown) => Promise<boolean>;
}

export const useGuardarVisita = ({ alGuardar, alFallar }: Opciones) => {
  const { t } = useLingui();
  return useCambio(
    (call, empresaId, { recurrencia, ...porGuardar }: PorGuardar) =>
      call(cambiarVisita, {
        params: { empresaId, visitaId: porGuardar.leida.id },
        body: {
          ...loCambiado(porGuardar),
          ...(recurrencia && { recurrencia }),
          alcance: porGuardar.alcance,
          version: porGuardar.leida.version,
        },
      }),
    {
      fallo: t`No se pudo actualizar la visita`,
      alTerminar: (response, porGuardar) => {
        const { leida, alcance } = porGuardar;
        alGuardar({ ...response, leida, alcance, cambio: loCambiado(porGuardar) });
      },
      alFallar,
    },
  );
};
