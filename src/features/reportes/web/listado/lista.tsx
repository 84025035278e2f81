import { useLingui } from '@lingui/react/macro';
import { ofPage, type Selection } from '#src/platform/web/selection.ts';
import { RowBox } from '#src/platform/web/ui/panel/row-box.tsx';
import { useGradually } from '#src/platform/web/gradually.ts';
import enTarjetas from '#src/platform/web/ui/panel/table-as-cards.module.css';
import type { ResumenDeVisita } from '../../contract-listado.ts';
import { Fila } from './fila.tsx';
import css from './lista.module.css';

/** Rows of a table are laid out together: few enough that a frame of them is short. */
const CON_CADA_CUADRO = 4;

interface Props {
  /** Which page of which filters. */
  cual: string;
  visitas: readonly ResumenDeVisita[];
  /** Nothing where there is nothing to choose them for. */
  seleccion: Selection<ResumenDeVisita> | undefined;
  /** What is shown is of the filters before. */
  anterior: boolean;
  alRevisar: (visita: ResumenDeVisita) => void;
}

/** A table on wide screens, cards on a phone. */
export const Lista = ({ cual, visitas, seleccion, anterior, alRevisar }: Props) => {
  const { t } = useLingui();
  const cuantas = useGradually({ total: visitas.length, step: CON_CADA_CUADRO, of: cual });
  const marcadas = seleccion && ofPage(seleccion, visitas);
  const columnas = [t`Fecha`, t`Mercaderista`, t`Cadena`, t`Sucursal`, t`Productos`, t`Estado`, t`Acciones`];
  return (
    <table
      className={`${enTarjetas.tabla} ${css.tabla}`}
      aria-label={t`Reportes de Visitas`}
      inert={anterior && seleccion !== undefined}
      aria-busy={anterior}
      data-anterior={anterior || undefined}
    >
      <thead>
        <tr>
          {seleccion && (
            <th scope="col" className={css.marcar}>
              <RowBox
                label={t`Elegir todas las de esta página`}
                checked={marcadas === 'all'}
                partly={marcadas === 'some'}
                onCheck={(si) => seleccion.mark(visitas, si)}
              />
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
          <Fila
            key={visita.id}
            visita={visita}
            seleccion={
              seleccion && {
                elegida: seleccion.chosen.has(visita.id),
                alMarcar: (si) => seleccion.mark([visita], si),
              }
            }
            alRevisar={() => alRevisar(visita)}
          />
        ))}
      </tbody>
    </table>
  );
};
