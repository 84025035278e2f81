/**
 * How many inputs and seconds a visit of 25 products takes, by lines as it is now and by cards as it was before, the processor slowed
 * four times: touches, keys and swipes as the system gives them, nothing set past the page. Two products are not there, three have a
 * price, material and a photo. Both visits must arrive with the same figures. Seconds are at a person's pace: one input a second, and
 * longer where the page took longer.
 * Exits with 1 if the lines take more inputs than the cards, or more than five minutes. `pnpm bench:conteo [--antes=COMMIT]`
 */
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { CLAVE } from '../e2e/actions.ts';
import { NAVEGADOR } from '../e2e/browser.ts';
import { iniciarProducto } from '../e2e/product.ts';
import { botonEnviar, botonFinalizar, conVisita, entregada, TIENDA, type VisitaEntregada } from '../e2e/registro.ts';
import { construirDeAntes } from './parts/counting/former-build.ts';
import { crearMano, type Cuenta } from './parts/counting/hand.ts';
import { type Hallado, type Manera, porLineas, porTarjetas } from './parts/counting/ways.ts';
import { expect } from './parts/interactions/gestures.ts';

const { values } = parseArgs({ options: { antes: { type: 'string' } } });

const PRODUCTOS = 25;
const MAS_LENTO = 4;
const CINCO_MINUTOS_MS = 300_000;

const HALLADOS: readonly Hallado[] = Array.from({ length: PRODUCTOS }, (_, i) => ({
  nombre: `Producto ${String(i + 1).padStart(2, '0')}`,
  cantidad: i === 7 || i === 18 ? null : String(3 + ((i * 17) % 40)),
  ...([4, 12, 20].includes(i) && { precio: '4,75' }),
}));

const visitar = async (web: string, manera: Manera): Promise<{ cuenta: Cuenta; llegada: VisitaEntregada }> => {
  const producto = await iniciarProducto({ WEB_DIR: web });
  const navegador = await chromium.launch(NAVEGADOR);
  try {
    const contexto = await navegador.newContext({
      baseURL: producto.url,
      locale: 'es-VE',
      timezoneId: 'America/Caracas',
      reducedMotion: 'reduce',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      permissions: ['camera', 'geolocation'],
      geolocation: { latitude: TIENDA.lat, longitude: TIENDA.lng, accuracy: 10 },
    });
    const pagina = await contexto.newPage();
    const ruta = await conVisita(producto, pagina, { productos: PRODUCTOS });
    const entrada = await contexto.request.post('/api/v1/sesion', { data: { correo: ruta.correo, clave: CLAVE } });
    if (!entrada.ok()) throw new Error(`signing in: ${entrada.status()}`);
    await pagina.goto(ruta.direccion);
    const cdp = await contexto.newCDPSession(pagina);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: MAS_LENTO });
    const mano = await crearMano(pagina, cdp);
    await mano.tocar(pagina.getByRole('button', { name: 'Iniciar Visita' }));
    for (const [i, hallado] of HALLADOS.entries()) await manera(pagina, mano, hallado, i === 0);
    // by cards nothing stood between the last product and the visit's leaving
    for (const boton of [botonFinalizar(pagina), ...(manera === porLineas ? [botonEnviar(pagina)] : [])]) {
      await expect(boton).toBeEnabled();
      await mano.tocar(boton);
    }
    await expect(pagina.getByText(/^Recibido \d\d:\d\d$/)).toBeVisible();
    await expect
      .poll(async () => (await entregada(producto, ruta.visita)).fotos.map((foto) => foto.recibida))
      .toEqual([true, true, true]);
    return { cuenta: mano.cuenta(), llegada: await entregada(producto, ruta.visita) };
  } finally {
    await navegador.close();
    await producto.parar();
  }
};

const decir = (que: string, { toques, teclas, deslices, ms }: Cuenta): number => {
  const entradas = toques + teclas + deslices;
  console.log(
    `${que.padEnd(10)} ${entradas} inputs (${toques} touches, ${teclas} keys, ${deslices} swipes), ${Math.round(ms / 1000)} s at a person's pace, ${(ms / 1000 / PRODUCTOS).toFixed(1)} s a product`,
  );
  return entradas;
};

const antes = await construirDeAntes(values.antes);
try {
  const tarjetas = await visitar(antes.web, porTarjetas);
  const lineas = await visitar('dist/web', porLineas);
  const [deTarjetas, deLineas] = [decir('by cards', tarjetas.cuenta), decir('by lines', lineas.cuenta)];
  const escritas = HALLADOS.reduce(
    (suma, { cantidad, precio }) => suma + (cantidad?.length ?? 0) + (precio?.length ?? 0),
    0,
  );
  console.log(
    `lines take ${((deLineas / deTarjetas) * 100).toFixed(0)} % of the cards' inputs; ${escritas} of each are the figures themselves`,
  );
  expect(lineas.llegada.productos).toEqual(tarjetas.llegada.productos);
  process.exitCode = deLineas < deTarjetas && lineas.cuenta.ms < CINCO_MINUTOS_MS ? 0 : 1;
} finally {
  await antes.quitar();
}
