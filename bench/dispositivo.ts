/**
 * Can a phone lose what was typed? A browser with its profile on the disk, at a phone's size, before the whole product as it is
 * built: one mercaderista types figures and takes photos, and is interrupted, over and over, by a reload, SIGKILL of the browser,
 * a new version of the application with a new local schema, an expired session, a second tab on the same visit, a full quota, a
 * network that comes and goes, a server that dies, and signing out of a phone that somebody else uses meanwhile. A journal outside the browser says what was typed and when: after each
 * interruption all that was typed more than a second before must be there, and every photo that the screen had shown. In the end
 * every visit is finished, and what the server has is compared with the journal: nothing missing, nothing twice. Exits with 1
 * otherwise. With `--delay-writes=2000` the form writes two seconds late: the control, which must not pass.
 * `pnpm run bench:dispositivo [--rounds=100] [--seed=N] [--only=sign]`
 */
import { randomInt } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { iniciarProducto } from '../e2e/product.ts';
import { TIENDA } from '../e2e/registro.ts';
import { comprobarLlegadas } from './parts/device/arrived.ts';
import { prepararRuta } from './parts/device/data.ts';
import { INTERRUPCIONES, type Escena } from './parts/device/interruptions.ts';
import { comprobarVisita, type VisitaAnotada } from './parts/device/journal.ts';
import { publicarVersion, retrasarEscrituras } from './parts/device/new-version.ts';
import { encenderTelefono } from './parts/device/phone.ts';
import { crearAzar, type Azar } from './parts/device/random.ts';
import { abrirVisita, entrarSiHaceFalta, leerTelefono, loQueSeVe, terminarVisita } from './parts/device/screen.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '100' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    'delay-writes': { type: 'string', default: '0' },
    only: { type: 'string', default: '' },
  },
});
const rondas = Number(values.rounds);
const semilla = Number(values.seed);
const retraso = Number(values['delay-writes']);
if (!(rondas >= 1) || !Number.isInteger(semilla)) throw new Error('--rounds and --seed are whole numbers');

const EN_CURSO = 3;
const LLEGAN_EN_MS = 240_000;

/** Each of them once before any comes again, in any order. */
const repartir = (azar: Azar, cuantas: number): string[] => {
  const clases = Object.keys(INTERRUPCIONES).filter((clase) => clase.includes(values.only));
  if (clases.length === 0) throw new Error(`no interruption has ${values.only} in its name`);
  const orden: string[] = [];
  while (orden.length < cuantas) {
    const quedan = new Set(clases);
    while (quedan.size > 0) {
      const clase = azar.uno([...quedan]);
      quedan.delete(clase);
      orden.push(clase);
    }
  }
  return orden.slice(0, cuantas);
};

interface Cuenta {
  rondas: number;
  faltas: number;
}

const decir = (texto: string): void => void process.stdout.write(`${texto}\n`);

const elegirVisita = (azar: Azar, visitas: readonly VisitaAnotada[]): VisitaAnotada => {
  const enCurso = visitas.filter(({ fase }) => fase === 'abierta');
  const nueva = visitas.find(({ fase }) => fase === 'nueva');
  if (nueva && enCurso.length < EN_CURSO) return nueva;
  return azar.uno(enCurso);
};

/** What is missing now, on the device and on the screen. */
const comprobar = async (escena: Escena, visitas: readonly VisitaAnotada[], visita: VisitaAnotada, momento: number) => {
  const pagina = escena.telefono.pagina();
  const telefono = await leerTelefono(pagina);
  const faltas = visitas.flatMap((una) => comprobarVisita(una, telefono, momento));
  if (visita.fase === 'terminada') return faltas;
  await abrirVisita(pagina, visita, escena.correo);
  return [...faltas, ...(await loQueSeVe({ ...escena, pagina, visita }))];
};

/** One of those that have been worked on for a while is finished: it is on its way while the next interruption comes. */
const terminarAlguna = async (escena: Escena, visitas: readonly VisitaAnotada[]): Promise<void> => {
  const lista = visitas.find(({ fase, rondas: suyas }) => fase === 'abierta' && suyas >= 2);
  if (!lista || !escena.azar.acaso(0.6)) return;
  const pagina = escena.telefono.pagina();
  await abrirVisita(pagina, lista, escena.correo);
  await terminarVisita({ ...escena, pagina, visita: lista }, { esperarla: escena.azar.acaso(0.7) });
};

const unaRonda = async (escena: Escena, clase: string, visitas: readonly VisitaAnotada[]): Promise<string[]> => {
  await terminarAlguna(escena, visitas);
  const visita = elegirVisita(escena.azar, visitas);
  await abrirVisita(escena.telefono.pagina(), visita, escena.correo);
  visita.rondas++;
  const interrumpir = INTERRUPCIONES[clase];
  if (!interrumpir) throw new Error(`no interruption ${clase}`);
  const momento = await interrumpir(escena, visita);
  await abrirVisita(escena.telefono.pagina(), visita, escena.correo);
  return comprobar(escena, visitas, visita, momento);
};

/** What is here besides receipts. */
const loQueQueda = async (pagina: Page): Promise<string> => {
  const { registros, bytes, envios } = await leerTelefono(pagina);
  const sinRecibo = envios.filter(({ recibo }) => !recibo).length;
  if (registros.length + bytes.size + sinRecibo === 0) return '';
  return `${registros.length} rows, ${bytes.size} photos, ${sinRecibo} submissions without receipt`;
};

/** Everything finished and sent, as a person would see to it at the end of the day: the application is opened until all is gone. */
const terminarTodo = async (escena: Escena, visitas: readonly VisitaAnotada[]): Promise<string[]> => {
  const pagina = escena.telefono.pagina();
  for (const visita of visitas.filter(({ fase }) => fase === 'abierta')) {
    await abrirVisita(pagina, visita, escena.correo);
    await terminarVisita({ ...escena, pagina, visita }, { esperarla: true });
  }
  let quedan = await loQueQueda(pagina);
  for (const limite = performance.now() + LLEGAN_EN_MS; quedan !== '' && performance.now() < limite;) {
    await pagina.goto('/dashboard-mercaderista', { waitUntil: 'load' });
    await entrarSiHaceFalta(pagina, escena.correo);
    for (let i = 0; i < 20 && quedan !== ''; i++) {
      await pagina.waitForTimeout(500);
      quedan = await loQueQueda(pagina);
    }
  }
  const faltas = await comprobarLlegadas(escena.producto, visitas, escena.productos);
  if (quedan !== '') faltas.push(`left on the device: ${quedan}`);
  return faltas;
};

const original = process.env['WEB_DIR'] ?? 'dist/web';
const carpeta = await mkdtemp(join(tmpdir(), 'anaquel-dispositivo-'));
const web = join(carpeta, 'web');
const propia = join(carpeta, 'original');
await cp(original, propia, { recursive: true });
if (retraso > 0) await retrasarEscrituras(propia, retraso);
let version = 1;
await publicarVersion(propia, web, version);
const producto = await iniciarProducto({ WEB_DIR: web, RATE_LIMIT_PER_MINUTE: '1000000' });
const azar = crearAzar(semilla);
const cuentas = new Map<string, Cuenta>();
const inicio = performance.now();
let perdidas = 0;
let entradasPedidas = 0;
try {
  const ruta = await prepararRuta(producto, { visitas: Math.ceil(rondas / 2) + EN_CURSO });
  const telefono = await encenderTelefono(producto.url, TIENDA);
  const escena: Escena = {
    ...ruta,
    producto,
    telefono,
    azar,
    publicar: async () => {
      await producto.servidor.parar();
      version++;
      await publicarVersion(propia, web, version);
      await producto.servidor.iniciar();
    },
    alPedirEntrada: () => {
      entradasPedidas++;
    },
  };
  try {
    decir(`${rondas} rounds, seed ${semilla}${retraso > 0 ? `, with writes ${retraso} ms late` : ''}`);
    const pagina = telefono.pagina();
    await pagina.goto('/login');
    // a form that nobody uses brings no application
    await pagina.getByLabel('Correo electrónico').focus();
    await pagina.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    for (const [i, clase] of repartir(azar, rondas).entries()) {
      const antes = performance.now();
      const faltas = await unaRonda(escena, clase, ruta.visitas);
      const cuenta = cuentas.get(clase) ?? { rondas: 0, faltas: 0 };
      cuentas.set(clase, { rondas: cuenta.rondas + 1, faltas: cuenta.faltas + faltas.length });
      perdidas += faltas.length;
      const segundos = ((performance.now() - antes) / 1000).toFixed(1);
      decir(
        `  ${String(i + 1).padStart(3)} ${clase.padEnd(24)} ${faltas.length === 0 ? 'all there' : 'LOST'} (${segundos} s)`,
      );
      for (const falta of faltas) decir(`      ${falta}`);
    }
    const hechas = ruta.visitas.filter(({ fase }) => fase !== 'nueva');
    const alFinal = await terminarTodo(escena, hechas);
    for (const falta of alFinal) decir(`  at the end: ${falta}`);
    perdidas += alFinal.length;
    for (const [clase, cuenta] of cuentas)
      decir(`${clase.padEnd(24)} ${cuenta.rondas} rounds, ${cuenta.faltas} losses`);
    decir(`forms kept back until the person signed in: ${entradasPedidas}`);
    const fotos = hechas.reduce((suma, visita) => suma + visita.fotos.size, 0);
    const minutos = ((performance.now() - inicio) / 60_000).toFixed(1);
    decir(`${hechas.length} visits with ${fotos} photos delivered, ${version - 1} new versions, ${minutos} min`);
  } finally {
    await telefono.apagar();
  }
} finally {
  await producto.parar();
  await rm(carpeta, { recursive: true, force: true });
}
decir(perdidas === 0 ? 'nothing lost, nothing twice' : `${perdidas} LOSSES OR DOUBLES`);
process.exitCode = perdidas === 0 ? 0 : 1;
