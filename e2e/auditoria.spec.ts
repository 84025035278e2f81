import { abrirComo, cortarRed, crearEmpresa, crearMiembro } from './actions.ts';
import { expect, test, UNA_MEDIDA } from './test.ts';

test('who did what, in words; filtered in the address; in the company’s own time', async ({
  page,
  producto,
  revisar,
}) => {
  const empresa = await crearEmpresa(producto, 'Páramo Alto');
  const admin = await crearMiembro(producto, empresa, 'admin', 'Andreína Salcedo');
  await crearMiembro(producto, empresa, 'mercaderista', 'Luisana Pérez');
  await producto.base.query(`update company_settings set timezone = 'America/Mexico_City' where empresa_id = $1`, [
    empresa,
  ]);
  await abrirComo(page, admin, '/gestionar-usuarios');
  await page.getByRole('switch', { name: /Luisana Pérez/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar' }).click();
  await expect(page.getByRole('switch', { name: 'Inactivo, Luisana Pérez' })).not.toBeChecked();
  await page.getByRole('link', { name: 'Auditoría' }).click();
  await expect(page.getByText('Andreína Salcedo desactivó a Luisana Pérez')).toBeVisible();
  await expect(page.getByText('El sistema cambió la configuración de la empresa')).toBeVisible();
  await expect(page.getByText('Zona horaria: America/Caracas → America/Mexico_City')).toBeVisible();
  await revisar(page, 'auditoria');

  // at 23:30 in Mexico it is the next day already where this browser is
  await producto.base.query(
    `insert into auditoria (empresa_id, actor_id, actor_rol, accion, entidad, entidad_id, antes, despues, created_at)
     select $1, u.id, 'admin', 'update', 'empresas', $1, '{"nombre": "Antes"}', '{"nombre": "Páramo Alto"}', '2026-03-02T05:30:00Z'
     from usuarios u where u.correo = $2`,
    [empresa, admin],
  );
  const filtros = page.getByRole('button', { name: /^Filtros/ });
  const abrirFiltros = async () => {
    if ((await filtros.isVisible()) && (await filtros.getAttribute('aria-expanded')) === 'false') await filtros.click();
  };
  await abrirFiltros();
  await page.getByLabel('Hasta').fill('2026-03-01');
  await expect(page).toHaveURL(/hasta=2026-03-01/);
  await expect(page.getByText('Andreína Salcedo cambió el nombre de la empresa')).toBeVisible();
  await expect(page.getByRole('heading', { name: /domingo, 1 de marzo de 2026/i })).toBeVisible();
  await expect(page.getByText('23:30')).toBeVisible();
  await expect(page.getByText('desactivó')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Nombre: Antes → Páramo Alto')).toBeVisible();
  await abrirFiltros();
  await page.getByLabel('Tipo').selectOption('Invitaciones');
  await expect(page.getByText('No hay registros con los filtros seleccionados')).toBeVisible();
  await revisar(page, 'auditoria-sin-resultados');
  await page.getByRole('button', { name: 'Limpiar filtros' }).click();
  await expect(page).toHaveURL(/\/auditoria$/);
  await abrirFiltros();
  await page.getByRole('combobox', { name: 'Persona' }).fill('sal');
  await page.getByRole('option', { name: 'Andreína Salcedo' }).click();
  await expect(page).toHaveURL(/actor=/);
  await expect(page.getByText('Andreína Salcedo desactivó a Luisana Pérez')).toBeVisible();
  await expect(page.getByText('El sistema')).toHaveCount(0);
  await revisar(page, 'auditoria-por-persona');
});

test(
  'a long trail comes in pages; one that cannot be read says so',
  { tag: UNA_MEDIDA },
  async ({ page, producto, context, vigilancia, revisar }) => {
    vigilancia.tolerar(/ERR_INTERNET_DISCONNECTED/);
    const empresa = await crearEmpresa(producto, 'Páramo Alto');
    const admin = await crearMiembro(producto, empresa, 'admin', 'Andreína Salcedo');
    await producto.base.query(
      `insert into auditoria (empresa_id, accion, entidad, entidad_id, antes, despues)
     select $1, 'update', 'empresas', $1, '{"logo_url": null}', '{"logo_url": "/x"}' from generate_series(1, 40)`,
      [empresa],
    );
    await abrirComo(page, admin, '/auditoria');
    const registros = page.getByRole('main').getByRole('listitem');
    await expect(registros).toHaveCount(25);
    await cortarRed(page);
    await page.getByRole('button', { name: 'Ver más' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'No se pudo cargar la auditoría' })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
    await expect(registros).toHaveCount(42);

    await page.goto('/dashboard');
    await expect(page.getByRole('link', { name: 'Auditoría' })).toBeVisible();
    await cortarRed(page);
    await page.getByRole('link', { name: 'Auditoría' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'No se pudo cargar la auditoría' })).toBeVisible();
    await revisar(page, 'auditoria-sin-conexion');
    await context.setOffline(false);
  },
);
