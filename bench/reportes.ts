/**
 * Whether a month's measures take longer with years of visits: those of a company with 10,000 visits, and of one with 1,000,000, each
 * with 20 products. A day has as many visits in both: with more there are more days. In turns, in one run. Exits with 1 when the ratio
 * of the measures of the whole company passes its limit; the others are shown. Also how long the job takes for each day.
 * `pnpm run bench:reportes [--scale=1]`
 */
import { parseArgs } from 'node:util';
import { iniciarPostgres } from '../scripts/parts/postgres.ts';
import { CASOS_DE_REPORTES, type CasoDeReportes, CON_UN_DIA_POR_RESUMIR } from './parts/reports-cases.ts';
import { type MesaDeReportes, ponerMesaDeReportes } from './parts/reports-table.ts';
import { enTurnos } from './parts/turns.ts';

const META = 1.5;
/** Where a build fails: far from the aim, because builds share machines. */
const LIMITE = 2.5;
const POCAS = 10_000;
const MUCHAS = 1_000_000;

const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
const escala = Number(values.scale);
if (!(escala > 0)) throw new Error(`--scale=${values.scale}: a number above 0`);
const VECES = escala < 0.5 ? 30 : 100;

const medir = async ({ hacer }: CasoDeReportes, { leer, sitio }: MesaDeReportes): Promise<number> =>
  leer(async (tx) => {
    const inicio = performance.now();
    await hacer(tx, sitio);
    return performance.now() - inicio;
  });

const renglon = (nombre: string, celdas: string[]): string =>
  nombre.padEnd(24) + celdas.map((celda) => celda.padStart(11)).join('');
const ms = (tiempo: number): string => tiempo.toFixed(2);

const comparar = async (caso: CasoDeReportes, pocas: MesaDeReportes, muchas: MesaDeReportes): Promise<boolean> => {
  const [una, otra] = await enTurnos([() => medir(caso, pocas), () => medir(caso, muchas)], VECES);
  if (!una || !otra) throw new Error('nothing was measured');
  const [medianas, mejores] = [otra.mediana / una.mediana, otra.mejor / una.mejor];
  // what is really slower is so at its best and in the middle; a disturbance spoils one of the two
  const cumple = !caso.juzgado || Math.min(medianas, mejores) <= LIMITE;
  const nota = caso.juzgado ? '' : '  not judged';
  console.log(
    renglon(caso.nombre, [ms(una.mediana), ms(otra.mediana), ms(medianas), ms(mejores)]) + (cumple ? nota : '  FAILED'),
  );
  return cumple;
};

const inicio = performance.now();
const segundos = (): string => ((performance.now() - inicio) / 1000).toFixed(0);
// nothing is measured that writes, but for the job, which is only shown
const postgres = await iniciarPostgres({ desechable: true });
const mesas: MesaDeReportes[] = [];
try {
  // the larger one of a small scale is still the larger one
  const visitas = Math.max(MUCHAS * escala, POCAS * 2);
  mesas.push(
    await ponerMesaDeReportes(postgres, { base: 'pocas', visitas: POCAS }),
    await ponerMesaDeReportes(postgres, { base: 'muchas', visitas }),
  );
  const [pocas, muchas] = mesas;
  if (!pocas || !muchas) throw new Error('there is nothing to compare');
  console.log(
    `${POCAS} visits, and ${visitas}, loaded in ${segundos()} s; ${VECES} times each; aim ${META}, limit ${LIMITE} by the best`,
  );
  for (const { resumen } of mesas) {
    console.log(
      `the job: ${resumen.dias} days in ${ms(resumen.ms / 1000)} s, ${ms(resumen.ms / resumen.dias)} ms each`,
    );
  }
  console.log(renglon('ms, median', ['few', 'many', 'ratio', 'of best']));
  let cumplen = true;
  for (const caso of CASOS_DE_REPORTES) cumplen = (await comparar(caso, pocas, muchas)) && cumplen;
  for (const mesa of mesas) await mesa.ensuciar();
  await comparar(CON_UN_DIA_POR_RESUMIR, pocas, muchas);
  console.log(`\n${segundos()} s`);
  process.exitCode = cumplen ? 0 : 1;
} finally {
  for (const mesa of mesas) await mesa.cerrar();
  await postgres.parar();
}
