import type { Tx } from '#src/platform/server/db/client.ts';
import type { Open } from '#src/platform/server/http/serve.ts';
import { enqueue } from '#src/platform/server/jobs/enqueue.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { makingFile } from '#src/platform/server/sheets/made-file.ts';
import { createTurns } from '#src/platform/server/turns.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../../contract-exportados.ts';
import { descargarExportado } from '../../contract-exportados.ts';
import { exigirPedido } from '../pedido.ts';
import { contenidoDeReporte, FILAS_DE_HOJA, TIPO_DE } from './contenido-de-reporte.ts';
import { guardarReporte } from './guardar-reporte.ts';
import { anotarExportado, leerExportado } from './queries-exportados.ts';
import { contarFilas } from './queries-filas.ts';
import { hacerReporte } from './tareas.ts';

type Respuesta = ResponseOf<typeof contracts.generarReporte>;

const NOMBRE_DE = { csv: 'reporte.csv', xlsx: 'reporte.xlsx' } as const;

// each one holds a connection to the database while its file is made
const inTurn = createTurns({ concurrent: 2, waiting: 20 });

const responder = async (tx: Tx, empresaId: string, id: string): Promise<Respuesta> => {
  const reporte = await leerExportado(tx, { empresa_id: empresaId, id });
  if (!reporte) throw new Error('a report that was just written is not there');
  return { reporte, download_url: addressOf(descargarExportado, { params: { empresaId, reporteId: id } }) };
};

/** A small one at once, a large one by the worker. Whoever leaves meanwhile (`signal`) leaves nothing running. */
export const generarReporte = async (
  open: Open,
  body: BodyOf<typeof contracts.generarReporte>,
  parts: Pick<Parts, 'ajustes' | 'store' | 'logger'>,
  signal: AbortSignal,
): Promise<Respuesta> => {
  const { formato, ...pedido } = body;
  const nuevo = { tipo: formato, file_name: NOMBRE_DE[formato], pedido };

  const enCola = await open(async (tx, { empresa_id, usuario_id }) => {
    await exigirPedido(tx, empresa_id, pedido);
    const filas = await contarFilas(tx, pedido);
    if (formato === 'xlsx' && filas > FILAS_DE_HOJA)
      throw problem<typeof contracts.generarReporte>('exportacion.demasiadas_filas');
    if (filas <= parts.ajustes.REPORT_DIRECT_ROWS) return undefined;
    const id = await anotarExportado(tx, { ...nuevo, empresa_id, creado_por: usuario_id });
    await enqueue(tx, hacerReporte, { empresa_id, reporte_id: id });
    return responder(tx, empresa_id, id);
  });
  if (enCola) return enCola;

  return inTurn(async () => {
    signal.throwIfAborted();
    const { archivo, empresaId } = await makingFile((work) =>
      open(async (tx, { empresa_id }) => ({
        archivo: await work(contenidoDeReporte(tx, empresa_id, body, { signal })),
        empresaId: empresa_id,
      })),
    );
    return guardarReporte(parts, empresaId, archivo, TIPO_DE[formato], (guardado) =>
      open(async (tx, { empresa_id, usuario_id }) =>
        responder(
          tx,
          empresa_id,
          await anotarExportado(tx, { ...nuevo, empresa_id, creado_por: usuario_id, archivo: guardado }),
        ),
      ),
    );
  });
};
