import type { Abrir, Flujo } from '#src/platform/server/http/serve.ts';
import { anotarExportacion, contarAlPasar } from '#src/platform/server/sheets/exported.ts';
import { haciendoArchivo } from '#src/platform/server/sheets/made-file.ts';
import { type CeldaDeHoja, type ColumnaDeHoja, libroXlsx, TIPO_XLSX } from '#src/platform/server/sheets/xlsx.ts';
import { crearTurnos } from '#src/platform/server/turns.ts';
import type { ConsultaDe } from '#src/platform/shared/contract.ts';
import { filaDeCsv, MARCA_DE_UTF8 } from '#src/platform/shared/csv.ts';
import { columnasDeImportacion } from '../contract-importacion.ts';
import type { exportarProductos } from '../contract.ts';
import { leerFechaDeHoy, leerParaExportar, type ProductoExportado } from './queries-exportacion.ts';

// each one holds a connection to the database while its file is made
const enTurno = crearTurnos({ simultaneos: 2, enEspera: 20 });

const columnas = [...columnasDeImportacion, 'created_at'] as const;

async function* comoCsv(productos: AsyncIterable<ProductoExportado>): AsyncGenerator<string> {
  yield MARCA_DE_UTF8 + filaDeCsv(columnas);
  for await (const producto of productos) yield filaDeCsv(columnas.map((columna) => producto[columna]));
}

const formatoDe = (columna: (typeof columnas)[number]): string | undefined => {
  if (columna === 'created_at') return 'yyyy-mm-dd hh:mm:ss';
  return columna.startsWith('precio_') ? '0.00' : undefined;
};

const columnasDeHoja: ColumnaDeHoja[] = columnas.map((titulo) => ({
  titulo,
  ancho: titulo === 'nombre' ? 40 : 20,
  formato: formatoDe(titulo),
}));

async function* celdasDe(productos: AsyncIterable<ProductoExportado>): AsyncGenerator<CeldaDeHoja[]> {
  for await (const producto of productos) {
    yield columnas.map((columna) =>
      columna === 'created_at' ? new Date(`${producto.created_at.replace(' ', 'T')}Z`) : producto[columna],
    );
  }
}

/** What the filters show, all of it, as the columns of the import and when each was created. */
export const exportarProductosDe = (
  abrir: Abrir,
  { formato, ...filtros }: ConsultaDe<typeof exportarProductos>,
): Promise<Flujo> =>
  enTurno(() =>
    haciendoArchivo((hacer) =>
      abrir(async (tx, { empresa_id }) => {
        const hoy = await leerFechaDeHoy(tx, empresa_id);
        const { filas: productos, cuantas } = contarAlPasar(leerParaExportar(tx, empresa_id, filtros));
        const archivo = await hacer(
          formato === 'csv' ? comoCsv(productos) : libroXlsx('Productos', columnasDeHoja, celdasDe(productos)),
        );
        const { orden: _orden, archivados, ...elegidos } = filtros;
        const puestos = { ...elegidos, ...(archivados === 'solo' && { archivados }) };
        await anotarExportacion(tx, { que: 'productos', formato, filtros: puestos, filas: cuantas() });
        const tipo = formato === 'csv' ? 'text/csv; charset=utf-8' : TIPO_XLSX;
        return { ...archivo, tipo, nombre: `productos_${hoy}.${formato}` };
      }),
    ),
  );
