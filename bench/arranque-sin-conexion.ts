/**
 * How long a phone takes to be of use without a connection: a browser that was not running, the CPU slowed four times, the days, a
 * visit of 60 products and 2,000 visits of history on the device. From the beginning of the navigation until the first tap is
 * answered, beside what the same browser takes for a page with nothing but a button. Then the whole history, scrolled and tapped.
 * Exits with 1 if a tap goes unheard, or if a screen takes longer than so many times the bare page: the machine's own speed is in
 * both. `pnpm run bench:arranque [--times=5]`
 */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { iniciarProducto } from '../e2e/product.ts';
import { TIENDA } from '../e2e/registro.ts';
import { HISTORIAL, llenarTelefono, prepararAgenda } from './parts/cold-start/data.ts';
import { PANTALLAS, arrancarEnFrio, arrancarVacia, servirVacia, type Arranque } from './parts/cold-start/measure.ts';
import { recorrerHistorial } from './parts/cold-start/scroll.ts';
import { encenderTelefono } from './parts/device/phone.ts';

const { values } = parseArgs({ options: { times: { type: 'string', default: '5' } } });
const veces = Number(values.times);
if (!(veces >= 1)) throw new Error(`--times=${values.times}: a whole number from 1 on`);

/** Of the first tap; drawing has none, its bare page being little more than the browser's own start. */
const MAXIMAS_VECES_LA_VACIA = 5;

const mediana = (numeros: readonly number[]): number =>
  numeros.toSorted((a, b) => a - b)[Math.floor(numeros.length / 2)] ?? 0;

type Medida = keyof Arranque;
const de = (arranques: readonly Arranque[], medida: Medida): number =>
  mediana(arranques.map((arranque) => arranque[medida]));

const contar = (nombre: string, arranques: readonly Arranque[]): void => {
  const respuestas = arranques.map(({ contestado }) => contestado.toFixed(0)).join(', ');
  console.log(
    `${nombre.padEnd(24)} drawn ${de(arranques, 'dibujado').toFixed(0)} ms (${de(arranques, 'trabajo').toFixed(0)} ms of its thread), ` +
      `first tap answered ${de(arranques, 'contestado').toFixed(0)} ms (${respuestas})`,
  );
};

const carpeta = await mkdtemp(join(tmpdir(), 'anaquel-arranque-'));
await cp('dist/web', carpeta, { recursive: true });
const producto = await iniciarProducto({ WEB_DIR: carpeta, RATE_LIMIT_PER_MINUTE: '1000000' });
const vacia = await servirVacia();
let bien = true;
try {
  const agenda = await prepararAgenda(producto);
  const telefono = await encenderTelefono(producto.url, TIENDA);
  try {
    await llenarTelefono(telefono, agenda);
    await producto.servidor.parar();
    const pantallas = [
      ['dashboard', PANTALLAS.panel],
      ['form of 60 products', PANTALLAS.formulario(agenda.visita)],
    ] as const;
    const vacias: Arranque[] = [];
    const suyos = new Map<string, Arranque[]>(pantallas.map(([nombre]) => [nombre, []]));
    // by turns: whatever else the machine does meanwhile is in all of them
    for (let i = 0; i < veces; i++) {
      vacias.push(await arrancarVacia(telefono, vacia.url));
      for (const [nombre, pantalla] of pantallas) {
        suyos.get(nombre)?.push(await arrancarEnFrio(telefono, producto.url + pantalla.ruta, pantalla));
      }
    }
    contar('a page with a button', vacias);
    for (const [nombre, arranques] of suyos) {
      contar(nombre, arranques);
      const razon = (medida: Medida): number => de(arranques, medida) / de(vacias, medida);
      console.log(
        `  times the bare page: first tap ${razon('contestado').toFixed(1)} (limit ${MAXIMAS_VECES_LA_VACIA}), drawn ${razon('dibujado').toFixed(1)}`,
      );
      bien &&= razon('contestado') <= MAXIMAS_VECES_LA_VACIA;
    }
    const { tarjetas, toques, mayorEspera, mayorRespuesta, mayorPausa, verMas } = await recorrerHistorial(
      telefono,
      producto.url,
    );
    console.log(
      `history: ${tarjetas} of ${HISTORIAL} visits drawn («Ver más» answered within ${verMas.respuesta.toFixed(0)} ms); ` +
        `scrolled with ${toques.dados} taps, ${toques.recibidos} heard; longest wait of an input ${mayorEspera.toFixed(0)} ms, ` +
        `longest until shown ${mayorRespuesta.toFixed(0)} ms, longest between two frames ${mayorPausa.toFixed(0)} ms`,
    );
    bien &&= toques.dados === toques.recibidos && tarjetas >= HISTORIAL;
  } finally {
    await telefono.apagar();
  }
} finally {
  await vacia.parar();
  await producto.parar();
  await rm(carpeta, { recursive: true, force: true });
}
process.exitCode = bien ? 0 : 1;
