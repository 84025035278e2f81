import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { crearCadenas, crearProductosEn, crearSucursales, enEmpresa } from './commerce.ts';
import type { Producto } from './product.ts';
import { expect } from './test.ts';
import { hoyDeLaEmpresa, ponerVisitas } from './visits.ts';

export const TIENDA = { lat: 10.4806, lng: -66.9036 };
const PERSONA = 'Andreína Salcedo';

export interface Ruta {
  empresa: string;
  correo: string;
  sucursal: string;
  visita: string;
  productos: string[];
  /** Of the visit's registration. */
  direccion: string;
}

/** A mercaderista, signed in, with a visit of today at a branch that lists this many products with a threshold of 5. */
export const conVisita = async (
  producto: Producto,
  pagina: Page,
  { productos: cuantos = 3, instrucciones }: { productos?: number; instrucciones?: string } = {},
): Promise<Ruta> => {
  const { empresa, correo } = await enEmpresa(producto, pagina, 'mercaderista');
  const [cadena = ''] = await crearCadenas(producto, empresa, [{ nombre: 'La Ceiba' }]);
  const [sucursal = ''] = await crearSucursales(producto, cadena, [
    { nombre: 'La Ceiba Chacao', direccion: 'Av. Francisco de Miranda', ...TIENDA },
  ]);
  const nombres = Array.from({ length: cuantos }, (_, i) => `Producto ${String(i + 1).padStart(2, '0')}`);
  const productos = cuantos > 0 ? await crearProductosEn(producto, empresa, nombres, sucursal) : [];
  await producto.base.query('update empresa_productos set cantidad_minima_quiebre = 5 where empresa_id = $1', [
    empresa,
  ]);
  const [visita = ''] = await ponerVisitas(producto, empresa, [
    {
      persona: PERSONA,
      sucursal: 'La Ceiba Chacao',
      fecha: hoyDeLaEmpresa(),
      ...(instrucciones && { instrucciones }),
    },
  ]);
  return { empresa, correo, sucursal, visita, productos, direccion: `/registro-visita/${visita}` };
};

/** Where the phone believes to be; nothing: its person does not allow it to be known. The camera is always allowed. */
export const permitir = async (
  pagina: Page,
  donde?: { lat: number; lng: number; precision?: number },
): Promise<void> => {
  const contexto = pagina.context();
  await contexto.grantPermissions(donde ? ['camera', 'geolocation'] : ['camera']);
  if (donde) {
    await contexto.setGeolocation({ latitude: donde.lat, longitude: donde.lng, accuracy: donde.precision ?? 10 });
  }
};

export const iniciar = async (pagina: Page, { direccion }: Ruta): Promise<void> => {
  await pagina.goto(direccion);
  await pagina.getByRole('button', { name: 'Iniciar Visita' }).click();
  await expect(pagina.getByRole('heading', { name: /^Productos para revisar/ })).toBeVisible();
};

/** Of a visit that it asks about: of another day, or far away. */
export const iniciarIgual = async (pagina: Page, { direccion }: Ruta): Promise<void> => {
  await pagina.goto(direccion);
  await pagina.getByRole('button', { name: 'Iniciar Visita' }).click();
  await pagina
    .getByRole('dialog')
    .getByRole('button', { name: /^(?:Iniciar igual|Estoy en la tienda)$/ })
    .click();
  await expect(pagina.getByRole('heading', { name: /^Productos para revisar/ })).toBeVisible();
};

export const linea = (pagina: Page, nombre: string): Locator =>
  pagina.getByRole('listitem').filter({ hasText: nombre });

/** The product is the one that is counted, with all that can be noted of it. */
export const detallar = async (pagina: Page, nombre: string): Promise<Locator> => {
  const suya = linea(pagina, nombre);
  if ((await suya.getAttribute('aria-current')) === null)
    await suya.getByRole('button', { name: nombre }).first().click();
  const mas = suya.getByRole('button', { name: `Más de ${nombre}` });
  if ((await mas.getAttribute('aria-expanded')) !== 'true') await mas.click();
  return suya;
};

export const inventario = (pagina: Page): Locator => pagina.getByLabel('Inventario actual');
export const siguiente = (pagina: Page): Locator => pagina.getByRole('button', { name: 'Siguiente', exact: true });
export const botonFinalizar = (pagina: Page): Locator => pagina.getByRole('button', { name: 'Finalizar Visita' });
export const botonEnviar = (pagina: Page): Locator => pagina.getByRole('button', { name: 'Enviar visita' });

/** By way of what there is to know before it is sent. */
export const finalizar = (pagina: Page): { click: () => Promise<void> } => ({
  click: async () => {
    await botonFinalizar(pagina).click();
    await botonEnviar(pagina).click();
  },
});

/** From the one that is counted on, one after another, each with «Siguiente». */
export const contar = async (pagina: Page, cantidades: readonly (number | string)[]): Promise<void> => {
  for (const cantidad of cantidades) {
    await expect(inventario(pagina)).toHaveValue('');
    await inventario(pagina).fill(String(cantidad));
    await siguiente(pagina).click();
  }
};

/** Of a product, by its name, or of another place. */
export const abrirCamara = async (pagina: Page, donde: string | Locator): Promise<Locator> => {
  const lugar = typeof donde === 'string' ? await detallar(pagina, donde) : donde;
  await lugar.getByRole('button', { name: 'Capturar Foto' }).click();
  return pagina.getByRole('dialog', { name: 'Capturar Foto' });
};

/** With the camera open: taken, looked at and kept. */
export const tomarYUsar = async (camara: Locator): Promise<void> => {
  await camara.getByRole('button', { name: 'Capturar', exact: true }).click();
  await camara.getByRole('button', { name: 'Usar foto' }).click();
  await expect(camara.getByRole('status')).toHaveText('Guardado');
};

export const capturar = async (pagina: Page, donde: string | Locator): Promise<void> => {
  const camara = await abrirCamara(pagina, donde);
  await tomarYUsar(camara);
  await camara.getByRole('button', { name: 'Listo' }).click();
  await expect(camara).toBeHidden();
};

/** Wider than high, and its EXIF says that it was taken with the phone upright. */
export const fotoDeGaleria = async (nombre: string, color: string) => ({
  name: nombre,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 2400, height: 1200, channels: 3, background: color } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer(),
});

/** A table of the device's database, with what JSON can hold of it. */
export const enElTelefono = <T>(pagina: Page, tabla: string): Promise<T[]> =>
  pagina.evaluate(async (nombreDeTabla) => {
    const bases = await indexedDB.databases();
    const nombre = bases.find(({ name }) => name?.startsWith('anaquel-campo-'))?.name;
    if (!nombre) return [];
    const base = await new Promise<IDBDatabase | undefined>((listo, fallo) => {
      const pedido = indexedDB.open(nombre);
      // deleted since: opening it would make it anew
      pedido.addEventListener('upgradeneeded', () => pedido.transaction?.abort());
      pedido.addEventListener('success', () => listo(pedido.result));
      pedido.addEventListener('error', () =>
        pedido.error?.name === 'AbortError' ? listo(undefined) : fallo(new Error(String(pedido.error))),
      );
    });
    if (!base) return [];
    const filas = await new Promise<object[]>((listo) => {
      const pedido: IDBRequest<object[]> = base.transaction(nombreDeTabla).objectStore(nombreDeTabla).getAll();
      pedido.addEventListener('success', () => listo(pedido.result));
    });
    base.close();
    const enHexadecimal = (bytes: ArrayBuffer) =>
      Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
    const plana = async (fila: object) =>
      Object.fromEntries(
        await Promise.all(
          Object.entries(fila).map(async ([clave, value]: [string, unknown]) => [
            clave,
            value instanceof ArrayBuffer ? enHexadecimal(await crypto.subtle.digest('SHA-256', value)) : value,
          ]),
        ),
      ) as object;
    return Promise.all(filas.map(plana));
  }, tabla) as Promise<T[]>;

/** As if the ten minutes had passed in which what was received may be corrected: then only receipts are kept. */
export const pasarElPlazo = async (pagina: Page): Promise<void> => {
  await pagina.evaluate(async () => {
    const bases = await indexedDB.databases();
    const nombre = bases.find(({ name }) => name?.startsWith('anaquel-campo-'))?.name ?? '';
    const base = await new Promise<IDBDatabase>((listo) => {
      const pedido = indexedDB.open(nombre);
      pedido.addEventListener('success', () => listo(pedido.result));
    });
    await new Promise<void>((listo) => {
      const cambio = base.transaction('envios', 'readwrite');
      cambio.addEventListener('complete', () => listo());
      const envios = cambio.objectStore('envios');
      const pedido: IDBRequest<{ recibo: { recibida_en: string } | null }[]> = envios.getAll();
      pedido.addEventListener('success', () => {
        for (const envio of pedido.result) {
          if (!envio.recibo) continue;
          const antes = new Date(Date.parse(envio.recibo.recibida_en) - 11 * 60_000).toISOString();
          envios.put({ ...envio, recibo: { ...envio.recibo, recibida_en: antes } });
        }
      });
    });
    base.close();
  });
  await pagina.reload();
};

export interface VisitaEntregada {
  estado: string;
  lejos: boolean;
  distancia: number | null;
  posicion_equivocada: boolean;
  motivo: string | null;
  envios: string[];
  productos: {
    nombre: string;
    inventario: string;
    exhibido: boolean;
    quiebre: boolean;
    pop: boolean;
    precio: number | null;
  }[];
  fotos: { sha256: string; recibida: boolean; producto: string | null }[];
}

/** As the server has it. */
export const entregada = async ({ base }: Producto, visita: string): Promise<VisitaEntregada> => {
  const { rows: visitas } = await base.query<VisitaEntregada>(
    `select estado, coalesce('lejos' = any (revision), false) as lejos, inicio_distancia_m as distancia, posicion_equivocada,
       motivo_cancelacion as motivo from visitas where id = $1`,
    [visita],
  );
  const { rows: envios } = await base.query<{ tipo: string }>(
    'select tipo from envios where visita_id = $1 order by recibida_en, tipo desc',
    [visita],
  );
  const { rows: productos } = await base.query<VisitaEntregada['productos'][number]>(
    `select p.nombre, x.inventario_actual as inventario, x.exhibido, x.quiebre, x.material_pop as pop,
       x.precio_venta_observado::float8 as precio
     from visitas_productos x join empresa_productos p on p.id = x.producto_id where x.visita_id = $1 order by p.nombre`,
    [visita],
  );
  const { rows: fotos } = await base.query<VisitaEntregada['fotos'][number]>(
    `select encode(f.sha256, 'hex') as sha256, a.sha256 = f.sha256 as recibida, p.nombre as producto
     from visitas_fotos f left join archivos a on a.empresa_id = f.empresa_id and a.id = f.archivo_id
     left join empresa_productos p on p.id = f.producto_id where f.visita_id = $1 order by f.tomada_en`,
    [visita],
  );
  const [fila] = visitas;
  if (!fila) throw new Error(`no visit ${visita}`);
  return { ...fila, envios: envios.map(({ tipo }) => tipo), productos, fotos };
};

export const terminarSesiones = async ({ base }: Producto, correo: string): Promise<void> => {
  await base.query('delete from auth.sesiones where usuario_id = (select id from usuarios where correo = $1)', [
    correo,
  ]);
};

/** It goes by itself when the connection is back; the button is there for whoever does not want to wait for that. */
export const enviarYa = async (pagina: Page, hasta: string | RegExp): Promise<void> => {
  const boton = pagina.getByRole('button', { name: 'Enviar ahora' });
  await expect(async () => {
    if (await boton.isVisible()) await boton.click({ timeout: 1000 });
    await expect(pagina.getByText(hasta)).toBeVisible({ timeout: 3000 });
  }).toPass();
};
