import { useLingui } from '@lingui/react/macro';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import type { Visita } from '../../contract-visita.ts';
import { useMover } from '../calendario/mover.ts';
import { FechaPasada } from '../formulario/fecha-pasada.tsx';
import { lugarDe } from '../lugar.ts';

interface Props {
  abierto: boolean;
  visita: Visita;
  /** A day that has passed, onto which it was dropped. */
  fecha: string;
  alCambiarFecha: () => void;
  alCerrar: () => void;
}

export const MoverVisita = ({ abierto, visita, fecha, alCambiarFecha, alCerrar }: Props) => {
  const { t } = useLingui();
  const { mover, enMarcha } = useMover();
  const lugar = lugarDe(visita);
  return (
    <Dialog isOpen={abierto} title={t`Mover la visita a ${lugar}`} onClose={alCerrar}>
      <FechaPasada
        fechas={[fecha]}
        ocupado={enMarcha !== undefined}
        alCambiarFecha={alCambiarFecha}
        alSeguir={() => {
          mover(visita, fecha);
          alCerrar();
        }}
      />
    </Dialog>
  );
};
