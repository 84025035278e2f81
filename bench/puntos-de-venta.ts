/**
 * Whether lists of points of sale take longer when the table is full of other companies: the same company, with 20,000 branches, in a
 * table of its own and in one of a million; and whether the 20th page takes longer than the first. In turns, in one run.
 * Exits with 1 when a ratio passes its limit. `pnpm run bench:puntos-de-venta [--scale=1]`
 */
import { parseArgs } from 'node:util';
import { iniciarPostgres } from '../scripts/parts/postgres.ts';
import { type Caso, CASOS } from './parts/points-of-sale-cases.ts';
import { type Mesa, ponerMesa } from './parts/points-of-sale-table.ts';

const META = 1.5;
/** Where a build fails: far from the aim, because builds share machines. Of the times the best of each side counts. */
const LIMITE = 2.5;
const EMPRESAS = 50;
/** After a few times a connection keeps its plan. */
const CALENTAMIENTO = 10;

const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
const escala = Number(values.scale);
if (!(escala > 0)) throw new Error(`--scale=${values.scale}: a number above 0`);
const VECES = escala < 0.5 ? 60 : 200;

interface Tiempos {
  mediana: number;
  mejor: number;
}

const medir = async ({ hacer }: Caso, { leer, sitio }: Mesa, pagina: number): Promise<number> =>
  leer(async (tx) => {
    const inicio = performance.now();
    await hacer(tx, sitio, pagina);
    return performance.now() - inicio;
  });

/** Each in its turn, so that whatever else the machine does befalls all. */
const enTurnos = async (medidas: (() => Promise<number>)[]): Promise<Tiempos[]> => {
  const tiempos = medidas.map((): number[] => []);
  for (const tomar of medidas) for (let vez = 0; vez < CALENTAMIENTO; vez += 1) await tomar();
  for (let vez = 0; vez < VECES; vez += 1) {
    for (const [cual, tomar] of medidas.entries()) tiempos[cual]?.push(await tomar());
  }
  return tiempos.map((suyos) => {
    const enOrden = suyos.toSorted((a, b) => a - b);
    return { mediana: enOrden[Math.floor(enOrden.length / 2)] ?? Number.NaN, mejor: enOrden[0] ?? Number.NaN };
  });
};

const renglon = (nombre: string, celdas: string[]): string =>
  nombre.padEnd(30) + celdas.map((celda) => celda.padStart(11)).join('');
const ms = (tiempo: number): string => tiempo.toFixed(2);

const comparar = async (caso: Caso, poca: Mesa, mucha: Mesa): Promise<boolean> => {
  const [una, otra, vigesima] = await enTurnos([
    () => medir(caso, poca, 1),
    () => medir(caso, mucha, 1),
    ...(caso.paginas === 20 ? [() => medir(caso, mucha, 20)] : []),
  ]);
  if (!una || !otra) throw new Error('nothing was measured');
  const razon = otra.mejor / una.mejor;
  const deep = vigesima && vigesima.mejor / otra.mejor;
  const cumple = razon <= LIMITE && (deep ?? 0) <= LIMITE;
  const celdas = [ms(una.mediana), ms(otra.mediana), ms(otra.mediana / una.mediana), ms(razon)];
  const dePagina = vigesima ? [ms(vigesima.mediana), ms(vigesima.mediana / otra.mediana), ms(deep ?? 0)] : [];
  console.log(renglon(caso.nombre, [...celdas, ...dePagina]) + (cumple ? '' : '  FAILED'));
  return cumple;
};

const inicio = performance.now();
// nothing is measured that writes
const postgres = await iniciarPostgres({ desechable: true });
const mesas: Mesa[] = [];
try {
  for (const [base, empresas] of [
    ['poca', 1],
    ['mucha', EMPRESAS],
  ] as const)
    mesas.push(await ponerMesa(postgres, { base, empresas, escala }));
  const [poca, mucha] = mesas;
  if (!poca || !mucha) throw new Error('there is nothing to compare');
  console.log(
    `${poca.sucursales} and ${mucha.sucursales} branches in the table, loaded in ${((performance.now() - inicio) / 1000).toFixed(0)} s; ` +
      `${VECES} times each; aim ${META}, limit ${LIMITE} by the best`,
  );
  console.log(
    renglon('ms, median', ['own table', 'full table', 'ratio', 'of best', 'page 20', 'to page 1', 'of best']),
  );
  let cumplen = true;
  for (const caso of CASOS) cumplen = (await comparar(caso, poca, mucha)) && cumplen;
  console.log(`\n${((performance.now() - inicio) / 1000).toFixed(0)} s`);
  process.exitCode = cumplen ? 0 : 1;
} finally {
  for (const mesa of mesas) await mesa.cerrar();
  await postgres.parar();
}
