import { createHash, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { empaquetar } from './outbox-model/bundle.ts';
import type * as Vieja from './outbox-model/old-tab.ts';
import type { Producto } from './product.ts';
import { conVisita, enElTelefono, entregada, finalizar, inventario, type Ruta, siguiente } from './registro.ts';
import { expect, test } from './test.ts';
import { hoyDeLaEmpresa, ponerVisitas } from './visits.ts';

/** Of this origin, and no page of the application: nothing opens the database meanwhile. */
const FUERA = '/api/v1/sesion';

const fuera = async (pagina: Page): Promise<void> => {
  await pagina.route('**/vieja/old-tab.js', async (ruta) =>
    ruta.fulfill({ contentType: 'text/javascript', body: await empaquetar('old-tab') }),
  );
  await pagina.goto(FUERA);
};

const baseDe = async ({ base }: Producto, correo: string): Promise<string> => {
  const { rows } = await base.query<{ id: string }>('select id from usuarios where correo = $1', [correo]);
  return `anaquel-campo-${rows[0]?.id}`;
};

const copiaDe = (pagina: Page, empresa: string, visita: string): Promise<object> =>
  pagina.evaluate(
    async (direccion) => (await fetch(direccion)).json() as Promise<object>,
    `/api/v1/empresas/${empresa}/visitas/${visita}/ejecucion`,
  );

const HACE_UN_RATO = new Date(Date.now() - 20 * 60_000).toISOString();
const EN_COLA = {
  intentos: 2,
  proximo_intento: 0,
  espera_pedida: false,
  enviando_desde: null,
  problema: 'red.sin_respuesta',
};

const borradorDe = ({ empresa, sucursal }: Ruta, visita_id: string, cerrado: boolean) => ({
  visita_id,
  empresa_id: empresa,
  iniciada_en: HACE_UN_RATO,
  posicion: null,
  ubicacion: 'negada',
  posicion_equivocada: false,
  lista_de: new Date().toISOString(),
  sucursal_id: sucursal,
  motivo: '',
  abierto: null,
  cerrado,
});

const registroDe = (visita_id: string, producto_id: string, inventario_actual: string, cambio: number) => ({
  visita_id,
  producto_id,
  inventario_actual,
  exhibido: true,
  material_pop: false,
  precio_venta_observado: '1,85',
  observaciones: 'Antes de actualizar',
  competencias: [],
  cambio,
});

const fotoDe = async (visita_id: string, empresa_id: string, color: string) => {
  const bytes = await sharp({ create: { width: 320, height: 240, channels: 3, background: color } })
    .jpeg()
    .toBuffer();
  return {
    bytes,
    fila: {
      id: randomUUID(),
      visita_id,
      empresa_id,
      lugar: 'anaquel',
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes: bytes.length,
      tomada_en: HACE_UN_RATO,
      nombre: '1.jpg',
    },
  };
};

/** A telephone with a draft and a finished visit, as the application of version 1 left it: schema, rows and frozen bodies. */
const telefonoDeAntes = async (pagina: Page, producto: Producto, ruta: Ruta, terminada: string) => {
  const { empresa, visita, productos } = ruta;
  const nombre = await baseDe(producto, ruta.correo);
  await fuera(pagina);
  const copias = [
    { ...(await copiaDe(pagina, empresa, visita)), visita_id: visita, empresa_id: empresa },
    { ...(await copiaDe(pagina, empresa, terminada)), visita_id: terminada, empresa_id: empresa },
  ];
  const fotos = [await fotoDe(visita, empresa, '#205060'), await fotoDe(terminada, empresa, '#a03040')] as const;
  const comienzo = (envio_id: string) => ({
    envio_id,
    version: 1,
    iniciada_en: HACE_UN_RATO,
    posicion: null,
    posicion_equivocada: false,
  });
  const [inicio, final] = [randomUUID(), randomUUID()];
  const { id, sha256, bytes, tomada_en, nombre: archivo } = fotos[1].fila;
  const cuerpo = {
    ...comienzo(final),
    completada_en: new Date().toISOString(),
    lista_de: new Date().toISOString(),
    sucursal_id: ruta.sucursal,
    productos: productos.map((producto_id, i) => ({
      producto_id,
      inventario_actual: String(20 + i),
      exhibido: true,
      material_pop: false,
      precio_venta_observado: 1.85,
      observaciones: 'Antes de actualizar',
      competencias: [],
    })),
    fotos: [{ id, producto_id: null, sha256, bytes, tomada_en, nombre: archivo }],
  };
  const envio = {
    ...EN_COLA,
    visita_id: terminada,
    empresa_id: empresa,
    cadena_nombre: 'La Ceiba',
    sucursal_nombre: 'La Ceiba Chacao',
    creado_en: Date.now(),
    estado: 'por_enviar',
    recibo: null,
  };
  const filas = {
    visitas: copias,
    borradores: [borradorDe(ruta, visita, false), borradorDe(ruta, terminada, true)],
    registros: [
      registroDe(visita, productos[0] ?? '', '7', 1),
      ...productos.map((suyo, i) => registroDe(terminada, suyo, String(20 + i), i + 1)),
    ],
    fotos: [
      { ...EN_COLA, ...fotos[0].fila, estado: 'borrador' },
      { ...EN_COLA, ...fotos[1].fila, estado: 'por_enviar' },
    ],
    envios: [
      { ...envio, envio_id: inicio, tipo: 'inicio', cuerpo: comienzo(inicio), fotos: 0 },
      { ...envio, envio_id: final, tipo: 'finalizacion', cuerpo, fotos: 1 },
    ],
  };
  const enBytes = fotos.map(({ fila, bytes: suyos }) => ({
    id: fila.id,
    visita_id: fila.visita_id,
    base64: suyos.toString('base64'),
  }));
  await pagina.evaluate(
    async ([direccion, cual, unasFilas, unosBytes]) => {
      const { guardar } = (await import(direccion)) as typeof Vieja;
      const deBase64 = (texto: string) => Uint8Array.from(atob(texto), (letra) => letra.charCodeAt(0)).buffer;
      await guardar(cual, {
        ...unasFilas,
        fotos: unasFilas.fotos.map((foto, i) => ({ ...foto, miniatura: deBase64(unosBytes[i]?.base64 ?? '') })),
        bytes_de_fotos: unosBytes.map(({ base64, ...suyos }) => ({ ...suyos, contenido: deBase64(base64) })),
      });
    },
    ['/vieja/old-tab.js', nombre, filas, enBytes] as const,
  );
  return { nombre, sha256: fotos.map(({ fila }) => fila.sha256) };
};

const versionDe = (pagina: Page, nombre: string): Promise<number | undefined> =>
  pagina.evaluate(async (cual) => (await indexedDB.databases()).find(({ name }) => name === cual)?.version, nombre);

const otraVisita = async (producto: Producto, { empresa }: Ruta): Promise<string> => {
  const suya = { persona: 'Andreína Salcedo', sucursal: 'La Ceiba Chacao', fecha: hoyDeLaEmpresa(), hora: '11:00' };
  const [id = ''] = await ponerVisitas(producto, empresa, [suya]);
  return id;
};

test('a telephone of the version before keeps its draft and delivers its outbox, once', async ({ page, producto }) => {
  const ruta = await conVisita(producto, page, { productos: 2 });
  const terminada = await otraVisita(producto, ruta);
  const { nombre, sha256 } = await telefonoDeAntes(page, producto, ruta, terminada);
  expect(await versionDe(page, nombre)).toBe(10);

  await page.goto(ruta.direccion);
  await expect(page.getByRole('heading', { name: /^Productos para revisar/ })).toBeVisible();
  expect(await versionDe(page, nombre)).toBe(40);
  await expect(page.getByRole('button', { name: /Producto 01/ })).toBeVisible();
  const [fila] = await enElTelefono<{ inventario_actual: string }>(page, 'registros');
  expect(fila).toBeDefined();

  await expect.poll(async () => (await entregada(producto, terminada)).estado).toBe('completada');
  await expect
    .poll(async () => (await entregada(producto, terminada)).fotos.map(({ recibida }) => recibida))
    .toEqual([true]);
  const llegada = await entregada(producto, terminada);
  expect(llegada.envios.toSorted()).toEqual(['finalizacion', 'inicio']);
  expect(llegada.productos.map(({ inventario: suyo }) => suyo)).toEqual(['20', '21']);
  expect(llegada.fotos.map((foto) => foto.sha256)).toEqual([sha256[1]]);

  // the draft goes on where it was left, and becomes a submission of today's version
  await page.getByRole('button', { name: /Producto 01/ }).click();
  await expect(inventario(page)).toHaveValue('7');
  await siguiente(page).click();
  await inventario(page).fill('9');
  await finalizar(page).click();
  await expect.poll(async () => (await entregada(producto, ruta.visita)).estado).toBe('completada');
  await expect
    .poll(async () => (await entregada(producto, ruta.visita)).fotos.map((foto) => [foto.sha256, foto.recibida]))
    .toEqual([[sha256[0], true]]);
  expect((await entregada(producto, ruta.visita)).productos.map(({ inventario: suyo }) => suyo)).toEqual(['7', '9']);
  const { rows } = await producto.base.query<{ conocido: boolean }>(
    'select desfase_ms is not null as conocido from visitas where id = any ($1) order by desfase_ms is not null',
    [[terminada, ruta.visita]],
  );
  expect(rows).toEqual([{ conocido: false }, { conocido: true }]);
});

test('a tab of the version before goes on writing while another one brings the database up to date', async ({
  page,
  context,
  producto,
}) => {
  const ruta = await conVisita(producto, page, { productos: 2 });
  const terminada = await otraVisita(producto, ruta);
  const { nombre } = await telefonoDeAntes(page, producto, ruta, terminada);
  const [primero = ''] = ruta.productos;
  const vieja = page;
  const estado = await vieja.evaluateHandle(
    async ([direccion, cual, visita, suyo]) =>
      ((await import(direccion)) as typeof Vieja).escribirSinParar(cual, visita, suyo),
    ['/vieja/old-tab.js', nombre, ruta.visita, primero] as const,
  );
  const tomadas = () => estado.evaluate((suyo) => suyo.tomadas);
  await expect.poll(tomadas).toBeGreaterThan(5);

  const nueva = await context.newPage();
  await nueva.goto(ruta.direccion);
  await expect(nueva.getByRole('heading', { name: /^Productos para revisar/ })).toBeVisible();
  expect(await versionDe(nueva, nombre)).toBe(40);
  const alActualizar = await tomadas();
  await expect.poll(tomadas).toBeGreaterThan(alActualizar + 5);
  await estado.evaluate((suyo) => {
    suyo.parar = true;
  });
  const { fallidas } = await estado.jsonValue();
  expect(fallidas).toBe(0);
  const escritas = await tomadas();
  const filas = await enElTelefono<{ visita_id: string; producto_id: string; inventario_actual: string }>(
    nueva,
    'registros',
  );
  const suya = filas.find(({ visita_id, producto_id }) => visita_id === ruta.visita && producto_id === primero);
  expect(Number(suya?.inventario_actual)).toBeGreaterThanOrEqual(escritas);
});
