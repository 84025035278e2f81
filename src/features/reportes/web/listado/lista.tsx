import { useLingui } from '@lingui/react/macro';
import { useGradually } from '#src/platform/web/gradually.ts';
import enTarjetas from '#src/platform/web/ui/panel/table-as-cards.module.css';
import type { ResumenDeVisita } from '../../contract-listado.ts';
import { Fila } from './fila.tsx';
import css from './lista.module.css';
import { CasillaDePagina } from './revision/muchas/eleccion.tsx';

/** Rows of a table are laid out together: few enough that a frame of them is short. */
const CON_CADA_CUADRO = 4;

interface Props {
  /** Which page of which filters. */
  cual: string;
  visitas: readonly ResumenDeVisita[];
  /** They can be chosen, to be decided together. */
  elegibles: boolean;
  /** What is shown is of the filters before. */
  anterior: boolean;
  alRevisar: (visita: ResumenDeVisita) => void;
}

/** A table on wide screens, cards on a phone. */
export const Lista = ({ cual, visitas, elegibles, anterior, alRevisar }: Props) => {
  const { t } = useLingui();
  const cuantas = useGradually({ total: visitas.length, step: CON_CADA_CUADRO, of: cual });
  const columnas = [t`Fecha`, t`Mercaderista`, t`Cadena`, t`Sucursal`, t`Productos`, t`Estado`, t`Acciones`];
  return (
    <table
      className={`${enTarjetas.tabla} ${css.tabla}`}
      aria-label={t`Reportes de Visitas`}
      inert={anterior && elegibles}
      aria-busy={anterior}
      data-anterior={anterior || undefined}
    >
      <thead>
        <tr>
          {elegibles && (
            <th scope="col" className={css.marcar}>
              <CasillaDePagina visitas={visitas} />
            </th>
          )}
          {columnas.map((columna) => (
            <th key={columna} scope="col">
              {columna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {visitas.slice(0, cuantas).map((visita) => (
          <Fila key={visita.id} visita={visita} elegible={elegibles} alRevisar={() => alRevisar(visita)} />
        ))}
      </tbody>
    </table>
  );
};
