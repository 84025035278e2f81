import { crearEmpresa, crearMiembro, abrirComo } from './actions.ts';
import type { Producto } from './product.ts';
import { contar, conVisita, enElTelefono, entregada, finalizar, iniciar, permitir, TIENDA } from './registro.ts';
import { DOS_MEDIDAS, expect, test, UNA_MEDIDA } from './test.ts';

const poner = (producto: Producto, empresa: string, correo: string, activo: boolean) =>
  producto.base.query(
    `update empresa_usuarios m set activo = $3 from usuarios u
     where u.id = m.usuario_id and m.empresa_id = $1 and u.correo = $2`,
    [empresa, correo, activo],
  );

test(
  'someone switched off is told where, since when and whom to ask, and comes back by themselves',
  { tag: DOS_MEDIDAS },
  async ({ page, producto, revisar }) => {
    const empresa = await crearEmpresa(producto, 'Distribuidora Comercial Los Andes y Occidente Venezolano, C.A.');
    await crearMiembro(producto, empresa, 'admin', 'María de los Ángeles Rodríguez-Etxeberria Santaella');
    const correo = await crearMiembro(producto, empresa, 'supervisor', 'Carlos Eduardo Briceño');
    await poner(producto, empresa, correo, false);
    await abrirComo(page, correo, '/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Tu acceso está desactivado' })).toBeVisible();
    const hoy = new Intl.DateTimeFormat('es', { dateStyle: 'full', timeZone: 'America/Caracas' }).format(new Date());
    await expect(page.getByRole('main')).toContainText(
      `Distribuidora Comercial Los Andes y Occidente Venezolano, C.A. lo desactivó el ${hoy}.`,
    );
    await expect(page.getByRole('main')).toContainText(
      'Habla con María de los Ángeles Rodríguez-Etxeberria Santaella, que administra la empresa.',
    );
    await expect(page.getByText('Tienes trabajo sin enviar')).toHaveCount(0);
    await revisar(page, 'acceso-desactivado');

    await poner(producto, empresa, correo, true);
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  },
);

test('someone removed from their only company is told so', { tag: UNA_MEDIDA }, async ({ page, producto, revisar }) => {
  const empresa = await crearEmpresa(producto, 'Bebidas del Lago');
  const correo = await crearMiembro(producto, empresa, 'supervisor', 'Carlos Briceño');
  await producto.base.query(
    'delete from empresa_usuarios m using usuarios u where u.id = m.usuario_id and u.correo = $1',
    [correo],
  );
  await abrirComo(page, correo, '/dashboard');
  await expect(page.getByRole('heading', { name: /Ya no perteneces a ninguna empresa/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Bebidas del Lago te retiró de su equipo el');
  await revisar(page, 'retirado-de-empresa');
});

test(
  'what a mercaderista had not sent when switched off is told, and received',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia, revisar }) => {
    vigilancia.tolerar(/503|404/);
    const ruta = await conVisita(producto, page, { productos: 1 });
    await permitir(page, TIENDA);
    await iniciar(page, ruta);
    const finalizacion = /\/visitas\/[^/]+\/finalizacion/;
    let intentos = 0;
    await page.route(finalizacion, (request) => {
      intentos += 1;
      // nothing but somebody's press cuts so long a pause short
      return request.fulfill({ status: 503, headers: { 'retry-after': '600' }, body: '' });
    });
    const enPausa = async () =>
      (await enElTelefono<{ espera_pedida?: boolean }>(page, 'envios')).some(({ espera_pedida }) => espera_pedida);
    await contar(page, [7]);
    await finalizar(page).click();
    await expect(page.getByText('En el teléfono', { exact: true })).toBeVisible();
    await poner(producto, ruta.empresa, ruta.correo, false);
    await page.goto('/dashboard-mercaderista');
    await expect(page.getByRole('heading', { level: 1, name: 'Tu acceso está desactivado' })).toBeVisible();
    await expect(page.getByText('1 visita terminada sin enviar')).toBeVisible();
    await revisar(page, 'acceso-desactivado-sin-enviar');
    expect(intentos).toBe(1);
    await expect.poll(enPausa).toBe(true);
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await expect.poll(() => intentos).toBe(2);
    await expect.poll(enPausa).toBe(true);
    await page.unroute(finalizacion);
    await page.getByRole('button', { name: 'Enviar ahora' }).click();
    await expect(page.getByText('1 visita terminada sin enviar')).toHaveCount(0);
    expect(await entregada(producto, ruta.visita)).toMatchObject({ estado: 'completada' });
  },
);
