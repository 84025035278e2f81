import type { ClientBase } from 'pg';
import type { Escena } from '../scene.ts';
import { type Desenlace, type Intento, intentar } from './attempt.ts';
import type { Banco } from './bench.ts';
import type { Contexto } from './context.ts';
import { literal } from './literal.ts';
import {
  type Alcances,
  alcanza,
  type Cambio,
  columnasDe,
  type FilaDeTabla,
  privilegiosDe,
  type Tabla,
} from './table.ts';

interface Terreno {
  cliente: ClientBase;
  escena: Escena;
  tabla: Tabla;
  clave: readonly string[];
  /** Every row, by key, as the administrator sees it. */
  filas: ReadonlyMap<string, FilaDeTabla>;
}

const claveDe = (clave: readonly string[], fila: FilaDeTabla): string =>
  clave.map((columna) => String(fila[columna])).join(' ');

const todas = (tabla: string): string => `select to_jsonb(x) as fila from ${tabla} x`;

const porClave = (clave: readonly string[], filas: Record<string, unknown>[]): Map<string, FilaDeTabla> =>
  new Map(filas.map(({ fila }) => [claveDe(clave, fila as FilaDeTabla), fila as FilaDeTabla]));

const enOrden = (claves: Iterable<string>): string => [...claves].toSorted().join(', ');

const deben = ({ tabla, filas }: Terreno, alcances: Alcances, contexto: Contexto): string[] =>
  [...filas].filter(([, fila]) => alcanza(tabla, alcances, fila, contexto)).map(([clave]) => clave);

const comparar = (que: string, esperadas: string[], hay: Iterable<string>): string[] => {
  const [debidas, vistas] = [enOrden(esperadas), enOrden(hay)];
  return debidas === vistas ? [] : [`${que}: expected [${debidas}], got [${vistas}]`];
};

const inesperado = (que: string, desenlace: Desenlace): string[] => [`${que}: ${JSON.stringify(desenlace)}`];

const correrLectura = async (terreno: Terreno, contexto: Contexto, alcances: Alcances): Promise<string[]> => {
  const { cliente, tabla, clave } = terreno;
  // as JSON writes it, which is how the administrator reads rows
  const columnas = clave.map((columna) => `to_jsonb(${columna}) as ${columna}`);
  const { desenlace } = await intentar(cliente, contexto, { sql: `select ${columnas.join(', ')} from ${tabla.tabla}` });
  if (desenlace.tipo !== 'hecho') return inesperado('select', desenlace);
  const vistas = desenlace.filas.map((fila) => claveDe(clave, fila));
  return comparar('select', deben(terreno, alcances, contexto), vistas);
};

/** A blind update or delete: which rows are no longer what they were. */
const tocadas = async (
  { cliente, tabla, clave, filas }: Terreno,
  contexto: Contexto,
  intento: Intento,
): Promise<Desenlace | string[]> => {
  const { desenlace, visto } = await intentar(cliente, contexto, { ...intento, mira: todas(tabla.tabla) });
  if (desenlace.tipo !== 'hecho') return desenlace;
  const despues = porClave(clave, visto);
  return [...filas.keys()].filter((una) => JSON.stringify(filas.get(una)) !== JSON.stringify(despues.get(una)));
};

const correrEscritura = async (
  terreno: Terreno,
  contexto: Contexto,
  sql: string,
  { quien, rechaza, prohibe }: Pick<Cambio, 'quien' | 'rechaza' | 'prohibe'>,
): Promise<string[]> => {
  const esperadas = deben(terreno, quien, contexto);
  const resultado = await tocadas(terreno, contexto, { sql });
  // where there is nothing to reach there is nothing to refuse
  if (prohibe?.includes(contexto.papel) && deben(terreno, { [contexto.papel]: 'empresa' }, contexto).length > 0) {
    const bien = !Array.isArray(resultado) && resultado.tipo === 'problema' && resultado.codigo === 'permiso.denegado';
    return bien ? [] : [`${sql}: a guard should refuse it, got ${JSON.stringify(resultado)}`];
  }
  if (rechaza && esperadas.length > 0) {
    const bien = !Array.isArray(resultado) && resultado.tipo === 'politica';
    return bien ? [] : [`${sql}: a policy should refuse it, got ${JSON.stringify(resultado)}`];
  }
  return Array.isArray(resultado) ? comparar(sql, esperadas, resultado) : inesperado(sql, resultado);
};

const correrInserciones = async ({ cliente, escena, tabla }: Terreno, contexto: Contexto): Promise<string[]> => {
  const fallos: string[] = [];
  for (const { que, fila, acepta, antes } of tabla.insertar ?? []) {
    const nueva = fila(contexto, escena);
    if (!nueva) continue;
    const values = Object.values(nueva).map((value) => literal(value));
    const { desenlace } = await intentar(cliente, contexto, {
      antes: antes?.(contexto),
      sql: `insert into ${tabla.tabla} (${Object.keys(nueva).join(', ')}) values (${values.join(', ')})`,
    });
    const debido = acepta.includes(contexto.papel) ? 'hecho' : 'politica';
    if (desenlace.tipo !== debido) fallos.push(`insert ${que}: expected ${debido}, got ${JSON.stringify(desenlace)}`);
  }
  return fallos;
};

const correrBorrado = async (terreno: Terreno, contexto: Contexto): Promise<string[]> => {
  const { tabla } = terreno;
  if (!privilegiosDe(tabla, contexto.rolDeBase).delete) return [];
  return correrEscritura(terreno, contexto, `delete from ${tabla.tabla}`, { quien: tabla.borrar ?? {} });
};

/** Every other operation that this context's role has a privilege for: which rows it sees, changes and adds. */
const correrContexto = async (terreno: Terreno, contexto: Contexto): Promise<string[]> => {
  const { tabla } = terreno;
  const privilegios = privilegiosDe(tabla, contexto.rolDeBase);
  const fallos: string[] = [];
  if (privilegios.select) fallos.push(...(await correrLectura(terreno, contexto, tabla.leer ?? {})));
  if (privilegios.update) {
    for (const cambio of tabla.cambiar ?? []) {
      // each role has columns of its own
      const puede =
        privilegios.update === '*' || columnasDe(cambio.pone).every((columna) => privilegios.update?.includes(columna));
      if (puede)
        fallos.push(...(await correrEscritura(terreno, contexto, `update ${tabla.tabla} set ${cambio.pone}`, cambio)));
    }
  }
  if (privilegios.insert) fallos.push(...(await correrInserciones(terreno, contexto)));
  return fallos;
};

/** What is wrong with one table, in every context. In a transaction of the administrator. */
export const correrTabla = async (
  cliente: ClientBase,
  { escena, contextos, relacion }: Banco,
  tabla: Tabla,
  alPrimero = false,
): Promise<string[]> => {
  const clave = tabla.clave ?? relacion(tabla.tabla).clave;
  const preparar = async (antes = 'select 1'): Promise<Terreno> => {
    await cliente.query(antes);
    const { rows } = await cliente.query<Record<string, unknown>>(todas(tabla.filasDe ?? tabla.tabla));
    return { cliente, escena, tabla, clave, filas: porClave(clave, rows) };
  };
  await cliente.query('savepoint tabla');
  const fallos: string[] = [];
  for (const [antes, correr] of [
    [tabla.prepara, correrContexto],
    [tabla.antesDeBorrar, correrBorrado],
  ] as const) {
    const terreno = await preparar(antes);
    if (terreno.filas.size === 0) fallos.push(`${tabla.tabla}: the scene has no row of it`);
    for (const contexto of contextos) {
      if (alPrimero && fallos.length > 0) break;
      const suyos = await correr(terreno, contexto);
      fallos.push(...suyos.map((fallo) => `${contexto.nombre} · ${tabla.tabla} · ${fallo}`));
    }
  }
  // the next table finds the scene whole
  await cliente.query('rollback to tabla');
  return fallos;
};
