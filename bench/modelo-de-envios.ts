/**
 * The device's outbox against a model of what its person believes: random sequences of notes, photos, finishing, sending from two
 * tabs, requests cut, doubled, late and out of order, killed pages, other people signing in, clocks that jump. After every step
 * nothing that was saved may be missing from device and server together, and nothing may count as received that is not; at the end
 * every finished visit has arrived once, as it was typed. In a real browser, with its real database. Thousands of sequences go to a
 * stand-in of the server in the page, hundreds to the real one with PostgreSQL and object store. Then the controls: the outbox with
 * one of its rules taken away, which must be noticed. Exits with 1 on a divergence, of which it prints the shortest sequence that
 * shows it, or when a control goes unnoticed. `pnpm run bench:modelo [--scale=1] [--seed=…] [--only=stand-in|real|controls]`
 */
import { parseArgs } from 'node:util';
import { chromium, type Browser, type Page } from '@playwright/test';
import { escenaInventada, intentarMuchas, type Intento } from '../e2e/outbox-model/attempt.ts';
import { ROTURAS, type Rotura } from '../e2e/outbox-model/breakages.ts';
import { abrirModelo } from '../e2e/outbox-model/bundle.ts';
import { prepararServidor } from '../e2e/outbox-model/real.ts';
import { iniciarProducto } from '../e2e/product.ts';

const { values } = parseArgs({
  options: { scale: { type: 'string', default: '1' }, seed: { type: 'string' }, only: { type: 'string' } },
});
const escala = Number(values.scale);
if (!(escala > 0)) throw new Error(`--scale=${values.scale}: a number above 0`);
const semilla = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed);

const CON_SUPLENTE = Math.max(20, Math.round(4000 * escala));
const PARA_NOTARLO = 400;
const DE_VERDAD = Math.max(10, Math.round(400 * escala));

const paginaEn = async (navegador: Browser, url: string, rotura?: Rotura): Promise<Page> => {
  const pagina = await (await navegador.newContext()).newPage();
  await abrirModelo(pagina, url, rotura);
  return pagina;
};

const decir = async (que: string, paginas: readonly Page[], intento: Intento): Promise<void> => {
  const inicio = performance.now();
  const { secuencias, pasos, entregadas } = await intentarMuchas(paginas, {
    ...intento,
    alAvanzar: (cuenta, ms) => console.log(`… ${cuenta.secuencias} (${(ms / 1000).toFixed(0)} s)`),
  });
  const segundos = ((performance.now() - inicio) / 1000).toFixed(0);
  console.log(
    `${que}: ${secuencias} sequences, ${pasos} steps, ${entregadas} visits delivered; no divergence (${segundos} s)`,
  );
};

/** What parted, without the sequence in which it did. */
const causaDe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
};

const seNota = async (pagina: Page): Promise<string | undefined> => {
  try {
    const escena = async () => escenaInventada();
    await intentarMuchas([pagina], { veces: PARA_NOTARLO, semilla, escena, basta: true });
    return undefined;
  } catch (error) {
    const causa = causaDe(error);
    // anything but a divergence, such as a browser that died, notices nothing
    if (!/^(?:step|the end)/.test(causa)) throw error;
    return causa;
  }
};

const toca = (parte: string): boolean => values.only === undefined || values.only === parte;

console.log(`seed ${semilla}`);
const navegador = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  if (toca('stand-in')) {
    // a stand-in needs no server: an origin is enough, and the pages of it are ours
    const paginas = [await paginaEn(navegador, 'http://localhost:1'), await paginaEn(navegador, 'http://localhost:2')];
    await decir('stand-in', paginas, { veces: CON_SUPLENTE, semilla, escena: async () => escenaInventada() });
  }
  if (toca('real')) {
    const producto = await iniciarProducto({ RATE_LIMIT_PER_MINUTE: '100000000' });
    try {
      const pagina = await paginaEn(navegador, producto.url);
      const servidor = await prepararServidor(producto, pagina);
      await decir('real server', [pagina], { veces: DE_VERDAD, semilla, ...servidor });
    } finally {
      await producto.parar();
    }
  }
  if (toca('controls')) {
    for (const rotura of ROTURAS) {
      const pagina = await paginaEn(navegador, 'http://localhost:3', rotura);
      const notado = await seNota(pagina);
      console.log(`control, ${rotura.nombre}: ${notado === undefined ? 'NOT NOTICED' : `noticed (${notado})`}`);
      if (notado === undefined) process.exitCode = 1;
      await pagina.context().close();
    }
  }
} catch (error) {
  console.error(causaDe(error), error);
  process.exitCode = 1;
} finally {
  await navegador.close();
}
