import { ponerHallados, ponerVisitaHecha } from '../test/visitas-hechas.ts';
import { crearMiembro, esperarAviso } from './actions.ts';
import { crearProductosEn, enEmpresa, enSucursal, filaDe } from './commerce.ts';
import type { Producto } from './product.ts';
import { expect, test, UNA_MEDIDA } from './test.ts';

const mercaderistaDe = async (producto: Producto, empresa: string): Promise<string> => {
  const correo = await crearMiembro(producto, empresa, 'mercaderista', 'Yusmary Contreras');
  const { rows } = await producto.base.query<{ id: string }>('select id from usuarios where correo = $1', [correo]);
  return rows[0]?.id ?? '';
};

test('branch: its reports, the newest first, and a position that somebody contradicts', async ({
  page,
  producto,
  revisar,
}) => {
  const { empresa, ruta, sucursal } = await enSucursal(producto, page, 'supervisor');
  const [harina = '', arroz = ''] = await crearProductosEn(producto, empresa, ['Harina', 'Arroz'], sucursal);
  await page.goto(ruta);
  const reportes = page.getByRole('region', { name: 'Reportes' });
  await expect(reportes.getByText('Esta sucursal todavía no tiene visitas realizadas')).toBeVisible();
  await expect(reportes.getByText('Programa una visita: al finalizarla, su reporte aparece aquí.')).toBeVisible();
  await expect(reportes.getByRole('link', { name: 'Programar Visitas' })).toHaveAttribute('href', '/programar-visitas');

  const admin = { admin: producto.base };
  const usuario = await mercaderistaDe(producto, empresa);
  const visitar = (fecha: string, otros: Partial<Parameters<typeof ponerVisitaHecha>[1]> = {}) =>
    ponerVisitaHecha(admin, { empresa, usuario, sucursal, fecha, ...otros });
  for (let dia = 10; dia < 20; dia += 1) await visitar(`2025-10-${dia}`);
  const ultima = await visitar('2025-11-12', {
    hora: '09:30',
    // some 111 m from where the company has it
    inicio: { lat: 10.4816, lng: -66.9036, precision_m: 14, distancia_m: 111.2 },
    posicion_equivocada: true,
  });
  await ponerHallados(admin, ultima, [
    { producto: harina, inventario: '3', quiebre: true, material_pop: true },
    { producto: arroz },
  ]);
  await visitar('2025-11-13', { no_realizada: 'La tienda estaba cerrada' });
  await page.reload();

  const filas = reportes.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(filas).toHaveCount(10);
  await expect(filas.first()).toContainText('13/11/2025');
  await expect(filas.first()).toContainText('Cancelada');
  await expect(filas.first()).toContainText('La tienda estaba cerrada');
  await expect(filas.nth(1)).toContainText('Yusmary Contreras');
  await expect(filas.nth(1).getByRole('cell').filter({ hasText: /\d$/ })).toHaveText([
    'Productos2',
    'Exhibidos2',
    'En quiebre1',
    'Material POP1',
  ]);
  await expect(filas.nth(1)).toContainText('Completada');
  await expect(reportes.getByRole('link', { name: 'Ver Reporte, 12/11/2025' })).toHaveAttribute(
    'href',
    `/reporte-visita/${ultima}?empresa=${empresa}`,
  );
  await reportes.getByRole('button', { name: 'Ver más' }).click();
  await expect(filas).toHaveCount(12);
  await expect(reportes.getByRole('button', { name: 'Ver más' })).toHaveCount(0);

  const nota = page.getByRole('status').filter({ hasText: 'Un mercaderista indicó que la posición no es correcta' });
  await expect(nota).toContainText(
    'Yusmary Contreras, el 12/11/2025: estaba a 111 m de la posición registrada, con 14 m de precisión.',
  );
  await revisar(page, 'sucursal-reportes');
  await nota.getByRole('button', { name: 'Usar esta posición' }).click();
  await esperarAviso(page, 'Posición actualizada', 'La Ceiba Chacao');
  await expect(nota).toHaveCount(0);
  await expect(page.getByRole('link', { name: '10.4816, -66.9036 Ver en el mapa' })).toBeVisible();
  expect(await filaDe(producto, 'sucursales', sucursal)).toMatchObject({ lat: 10.4816, lng: -66.9036 });
});

test('product: how it stands where it is sold', async ({ page, producto, revisar }) => {
  const { empresa, sucursal } = await enSucursal(producto, page, 'supervisor');
  const [harina = ''] = await crearProductosEn(producto, empresa, ['Harina'], sucursal);
  await crearProductosEn(producto, empresa, ['Guardado']);
  await page.goto('/productos-empresa');
  const dialogo = page.getByRole('dialog');
  const open = async (nombre: string) => {
    await page.getByRole('button', { name: `Estadísticas, ${nombre}` }).click();
    await expect(dialogo.getByRole('heading', { name: `Estadísticas de ${nombre}` })).toBeVisible();
  };
  await open('Guardado');
  await expect(dialogo.getByText('Ninguna sucursal vende este producto')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Cerrar' }).click();
  await open('Harina');
  await expect(dialogo.getByText('Todavía no hay datos de este producto')).toBeVisible();
  await dialogo.getByRole('button', { name: 'Cerrar' }).click();

  const admin = { admin: producto.base };
  const usuario = await mercaderistaDe(producto, empresa);
  const visita = await ponerVisitaHecha(admin, { empresa, usuario, sucursal, fecha: '2025-11-12' });
  await ponerHallados(admin, visita, [{ producto: harina, inventario: '3', quiebre: true, precio: 5.1 }]);
  await open('Harina');
  await expect(dialogo.getByText('La más reciente, del 12/11/2025.')).toBeVisible();
  const dato = (nombre: string) =>
    dialogo
      .locator('dl > div')
      .filter({ has: page.locator('dt', { hasText: new RegExp(`^${nombre}$`) }) })
      .locator('dd');
  await expect(dato('Con datos')).toHaveText('1de 1 · 100 %');
  await expect(dato('En quiebre')).toHaveText('1de 1 · 100 %');
  await expect(dato('Material POP')).toHaveText('0de 1 · 0 %');
  await expect(dato('Existencia total')).toHaveText('3');
  await expect(dato('Promedio')).toHaveText('$5,10');
  await expect(dato('Sugerido')).toHaveText('$4,80');
  await expect(dialogo.getByRole('listitem')).toContainText(['La Ceiba Chacao']);
  await expect(dialogo.getByRole('link', { name: 'Ver Reporte, La Ceiba Chacao, 12/11/2025' })).toHaveAttribute(
    'href',
    `/reporte-visita/${visita}?empresa=${empresa}`,
  );
  await revisar(page, 'producto-estadisticas');
});

test('company: visits that nobody planned are allowed by a switch', { tag: UNA_MEDIDA }, async ({ page, producto }) => {
  const { empresa } = await enEmpresa(producto, page, 'admin');
  const permitidas = async () => {
    const { rows } = await producto.base.query<{ si: boolean }>(
      'select permite_no_planificadas as si from company_settings where empresa_id = $1',
      [empresa],
    );
    return rows[0]?.si;
  };
  await page.goto('/settings#empresa');
  const permitir = page.getByRole('switch', { name: 'Permitir visitas no planificadas' });
  await expect(permitir).not.toBeChecked();
  await permitir.click();
  await expect(permitir).toBeChecked();
  expect(await permitidas()).toBe(false);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await esperarAviso(page, 'Configuración guardada', 'La configuración de la empresa ha sido actualizada');
  expect(await permitidas()).toBe(true);
  await page.reload();
  await expect(permitir).toBeChecked();
  await page.getByRole('link', { name: 'Ver auditoría' }).click();
  await expect(page.getByText('Permitir visitas no planificadas: No → Sí')).toBeVisible();
});
