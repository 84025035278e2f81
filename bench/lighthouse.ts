/**
 * Lighthouse, mobile, on the public first pages of the built product, by turns with a page that has nothing but a button: medians, and
 * exits with 1 if a page's performance is under 95 and more than 5 points under the bare page's, or if its accessibility, practices or
 * SEO are not 100. `pnpm run lighthouse [--times=5]`
 */
import { execFile } from 'node:child_process';
import { parseArgs, promisify } from 'node:util';
import { iniciarProducto } from '../e2e/product.ts';
import { servirVacia } from './parts/cold-start/measure.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '5' } } });
const veces = Number(values.times);
if (!(veces >= 1)) throw new Error(`--times=${values.times}: a whole number from 1 on`);

const BANDERAS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update';
const CATEGORIAS = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const TIEMPOS = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'] as const;

const SUFICIENTE = 95;
const BAJO_LA_VACIA = 5;

interface Informe {
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
}
type Medido = Record<(typeof CATEGORIAS)[number] | (typeof TIEMPOS)[number], number>;

const ejecutar = promisify(execFile);

const INTENTOS = 3;

/** Now and then it gets no trace of a load from the browser and asks to be run again: that is no measurement. */
const informar = async (url: string, intento = 1): Promise<Informe> => {
  try {
    const { stdout } = await ejecutar(
      'pnpm',
      ['exec', 'lighthouse', url, '--quiet', '--output=json', `--chrome-flags=${BANDERAS}`],
      { env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] ?? '/usr/bin/chromium' }, maxBuffer: 1 << 28 },
    );
    return JSON.parse(stdout) as Informe;
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    if (intento === INTENTOS || !stderr.includes('Please run Lighthouse again')) throw error;
    console.log(`${url}: no trace, run again`);
    return informar(url, intento + 1);
  }
};

const medir = async (url: string): Promise<{ medido: Medido; faltas: string[] }> => {
  const { categories, audits } = await informar(url);
  const notas = CATEGORIAS.map((nombre) => [nombre, Math.round((categories[nombre]?.score ?? 0) * 100)]);
  const tiempos = TIEMPOS.map((nombre) => [nombre, audits[nombre]?.numericValue ?? Number.NaN]);
  const faltas = Object.entries(audits).flatMap(([nombre, { score }]) => (score === 0 ? [nombre] : []));
  return { medido: Object.fromEntries([...notas, ...tiempos]) as Medido, faltas };
};

const mediana = (numeros: readonly number[]): number =>
  numeros.toSorted((a, b) => a - b)[Math.floor(numeros.length / 2)] ?? Number.NaN;

const producto = await iniciarProducto();
const vacia = await servirVacia();
const VACIA = 'a bare page';
const PAGINAS = new Map([
  [VACIA, vacia.url],
  ...['/', '/login', '/registro-empresa'].map((ruta) => [ruta, producto.url + ruta] as const),
]);
let bien = true;
try {
  const medidos = new Map<string, Medido[]>([...PAGINAS.keys()].map((nombre) => [nombre, []]));
  const faltas = new Map<string, Set<string>>([...PAGINAS.keys()].map((nombre) => [nombre, new Set()]));
  // by turns: whatever else the machine does meanwhile is in all of them
  for (let i = 0; i < veces; i++) {
    for (const [nombre, url] of PAGINAS) {
      const { medido, faltas: suyas } = await medir(url);
      medidos.get(nombre)?.push(medido);
      for (const falta of suyas) faltas.get(nombre)?.add(falta);
    }
  }
  const de = (nombre: string, medida: keyof Medido): number =>
    mediana((medidos.get(nombre) ?? []).map((medido) => medido[medida]));
  const rendimientoMinimo = Math.min(SUFICIENTE, de(VACIA, 'performance') - BAJO_LA_VACIA);
  for (const nombre of PAGINAS.keys()) {
    const pasa =
      nombre === VACIA ||
      (de(nombre, 'performance') >= rendimientoMinimo &&
        CATEGORIAS.slice(1).every((categoria) => de(nombre, categoria) === 100));
    bien &&= pasa;
    const notas = CATEGORIAS.map((categoria) => `${categoria} ${de(nombre, categoria)}`).join(' · ');
    const tiempos = TIEMPOS.map((tiempo) => `${tiempo} ${de(nombre, tiempo).toFixed(0)} ms`).join(' · ');
    console.log(`${nombre}${pasa ? '' : '  NOT ENOUGH'}\n  ${notas}\n  ${tiempos}`);
    console.log(`  failed audits: ${[...(faltas.get(nombre) ?? [])].join(', ') || 'none'}`);
  }
} finally {
  await vacia.parar();
  await producto.parar();
}
process.exitCode = bien ? 0 : 1;
