import { abrirComo, crearEmpresa, crearMiembro, crearPersona, enElCampo } from './actions.ts';
import { DOS_MEDIDAS, expect, test, UNA_MEDIDA } from './test.ts';

test(
  'a mercaderista leaves one company and goes on in the next; leaving that one too says so',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia, revisar }) => {
    // what the screen of the former company was still asking
    vigilancia.tolerar(/404/);
    const primera = await crearEmpresa(producto, 'Alimentos Páramo Alto');
    const segunda = await crearEmpresa(producto, 'Bebidas del Lago');
    const correo = await crearMiembro(producto, primera, 'mercaderista', 'Luisana Pérez');
    await producto.base.query(
      `insert into empresa_usuarios (empresa_id, usuario_id, rol) select $1, id, 'mercaderista' from usuarios where correo = $2`,
      [segunda, correo],
    );
    await abrirComo(page, correo, '/settings-mercaderista');
    await page.getByRole('button', { name: 'Dejar esta empresa' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Dejar Alimentos Páramo Alto' });
    await expect(dialogo).toContainText('Perderás el acceso a Alimentos Páramo Alto al instante.');
    await expect(dialogo).not.toContainText('trabajo sin enviar');
    await revisar(page, 'dejar-empresa');
    await dialogo.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('button', { name: 'Dejar esta empresa' })).toBeFocused();
    await page.getByRole('button', { name: 'Dejar esta empresa' }).click();
    await dialogo.getByRole('button', { name: 'Dejar la empresa' }).click();
    await enElCampo(page);
    await expect(page.getByRole('banner')).toContainText('Bebidas del Lago');

    await page.goto('/settings-mercaderista');
    await page.getByRole('button', { name: 'Dejar esta empresa' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Dejar la empresa' }).click();
    await expect(page.getByRole('heading', { name: /Ya no perteneces a ninguna empresa/ })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Dejaste Bebidas del Lago el');
  },
);

test('a supervisor may leave, an admin may not', { tag: UNA_MEDIDA }, async ({ page, producto }) => {
  const empresa = await crearEmpresa(producto);
  await abrirComo(page, await crearMiembro(producto, empresa, 'supervisor', 'Carlos Briceño'), '/settings');
  await expect(page.getByRole('button', { name: 'Dejar esta empresa' })).toBeVisible();
  await page.context().clearCookies();
  await abrirComo(page, await crearMiembro(producto, empresa, 'admin', 'Andreína Salcedo'), '/settings');
  await expect(page.getByRole('tab', { name: 'Empresa' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Dejar esta empresa' })).toHaveCount(0);
});

test('the account’s settings need no company', { tag: DOS_MEDIDAS }, async ({ page, producto, revisar }) => {
  await abrirComo(page, await crearPersona(producto, { nombre: 'Wilmer Rondón' }), '/dashboard');
  await page.getByRole('link', { name: 'Configuración' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Configuración' })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveText(['Perfil', 'Seguridad', 'Preferencias']);
  await expect(page.getByRole('tabpanel')).not.toContainText('Rol');
  await revisar(page, 'settings-sin-empresa');
  await page.getByRole('button', { name: 'Editar Información' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Wilmer José Rondón');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('Wilmer José Rondón');
  await page.getByRole('tab', { name: 'Preferencias' }).click();
  await expect(page.getByRole('switch', { name: 'Recibir notificaciones' })).toBeVisible();
  await page.getByRole('link', { name: 'Volver' }).click();
  await expect(page.getByRole('heading', { name: /Hola, Wilmer José Rondón/ })).toBeVisible();
  await page.getByRole('link', { name: 'Configuración' }).click();
  await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
  await expect(page).toHaveURL(`${producto.url}/`);
});
