/**
 * Whether a delivered visit can be lost, doubled or stored in part: thousands of submissions of twenty products against the real
 * server, while connections are cut at random bytes, some submissions leave twice at once, and server and PostgreSQL are killed (-9)
 * in the middle of their work. Half of the visits are corrected: before they leave, after they left without an answer, once they were
 * received; the last version must be the one that counts, also in the measures, which are summed up meanwhile. Then the control: the naive way, row by row and then the state, under the same faults; if it came
 * through unharmed, this would prove nothing. Exits with 1 unless every visit is whole and the naive way is not.
 * `pnpm run bench:perdidas [--scale=1]`
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import { entornoMinimo } from '../scripts/parts/environment.ts';
import { compararMedidas, contar, resumir, type Cuenta } from './parts/loss/count.ts';
import { iniciarPostgresQueCae, type PostgresQueCae } from './parts/loss/crashing-postgres.ts';
import { BASE, prepararVisitas, type VisitaPorEntregar } from './parts/loss/data.ts';
import { entregar } from './parts/loss/deliver.ts';
import { type Faltas, programarMuertes } from './parts/loss/faults.ts';
import { iniciarProxy } from './parts/loss/faulty-proxy.ts';
import { iniciarServidorQueCae, type ServidorQueCae } from './parts/loss/killable-server.ts';
import { entregarIngenuamente, prepararIngenuas } from './parts/loss/naive.ts';

const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
const escala = Number(values.scale);
if (!(escala > 0)) throw new Error(`--scale=${values.scale}: a number above 0`);

const ENTREGAS = Math.max(300, Math.round(10_000 * escala));
const A_LA_VEZ = 12;
const FALTAS: Faltas = {
  parteCortada: 0.15,
  parteDuplicada: 0.2,
  muertesDelServidor: Math.max(4, Math.round(40 * escala)),
  muertesDePostgres: Math.max(3, Math.round(15 * escala)),
};
const SUMAS = 8;

interface Manera {
  entregar: (puerto: number, visita: VisitaPorEntregar) => Promise<void>;
  /** Of one request and its answer. */
  bytes: number;
  /** While they come. */
  alMedir: () => Promise<void>;
}

/** All visits through a bad network to a server that is killed, together with its database, while they come. */
const bajoFaltas = async (
  servidor: ServidorQueCae,
  caida: PostgresQueCae,
  visitas: readonly VisitaPorEntregar[],
  { entregar: work, bytes, alMedir }: Manera,
): Promise<string> => {
  const inicio = performance.now();
  const proxy = await iniciarProxy(() => servidor.puerto, { parte: FALTAS.parteCortada, hastaBytes: bytes });
  const { alEntregar, terminadas } = programarMuertes(visitas.length, [
    { veces: FALTAS.muertesDelServidor, matar: servidor.matarYLevantar },
    { veces: FALTAS.muertesDePostgres, matar: caida.matarYLevantar },
    { veces: SUMAS, matar: alMedir },
  ]);
  const cola = visitas.values();
  const trabajar = async (): Promise<void> => {
    for (const visita of cola) {
      await work(proxy.puerto, visita);
      alEntregar();
    }
  };
  try {
    await Promise.all(Array.from({ length: A_LA_VEZ }, trabajar));
    await terminadas();
  } finally {
    await proxy.parar();
  }
  return `${proxy.cortadas()} connections cut, ${((performance.now() - inicio) / 1000).toFixed(0)} s`;
};

const decir = (nombre: string, cuenta: Cuenta, como: string): void =>
  console.log(
    `${nombre.padEnd(10)} whole ${cuenta.enteras}, lost ${cuenta.perdidas}, in part ${cuenta.parciales}, ` +
      `doubled ${cuenta.duplicadas}, other figures ${cuenta.distintas}  (${como})`,
  );

const caida = await iniciarPostgresQueCae();
try {
  const { postgres } = caida;
  const visitas = await prepararVisitas(postgres, ENTREGAS);
  console.log(
    `${ENTREGAS} submissions of 20 products; ${FALTAS.parteCortada * 100} % of connections cut, ${FALTAS.parteDuplicada * 100} % sent twice; ` +
      `server killed ${FALTAS.muertesDelServidor} times, PostgreSQL ${FALTAS.muertesDePostgres} times`,
  );
  const entorno = entornoMinimo(
    { postgres, base: BASE },
    { WEB_DIR: '/nonexistent', LOG_LEVEL: 'info', RATE_LIMIT_PER_MINUTE: '100000000' },
  );
  const consultar = async <R>(work: (admin: pg.Client) => Promise<R>): Promise<R> => {
    const admin = new pg.Client({ connectionString: postgres.address(BASE) });
    await admin.connect();
    try {
      return await work(admin);
    } finally {
      await admin.end();
    }
  };
  const sumar = () => consultar((admin) => resumir(admin, visitas[0]?.empresa ?? ''));

  const nuestro = await iniciarServidorQueCae('src/app/server.ts', entorno, 'Server listening');
  let como: string;
  try {
    como = await bajoFaltas(nuestro, caida, visitas, {
      entregar: (puerto, visita) => entregar(puerto, visita, Math.random() < FALTAS.parteDuplicada),
      bytes: 7000,
      alMedir: sumar,
    });
  } finally {
    await nuestro.parar();
  }
  const nuestras = await consultar((admin) => contar(admin, 'nuestras', visitas));
  decir('ours', nuestras, como);
  await sumar();
  const { dicen, deben } = await consultar((admin) => compararMedidas(admin, visitas));
  console.log(`measures   ${dicen}${dicen === deben ? '' : `; noted were ${deben}`}`);

  await consultar((admin) => prepararIngenuas(admin, visitas));
  const ingenuo = await iniciarServidorQueCae('bench/parts/loss/naive-server.ts', entorno, 'Server listening');
  try {
    como = await bajoFaltas(ingenuo, caida, visitas, {
      entregar: entregarIngenuamente,
      bytes: 600,
      alMedir: async () => {},
    });
  } finally {
    await ingenuo.parar();
  }
  const ingenuas = await consultar((admin) => contar(admin, 'ingenuas', visitas));
  decir('naive', ingenuas, como);

  const probada = ingenuas.enteras < visitas.length;
  if (!probada) console.log('the naive way came through: these faults prove nothing');
  process.exitCode = nuestras.enteras === visitas.length && dicen === deben && probada ? 0 : 1;
} finally {
  await caida.parar();
}
