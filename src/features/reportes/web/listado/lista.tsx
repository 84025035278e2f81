import { useLingui } from '@lingui/react/macro';
import { useGradually } from '#src/platform/web/gradually.ts';
import enTarjetas from '#src/platform/web/ui/panel/table-as-cards.module.css';
import type { ResumenDeVisita } from '../../contract-listado.ts';
import { Fila } from './fila.tsx';

/** Rows of a table are laid out together: few enough that a frame of them is short. */
const CON_CADA_CUADRO = 4;

interface Props {
  /** Which page of which filters. */
  cual: string;
  visitas: readonly ResumenDeVisita[];
  /** What is shown is of the filters before. */
  anterior: boolean;
  alRevisar: (visita: ResumenDeVisita) => void;
}

/** A table on wide screens, cards on a phone. */
export const Lista = ({ cual, visitas, anterior, alRevisar }: Props) => {
  const { t } = useLingui();
  const cuantas = useGradually({ total: visitas.length, step: CON_CADA_CUADRO, of: cual });
  const columnas = [t`Fecha`, t`Mercaderista`, t`Cadena`, t`Sucursal`, t`Productos`, t`Estado`, t`Acciones`];
  return (
    <table
      className={enTarjetas.tabla}
      aria-label={t`Reportes de Visitas`}
      aria-busy={anterior}
      data-anterior={anterior || undefined}
    >
      <thead>
        <tr>
          {columnas.map((columna) => (
            <th key={columna} scope="col">
              {columna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {visitas.slice(0, cuantas).map((visita) => (
          <Fila key={visita.id} visita={visita} alRevisar={() => alRevisar(visita)} />
        ))}
      </tbody>
    </table>
  );
};
