import { entornoMinimo } from '../../scripts/parts/environment.ts';
import type { PostgresLocal } from '../../scripts/parts/postgres.ts';
import { pidDePostgres } from './cpu.ts';
import { BASE, type Datos } from './data.ts';
import { medirHttp } from './http-load.ts';
import { EXIGENCIAS, type Exigencia, type Juicio, medirYJuzgar } from './limits.ts';
import { prepararPgbench } from './pgbench.ts';
import type { Plan } from './plan.ts';
import { crearPeticiones } from './requests.ts';
import { type Comparacion, type Lado } from './rounds.ts';
import { lanzarServidor, type Servidor } from './server.ts';
import {
  guionDeEscritura,
  guionDeLectura,
  guionDeMes,
  RUTA_DE_ESCRITURA,
  RUTA_DE_LECTURA,
  RUTA_DE_MES,
} from './transactions.ts';

export interface Mesa {
  carpeta: string;
  postgres: PostgresLocal;
  datos: Datos;
  plan: Plan;
}

const ORIGEN = 'https://anaquel.example';

const comprobar = async (puerto: number, { admins: [admin] }: Datos, filas: number): Promise<void> => {
  if (!admin) throw new Error('nobody is signed in');
  const response = await fetch(`http://127.0.0.1:${puerto}${RUTA_DE_LECTURA(admin.empresa)}`, {
    headers: { cookie: `__Host-anaquel=${admin.token}` },
  });
  const { mercaderistas } = (await response.json()) as { mercaderistas?: unknown[] };
  if (mercaderistas?.length !== filas)
    throw new Error(`the read answered ${response.status} with ${mercaderistas?.length} rows`);
};

const comparaciones = async (
  { carpeta, postgres, datos, plan }: Mesa,
  puertos: number[],
): Promise<(Comparacion & { exigencia: Exigencia })[]> => {
  const { clientes } = plan;
  const http = (estado: number, siguiente: (cliente: number) => Buffer): Lado => ({
    medir: (segundos) => medirHttp({ puertos, clientes, segundos, estado, siguiente }),
  });
  const comun = { puerto: postgres.puerto, clientes, quien: 'app_user' } as const;
  return [
    {
      nombre: 'read of 300 rows',
      exigencia: EXIGENCIAS.lectura,
      propio: http(200, crearPeticiones('GET', RUTA_DE_LECTURA, datos.admins, ORIGEN)),
      referencia: await prepararPgbench(carpeta, {
        ...comun,
        nombre: 'read',
        guion: await guionDeLectura(datos.admins.length),
      }),
    },
    {
      nombre: 'month of visits',
      exigencia: EXIGENCIAS.lectura,
      propio: http(200, crearPeticiones('GET', RUTA_DE_MES, datos.admins, ORIGEN)),
      referencia: await prepararPgbench(carpeta, {
        ...comun,
        nombre: 'month',
        guion: await guionDeMes(datos.admins.length),
      }),
    },
    {
      nombre: 'write of one row',
      exigencia: EXIGENCIAS.escritura,
      propio: http(204, crearPeticiones('PUT', RUTA_DE_ESCRITURA, datos.todas, ORIGEN)),
      referencia: await prepararPgbench(carpeta, {
        ...comun,
        nombre: 'write',
        guion: await guionDeEscritura(datos.todas.length),
      }),
    },
  ];
};

/** Requests to the real server against the same transactions by pgbench. */
export const medirPeticiones = async (mesa: Mesa): Promise<Juicio[]> => {
  const { postgres, plan, datos } = mesa;
  const entorno = entornoMinimo(
    { postgres, base: BASE },
    {
      PUBLIC_URL: ORIGEN,
      WEB_DIR: '/nonexistent',
      RATE_LIMIT_PER_MINUTE: '100000000',
      MAX_CONCURRENT_REQUESTS: '1000',
    },
  );
  const argumentos = plan.perfil === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${plan.perfil}`];
  const servidores: Servidor[] = [];
  try {
    for (let i = 0; i < plan.servidores; i += 1) servidores.push(await lanzarServidor(entorno, argumentos));
    const juicios: Juicio[] = [];
    for (const { puerto } of servidores) await comprobar(puerto, datos, plan.mercaderistas);
    const pids = {
      servidores: servidores.map(({ pid }) => pid),
      postgres: await pidDePostgres(postgres.address(BASE)),
    };
    for (const comparacion of await comparaciones(
      mesa,
      servidores.map(({ puerto }) => puerto),
    )) {
      if (!comparacion.nombre.startsWith(plan.solo)) continue;
      await comparacion.propio.medir(plan.calentamiento);
      juicios.push(await medirYJuzgar(comparacion, comparacion.exigencia, plan, pids));
    }
    return juicios;
  } finally {
    for (const servidor of servidores) await servidor.parar();
  }
};
