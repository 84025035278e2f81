import type { Tx } from '#src/platform/server/db/client.ts';
import type { Abrir } from '#src/platform/server/http/serve.ts';
import { encolar } from '#src/platform/server/jobs/enqueue.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { haciendoArchivo } from '#src/platform/server/sheets/made-file.ts';
import { crearTurnos } from '#src/platform/server/turns.ts';
import { direccionDe } from '#src/platform/shared/client.ts';
import type { CuerpoDe, RespuestaDe } from '#src/platform/shared/contract.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { descargarExportado, type generarReporte } from '../../contract-exportados.ts';
import { exigirPedido } from '../pedido.ts';
import { contenidoDeReporte, FILAS_DE_HOJA, TIPO_DE } from './contenido-de-reporte.ts';
import { guardarReporte } from './guardar-reporte.ts';
import { anotarExportado, leerExportado } from './queries-exportados.ts';
import { contarFilas } from './queries-filas.ts';
import { hacerReporte } from './tareas.ts';

type Respuesta = RespuestaDe<typeof generarReporte>;

const NOMBRE_DE = { csv: 'reporte.csv', xlsx: 'reporte.xlsx' } as const;

// each one holds a connection to the database while its file is made
const enTurno = crearTurnos({ simultaneos: 2, enEspera: 20 });

const responder = async (tx: Tx, empresaId: string, id: string): Promise<Respuesta> => {
  const reporte = await leerExportado(tx, { empresa_id: empresaId, id });
  if (!reporte) throw new Error('a report that was just written is not there');
  return { reporte, download_url: direccionDe(descargarExportado, { parametros: { empresaId, reporteId: id } }) };
};

/** A small one at once, a large one by the worker. Whoever leaves meanwhile (`signal`) leaves nothing running. */
export const generarUnReporte = async (
  abrir: Abrir,
  cuerpo: CuerpoDe<typeof generarReporte>,
  partes: Pick<Partes, 'ajustes' | 'almacen' | 'registro'>,
  signal: AbortSignal,
): Promise<Respuesta> => {
  const { formato, ...pedido } = cuerpo;
  const nuevo = { tipo: formato, file_name: NOMBRE_DE[formato], pedido };

  const enCola = await abrir(async (tx, { empresa_id, usuario_id }) => {
    await exigirPedido(tx, empresa_id, pedido);
    const filas = await contarFilas(tx, pedido);
    if (formato === 'xlsx' && filas > FILAS_DE_HOJA)
      throw problema<typeof generarReporte>('exportacion.demasiadas_filas');
    if (filas <= partes.ajustes.REPORT_DIRECT_ROWS) return undefined;
    const id = await anotarExportado(tx, { ...nuevo, empresa_id, creado_por: usuario_id });
    await encolar(tx, hacerReporte, { empresa_id, reporte_id: id });
    return responder(tx, empresa_id, id);
  });
  if (enCola) return enCola;

  return enTurno(async () => {
    signal.throwIfAborted();
    const { archivo, empresaId } = await haciendoArchivo((hacer) =>
      abrir(async (tx, { empresa_id }) => ({
        archivo: await hacer(contenidoDeReporte(tx, empresa_id, cuerpo, { signal })),
        empresaId: empresa_id,
      })),
    );
    return guardarReporte(partes, empresaId, archivo, TIPO_DE[formato], (guardado) =>
      abrir(async (tx, { empresa_id, usuario_id }) =>
        responder(
          tx,
          empresa_id,
          await anotarExportado(tx, { ...nuevo, empresa_id, creado_por: usuario_id, archivo: guardado }),
        ),
      ),
    );
  });
};
