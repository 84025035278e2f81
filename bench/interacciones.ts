/**
 * What a gesture costs the page's thread, the processor slowed four times: a digit and a product opened in a form of 60, «Ver más» at
 * the 2,000th visit of the history with and without a connection, the calendar's month, the reports. Of each the largest task by the
 * thread's own clock, beside what the browser itself takes for a digit or a tap on a bare page in the same run.
 * Exits with 1 if the median of a gesture is above the limit.
 * `pnpm run bench:interacciones [--times=5] [--only=calendar]`: those with that in their name
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { iniciarProducto } from '../e2e/product.ts';
import { TIENDA } from '../e2e/registro.ts';
import { llenarTelefono, prepararAgenda } from './parts/cold-start/data.ts';
import { encenderTelefono } from './parts/device/phone.ts';
import { interaccionesVacias } from './parts/interactions/bare.ts';
import { abrirPanel } from './parts/interactions/desk.ts';
import { interaccionesDelFormulario, verMas } from './parts/interactions/field.ts';
import { medirTareas, type Interaccion } from './parts/interactions/measure.ts';
import { interaccionesDelPanel } from './parts/interactions/panel.ts';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
});
const veces = Number(values.times);
if (!(veces >= 1)) throw new Error(`--times=${values.times}: a whole number from 1 on`);

const LIMITE_MS = 50;

const mediana = (numeros: readonly number[]): number =>
  numeros.toSorted((a, b) => a - b)[Math.floor(numeros.length / 2)] ?? 0;

const medir = async (pagina: Page, interaccion: Interaccion): Promise<number> => {
  const mayores = await medirTareas(pagina, interaccion, veces);
  const ms = mediana(mayores);
  console.log(
    `${interaccion.nombre.padEnd(40)} ${ms.toFixed(1).padStart(7)} ms  (${mayores.map((una) => una.toFixed(1)).join(', ')})`,
  );
  return ms;
};

const carpeta = await mkdtemp(join(tmpdir(), 'anaquel-interacciones-'));
await cp('dist/web', carpeta, { recursive: true });
const producto = await iniciarProducto({ WEB_DIR: carpeta, RATE_LIMIT_PER_MINUTE: '1000000' });
let bien = true;
const pedidas = (interacciones: Interaccion[]): Interaccion[] =>
  interacciones.filter(({ nombre }) => nombre.includes(values.only));
const juzgar = async (pagina: Page, interacciones: Interaccion[]): Promise<void> => {
  for (const interaccion of pedidas(interacciones)) bien = (await medir(pagina, interaccion)) <= LIMITE_MS && bien;
};
try {
  console.log('largest task of the page’s thread, processor slowed 4×: median (each time)');
  const agenda = await prepararAgenda(producto);
  const telefono = await encenderTelefono(producto.url, TIENDA);
  try {
    for (const vacia of await interaccionesVacias(telefono.pagina())) await medir(telefono.pagina(), vacia);
    await llenarTelefono(telefono, agenda);
    const pagina = telefono.pagina();
    await juzgar(pagina, await interaccionesDelFormulario(pagina, agenda.visita));
    await juzgar(pagina, [await verMas(pagina, { nombre: '«Ver más», from the server', deUnaVez: 20, veces })]);
    await telefono.contexto().setOffline(true);
    await juzgar(pagina, [await verMas(pagina, { nombre: '«Ver más», without a connection', deUnaVez: 50, veces })]);
  } finally {
    await telefono.apagar();
  }
  const escritorio = await abrirPanel(producto);
  try {
    await juzgar(escritorio.pagina, interaccionesDelPanel(escritorio.pagina));
  } finally {
    await escritorio.cerrar();
  }
} finally {
  await producto.parar();
  await rm(carpeta, { recursive: true, force: true });
}
process.exitCode = bien ? 0 : 1;
