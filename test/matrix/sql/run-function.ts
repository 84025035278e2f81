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
  huellaInicial: unknown;
}

const comoResultado = (desenlace: Desenlace): Resultado | Desenlace => {
  if (desenlace.tipo === 'problema') return { problema: desenlace.codigo };
  if (desenlace.tipo !== 'hecho') return desenlace;
  return { da: Object.values(desenlace.filas[0] ?? {})[0] ?? null };
};

const segun = <T>(valor: T | ((contexto: Contexto) => T), contexto: Contexto): T =>
  typeof valor === 'function' ? (valor as (contexto: Contexto) => T)(contexto) : valor;

const correrLlamada = async (terreno: Terreno, contexto: Contexto, llamada: Llamada): Promise<string[]> => {
  const { cliente, huella, huellaInicial } = terreno;
  const { antes, que } = llamada;
  const prueba = segun(llamada.escribe, contexto);
  const mira = `select (${huella}) as huella, (${prueba ?? 'null'}) as escrito`;
  const { previo, desenlace, visto } = await intentar(cliente, contexto, {
    antes,
    sql: segun(llamada.llama, contexto),
    mira,
  });
  const [esperado, obtenido] = [segun(llamada.espera, contexto), comoResultado(desenlace)];
  const fallos: string[] = [];
  if (!isDeepStrictEqual(obtenido, esperado)) {
    fallos.push(`expected ${JSON.stringify(esperado)}, got ${JSON.stringify(obtenido)}`);
  }
  const [despues] = visto;
  if (despues) {
    const igual = despues['huella'] === (previo?.['huella'] ?? huellaInicial);
    if (prueba === undefined && !igual) fallos.push('wrote although it should not');
    if (prueba !== undefined && (igual || despues['escrito'] !== true)) fallos.push('did not write');
  }
  return fallos.map((fallo) => `${contexto.nombre} · ${que} · ${fallo}`);
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
  const huella = await huellaDeTodo(cliente);
  const { rows } = await cliente.query<{ inicial: unknown }>(`select ${huella} as inicial`);
  const terreno = { cliente, huella, huellaInicial: rows[0]?.inicial };
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
