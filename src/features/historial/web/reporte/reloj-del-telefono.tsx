import { Trans } from '@lingui/react/macro';
import { comoDuracion } from './formatos.ts';

/** A clock that is off by less changes nothing that a report says. */
const NOTABLE_MS = 5 * 60_000;

/** What the times of a visit are worth: they are those of a telephone, and it may have been wrong. */
export const RelojDelTelefono = ({ desfaseMs }: { desfaseMs: number | null }) => {
  if (desfaseMs === null || Math.abs(desfaseMs) <= NOTABLE_MS) return null;
  const duracion = comoDuracion(Math.abs(desfaseMs));
  return (
    <p className="tenue">
      {desfaseMs > 0 ? (
        <Trans>El reloj del teléfono iba {duracion} adelantado</Trans>
      ) : (
        <Trans>El reloj del teléfono iba {duracion} atrasado</Trans>
      )}
    </p>
  );
};
