import { isDeepStrictEqual } from 'node:util';
import type { ClientBase } from 'pg';
import { type Desenlace, intentar } from './attempt.ts';
import type { Banco } from './bench.ts';
import { ADMINISTRADOR, type Contexto } from './context.ts';
import type { Funcion, Llamada, Resultado } from './function.ts';

interface Terreno {
  cliente: ClientBase;
  /** A query that tells whether anything at all has changed. */
  huella: string;
}

/**
 * How many rows this transaction has written, undone or not: where it stays the same nothing has changed, which takes a tenth of
 * the time of looking at everything.
 */
const ESCRITURAS = `
  select sum(pg_stat_get_xact_tuples_inserted(oid) + pg_stat_get_xact_tuples_updated(oid) + pg_stat_get_xact_tuples_deleted(oid))
  from pg_class where relkind = 'r' and relnamespace <> 'pg_catalog'::regnamespace`;

const comoResultado = (desenlace: Desenlace): Resultado | Desenlace => {
  if (desenlace.tipo === 'problema') return { problema: desenlace.codigo };
  if (desenlace.tipo !== 'hecho') return desenlace;
  return { da: Object.values(desenlace.filas[0] ?? {})[0] ?? null };
};

const segun = <T>(value: T | ((contexto: Contexto) => T), contexto: Contexto): T =>
  typeof value === 'function' ? (value as (contexto: Contexto) => T)(contexto) : value;

interface Hecha {
  desenlace: Desenlace;
  /** Nothing if it was refused. */
  visto?: { igual: boolean; escrito: boolean };
}

const work = async (cliente: ClientBase, contexto: Contexto, llamada: Llamada, marca: string): Promise<Hecha> => {
  const { previo, desenlace, visto } = await intentar(cliente, contexto, {
    antes: llamada.antes ?? 'select 1',
    sql: segun(llamada.llama, contexto),
    mira: `select (${marca}) as marca, (${segun(llamada.escribe, contexto) ?? 'null'}) as escrito`,
  });
  const [despues] = visto;
  if (!despues) return { desenlace };
  const igual = despues['marca'] === previo?.['marca'];
  return { desenlace, visto: { igual, escrito: despues['escrito'] === true } };
};

const correrLlamada = async ({ cliente, huella }: Terreno, contexto: Contexto, llamada: Llamada): Promise<string[]> => {
  const debeEscribir = segun(llamada.escribe, contexto) !== undefined;
  let hecha = await work(cliente, contexto, llamada, debeEscribir ? huella : ESCRITURAS);
  // what is written as it was is nothing written
  if (!debeEscribir && hecha.visto?.igual === false) hecha = await work(cliente, contexto, llamada, huella);
  const { desenlace, visto } = hecha;
  const [esperado, obtenido] = [segun(llamada.espera, contexto), comoResultado(desenlace)];
  const fallos: string[] = [];
  if (!isDeepStrictEqual(obtenido, esperado)) {
    fallos.push(`expected ${JSON.stringify(esperado)}, got ${JSON.stringify(obtenido)}`);
  }
  if (visto) {
    if (!debeEscribir && !visto.igual) fallos.push('wrote although it should not');
    if (debeEscribir && (visto.igual || !visto.escrito)) fallos.push('did not write');
  }
  return fallos.map((fallo) => `${contexto.nombre} · ${llamada.que} · ${fallo}`);
};

const huellaDeTodo = async (cliente: ClientBase): Promise<string> => {
  const { rows } = await cliente.query<{ tabla: string }>(`
    select c.oid::regclass::text as tabla from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'auth'::regnamespace)
       or c.oid = 'graphile_worker._private_jobs'::regclass`);
  const deCada = rows.map(({ tabla }) => `(select string_agg(x::text, ';' order by x::text) from ${tabla} x)`);
  return `md5(concat_ws('|', ${deCada.join(', ')}))`;
};

/** What is wrong with one function, in every context of the roles that may call it. In a transaction of the administrator. */
export const correrFuncion = async (
  cliente: ClientBase,
  { escena, contextos }: Banco,
  { funcion, concedida = [], llamadas = () => [] }: Funcion,
  alPrimero = false,
): Promise<string[]> => {
  const terreno = { cliente, huella: await huellaDeTodo(cliente) };
  const fallos: string[] = [];
  for (const llamada of llamadas(escena)) {
    const donde = [...contextos, ADMINISTRADOR].filter(
      (contexto) => concedida.some((rol) => rol === contexto.rolDeBase) && (llamada.solo?.(contexto) ?? true),
    );
    if (donde.length === 0) fallos.push(`${funcion} · ${llamada.que} · nobody calls it`);
    for (const contexto of donde) {
      fallos.push(...(await correrLlamada(terreno, contexto, llamada)).map((fallo) => `${funcion} · ${fallo}`));
      if (alPrimero && fallos.length > 0) return fallos;
    }
  }
  return fallos;
};
