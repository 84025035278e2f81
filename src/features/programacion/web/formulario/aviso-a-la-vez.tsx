import { Trans } from '@lingui/react/macro';
import { Note } from '#src/platform/web/ui/note.tsx';
import { useDiaDe } from '../consultas.ts';
import { lugarDe } from '../lugar.ts';
import { useReferencias } from '../referencias.tsx';
import type { Valores } from './valores.ts';

interface Props {
  valores: Valores;
  /** The one that is being edited is no other. */
  visitaId: string | undefined;
}

/** That somebody would have to be at two branches at once is said beforehand; it can be planned all the same. */
export const AvisoALaVez = ({ valores: { mercaderista, sucursal, fecha, hora }, visitaId }: Props) => {
  const { empresaId } = useReferencias();
  const { data } = useDiaDe(empresaId, hora === '' ? undefined : mercaderista?.id, fecha);
  const otras = (data?.visitas ?? []).filter(
    (otra) =>
      otra.hora === hora &&
      otra.estado !== 'cancelada' &&
      otra.id !== visitaId &&
      sucursal !== undefined &&
      otra.sucursal_id !== sucursal.id,
  );
  if (otras.length === 0) return null;
  const persona = mercaderista?.nombre;
  const lugares = otras.map(lugarDe).join(', ');
  return (
    <Note tone="atencion">
      <Trans>
        A esa hora, <span translate="no">{persona}</span> ya tiene <strong translate="no">{lugares}</strong>. Se puede
        programar igual.
      </Trans>
    </Note>
  );
};
