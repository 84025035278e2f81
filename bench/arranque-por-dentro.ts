/**
 * Where the time of a start goes: the day and a form without a connection, in a browser that was not running, and `/login` over
 * the network, the processor slowed four times. Which files come in which wave, what the page's thread does, and whose code it
 * runs. The figures are larger than those of `bench:arranque`: looking costs time too.
 * `pnpm run bench:por-dentro [--top=15]`
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { iniciarProducto } from '../e2e/product.ts';
import { TIENDA } from '../e2e/registro.ts';
import { buildWithMaps } from './parts/cold-start/build.ts';
import { llenarTelefono, prepararAgenda } from './parts/cold-start/data.ts';
import { PANTALLAS, type Pantalla } from './parts/cold-start/measure.ts';
import { byPlace } from './parts/cold-start/packages.ts';
import { readThread } from './parts/cold-start/thread.ts';
import { record } from './parts/cold-start/trace.ts';
import { waves, type Request } from './parts/cold-start/waves.ts';
import { encenderTelefono, type Telefono } from './parts/device/phone.ts';

const { values } = parseArgs({ options: { top: { type: 'string', default: '15' } } });
const top = Number(values.top);
if (!(top >= 1)) throw new Error(`--top=${values.top}: a whole number from 1 on`);

const SLOWED = 4;

const list = (title: string, totals: Map<string, number>): void => {
  console.log(`  ${title}`);
  for (const [name, ms] of [...totals].toSorted(([, a], [, b]) => b - a).slice(0, top)) {
    if (ms >= 1) console.log(`  ${ms.toFixed(0).padStart(7)} ms  ${name}`);
  }
};

/** When the worker that answers for the page was ready, and when the page itself had come, by the browser's own account. */
const NAVIGATION = () => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    worker: navigation?.workerStart ?? 0,
    answered: navigation?.responseStart ?? 0,
    requests: (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map((r) => ({
      name: r.name.slice(r.name.lastIndexOf('/') + 1),
      start: r.startTime,
      end: r.responseEnd,
    })),
  };
};

const look = async (telefono: Telefono, url: string, name: string, { ruta, tocar }: Pantalla): Promise<void> => {
  const page = telefono.pagina();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  const end = await record(cdp);
  await page.goto(url + ruta, { waitUntil: 'commit' });
  await page.locator(tocar).first().waitFor({ timeout: 60_000 });
  const drawn = await page.evaluate(() => performance.now());
  const events = await end();
  const { worker, answered, requests } = await page.evaluate(NAVIGATION);
  const { total, byKind, samples, marks } = readThread(events);
  const { packages, files } = byPlace(samples, folder);
  const before: Request[] = requests.filter(({ start }) => start < drawn);
  console.log(`\n${name}`);
  console.log(
    `  worker asked at ${worker.toFixed(0)} ms, page came at ${answered.toFixed(0)}, first paint ${marks.firstPaint?.toFixed(0)}, ` +
      `first content ${marks.firstContentfulPaint?.toFixed(0)}, what is tapped drawn ${drawn.toFixed(0)}`,
  );
  console.log(`  ${before.length} files, in waves:`);
  for (const { files: together, start, end: until } of waves(before)) {
    const names = together.length > 4 ? `${together.slice(0, 3).join(', ')}…` : together.join(', ');
    console.log(
      `  ${start.toFixed(0).padStart(7)}–${until.toFixed(0).padEnd(6)} ${String(together.length).padStart(3)}  ${names}`,
    );
  }
  list(`the page's thread, ${total.toFixed(0)} ms`, byKind);
  list('its scripts, by package', packages);
  list('its scripts, by file', files);
};

const folder = await mkdtemp(join(tmpdir(), 'anaquel-por-dentro-'));
buildWithMaps(folder);
const producto = await iniciarProducto({ WEB_DIR: folder, RATE_LIMIT_PER_MINUTE: '1000000' });
try {
  const agenda = await prepararAgenda(producto);
  const telefono = await encenderTelefono(producto.url, TIENDA);
  try {
    await look(telefono, producto.url, '/login, the first time', PANTALLAS.login);
    await telefono.pagina().goto('about:blank');
    await llenarTelefono(telefono, agenda);
    await producto.servidor.parar();
    const screens = [
      ['dashboard, without a connection', PANTALLAS.panel],
      ['form of 60 products, without a connection', PANTALLAS.formulario(agenda.visita)],
    ] as const;
    for (const [name, screen] of screens) {
      await telefono.reiniciar();
      await telefono.contexto().setOffline(true);
      await look(telefono, producto.url, name, screen);
    }
  } finally {
    await telefono.apagar();
  }
} finally {
  await producto.parar();
  await rm(folder, { recursive: true, force: true });
}
