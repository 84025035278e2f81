import type { ClientBase } from 'pg';
import {
  filasDeFunciones,
  filasDeTabla,
  type Mutante,
  reglas,
  reglasSobre,
  todasLasTablas,
  type Vigia,
} from './watchers.ts';
import { alterar } from './conditions.ts';

interface Rutina {
  nombre: string;
  definicion: string;
  /** Empty: it is an expression, not a text. */
  cuerpo: string;
  esDisparador: boolean;
  /** It works with its owner's rights. */
  esDeDueno: boolean;
  /** Those that it stands on, of a trigger. */
  tablas: string[];
  /** Boolean and without arguments: a question about the context. */
  esCondicion: boolean;
}

/** What a body has that can refuse, by itself or by what it calls. */
const REHUSA = String.raw`app\.(problema|exigir_)`;

const RUTINAS = `
  select p.oid::regprocedure::text as nombre, pg_get_functiondef(p.oid) as definicion, p.prosrc as cuerpo,
         p.prorettype = 'trigger'::regtype as "esDisparador", p.prosecdef as "esDeDueno",
         array(select distinct t.tgrelid::regclass::text from pg_trigger t where t.tgfoid = p.oid) as tablas,
         p.prorettype = 'boolean'::regtype and p.pronargs = 0 as "esCondicion"
  from pg_proc p
  where p.pronamespace = 'app'::regnamespace and p.proname not in ('problema', 'plegar')
    and (p.prorettype <> 'trigger'::regtype or p.prosrc ~ '${REHUSA}') order by 1`;

const sinArgumentos = (nombre: string): string => nombre.replace(/\(.*/, '(');

/** Those that call it, and those that call them. */
const quienesLaUsan = (rutinas: Rutina[], nombre: string, vistas: Set<string> = new Set()): string[] => {
  if (vistas.has(nombre)) return [];
  vistas.add(nombre);
  const directas = rutinas.filter(({ cuerpo }) => cuerpo.includes(sinArgumentos(nombre)));
  return [nombre, ...directas.flatMap((rutina) => quienesLaUsan(rutinas, rutina.nombre, vistas))];
};

const vigiasDe = (rutinas: Rutina[], { nombre, esDisparador, tablas, esCondicion }: Rutina): Vigia[] => {
  if (esDisparador) return [...reglas, ...tablas.flatMap(filasDeTabla)];
  const usan = quienesLaUsan(rutinas, nombre);
  return [...filasDeFunciones(usan), ...reglasSobre(usan), ...(esCondicion ? todasLasTablas : [])];
};

/** The body stands between two of these in what the catalogue gives. */
const MARCA = '$function$';

const deRutina = (rutina: Rutina, vigias: Vigia[]): Mutante[] => {
  const { nombre, definicion, esCondicion } = rutina;
  const de = `function ${nombre}`;
  if (esCondicion) {
    const abierta = `create or replace function ${nombre} returns boolean language sql stable parallel safe return true`;
    return [{ de, nombre: `${de} → true`, sql: abierta, vigias }];
  }
  const [cabeza = '', body = ''] = definicion.split(MARCA);
  return alterar(body).map(({ que, texto }) => ({
    de,
    nombre: `${de}: ${que}`,
    sql: [cabeza, texto, ''].join(MARCA),
    vigias,
  }));
};

/**
 * Every condition of every function that decides something: those with their owner's rights, what they call, and triggers that can
 * refuse. Triggers that only record are left out.
 */
export const mutantesDeFunciones = async (cliente: ClientBase): Promise<Mutante[]> => {
  const { rows } = await cliente.query<Rutina>(RUTINAS);
  return rows.flatMap((rutina) => {
    const vigias = vigiasDe(rows, rutina);
    // what works with the rights of whoever asks, and for nobody else, decides nothing: policies do
    return vigias.length === 0 && !rutina.esDeDueno ? [] : deRutina(rutina, vigias);
  });
};

/** Triggers that can refuse, switched off. */
export const mutantesDeDisparadores = async (cliente: ClientBase): Promise<Mutante[]> => {
  const { rows } = await cliente.query<{ tabla: string; nombre: string }>(`
    select t.tgrelid::regclass::text as tabla, quote_ident(t.tgname) as nombre
    from pg_trigger t join pg_proc p on p.oid = t.tgfoid
    where not t.tgisinternal and p.pronamespace = 'app'::regnamespace and p.prosrc ~ '${REHUSA}' order by 1, 2`);
  return rows.map(({ tabla, nombre }) => ({
    de: `trigger ${tabla}.${nombre}`,
    nombre: `trigger ${tabla}.${nombre} off`,
    sql: `alter table ${tabla} disable trigger ${nombre}`,
    vigias: [...reglas, ...filasDeTabla(tabla)],
  }));
};
