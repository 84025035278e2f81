import type { Tx } from '#src/platform/server/db/client.ts';
import type { ActorDeEmpresa, Open } from '#src/platform/server/http/serve.ts';
import { enqueue } from '#src/platform/server/jobs/enqueue.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { excelWriting } from '#src/platform/server/sheets/excel-writing.ts';
import { makingFile } from '#src/platform/server/sheets/made-file.ts';
import { TYPE_OF } from '#src/platform/server/sheets/table-file.ts';
import { createTurns } from '#src/platform/server/turns.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../../contract-exportados.ts';
import { descargarExportado } from '../../contract-exportados.ts';
import { nombreDeArchivo } from '../nombre-de-archivo.ts';
import { exigirPedido } from '../pedido.ts';
import { leerContexto } from '../queries-contexto.ts';
import { contenidoDeReporte, FILAS_DE_HOJA } from './contenido-de-reporte.ts';
import { guardarReporte } from './guardar-reporte.ts';
import { anotarExportado, leerExportado } from './queries-exportados.ts';
import { contarFilas } from './queries-filas.ts';
import { hacerReporte } from './tareas.ts';

type Respuesta = ResponseOf<typeof contracts.generarReporte>;

// each one holds a connection to the database while its file is made
const inTurn = createTurns({ concurrent: 2, waiting: 20 });

const responder = async (tx: Tx, empresaId: string, id: string): Promise<Respuesta> => {
  const reporte = await leerExportado(tx, { empresa_id: empresaId, id });
  if (!reporte) throw new Error('a report that was just written is not there');
  return { reporte, download_url: addressOf(descargarExportado, { params: { empresaId, reporteId: id } }) };
};

type Peticion = BodyOf<typeof contracts.generarReporte>;

/** What is noted of it, how it is written, and whether it is so large that the worker makes it. */
const preparar = async (
  tx: Tx,
  { empresa_id, usuario_id }: ActorDeEmpresa,
  { formato, idioma, ...pedido }: Peticion,
  { REPORT_DIRECT_ROWS, PUBLIC_URL }: Parts['ajustes'],
) => {
  await exigirPedido(tx, empresa_id, pedido);
  const filas = await contarFilas(tx, pedido);
  if (formato === 'xlsx' && filas > FILAS_DE_HOJA)
    throw problem<typeof contracts.generarReporte>('exportacion.demasiadas_filas');
  const contexto = await leerContexto(tx, empresa_id, pedido);
  const file_name = nombreDeArchivo({ what: 'reporte', format: formato }, pedido, contexto);
  return {
    nuevo: { empresa_id, creado_por: usuario_id, tipo: formato, file_name, pedido, idioma },
    como: { formato, writing: excelWriting(idioma, contexto.timezone), sitio: PUBLIC_URL },
    porElTrabajador: filas > REPORT_DIRECT_ROWS,
  };
};

/** A small one at once, a large one by the worker. Whoever leaves meanwhile (`signal`) leaves nothing running. */
export const generarReporte = async (
  open: Open,
  body: Peticion,
  parts: Pick<Parts, 'ajustes' | 'store' | 'logger'>,
  signal: AbortSignal,
): Promise<Respuesta> => {
  const { nuevo, como, enCola } = await open(async (tx, actor) => {
    const preparado = await preparar(tx, actor, body, parts.ajustes);
    if (!preparado.porElTrabajador) return { ...preparado, enCola: undefined };
    const { empresa_id } = actor;
    const id = await anotarExportado(tx, preparado.nuevo);
    await enqueue(tx, hacerReporte, { empresa_id, reporte_id: id });
    return { ...preparado, enCola: await responder(tx, empresa_id, id) };
  });
  if (enCola) return enCola;

  const { empresa_id, pedido } = nuevo;
  return inTurn(async () => {
    signal.throwIfAborted();
    const archivo = await makingFile((work) =>
      open((tx) => work(contenidoDeReporte(tx, empresa_id, { ...pedido, ...como }, { signal }))),
    );
    return guardarReporte(parts, empresa_id, archivo, TYPE_OF[como.formato], (guardado) =>
      open(async (tx) => responder(tx, empresa_id, await anotarExportado(tx, { ...nuevo, archivo: guardado }))),
    );
  });
};
