import type { Page } from '@playwright/test';
import {
  abrirComo,
  alEscribir,
  cortarRed,
  crearEmpresa,
  crearMiembro,
  enElCampo,
  entrar,
  esperarAviso,
  otroDispositivo,
  salir,
} from './actions.ts';
import type { Producto } from './product.ts';
import { DOS_MEDIDAS, expect, test, UNA_MEDIDA } from './test.ts';

const fila = (pagina: Page, nombre: string) => pagina.getByRole('row').filter({ hasText: nombre });
const interruptor = (pagina: Page, nombre: string) =>
  pagina.getByRole('switch', { name: new RegExp(`^(Activo|Inactivo), ${nombre}$`) });

/** Asked once; switching on is not. */
const desactivar = async (pagina: Page, nombre: string): Promise<void> => {
  await interruptor(pagina, nombre).click();
  await pagina
    .getByRole('dialog', { name: `Desactivar a ${nombre}` })
    .getByRole('button', { name: 'Desactivar' })
    .click();
};

/** How a membership stands in the database, or nothing if it is gone. */
const membresia = async ({ base }: Producto, empresa: string, correo: string) => {
  const { rows } = await base.query<{ rol: string; activo: boolean }>(
    `select m.rol, m.activo from empresa_usuarios m join usuarios u on u.id = m.usuario_id
     where m.empresa_id = $1 and u.correo = $2`,
    [empresa, correo],
  );
  return rows[0];
};

/** An admin on the list of a company with a supervisor and a mercaderista. */
const equipo = async (producto: Producto, pagina: Page) => {
  const empresa = await crearEmpresa(producto);
  const admin = await crearMiembro(producto, empresa, 'admin', 'Andreína Salcedo');
  const supervisor = await crearMiembro(producto, empresa, 'supervisor', 'Carlos Eduardo Briceño');
  const mercaderista = await crearMiembro(producto, empresa, 'mercaderista', 'Luisana Pérez');
  await abrirComo(pagina, admin, '/gestionar-usuarios');
  await expect(fila(pagina, 'Luisana Pérez')).toBeVisible();
  return { empresa, admin, supervisor, mercaderista };
};

test(
  'the list: roles, states, search in the address, more pages',
  { tag: DOS_MEDIDAS },
  async ({ page, producto, revisar }) => {
    const { empresa } = await equipo(producto, page);
    await expect(page.getByRole('heading', { level: 1, name: 'Gestionar Usuarios' })).toBeVisible();
    await expect(fila(page, 'Andreína Salcedo (tú)')).toContainText('Siempre activo');
    await expect(fila(page, 'Andreína Salcedo').getByRole('switch')).toHaveCount(0);
    await expect(fila(page, 'Andreína Salcedo').getByRole('button', { name: /Eliminar/ })).toHaveCount(0);
    await expect(fila(page, 'Carlos Eduardo Briceño')).toContainText('Supervisor');
    await expect(fila(page, 'Luisana Pérez')).toContainText('Mercaderista');
    await expect(interruptor(page, 'Luisana Pérez')).toBeChecked();
    await revisar(page, 'gestionar-usuarios');

    await producto.base.query(
      `with nuevos as (
       insert into usuarios (nombre, correo, correo_confirmado)
       select 'Persona ' || lpad(n::text, 2, '0'), 'persona-' || n || '-' || $1 || '@prueba.example', true
       from generate_series(1, 30) n returning id)
     insert into empresa_usuarios (empresa_id, usuario_id, rol) select $1::uuid, id, 'mercaderista' from nuevos`,
      [empresa],
    );
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(26);
    await page.getByRole('button', { name: 'Ver más' }).click();
    await expect(page.getByRole('row')).toHaveCount(34);
    await expect(page.getByRole('button', { name: 'Ver más' })).toHaveCount(0);

    await page.getByLabel('Buscar por nombre o correo').fill('perez');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page).toHaveURL(/busqueda=perez/);
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByLabel('Buscar por nombre o correo').fill('nadie así');
    await expect(page.getByText('Nadie coincide con «nadie así»')).toBeVisible();
    await revisar(page, 'gestionar-usuarios-sin-resultados');
    await page.getByRole('button', { name: 'Limpiar búsqueda' }).click();
    await expect(page.getByRole('row')).toHaveCount(26);
    await expect(page).toHaveURL(/\/gestionar-usuarios$/);
    await page.getByRole('link', { name: 'Dashboard' }).locator('visible=true').first().click();
    await expect(page).toHaveURL(/\/dashboard$/);
  },
);

test(
  'someone switched off while their page is open is told, and can work again once switched on',
  { tag: UNA_MEDIDA },
  async ({ page, producto, browser }) => {
    const { empresa, supervisor } = await equipo(producto, page);
    const suya = await otroDispositivo(browser, producto, supervisor, '/programar-visitas');
    await expect(suya.getByRole('heading', { level: 1, name: 'Programar Visitas' })).toBeVisible();
    await interruptor(page, 'Carlos Eduardo Briceño').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
    await expect(interruptor(page, 'Carlos Eduardo Briceño')).toBeChecked();
    expect(await membresia(producto, empresa, supervisor)).toEqual({ rol: 'supervisor', activo: true });
    await desactivar(page, 'Carlos Eduardo Briceño');
    await expect(interruptor(page, 'Carlos Eduardo Briceño')).not.toBeChecked();
    await expect(fila(page, 'Carlos Eduardo Briceño')).toContainText('Inactivo');
    expect(await membresia(producto, empresa, supervisor)).toEqual({ rol: 'supervisor', activo: false });

    // nothing is asked by their page, which is told
    await esperarAviso(suya, 'Ya no tienes acceso', 'Tu acceso a Alimentos Páramo Alto terminó.');
    await expect(suya.getByRole('heading', { name: 'Tu acceso está desactivado' })).toBeVisible();
    await expect(suya.getByRole('main')).toContainText('Habla con Andreína Salcedo');

    await interruptor(page, 'Carlos Eduardo Briceño').click();
    await expect(interruptor(page, 'Carlos Eduardo Briceño')).toBeChecked();
    await suya.getByRole('button', { name: 'Actualizar' }).click();
    await expect(suya.getByRole('heading', { name: 'Tu acceso está desactivado' })).toBeHidden();
    await suya.goto('/dashboard');
    await expect(suya.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  },
);

test(
  'two admins at once: what one sees late never undoes what the other did',
  { tag: UNA_MEDIDA },
  async ({ page, producto, browser }) => {
    const { empresa, mercaderista } = await equipo(producto, page);
    const otroAdmin = await crearMiembro(producto, empresa, 'admin', 'Otra Admin');
    const otra = await otroDispositivo(browser, producto, otroAdmin, '/gestionar-usuarios');
    await expect(interruptor(otra, 'Luisana Pérez')).toBeChecked();
    await desactivar(page, 'Luisana Pérez');
    await expect(interruptor(page, 'Luisana Pérez')).not.toBeChecked();
    // the other browser still shows her active: switching her off once more leaves her off, and the list comes up to date
    await desactivar(otra, 'Luisana Pérez');
    await expect(interruptor(otra, 'Luisana Pérez')).not.toBeChecked();
    expect(await membresia(producto, empresa, mercaderista)).toEqual({ rol: 'mercaderista', activo: false });

    await producto.base.query('delete from empresa_usuarios where empresa_id = $1 and rol = $2', [
      empresa,
      'mercaderista',
    ]);
    await interruptor(otra, 'Luisana Pérez').click();
    await esperarAviso(
      otra,
      'Error',
      'No se pudo actualizar el estado del usuario. Esta persona ya no está en la empresa.',
    );
    await expect(fila(otra, 'Luisana Pérez')).toHaveCount(0);
  },
);

test('removal names the person, can be thought better of, is for good, and keeps the name in the company’s roster', async ({
  page,
  producto,
  revisar,
}) => {
  const { empresa, mercaderista } = await equipo(producto, page);
  const eliminar = page.getByRole('button', { name: 'Eliminar, Luisana Pérez' });
  await eliminar.click();
  const dialogo = page.getByRole('dialog', { name: 'Eliminar a Luisana Pérez' });
  await expect(dialogo).toContainText('Sus visitas y su nombre en los reportes se conservan.');
  await revisar(page, 'eliminar-usuario');
  await dialogo.getByRole('button', { name: 'Cancelar' }).click();
  await expect(dialogo).toBeHidden();
  await expect(eliminar).toBeFocused();
  expect(await membresia(producto, empresa, mercaderista)).toBeDefined();

  await eliminar.click();
  await dialogo.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await esperarAviso(page, 'Usuario eliminado', 'Luisana Pérez ya no tiene acceso a Alimentos Páramo Alto.');
  await expect(fila(page, 'Luisana Pérez')).toHaveCount(0);
  expect(await membresia(producto, empresa, mercaderista)).toBeUndefined();
  const { rows } = await producto.base.query('select nombre from personas where empresa_id = $1 and nombre = $2', [
    empresa,
    'Luisana Pérez',
  ]);
  expect(rows).toHaveLength(1);
});

test(
  'an active supervisor is made admin; one in another company is not',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia, revisar }) => {
    vigilancia.tolerar(/409/);
    const { empresa, supervisor } = await equipo(producto, page);
    await crearMiembro(producto, [empresa, await crearEmpresa(producto, 'Otra')], 'supervisor', 'María Zambrano');
    await page.reload();
    await page.getByRole('button', { name: 'Nombrar admin, María Zambrano' }).click();
    const dialogo = page.getByRole('dialog', { name: 'Nombrar admin a María Zambrano' });
    await revisar(page, 'nombrar-admin');
    await dialogo.getByRole('button', { name: 'Nombrar admin' }).click();
    await esperarAviso(page, 'Error', /No se pudo nombrar admin a María Zambrano. También trabaja en otra empresa/);
    await expect(dialogo).toBeHidden();

    await page.getByRole('button', { name: 'Nombrar admin, Carlos Eduardo Briceño' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Nombrar admin' }).click();
    await esperarAviso(page, 'Rol actualizado', 'Carlos Eduardo Briceño ahora es admin.');
    await expect(fila(page, 'Carlos Eduardo Briceño')).toContainText('Siempre activo');
    expect(await membresia(producto, empresa, supervisor)).toEqual({ rol: 'admin', activo: true });
    await expect(page.getByRole('button', { name: /Carlos Eduardo Briceño/ })).toHaveCount(0);
  },
);

test(
  'the last admin is told why they cannot step down; with another one they can',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia, revisar }) => {
    vigilancia.tolerar(/409/);
    const { empresa, admin } = await equipo(producto, page);
    const renunciar = async () => {
      await page.getByRole('button', { name: 'Dejar de ser admin' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Dejar de ser admin' }).click();
      // The notice comes before the dialog is gone, and its button has the name of the row's.
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await renunciar();
    await esperarAviso(page, 'Error', /No se pudo cambiar tu rol. Eres el único admin/);
    expect(await membresia(producto, empresa, admin)).toEqual({ rol: 'admin', activo: true });

    await crearMiembro(producto, empresa, 'admin', 'Otra Admin');
    await renunciar();
    await esperarAviso(page, 'Tu rol cambió', 'Ahora eres Supervisor en Alimentos Páramo Alto.');
    await expect(page.getByRole('heading', { name: 'Acceso denegado' })).toBeVisible();
    await revisar(page, 'acceso-denegado');
    await page.getByRole('link', { name: 'Volver al Dashboard' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByRole('link', { name: 'Gestionar Usuarios' })).toHaveCount(0);
  },
);

test('nobody but an admin gets in', { tag: UNA_MEDIDA }, async ({ page, producto }) => {
  const empresa = await crearEmpresa(producto);
  await abrirComo(page, await crearMiembro(producto, empresa, 'supervisor', 'Carlos Briceño'), '/dashboard');
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const ruta of ['/gestionar-usuarios', '/auditoria']) {
    await page.goto(ruta);
    await expect(page.getByText('No tienes permisos para acceder a esta sección.')).toBeVisible();
  }
  await page.goto('/dashboard');
  await expect(page.getByText('No tienes puntos de venta registrados')).toBeVisible();
  await salir(page);
  await entrar(page, await crearMiembro(producto, empresa, 'mercaderista', 'Luisana Pérez'));
  await enElCampo(page);
  for (const ruta of ['/gestionar-usuarios', '/auditoria']) {
    await page.goto(ruta);
    await expect(page.getByText('No tienes permisos para acceder a esta sección.')).toBeVisible();
  }
  await page.getByRole('link', { name: 'Volver al Dashboard' }).click();
  await enElCampo(page);
});

test(
  'without the server: what failed, what is shown, and trying again',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia, context, revisar }) => {
    vigilancia.tolerar(/ERR_INTERNET_DISCONNECTED|409/);
    const { empresa, mercaderista } = await equipo(producto, page);
    await cortarRed(page);
    await desactivar(page, 'Luisana Pérez');
    await esperarAviso(page, 'Error', /^Error\s*No se pudo actualizar el estado del usuario. No hay conexión/);
    await expect(interruptor(page, 'Luisana Pérez')).toBeChecked();
    await page.getByRole('button', { name: 'Eliminar, Luisana Pérez' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click();
    await esperarAviso(page, 'Error', /No se pudo eliminar el usuario. No hay conexión/);
    await page.getByLabel('Buscar por nombre o correo').fill('otra');
    await expect(page.getByText('No se pudieron cargar los usuarios')).toBeVisible();
    await revisar(page, 'gestionar-usuarios-sin-conexion');
    await context.setOffline(false);
    await page.getByLabel('Buscar por nombre o correo').fill('');
    await expect(interruptor(page, 'Luisana Pérez')).toBeChecked();
    expect(await membresia(producto, empresa, mercaderista)).toEqual({ rol: 'mercaderista', activo: true });

    // a fault of the server’s own, and a refusal: five companies already
    const otras = await Promise.all([1, 2, 3, 4, 5].map((n) => crearEmpresa(producto, `Otra ${n}`)));
    await crearMiembro(producto, otras, 'mercaderista', 'Wilmer Rondón');
    await producto.base.query(
      `insert into empresa_usuarios (empresa_id, usuario_id, rol, activo)
     select $1, m.usuario_id, 'mercaderista', false from empresa_usuarios m where m.empresa_id = $2`,
      [empresa, otras[0]],
    );
    await page.reload();
    await interruptor(page, 'Wilmer Rondón').click();
    await esperarAviso(page, 'Error', /Ya trabaja para 5 empresas/);
    await expect(interruptor(page, 'Wilmer Rondón')).not.toBeChecked();
  },
);

test(
  'a role lost while the list is open: the next look says so',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia }) => {
    vigilancia.tolerar(/403/);
    const { empresa, admin } = await equipo(producto, page);
    await crearMiembro(producto, empresa, 'admin', 'Otra Admin');
    await alEscribir(page, () =>
      producto.base.query(
        `update empresa_usuarios set rol = 'supervisor'
       where empresa_id = $1 and usuario_id = (select id from usuarios where correo = $2)`,
        [empresa, admin],
      ),
    );
    await desactivar(page, 'Luisana Pérez');
    await esperarAviso(page, 'Error de permisos', 'No se pudo actualizar el estado del usuario');
    await esperarAviso(page, 'Tu rol cambió', 'Ahora eres Supervisor');
    await expect(page.getByText('No tienes permisos para acceder a esta sección.')).toBeVisible();
  },
);
