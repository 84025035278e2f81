import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconInfoCircle } from '@tabler/icons-react';
import { diaYMes } from '#src/dominio/visitas/web/formatos.ts';
import css from './cambio.module.css';

interface Props {
  /** How many that are planned would use it; nothing while it is not known. */
  visitas: number | undefined;
  desde: string | null;
}

/** That a change is of what is to come. */
export const NotaDeVisitas = ({ visitas, desde }: Props) => {
  const { t, i18n } = useLingui();
  const dia = desde === null ? undefined : diaYMes(i18n, desde);
  const programadas = () => {
    if (visitas === undefined) return null;
    if (visitas === 0) return t`Ninguna visita programada lo usa todavía.`;
    return dia === undefined
      ? t`${plural(visitas, { one: '# programada lo usa.', other: '# programadas lo usan.' })}`
      : t`${plural(visitas, {
          one: `# programada desde el ${dia} lo usa; las anteriores, no.`,
          other: `# programadas desde el ${dia} lo usan; las anteriores, no.`,
        })}`;
  };
  return (
    <p className={css.nota} role="status">
      <IconInfoCircle size={20} stroke={1.8} aria-hidden />
      <span>
        <Trans>Las visitas hechas no cambian.</Trans> {programadas()}
      </span>
    </p>
  );
};
