import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { conTrabajador, crearEmpresa, crearMiembro, enElCampo, entrar } from './actions.ts';
import {
  cerrarAvisos,
  crearCadenas,
  crearProductosEn,
  crearSucursales,
  SIN_SERVIDOR,
  sinServidor,
} from './commerce.ts';
import type { Producto } from './product.ts';
import {
  capturar,
  contar,
  enElTelefono,
  entregada,
  finalizar,
  pasarElPlazo,
  permitir,
  linea,
  TIENDA,
} from './registro.ts';
import { DE_NOCHE } from './sizes.ts';
import { expect, test } from './test.ts';
import { hoyDeLaEmpresa, ponerVisitas } from './visits.ts';

test.use({ serviceWorkers: 'allow' });

const PERSONA = 'Yusmary Contreras';
const EMPRESAS = ['Alimentos Páramo Alto', 'Bebidas La Sabana'] as const;
// a gate needs the way, not the length of it
const [VISITAS_POR_EMPRESA, PRODUCTOS, FOTOS] = DE_NOCHE ? [5, 20, 10] : [2, 6, 4];
/** Of the shelf, and taken or chosen for the first product. */
const DEL_ANAQUEL = FOTOS / 2;

const nombreDeProducto = (i: number): string => `Producto ${String(i + 1).padStart(2, '0')}`;

interface VisitaDelDia {
  id: string;
  sucursal: string;
  /** Of all of the day. */
  numero: number;
  cuentas: number[];
}
interface EmpresaDelDia {
  id: string;
  nombre: string;
  visitas: VisitaDelDia[];
}

/** A company with its branches, each with the same products, and a visit of today at each. */
const prepararEmpresa = async (
  producto: Producto,
  { id, nombre, desde }: { id: string; nombre: string; desde: number },
): Promise<EmpresaDelDia> => {
  const [cadena = ''] = await crearCadenas(producto, id, [{ nombre: `Cadena de ${nombre}` }]);
  const sucursales = Array.from({ length: VISITAS_POR_EMPRESA }, (_, i) => `${nombre} ${i + 1}`);
  await crearSucursales(
    producto,
    cadena,
    sucursales.map((sucursal) => ({ nombre: sucursal, ...TIENDA })),
  );
  await crearProductosEn(
    producto,
    id,
    Array.from({ length: PRODUCTOS }, (_, i) => nombreDeProducto(i)),
  );
  await producto.base.query(
    `insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, valor)
     select s.empresa_id, s.cadena_id, s.id, p.id, 'venta', 1 from sucursales s join empresa_productos p on p.empresa_id = s.empresa_id where s.empresa_id = $1`,
    [id],
  );
  await ponerVisitas(
    producto,
    id,
    sucursales.map((sucursal, i) => ({ persona: PERSONA, sucursal, fecha: hoyDeLaEmpresa(), hora: `0${i + 1}:00` })),
  );
  const { rows } = await producto.base.query<{ id: string; sucursal: string }>(
    `select v.id, s.nombre as sucursal from visitas v join sucursales s on s.empresa_id = v.empresa_id and s.id = v.sucursal_id
     where v.empresa_id = $1 order by v.hora`,
    [id],
  );
  const visitas = rows.map(({ id: visita, sucursal }, i) => ({
    id: visita,
    sucursal,
    numero: desde + i,
    cuentas: Array.from({ length: PRODUCTOS }, (_, j) => (desde + i + 1) * 100 + j),
  }));
  return { id, nombre, visitas };
};

/** On the device: the shell with all its screens, and the days of both companies. */
const todoEnElTelefono = async (pagina: Page, visitas: number): Promise<void> => {
  await conTrabajador(pagina);
  await expect.poll(() => enElTelefono(pagina, 'visitas')).toHaveLength(visitas);
};

const cabecera = (pagina: Page): Locator => pagina.getByRole('banner').getByRole('status');

const trabajarPara = async (pagina: Page, { nombre }: EmpresaDelDia): Promise<void> => {
  const cambiar = pagina.getByRole('button', { name: /^Cambiar de empresa/ });
  await expect(cambiar).toBeVisible();
  if ((await cambiar.innerText()).includes(nombre)) return;
  await cambiar.click();
  await pagina.getByRole('menuitemradio', { name: nombre }).click();
  await expect(cambiar).toContainText(nombre);
  await cerrarAvisos(pagina);
};

/** Each of another colour: no two photos of the day have the same bytes. */
const fotoDeColor = async (visita: number, foto: number) => ({
  name: `${visita}-${foto}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 800, height: 600, channels: 3, background: { r: visita * 20, g: foto * 25, b: 120 } },
  })
    .jpeg()
    .toBuffer(),
});

/** One with the page's camera, the others from the gallery, of the shelf and of a product. */
const fotografiar = async (pagina: Page, visita: number): Promise<void> => {
  const fotos = await Promise.all(Array.from({ length: FOTOS - 1 }, (_, foto) => fotoDeColor(visita, foto)));
  const anaquel = pagina.getByRole('region', { name: 'Fotos del anaquel completo' });
  await anaquel.getByLabel('Subir foto').setInputFiles(fotos.slice(0, DEL_ANAQUEL));
  const primero = linea(pagina, nombreDeProducto(0));
  await capturar(pagina, nombreDeProducto(0));
  await primero.getByLabel('Subir foto').setInputFiles(fotos.slice(DEL_ANAQUEL));
  await expect(anaquel.getByText(`${DEL_ANAQUEL} en el teléfono`)).toBeVisible();
  await expect(primero.getByText(`${DEL_ANAQUEL} en el teléfono`)).toBeVisible();
};

/** From the dashboard to the last tap, and back to it. */
const hacerVisita = async (pagina: Page, { sucursal, numero, cuentas }: VisitaDelDia): Promise<void> => {
  await pagina
    .getByRole('link', { name: `Iniciar Visita, ${sucursal}` })
    .first()
    .click();
  await expect(pagina.getByRole('heading', { name: `Productos para revisar (${PRODUCTOS})` })).toBeVisible();
  await fotografiar(pagina, numero);
  await contar(pagina, cuentas);
  await finalizar(pagina).click();
  await expect(pagina.getByText('En el teléfono', { exact: true })).toBeVisible();
  await pagina.getByRole('link', { name: 'Volver al Dashboard' }).click();
  await enElCampo(pagina);
};

test('a whole day without a connection from a cold start: visits with products and photos, in two companies', async ({
  page,
  context,
  producto,
  vigilancia,
  revisar,
}, info) => {
  test.setTimeout(600_000);
  vigilancia.tolerar(new RegExp(`ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|${SIN_SERVIDOR.source}`));
  const ids = [await crearEmpresa(producto, EMPRESAS[0]), await crearEmpresa(producto, EMPRESAS[1])];
  const correo = await crearMiembro(producto, ids, 'mercaderista', PERSONA);
  const empresas: EmpresaDelDia[] = [];
  for (const [i, id] of ids.entries()) {
    empresas.push(await prepararEmpresa(producto, { id, nombre: EMPRESAS[i] ?? '', desde: i * VISITAS_POR_EMPRESA }));
  }
  const visitas = empresas.flatMap((empresa) => empresa.visitas);
  await permitir(page, TIENDA);
  await entrar(page, correo);
  await enElCampo(page);
  await todoEnElTelefono(page, visitas.length);
  const inicio = performance.now();
  let tomadas: { visita_id: string; sha256: string; id: string }[] = [];
  await page.close();
  const pagina = await context.newPage();
  await sinServidor(producto, async () => {
    await context.setOffline(true);
    await pagina.goto('/dashboard-mercaderista');
    await expect(cabecera(pagina)).toContainText('Sin conexión');
    for (const empresa of empresas) {
      await trabajarPara(pagina, empresa);
      for (const visita of empresa.visitas) await hacerVisita(pagina, visita);
      // nothing of it depends on the page staying open
      await pagina.reload();
    }
    tomadas = await enElTelefono(pagina, 'fotos');
    const bytes = await enElTelefono<{ id: string; contenido: string }>(pagina, 'bytes_de_fotos');
    expect(tomadas).toHaveLength(visitas.length * FOTOS);
    const contenidos = new Map(bytes.map(({ id, contenido }) => [id, contenido]));
    expect(tomadas.filter(({ id, sha256 }) => contenidos.get(id) !== sha256)).toEqual([]);
    await pagina
      .getByRole('link', { name: /^Envíos/ })
      .first()
      .click();
    await expect(pagina.getByText(`${visitas.length} visitas por llegar`)).toBeVisible();
    await expect(pagina.getByRole('list', { name: 'Por llegar' }).getByRole('heading')).toHaveCount(visitas.length);
    await revisar(pagina, 'dia-sin-conexion');
  });
  const sinConexion = performance.now() - inicio;

  // the connection is back: all of it goes, without a tap
  await context.setOffline(false);
  await expect(cabecera(pagina)).toHaveText(/^Todo enviado \d\d:\d\d$/, { timeout: 300_000 });
  const enviado = performance.now() - inicio - sinConexion;
  await expect(pagina.getByRole('list', { name: 'Por llegar' })).toBeHidden();
  for (const { nombre, visitas: suyas } of empresas) {
    for (const { sucursal } of suyas) {
      const recibo = pagina.getByRole('link', {
        name: new RegExp(`^${sucursal}.*Recibido.*${nombre}.*${FOTOS} fotos`),
      });
      await expect(recibo).toBeVisible();
    }
  }
  for (const { id, cuentas } of visitas) {
    const { estado, envios, productos, fotos } = await entregada(producto, id);
    expect({ estado, envios: envios.toSorted() }).toEqual({ estado: 'completada', envios: ['finalizacion', 'inicio'] });
    expect(productos.map(({ inventario }) => inventario)).toEqual(cuentas.map(String));
    const suyas = tomadas.filter(({ visita_id }) => visita_id === id).map(({ sha256 }) => sha256);
    expect(fotos.every(({ recibida }) => recibida)).toBe(true);
    expect(fotos.map(({ sha256 }) => sha256).toSorted()).toEqual(suyas.toSorted());
  }
  // once none can be corrected any more only the receipts stay here, and the day is done on both sides
  await pasarElPlazo(pagina);
  for (const tabla of ['bytes_de_fotos', 'fotos', 'registros', 'borradores']) {
    await expect.poll(() => enElTelefono(pagina, tabla)).toEqual([]);
  }
  for (const empresa of empresas) {
    await pagina.goto('/dashboard-mercaderista');
    await trabajarPara(pagina, empresa);
    const hoy = pagina.getByRole('region', { name: 'Visitas de Hoy' }).getByRole('listitem');
    await expect(hoy.filter({ hasText: 'Completada' })).toHaveCount(VISITAS_POR_EMPRESA);
  }
  const segundos = (ms: number): string => `${(ms / 1000).toFixed(0)} s`;
  info.annotations.push({ type: 'duration', description: segundos(sinConexion + enviado) });
  console.log(`the day: ${segundos(sinConexion)} without a connection; all of it sent in ${segundos(enviado)}`);
});
