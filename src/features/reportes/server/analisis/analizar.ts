import type { Tx } from '#src/platform/server/db/client.ts';
import type { Open } from '#src/platform/server/http/serve.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { newPath } from '#src/platform/server/storage/store.ts';
import { withObject } from '#src/platform/server/storage/with-object.ts';
import type { InTurn } from '#src/platform/server/turns.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import type { Idioma } from '#src/platform/shared/fields.ts';
import { Problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../../contract-analisis.ts';
import type { LineaDeAnalisis, MotivoSinNarracion, ParaQueSeHizo } from '../../contract-analisis.ts';
import { descargarExportado } from '../../contract-exportados.ts';
import { nombreDeArchivo } from '../nombre-de-archivo.ts';
import { exigirPedido } from '../pedido.ts';
import { leerContexto } from '../queries-contexto.ts';
import { leerPeriodo } from '../periodo.ts';
import { type Analisis, comoTexto } from './archivo.ts';
import { conLineas } from './cola-de-lineas.ts';
import { buscarHallazgos } from './hallazgos.ts';
import type { Modelo } from './modelo.ts';
import type { Narracion } from './narrar.ts';
import { anotarExportado } from '../exportados/queries-exportados.ts';

type Peticion = BodyOf<typeof contracts.analizar>;
type Leido = Pick<Analisis, 'hallazgos' | 'totales' | 'contexto' | 'cuando'>;

export interface Analista {
  partes: Pick<Parts, 'store' | 'logger'>;
  modelo: Modelo | undefined;
  /** Reading is hard work for the database; being narrated to is none, but a slow model must not keep findings from anybody. */
  alLeer: InTurn;
  alNarrar: InTurn;
}

const leer = async (tx: Tx, empresaId: string, { idioma, ...pedido }: Peticion): Promise<Leido> => {
  const contexto = await leerContexto(tx, empresaId, pedido);
  const { periodo, anterior } = leerPeriodo({ desde: pedido.fecha_inicio, hasta: pedido.fecha_fin });
  const alcance = { empresaId, periodo, anterior, cadena: pedido.cadena_id, sucursales: pedido.sucursales_ids };
  return { contexto, cuando: new Date(), ...(await buscarHallazgos(tx, alcance, { idioma, ...contexto })) };
};

const paraDe = ({ contexto, cuando }: Leido, idioma: Idioma): ParaQueSeHizo => {
  const { empresa_nombre, cadena_nombre, sucursales, por_nombre } = contexto;
  return { empresa_nombre, cadena_nombre, sucursales, por_nombre, generado_en: cuando.toISOString(), idioma };
};

/** The file, and its row; the door is asked again, since a model may have taken its time. */
const guardar = (
  { partes }: Analista,
  open: Open,
  empresaId: string,
  { idioma, ...pedido }: Peticion,
  analisis: Omit<Analisis, 'pedido'>,
): Promise<{ id: string; file_name: string }> => {
  const texto = comoTexto(idioma, { ...analisis, pedido });
  const bytes = Buffer.from(texto);
  const path = newPath(empresaId);
  const file_name = nombreDeArchivo({ what: 'analisis', format: 'txt' }, pedido, analisis.contexto);
  const archivo = { object_path: path, bytes: bytes.length };
  return withObject(partes, { path, bytes, tipo: 'text/plain; charset=utf-8' }, () =>
    open(async (tx, { empresa_id, usuario_id }) => ({
      id: await anotarExportado(tx, {
        tipo: 'ia',
        file_name,
        pedido,
        idioma,
        archivo,
        empresa_id,
        creado_por: usuario_id,
      }),
      file_name,
    })),
  );
};

/** With too many waiting already, the findings stand alone as they would for a model that does not answer. */
const withoutTurns = (error: unknown): Narracion => {
  if (error instanceof Problem && error.codigo === 'servidor.sobrecargado') return { motivo: 'fallo' };
  throw error;
};

/**
 * Findings first, from a transaction that is closed before anybody else is asked; then, if there is a model, what it makes of them, a
 * sentence at a time; at last the file. Whoever leaves meanwhile wanted none.
 */
export const analizar = (
  analista: Analista,
  open: Open,
  { empresaId, peticion, seFue }: { empresaId: string; peticion: Peticion; seFue: AbortSignal },
): Promise<AsyncIterable<LineaDeAnalisis>> => {
  const { partes, modelo, alLeer, alNarrar } = analista;
  const { idioma } = peticion;

  const comoSeNarra = async (
    { hallazgos }: Leido,
    decir: (linea: LineaDeAnalisis) => void,
    abandono: AbortSignal,
  ): Promise<Analisis['como']> => {
    const sinIntentar: MotivoSinNarracion | undefined =
      hallazgos.length === 0 ? 'sin_datos' : modelo === undefined ? 'sin_modelo' : undefined;
    if (sinIntentar !== undefined || modelo === undefined) return { motivo: sinIntentar ?? 'sin_modelo' };
    // with the library that asks models: whoever has none does not load it
    const { narrar } = await import('./narrar.ts');
    let dicho = false;
    const narrado = await alNarrar(() =>
      narrar({ ...modelo, registro: partes.logger }, hallazgos, idioma, {
        abandono,
        decir: (texto) => {
          dicho = true;
          decir({ tipo: 'texto', texto });
        },
      }),
    ).catch(withoutTurns);
    if ('narracion' in narrado) return { modelo: modelo.nombre, ...narrado };
    if (dicho || narrado.motivo === 'cifra_sin_respaldo') decir({ tipo: 'rechazado' });
    return narrado;
  };

  return conLineas(async (decir, abandono) => {
    // who may not ask, or asks for what is not there, waits for no turn
    const { idioma: _, ...pedido } = peticion;
    await open((tx) => exigirPedido(tx, empresaId, pedido));
    const leido = await alLeer(() => open((tx) => leer(tx, empresaId, peticion)));
    decir({ tipo: 'hallazgos', para: paraDe(leido, idioma), hallazgos: leido.hallazgos });
    const como = await comoSeNarra(leido, decir, abandono);
    if (abandono.aborted) return;
    const { id: reporteId, file_name } = await guardar(analista, open, empresaId, peticion, { ...leido, como });
    decir({
      tipo: 'listo',
      reporte_id: reporteId,
      download_url: addressOf(descargarExportado, { params: { empresaId, reporteId } }),
      file_name,
      sin_narracion: 'motivo' in como ? como.motivo : null,
    });
  }, seFue);
};
