import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import { columnas } from '../../columnas.ts';
import { explicaciones } from '../columnas.ts';
import css from './columnas-del-archivo.module.css';

/** What each column of a file says. */
export const ColumnasDelArchivo = () => {
  const { i18n } = useLingui();
  return (
    <details className={css.ayuda}>
      <summary>
        <h2>
          <Trans>Columnas del archivo</Trans>
        </h2>
        <IconChevronDown size={20} stroke={1.8} aria-hidden />
      </summary>
      <p className={css.texto}>
        <Trans>
          El CSV y el XLSX tienen una fila por cada producto de cada visita realizada. Donde hay un 1 o un 0, la suma de
          la columna es lo que cuenta la medida.
        </Trans>
      </p>
      <dl className={css.columnas}>
        {columnas.map((columna) => (
          <div key={columna}>
            <dt translate="no">{columna}</dt>
            <dd>{i18n._(explicaciones[columna])}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
};
