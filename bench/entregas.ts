/**
 * Finishing visits of twenty products: our server against the same transaction by pgbench; at an even pace; and with far more of them
 * than it can take. Exits with 1 when a limit is passed. `pnpm run bench:entregas [--scale=1]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { entornoMinimo } from '../scripts/parts/environment.ts';
import { iniciarPostgres } from '../scripts/parts/postgres.ts';
import { pidDePostgres } from './parts/cpu.ts';
import { sobrecargar } from './parts/deliveries/overload.ts';
import { comoBytes, ponerParaPgbench } from './parts/deliveries/prepared.ts';
import { aRitmo } from './parts/deliveries/steady.ts';
import { medirHttp } from './parts/http-load.ts';
import { EXIGENCIAS, juzgar } from './parts/limits.ts';
import { BASE, prepararVisitas } from './parts/loss/data.ts';
import { prepararPgbench } from './parts/pgbench.ts';
import { tabla, tablaDeCpu } from './parts/report.ts';
import { comparar } from './parts/rounds.ts';
import { lanzarServidor } from './parts/server.ts';

const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
const escala = Number(values.scale);
if (!(escala > 0)) throw new Error(`--scale=${values.scale}: a number above 0`);
const breve = escala < 0.5;

const ORIGEN = 'https://anaquel.example';
const CLIENTES = 8;
const RONDAS = breve ? 3 : 7;
const SEGUNDOS = breve ? 1 : 3;
const CALENTAMIENTO = breve ? 2 : 6;
/** More than any machine delivers in that time: each visit can be finished once. */
const PARA_MEDIR = Math.round((RONDAS * SEGUNDOS + CALENTAMIENTO) * 1200);
const A_RITMO = { porSegundo: 50, segundos: breve ? 6 : 60 };
const SOBRECARGA = { segundos: breve ? 4 : 15, veces: 5 };
const SIMULTANEAS = 200;

const inicio = performance.now();
// durable, unlike in tests: a visit that is not on the disk has not been delivered
const postgres = await iniciarPostgres();
const carpeta = await mkdtemp(join(tmpdir(), 'anaquel-bench-'));
try {
  const cuantas = { ritmo: A_RITMO.porSegundo * A_RITMO.segundos, sobrecarga: SOBRECARGA.segundos * 1200 };
  const todas = await prepararVisitas(postgres, 2 * PARA_MEDIR + cuantas.ritmo + cuantas.sobrecarga);
  const tomar = (numero: number) => todas.splice(0, numero);
  const texto = await ponerParaPgbench(postgres, tomar(PARA_MEDIR));
  const propias = tomar(PARA_MEDIR).map((visita) => comoBytes(visita, ORIGEN));
  const servidor = await lanzarServidor(
    entornoMinimo(
      { postgres, base: BASE },
      {
        PUBLIC_URL: ORIGEN,
        WEB_DIR: '/nonexistent',
        RATE_LIMIT_PER_MINUTE: '100000000',
        MAX_CONCURRENT_REQUESTS: String(SIMULTANEAS),
      },
    ),
    [],
  );
  try {
    const { puerto, pid } = servidor;
    const siguiente = (): Buffer => {
      const request = propias.pop();
      if (!request) throw new Error('there were not enough visits to deliver');
      return request;
    };
    const propio = {
      medir: (segundos: number) =>
        medirHttp({ puertos: [puerto], clientes: CLIENTES, segundos, estado: 200, siguiente }),
    };
    const referencia = await prepararPgbench(carpeta, {
      nombre: 'finish',
      guion: { texto, constantes: {} },
      puerto: postgres.puerto,
      clientes: CLIENTES,
      quien: 'app_user',
      base: BASE,
    });
    await propio.medir(CALENTAMIENTO);
    const pids = { servidores: [pid], postgres: await pidDePostgres(postgres.address(BASE)) };
    const resultado = await comparar(
      { nombre: 'finish of 20 products', propio, referencia },
      { rondas: RONDAS, segundos: SEGUNDOS },
      pids,
    );
    const juicio = juzgar(resultado, EXIGENCIAS.entrega);
    console.log(tabla('Finishing a visit against the same by pgbench', ['ours/s', 'pgbench/s', 'share'], [juicio]));
    console.log(`\n${tablaDeCpu([resultado])}`);

    const ritmo = await aRitmo(puerto, tomar(cuantas.ritmo), A_RITMO.porSegundo);
    console.log(
      `\n${A_RITMO.porSegundo} a second for ${A_RITMO.segundos} s: ${ritmo.entregadas} delivered, ${ritmo.rechazadas} refused, ` +
        `p95 ${ritmo.p95.toFixed(0)} ms`,
    );

    const aLaVez = SOBRECARGA.veces * SIMULTANEAS;
    const carga = await sobrecargar(puerto, tomar(cuantas.sobrecarga), { aLaVez, segundos: SOBRECARGA.segundos });
    const parte = carga.entregadasPorSegundo / resultado.propio;
    console.log(
      `${aLaVez} at once, ${SOBRECARGA.veces} times what it admits, for ${SOBRECARGA.segundos} s: ` +
        `${carga.entregadasPorSegundo.toFixed(0)} delivered a second (${parte.toFixed(2)} of its pace alone), ` +
        `${carga.pospuestas} told to come later, other answers: ${carga.indebidas.join(', ') || 'none'}; ` +
        `${carga.sinRespuesta} without an answer; health failed ${carga.saludFallida} times; as before after ${carga.recuperadaEn.toFixed(0)} ms`,
    );
    console.log(`\n${((performance.now() - inicio) / 1000).toFixed(0)} s`);
    const cumple =
      juicio.cumple &&
      ritmo.rechazadas === 0 &&
      carga.indebidas.length === 0 &&
      carga.saludFallida === 0 &&
      // the last of a thousand that share two cores with the server may give up first
      carga.sinRespuesta <= 0.02 * carga.pospuestas &&
      // a build's machine does other things meanwhile, and the load itself runs on it
      parte >= 0.2 &&
      carga.recuperadaEn <= 10_000;
    process.exitCode = cumple ? 0 : 1;
  } finally {
    await servidor.parar();
  }
} finally {
  await postgres.parar();
  await rm(carpeta, { recursive: true, force: true });
}
