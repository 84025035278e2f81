import type { Pool, PoolClient } from 'pg';
import { columnasDePlan, paraCada, sumasDe } from '#src/features/reportes/sumas.ts';

export type Conexion = PoolClient;
export type Db = Pick<PoolClient | Pool, 'query'>;
type Corte = 'empresa' | 'cadena' | 'sucursal' | 'producto';
const cortes: Corte[] = ['empresa', 'cadena', 'sucursal', 'producto'];

const TODAS = '00000000-0000-0000-0000-000000000000';
/** What the summary has of each day: its columns, but for those that say which day and of whom. */
const sumables = [...sumasDe('filas'), ...columnasDePlan, ...sumasDe('visitas'), ...sumasDe('traslados')] as const;
export type Sumable = (typeof sumables)[number];

/** One row of one of the three views, with 0 for what it says nothing of. */
export interface Hecho extends Record<Sumable, number> {
  fecha: string;
  cadena_id: string;
  sucursal_id: string;
  producto_id: string | null;
}

const DE_FILAS = new Set<Sumable>(sumasDe('filas'));
const DE_VISITAS = new Set<Sumable>([...columnasDePlan, ...sumasDe('visitas')]);

/** Of a view that is read as `k`, all columns: what it does not have is 0. */
const columnasDe = (tiene: (columna: Sumable) => boolean, otras: Partial<Record<Sumable, string>> = {}): string =>
  sumables
    .map((columna) => (tiene(columna) ? `coalesce(k.${columna}, 0)::float8` : `${otras[columna] ?? 0}::float8`))
    .join();

/** Everything that a company's measures are made of. Past the policies. */
export const leerHechos = async (db: Db, empresa: string): Promise<Hecho[]> => {
  const { rows } = await db.query<Hecho>(
    `with hechos (fecha, cadena_id, sucursal_id, producto_id, ${sumables.join()}) as (
       select k.fecha::text, k.cadena_id, k.sucursal_id, k.producto_id, ${columnasDe((columna) => DE_FILAS.has(columna))}
       from kpi_filas k where k.empresa_id = $1
       union all
       select k.fecha::text, k.cadena_id, k.sucursal_id, null, ${columnasDe((columna) => DE_VISITAS.has(columna))}
       from kpi_visitas k where k.empresa_id = $1
       union all
       select k.fecha::text, k.cadena_id, k.sucursal_id, null, ${columnasDe((columna) => columna === 'segundos_traslado', { traslados: '1' })}
       from kpi_traslados k where k.empresa_id = $1)
     select * from hechos`,
    [empresa],
  );
  return rows;
};

export const sumaVacia = (): Record<Sumable, number> => paraCada(sumables, () => 0);

/** A statement that puts a day of a company in the summary, without anything on it; as SQL: which company, day, and whence they come. */
export const ponerDiaVacio = (empresa: string, fecha: string, desde = ''): string =>
  `insert into resumen_diario (corte, empresa_id, fecha, cadena_id, sucursal_id, producto_id, ${sumables.join()})
   select 'empresa', ${empresa}, ${fecha}, '${TODAS}', '${TODAS}', '${TODAS}', ${sumables.map(() => 0).join()} ${desde}`;

export const agregar = (suma: Record<Sumable, number>, hecho: Record<Sumable, number>): void => {
  for (const columna of sumables) suma[columna] += hecho[columna];
};

const claveDe = (corte: Corte, hecho: Hecho): string => {
  const porCadena = corte === 'cadena' || corte === 'sucursal';
  return [
    corte,
    hecho.fecha,
    porCadena ? hecho.cadena_id : TODAS,
    corte === 'sucursal' ? hecho.sucursal_id : TODAS,
    corte === 'producto' ? hecho.producto_id : TODAS,
  ].join(' ');
};

/** By day and member of each cut, added up one by one. */
const sumarHechos = (hechos: Hecho[]): Map<string, Record<Sumable, number>> => {
  const sumas = new Map<string, Record<Sumable, number>>();
  for (const corte of cortes) {
    for (const hecho of hechos) {
      if (corte === 'producto' && hecho.producto_id === null) continue;
      const clave = claveDe(corte, hecho);
      const suma = sumas.get(clave) ?? sumaVacia();
      agregar(suma, hecho);
      sumas.set(clave, suma);
    }
  }
  return sumas;
};

const leerSumas = async (db: Db, sentencia: string): Promise<Map<string, Record<Sumable, number>>> => {
  const { rows } = await db.query<Record<Sumable, number> & { clave: string }>(
    `select concat_ws(' ', corte, fecha, cadena_id, sucursal_id, producto_id) as clave,
       ${sumables.map((columna) => `${columna}::float8`).join()} from (${sentencia}) r`,
  );
  return new Map(rows.map(({ clave, ...suma }) => [clave, suma]));
};

const comoTexto = (sumas: Map<string, Record<Sumable, number>>): string[] =>
  Array.from(
    sumas,
    ([clave, suma]) => `${clave}: ${sumables.map((columna) => Math.round(suma[columna] * 1000)).join()}`,
  );

const diferencias = (
  unas: Map<string, Record<Sumable, number>>,
  otras: Map<string, Record<Sumable, number>>,
): string[] => {
  const [una, otra] = [new Set(comoTexto(unas)), new Set(comoTexto(otras))];
  return [...[...una].filter((texto) => !otra.has(texto)), ...[...otra].filter((texto) => !una.has(texto))];
};

/** For statements that ask for the context's company; it lasts as long as the transaction that it is said in. */
export const ENTRAR = 'select app.entrar_sistema($1)';

const DIARIAS = cortes.map((corte) => `select * from app.medidas_diarias('2000-01-01', '2100-01-01', '${corte}')`);

/** What the screens read, where it is not what the rows say. Inside a transaction. */
export const discrepancias = async (db: Db, empresa: string): Promise<string[]> => {
  await db.query(ENTRAR, [empresa]);
  const leidas = await leerSumas(db, DIARIAS.join(' union all '));
  return diferencias(leidas, sumarHechos(await leerHechos(db, empresa)));
};

/** What is left to do, and where the summary is not what the rows say. Inside a transaction. */
export const resumenSinHacer = async (db: Db, empresa: string): Promise<string[]> => {
  await db.query(ENTRAR, [empresa]);
  const { rows } = await db.query<{ fecha: string }>(
    'select distinct fecha::text from resumen_pendiente where empresa_id = app.empresa_id()',
  );
  const [resumen, crudo] = [
    await leerSumas(db, 'select * from resumen_diario where empresa_id = app.empresa_id()'),
    await leerSumas(
      db,
      `select c.* from app.resumen_crudo(array(select distinct fecha from visitas where empresa_id = app.empresa_id()),
         '{${cortes.join()}}') c`,
    ),
  ];
  return [...rows.map(({ fecha }) => `${fecha} is stale`), ...diferencias(resumen, crudo)];
};
