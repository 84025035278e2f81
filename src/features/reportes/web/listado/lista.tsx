import { useLingui } from '@lingui/react/macro';
import enTarjetas from '#src/platform/web/ui/panel/table-as-cards.module.css';
import type { ResumenDeVisita } from '../../contract-listado.ts';
import { Fila } from './fila.tsx';

interface Props {
  visitas: readonly ResumenDeVisita[];
  /** What is shown is of the filters before. */
  anterior: boolean;
  alRevisar: (visita: ResumenDeVisita) => void;
}

/** A table on wide screens, cards on a phone. */
export const Lista = ({ visitas, anterior, alRevisar }: Props) => {
  const { t } = useLingui();
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
        {visitas.map((visita) => (
          <Fila key={visita.id} visita={visita} alRevisar={() => alRevisar(visita)} />
        ))}
      </tbody>
    </table>
  );
};
