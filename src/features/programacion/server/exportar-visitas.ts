import { comoInstante, ultimoDiaDelMes } from '#src/dominio/visitas/fechas.ts';
import type { Visita } from '#src/dominio/visitas/contract.ts';
import type { Abrir, Flujo } from '#src/platform/server/http/serve.ts';
import { anotarExportacion, contarAlPasar } from '#src/platform/server/sheets/exported.ts';
import { haciendoArchivo } from '#src/platform/server/sheets/made-file.ts';
import { type CeldaDeHoja, type ColumnaDeHoja, libroXlsx, TIPO_XLSX } from '#src/platform/server/sheets/xlsx.ts';
import { crearTurnos } from '#src/platform/server/turns.ts';
import type { ConsultaDe } from '#src/platform/shared/contract.ts';
import { filaDeCsv, MARCA_DE_UTF8 } from '#src/platform/shared/csv.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { exportarVisitas } from '../contract-visitas.ts';
import { contarParaExportar, leerParaExportar } from './queries-exportacion.ts';
import { leerHoy } from './queries-visita.ts';

// each one holds a connection to the database while its file is made
const enTurno = crearTurnos({ simultaneos: 2, enEspera: 20 });

/** A sheet's rows, without the one that names the columns. */
const FILAS_DE_HOJA = 1_048_576 - 1;

const columnas: [titulo: string, campo: keyof Visita, ancho: number][] = [
  ['fecha', 'fecha', 12],
  ['hora', 'hora', 8],
  ['mercaderista', 'usuario_nombre', 30],
  ['cadena', 'cadena_nombre', 30],
  ['sucursal', 'sucursal_nombre', 30],
  ['direccion', 'sucursal_direccion', 40],
  ['estado', 'estado', 12],
  ['instrucciones', 'instrucciones', 60],
  ['motivo_cancelacion', 'motivo_cancelacion', 40],
];

async function* comoCsv(visitas: AsyncIterable<Visita>): AsyncGenerator<string> {
  yield MARCA_DE_UTF8 + filaDeCsv(columnas.map(([titulo]) => titulo));
  for await (const visita of visitas) yield filaDeCsv(columnas.map(([, campo]) => visita[campo]));
}

const columnasDeHoja: ColumnaDeHoja[] = columnas.map(([titulo, campo, ancho]) => ({
  titulo,
  ancho,
  formato: campo === 'fecha' ? 'yyyy-mm-dd' : undefined,
}));

async function* celdasDe(visitas: AsyncIterable<Visita>): AsyncGenerator<CeldaDeHoja[]> {
  for await (const visita of visitas) {
    yield columnas.map(([, campo]) => (campo === 'fecha' ? comoInstante(visita.fecha) : visita[campo]));
  }
}

/** What the filters show, all of it, the newest day first. */
export const exportarLasVisitas = (
  abrir: Abrir,
  { formato, mes, ...filtros }: ConsultaDe<typeof exportarVisitas>,
  filasDeHoja = FILAS_DE_HOJA,
): Promise<Flujo> =>
  enTurno(() =>
    haciendoArchivo((hacer) =>
      abrir(async (tx, { empresa_id }) => {
        const elegidas = { ...filtros, ...(mes && { desde: `${mes}-01`, hasta: ultimoDiaDelMes(`${mes}-01`) }) };
        if (formato === 'xlsx' && (await contarParaExportar(tx, empresa_id, elegidas, filasDeHoja + 1)) > filasDeHoja) {
          throw problema<typeof exportarVisitas>('exportacion.demasiadas_filas');
        }
        const hoy = await leerHoy(tx);
        const { filas: visitas, cuantas } = contarAlPasar(leerParaExportar(tx, empresa_id, elegidas));
        const archivo = await hacer(
          formato === 'csv' ? comoCsv(visitas) : libroXlsx('Visitas', columnasDeHoja, celdasDe(visitas)),
        );
        await anotarExportacion(tx, { que: 'visitas', formato, filtros: elegidas, filas: cuantas() });
        const tipo = formato === 'csv' ? 'text/csv; charset=utf-8' : TIPO_XLSX;
        return { ...archivo, tipo, nombre: `visitas_${hoy}.${formato}` };
      }),
    ),
  );
