/**
 * What an assortment costs that is said at the chain: one company with 500 chains and 20,000 branches, one chain with 5,000, of 300
 * products each. How many rows one change writes and how long it takes, and how long lists and a visit's products take to read, beside
 * a bare table that has every branch's list written out. Exits with 1 when a change writes more than its row, or a branch's list takes
 * more than its limit. `pnpm run bench:surtido [--scale=1]`
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { cambiarSurtido } from '#src/features/surtido/server/cambiar-surtido.ts';
import { listarHerederas } from '#src/features/surtido/server/listar-herederas.ts';
import { listarSurtido } from '#src/features/surtido/server/listar-surtido.ts';
import { preverCambio } from '#src/features/surtido/server/prever-cambio.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { iniciarPostgres } from '../scripts/parts/postgres.ts';
import { type Mesa, ponerMesa, type Sitio } from './parts/assortment/table.ts';
import { enTurnos } from './parts/turns.ts';

/** Of a branch's list, times the bare table's. */
const LIMITE = 12;

const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
const escala = Number(values.scale);
if (!(escala > 0)) throw new Error(`--scale=${values.scale}: a number above 0`);
const VECES = 30;
const MEDIDA = {
  cadenas: Math.max(Math.round(500 * escala), 5),
  sucursales: Math.max(Math.round(20_000 * escala), 200),
  enLaMayor: Math.max(Math.round(5000 * escala), 50),
  productos: 300,
};

const PAGINA = { busqueda: '', cuales: 'todo', pagina: 1, por_pagina: 25 } as const;
type Caso = [nombre: string, hacer: (tx: Tx, sitio: Sitio) => Promise<unknown>];

/** What a table would cost that has everything written out. */
const SUELTA: Caso = [
  'bare table, a branch’s list',
  (tx, { empresa, sucursal }) =>
    sql`select producto_id from suelta where empresa_id = ${empresa} and sucursal_id = ${sucursal}`.execute(tx),
];
const DE_SUCURSAL: Caso = [
  'a branch’s list',
  (tx, { empresa, sucursal }) => sql`select * from app.surtido_de(${empresa}, ${sucursal}, now(), now())`.execute(tx),
];
const OTROS: Caso[] = [
  [
    'the branch’s page',
    (tx, { empresa, sucursal }) => listarSurtido(tx, empresa, { ...PAGINA, sucursal_id: sucursal }),
  ],
  ['the chain’s page', (tx, { empresa, cadena }) => listarSurtido(tx, empresa, { ...PAGINA, cadena_id: cadena })],
  [
    'who inherits',
    (tx, { empresa, cadena }) => listarHerederas(tx, empresa, { cadena_id: cadena, pagina: 1, por_pagina: 25 }),
  ],
  [
    'what a change would do',
    (tx, { empresa, cadena, producto }) =>
      preverCambio(tx, empresa, { cadena_id: cadena, cambio: { producto_id: producto, minimo: 18 }, desde: null }),
  ],
  [
    'who sells a product',
    (tx, { empresa, producto }) => sql`select * from app.sucursales_que_venden(${empresa}, ${producto})`.execute(tx),
  ],
];

const cronometrar =
  ({ hacer, sitio }: Mesa, [, trabajo]: Caso) =>
  () =>
    hacer(async (tx) => {
      const inicio = performance.now();
      await trabajo(tx, sitio);
      return performance.now() - inicio;
    });

const contarReglas = async ({ admin }: Mesa): Promise<number> => {
  const { rows } = await admin.query<{ reglas: number }>('select count(*)::int as reglas from reglas_de_surtido');
  return rows[0]?.reglas ?? 0;
};

/** Milliseconds of each change, and how many rows they wrote altogether. */
const cambiar = async (mesa: Mesa): Promise<{ mediana: number; filas: number }> => {
  const { empresa, cadena, producto } = mesa.sitio;
  const antes = await contarReglas(mesa);
  const tiempos: number[] = [];
  for (let vez = 0; vez < VECES; vez += 1) {
    const inicio = performance.now();
    await mesa.hacer(
      (tx) =>
        cambiarSurtido(tx, empresa, {
          cadena_id: cadena,
          cambios: [{ producto_id: producto, minimo: 100 + vez }],
          desde: null,
          toman_lo_nuevo: [],
        }),
      { readOnly: false },
    );
    tiempos.push(performance.now() - inicio);
  }
  return {
    mediana: tiempos.toSorted((a, b) => a - b)[Math.floor(VECES / 2)] ?? Number.NaN,
    filas: (await contarReglas(mesa)) - antes,
  };
};

const renglon = (nombre: string, ...celdas: string[]): string =>
  nombre.padEnd(32) + celdas.map((celda) => celda.padStart(12)).join('');

const postgres = await iniciarPostgres({ desechable: true });
let mesa: Mesa | undefined;
try {
  mesa = await ponerMesa(postgres, MEDIDA);
  await mesa.admin.query(`
    create table suelta as select s.empresa_id, v.sucursal_id, v.producto_id from app.ventas_vigentes('${mesa.sitio.empresa}', now()) v
      join sucursales s on s.id = v.sucursal_id where s.cadena_id = '${mesa.sitio.cadena}'`);
  await mesa.admin.query('alter table suelta add primary key (empresa_id, sucursal_id, producto_id)');
  await mesa.admin.query('grant select on suelta to app_user');
  await mesa.admin.query('vacuum (analyze) suelta');
  const { rows } = await mesa.admin.query<{ escritas: number }>('select count(*)::int as escritas from suelta');
  console.log(
    `${MEDIDA.cadenas} chains, ${MEDIDA.sucursales} branches, ${MEDIDA.enLaMayor} in the largest; ${await contarReglas(mesa)} rules; ` +
      `written out the largest chain alone would be ${rows[0]?.escritas} rows`,
  );
  const [suelta, lista, ...otros] = await enTurnos(
    [SUELTA, DE_SUCURSAL, ...OTROS].map((caso) => cronometrar(mesa as Mesa, caso)),
    VECES,
  );
  if (!suelta || !lista) throw new Error('nothing was measured');
  console.log(renglon('ms', 'median', 'best'));
  for (const [i, tiempos] of [suelta, lista, ...otros].entries()) {
    const nombre = [SUELTA, DE_SUCURSAL, ...OTROS][i]?.[0] ?? '';
    console.log(renglon(nombre, tiempos.mediana.toFixed(2), tiempos.mejor.toFixed(2)));
  }
  const cambio = await cambiar(mesa);
  console.log(renglon('a change at the largest chain', cambio.mediana.toFixed(2)));
  console.log(`${VECES} changes wrote ${cambio.filas} rows`);
  const razon = lista.mejor / suelta.mejor;
  console.log(`a branch’s list takes ${razon.toFixed(1)} times the bare table’s; limit ${LIMITE}`);
  process.exitCode = cambio.filas === VECES && razon <= LIMITE ? 0 : 1;
} finally {
  await mesa?.cerrar();
  await postgres.parar();
}
