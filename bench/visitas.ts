/**
 * Whether the plan of visits takes longer with years of it: the month and the list of a company with 10,000 visits in a table of its
 * own, and of one with 1,000,000 among 20,000,000; and whether the 20th page takes longer than the first. A day has as many visits in
 * both: with more there are more days. In turns, in one run. Exits with 1 when a ratio passes its limit.
 * `pnpm run bench:visitas [--scale=1]`
 */
import { parseArgs } from 'node:util';
import { iniciarPostgres } from '../scripts/parts/postgres.ts';
import { enTurnos } from './parts/turns.ts';
import { type CasoDeVisitas, CASOS_DE_VISITAS } from './parts/visits-cases.ts';
import { type MesaDeVisitas, ponerMesaDeVisitas } from './parts/visits-table.ts';

const META = 1.5;
/** Where a build fails: far from the aim, because builds share machines. */
const LIMITE = 2.5;
const POCAS = 10_000;
const MUCHAS = 1_000_000;
const EN_LA_TABLA = 20_000_000;

const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
const escala = Number(values.scale);
if (!(escala > 0)) throw new Error(`--scale=${values.scale}: a number above 0`);
const VECES = escala < 0.5 ? 40 : 200;

const medir = async ({ hacer }: CasoDeVisitas, { leer, sitio }: MesaDeVisitas, pagina: number): Promise<number> =>
  leer(async (tx) => {
    const inicio = performance.now();
    await hacer(tx, sitio, pagina);
    return performance.now() - inicio;
  });

const renglon = (nombre: string, celdas: string[]): string =>
  nombre.padEnd(24) + celdas.map((celda) => celda.padStart(11)).join('');
const ms = (tiempo: number): string => tiempo.toFixed(2);

const comparar = async (caso: CasoDeVisitas, pocas: MesaDeVisitas, muchas: MesaDeVisitas): Promise<boolean> => {
  const [una, otra, vigesima] = await enTurnos(
    [
      () => medir(caso, pocas, 1),
      () => medir(caso, muchas, 1),
      ...(caso.paginas === 20 ? [() => medir(caso, muchas, 20)] : []),
    ],
    VECES,
  );
  if (!una || !otra) throw new Error('nothing was measured');
  const razon = otra.mejor / una.mejor;
  const honda = vigesima && vigesima.mejor / otra.mejor;
  // what is really slower is so at its best and in the middle; a disturbance spoils one of the two
  const aguanta = (mejor: number, mediana: number): boolean => Math.min(mejor, mediana) <= LIMITE;
  const cumple =
    caso.crece === true ||
    (aguanta(razon, otra.mediana / una.mediana) && (!vigesima || aguanta(honda ?? 0, vigesima.mediana / otra.mediana)));
  const celdas = [ms(una.mediana), ms(otra.mediana), ms(otra.mediana / una.mediana), ms(razon)];
  const dePagina = vigesima ? [ms(vigesima.mediana), ms(vigesima.mediana / otra.mediana), ms(honda ?? 0)] : [];
  const nota = caso.crece ? '  more rows: not judged' : '';
  console.log(renglon(caso.nombre, [...celdas, ...dePagina]) + (cumple ? nota : '  FAILED'));
  return cumple;
};

const inicio = performance.now();
const segundos = (): string => ((performance.now() - inicio) / 1000).toFixed(0);
// nothing is measured that writes
const postgres = await iniciarPostgres({ desechable: true });
const mesas: MesaDeVisitas[] = [];
try {
  // a company of a small scale still has a month
  const visitas = Math.max(MUCHAS * escala, POCAS * 2);
  const otras = Math.max(Math.round((EN_LA_TABLA * escala - visitas) / visitas), 1);
  mesas.push(
    await ponerMesaDeVisitas(postgres, { base: 'pocas', visitas: POCAS, otras: 0, visitasDeOtra: 0 }),
    await ponerMesaDeVisitas(postgres, { base: 'muchas', visitas, otras, visitasDeOtra: visitas }),
  );
  const [pocas, muchas] = mesas;
  if (!pocas || !muchas) throw new Error('there is nothing to compare');
  console.log(
    `${pocas.todas} visits, and ${visitas} among ${muchas.todas}, loaded in ${segundos()} s; ` +
      `${VECES} times each; aim ${META}, limit ${LIMITE} by the best`,
  );
  console.log(renglon('ms, median', ['few', 'many', 'ratio', 'of best', 'page 20', 'to page 1', 'of best']));
  let cumplen = true;
  for (const caso of CASOS_DE_VISITAS) cumplen = (await comparar(caso, pocas, muchas)) && cumplen;
  console.log(`\n${segundos()} s`);
  process.exitCode = cumplen ? 0 : 1;
} finally {
  for (const mesa of mesas) await mesa.cerrar();
  await postgres.parar();
}
