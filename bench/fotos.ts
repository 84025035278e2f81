/**
 * How long a mercaderista waits for a photo: ten in a row without closing the camera, without a connection, every thread of the page
 * slowed four times. From the shutter until it can be looked at, and until «Guardado» if it is kept at once; beside what the browser
 * alone takes to write the same pictures at the same sizes, by turns. Exits with 1 if the wait is more than so many times that, if one
 * task keeps the page's thread for longer than a tap may wait, or if one that said «Guardado» is not there after SIGKILL. `pnpm run bench:fotos`
 */
import type { Page } from '@playwright/test';
import { iniciarProducto } from '../e2e/product.ts';
import { TIENDA } from '../e2e/registro.ts';
import { llenarTelefono, prepararAgenda } from './parts/cold-start/data.ts';
import { record } from './parts/cold-start/trace.ts';
import { encenderTelefono } from './parts/device/phone.ts';
import { encodeBare } from './parts/photos/bare.ts';
import { lastPicture, wholePhotos } from './parts/photos/kept.ts';
import { openCamera, takeShot, type Shot } from './parts/photos/shots.ts';
import { slowed } from './parts/photos/slow.ts';
import { longestTask } from './parts/photos/tasks.ts';

const FOTOS = 10;
const FRENO = 4;
/** The encoding itself, and room for writing it to the disk, which other work of the machine makes wait. */
const MAXIMAS_VECES_LA_CODIFICACION = 3;
/** A picture that is written on the page's thread takes more. */
const MAXIMA_TAREA_MS = 75;

const mediana = (numeros: readonly number[]): number =>
  numeros.toSorted((a, b) => a - b)[Math.floor(numeros.length / 2)] ?? 0;

const decir = (nombre: string, tiempos: readonly number[]): number => {
  const enMedio = mediana(tiempos);
  console.log(
    `${nombre.padEnd(26)} median ${enMedio.toFixed(0)} ms, max ${Math.max(...tiempos).toFixed(0)} ms ` +
      `(${tiempos.map((ms) => ms.toFixed(0)).join(', ')})`,
  );
  return enMedio;
};

const producto = await iniciarProducto({ RATE_LIMIT_PER_MINUTE: '1000000' });
try {
  const agenda = await prepararAgenda(producto);
  const telefono = await encenderTelefono(producto.url, TIENDA);
  try {
    await llenarTelefono(telefono, agenda);
    const abrirVisita = async (pantalla: Page): Promise<void> => {
      await pantalla.goto(`/registro-visita/${agenda.visita}`);
      await pantalla.getByRole('heading', { name: /^Productos para revisar/ }).waitFor();
    };
    await telefono.reiniciar();
    const contexto = telefono.contexto();
    const pagina = telefono.pagina();
    await contexto.setOffline(true);
    await abrirVisita(pagina);
    const frenado = <T>(hacer: () => Promise<T>): Promise<T> => slowed(contexto, FRENO, hacer);

    const sola = await contexto.newPage();
    await pagina.bringToFront();
    const camara = await openCamera(pagina);
    const terminarTraza = await record(await contexto.newCDPSession(pagina), ['toplevel', 'blink.user_timing']);
    const disparos: Shot[] = [];
    const codificaciones: number[] = [];
    // by turns, so that whatever else the machine does is in both
    for (let i = 0; i < FOTOS; i++) {
      disparos.push(await frenado(() => takeShot(camara)));
      const imagen = await lastPicture(pagina, i + 1);
      codificaciones.push(await frenado(() => encodeBare(sola, imagen)));
    }
    const tarea = longestTask(await terminarTraza()) * FRENO;
    // one more, and the browser is gone as soon as it says that it has it
    await takeShot(camara);
    await telefono.matarYLevantar();
    await telefono.contexto().setOffline(true);
    await abrirVisita(telefono.pagina());
    const enteras = await wholePhotos(telefono.pagina());

    decir(
      'shutter → shown',
      disparos.map(({ shown }) => shown),
    );
    const guardado = decir(
      'shutter → «Guardado»',
      disparos.map(({ saved }) => saved),
    );
    const codificacion = decir('encoding alone', codificaciones);
    const razon = guardado / codificacion;
    console.log(
      `${razon.toFixed(2)} times the encoding alone (limit ${MAXIMAS_VECES_LA_CODIFICACION}); ` +
        `longest task of the page's thread ${tarea.toFixed(0)} ms (limit ${MAXIMA_TAREA_MS})`,
    );
    console.log(`after SIGKILL of the browser: ${enteras} of ${FOTOS + 1} photos, whole`);
    process.exitCode =
      enteras === FOTOS + 1 && razon <= MAXIMAS_VECES_LA_CODIFICACION && tarea <= MAXIMA_TAREA_MS ? 0 : 1;
  } finally {
    await telefono.apagar();
  }
} finally {
  await producto.parar();
}
