/**
 * What a large report costs: a million rows of products as CSV, made by the server while its reader waits. How much the server's memory
 * grows, when the first byte comes, how long it takes against COPY of the same query, whether a real parser reads back what the database
 * has, and whether a reader who leaves stops it. Exits with 1 when a limit is passed.
 * `pnpm run bench:exportes [--scale=1]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream as FlujoWeb } from 'node:stream/web';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse';
import pg from 'pg';
import { consultaDeCeldas } from '#src/features/reportes/server/exportados/queries-filas.ts';
import { readAjustes } from '#src/platform/server/config.ts';
import { kyselyOf } from '#src/platform/server/db/client.ts';
import { migrateDatabase } from '#src/platform/server/db/migrate.ts';
import { entornoMinimo } from '../scripts/parts/environment.ts';
import { iniciarPostgres } from '../scripts/parts/postgres.ts';
import { crecimientoDe } from '../test/process-memory.ts';
import { lanzarServidor } from '../test/server-process.ts';
import { cargarExportes, type SitioDeExportes, TOKEN_DE_EXPORTES } from './parts/export-data.ts';

const FILAS = 1_000_000;
const META = { memoria: 150, razon: 2 };

const { values } = parseArgs({ options: { scale: { type: 'string', default: '1' } } });
const escala = Number(values.scale);
if (!(escala > 0)) throw new Error(`--scale=${values.scale}: a number above 0`);
/** Where a build fails: far from the aim, because builds share machines; and of a small file most is what a request costs anyway. */
const LIMITE = { memoria: 300, razon: escala < 0.1 ? 12 : 4 };
const filas = Math.ceil((FILAS * escala) / 20) * 20;

const segundos = (desde: number): number => (performance.now() - desde) / 1000;

/** The same rows and columns, written by the database itself to nowhere. */
const porCopy = async (admin: pg.Client, sitio: SitioDeExportes): Promise<number> => {
  const pedido = {
    fecha_inicio: sitio.desde,
    fecha_fin: sitio.hasta,
    cadena_id: sitio.cadena,
    sucursales_ids: [],
  };
  const { sql, parameters } = consultaDeCeldas(sitio.empresa, pedido, 'https://anaquel.example').compile(
    kyselyOf(admin),
  );
  const literal = sql.replaceAll(/\$(\d+)/g, (_, cual: string) =>
    admin.escapeLiteral(String(parameters[Number(cual) - 1])),
  );
  const desde = performance.now();
  await admin.query(`copy (${literal}) to '/dev/null' with (format csv, header)`);
  return segundos(desde);
};

interface Suma {
  filas: number;
  sin_existencia: number;
  exhibido: number;
  precio: number;
  letras: number;
}

const leerConParser = async (body: Readable): Promise<Suma> => {
  const suma: Suma = { filas: 0, sin_existencia: 0, exhibido: 0, precio: 0, letras: 0 };
  for await (const fila of body.pipe(parse({ bom: true, columns: true })) as AsyncIterable<Record<string, string>>) {
    suma.filas += 1;
    suma.sin_existencia += Number(fila['sin_existencia']);
    suma.exhibido += Number(fila['exhibido']);
    suma.precio += Math.round(Number(fila['precio_venta_observado']) * 100);
    suma.letras += (fila['observaciones'] ?? '').length;
  }
  return suma;
};

const sumasDeLaBase = async (admin: pg.Client, { empresa }: SitioDeExportes): Promise<Suma> => {
  const { rows } = await admin.query<Record<keyof Suma, string>>(
    `select count(*) as filas, sum(sin_existencia) as sin_existencia, sum(exhibido) as exhibido,
       round(sum(precio_venta_observado) * 100) as precio, coalesce(sum(length(observaciones)), 0) as letras
     from kpi_filas where empresa_id = $1`,
    [empresa],
  );
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).map(([cual, value]) => [cual, Number(value)]),
  ) as unknown as Suma;
};

const activas = async (admin: pg.Client): Promise<number> => {
  const { rowCount } = await admin.query(
    "select from pg_stat_activity where usename = 'app_user' and state <> 'idle' and query like '%from reporte%'",
  );
  return rowCount ?? 0;
};

const postgres = await iniciarPostgres({ desechable: true });
const carpeta = await mkdtemp(join(tmpdir(), 'anaquel-bench-exportes-'));
const admin = new pg.Client({ connectionString: postgres.address('postgres') });
await admin.connect();
const entorno = entornoMinimo(
  { postgres, base: 'postgres' },
  { STORAGE_DIR: carpeta, REPORT_DIRECT_ROWS: '100000000', STATEMENT_TIMEOUT_MS: '60000' },
);
try {
  await migrateDatabase(readAjustes(entorno), () => {});
  let inicio = performance.now();
  const sitio = await cargarExportes(admin, filas);
  console.log(`${filas} rows loaded in ${segundos(inicio).toFixed(0)} s`);
  const servidor = await lanzarServidor(entorno);
  try {
    const ruta = `${servidor.url}/api/v1/empresas/${sitio.empresa}/reportes/exportados`;
    const headers = { cookie: `__Host-anaquel=${TOKEN_DE_EXPORTES}` };
    const pedir = (signal?: AbortSignal) =>
      fetch(ruta, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ fecha_inicio: sitio.desde, fecha_fin: sitio.hasta, cadena_id: sitio.cadena }),
        ...(signal && { signal }),
      });
    const tiempos: number[] = [];
    const copias: number[] = [];
    let descarga = '';
    let memoria = 0;
    // in turns, so that what disturbs one disturbs the other
    for (let vez = 0; vez < 3; vez += 1) {
      memoria = Math.max(
        memoria,
        await crecimientoDe(servidor.proceso.pid, async () => {
          inicio = performance.now();
          const response = await pedir();
          if (!response.ok) throw new Error(`the server answered ${response.status}: ${await response.text()}`);
          tiempos.push(segundos(inicio));
          ({ download_url: descarga } = (await response.json()) as { download_url: string });
        }),
      );
      copias.push(await porCopy(admin, sitio));
    }
    inicio = performance.now();
    const archivo = await fetch(servidor.url + descarga, { headers });
    const lector = archivo.body;
    if (!lector) throw new Error('there is no file');
    const primero = segundos(inicio);
    const leidas = await leerConParser(Readable.fromWeb(lector as FlujoWeb));
    const deLaBase = await sumasDeLaBase(admin, sitio);
    const iguales = leidas.filas === filas && JSON.stringify(leidas) === JSON.stringify(deLaBase);

    const control = new AbortController();
    const dejada = pedir(control.signal).catch(() => undefined);
    while ((await activas(admin)) === 0) await new Promise((seguir) => setTimeout(seguir, 2));
    control.abort();
    inicio = performance.now();
    await dejada;
    while ((await activas(admin)) > 0 && segundos(inicio) < 20) await new Promise((seguir) => setTimeout(seguir, 10));
    const enParar = segundos(inicio);

    const [mejor, bare] = [Math.min(...tiempos), Math.min(...copias)];
    const razon = mejor / bare;
    console.log(`memory above rest     ${memoria.toFixed(0)} MB (aim ${META.memoria}, limit ${LIMITE.memoria})`);
    console.log(
      `whole file            ${mejor.toFixed(2)} s, COPY ${bare.toFixed(2)} s: ${razon.toFixed(2)} (aim ${META.razon}, limit ${LIMITE.razon})`,
    );
    console.log(`first byte            ${mejor.toFixed(2)} s to make it, then ${(primero * 1000).toFixed(0)} ms`);
    console.log(`read back             ${leidas.filas} rows, ${iguales ? 'equal' : 'DIFFERENT'}`);
    console.log(`left: query stopped   ${enParar.toFixed(2)} s later`);
    if (!iguales || memoria > LIMITE.memoria || razon > LIMITE.razon || enParar >= 20) {
      console.log('FAILED');
      process.exitCode = 1;
    }
  } finally {
    await servidor.terminar('SIGTERM');
  }
} finally {
  await admin.end();
  await postgres.parar();
  await rm(carpeta, { recursive: true, force: true });
}
