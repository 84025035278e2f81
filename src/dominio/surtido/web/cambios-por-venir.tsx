import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCalendarTime } from '@tabler/icons-react';
import { diaYMes } from '#src/dominio/visitas/web/formatos.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { listarSurtido, Nivel } from '../contract.ts';
import css from './cambios-por-venir.module.css';
import { fraseDe } from './frase-de-cambio.ts';
import { porVenir, type CambioPorVenir } from './por-venir.ts';

interface Props {
  producto: Pick<ResponseOf<typeof listarSurtido>['productos'][number], 'nombre' | 'proximos'>;
  /** What is looked at: only what is said there is taken back there. */
  aqui: Nivel;
  /** The company's; nothing while it is not known. */
  zona: string | undefined;
  /** When the one begins that is being taken back. */
  enCurso: string | undefined;
  /** Nothing for who only reads. */
  alDeshacer: ((cambio: CambioPorVenir) => void) | undefined;
}

/** What is to come of a product at a place, who says it, and the way to take it back until then. */
export const CambiosPorVenir = ({ producto: { nombre, proximos }, aqui, zona, enCurso, alDeshacer }: Props) => {
  const { t, i18n } = useLingui();
  if (proximos.length === 0 || zona === undefined) return null;
  return (
    <ul className={css.proximos}>
      {porVenir(proximos, zona).map((cambio) => {
        const { de, desde, fecha } = cambio;
        const dia = diaYMes(i18n, fecha);
        return (
          <li key={`${desde} ${de}`}>
            <p>
              <IconCalendarTime size={16} stroke={1.9} aria-hidden />
              <span>{fraseDe(i18n, cambio, aqui)}</span>
            </p>
            {alDeshacer && de === aqui && (
              <Button
                variant="subtle"
                h={44}
                className={css.deshacer ?? ''}
                loading={enCurso === desde}
                aria-label={t`Deshacer el cambio del ${dia}, ${nombre}`}
                onClick={() => alDeshacer(cambio)}
              >
                <Trans>Deshacer</Trans>
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
};
