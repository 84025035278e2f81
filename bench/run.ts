/**
 * What our server costs over the database alone, and what the policies cost over none: each pair in turns in one run on one
 * machine, so that only ratios are judged. Exits with 1 when a ratio passes its limit. `pnpm run bench [--scale=1]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { iniciarPostgres } from '../scripts/parts/postgres.ts';
import { medirPoliticas } from './parts/measure-policies.ts';
import { medirPeticiones } from './parts/measure-requests.ts';
import { prepararDatos } from './parts/data.ts';
import { leerPlan } from './parts/plan.ts';
import { tabla, tablaDeCpu } from './parts/report.ts';

const plan = leerPlan(process.argv.slice(2));
const inicio = performance.now();
// durable, unlike in tests: a write that is not on the disk has not been made
const postgres = await iniciarPostgres();
const carpeta = await mkdtemp(join(tmpdir(), 'anaquel-bench-'));
try {
  const datos = await prepararDatos(postgres, plan);
  console.log(
    `${plan.empresas} companies × ${plan.mercaderistas} mercaderistas; ${plan.clientes} clients; ` +
      `${plan.rondas} rounds of ${plan.segundos} s; server processes: ${plan.servidores}`,
  );
  const mesa = { carpeta, postgres, datos, plan };
  const peticiones = await medirPeticiones(mesa);
  const politicas = await medirPoliticas(mesa);
  console.log(
    `\n${tabla('Requests against the same transaction by pgbench', ['ours/s', 'pgbench/s', 'share'], peticiones)}`,
  );
  console.log(`\n${tablaDeCpu(peticiones.map(({ resultado }) => resultado))}`);
  console.log(`\n${tabla('Policies against none, both by pgbench', ['with/s', 'without/s', 'cost'], politicas)}`);
  console.log(`\n${((performance.now() - inicio) / 1000).toFixed(0)} s`);
  process.exitCode = [...peticiones, ...politicas].every(({ cumple }) => cumple) ? 0 : 1;
} finally {
  await postgres.parar();
  await rm(carpeta, { recursive: true, force: true });
}
