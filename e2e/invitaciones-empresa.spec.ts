import {
  abrirComo,
  alEscribir,
  correoNuevo,
  cortarRed,
  crearMiembro,
  crearPersona,
  enElCampo,
  esperarAviso,
  salir,
  sinEventos,
} from './actions.ts';
import { cerrarAvisos } from './commerce.ts';
import { comoMiembro, conAveria, enlaceDeInvitacion, invitarDesde } from './invitations.ts';
import { expect, test, UNA_MEDIDA } from './test.ts';

// what the company does with its invitations, and each text of the error catalogue for inviting, by its real cause

const invitarA = async (pagina: import('@playwright/test').Page, correo: string, rol: string): Promise<void> => {
  await pagina.getByLabel('Correo electrónico').fill(correo);
  await pagina.getByRole('radio', { name: rol }).check();
  await pagina.getByRole('button', { name: 'Enviar invitación' }).click();
};

test('the list: inviting again reuses the open one, a resend makes a new link, a withdrawal ends it', async ({
  page,
  producto,
  revisar,
  vigilancia,
}) => {
  vigilancia.tolerar(/404|410/);
  const correo = correoNuevo();
  const supervisor = await crearPersona(producto, { rol: 'supervisor', nombre: 'Luisa Briceño' });
  await abrirComo(page, supervisor, '/invitar-usuario');
  await invitarA(page, correo, 'Mercaderista');
  await esperarAviso(page, 'Invitación enviada', correo);
  const primero = await enlaceDeInvitacion(producto, correo);
  await page.getByRole('button', { name: 'Nueva Invitación' }).click();
  await invitarA(page, correo, 'Supervisor');
  await esperarAviso(page, 'Invitación existente', 'Se reenvió la invitación pendiente para este usuario.');
  await expect(page.getByRole('heading', { name: 'Invitación reenviada' })).toBeVisible();
  const fila = page.getByRole('listitem').filter({ hasText: correo });
  await expect(fila).toHaveCount(1);
  await expect(fila).toContainText('Supervisor');
  const segundo = await enlaceDeInvitacion(producto, correo, [primero]);

  await fila.getByRole('button', { name: `Reenviar la invitación a ${correo}` }).click();
  await esperarAviso(page, 'Invitación reenviada', correo);
  const tercero = await enlaceDeInvitacion(producto, correo, [primero, segundo]);
  await revisar(page, 'invitar-usuario-lista');

  await cerrarAvisos(page);
  await fila.getByRole('button', { name: `Retirar la invitación a ${correo}` }).click();
  const confirmacion = page.getByRole('dialog', { name: 'Retirar invitación' });
  await expect(confirmacion).toContainText(correo);
  await revisar(page, 'invitar-usuario-retirar');
  await confirmacion.getByRole('button', { name: 'Cancelar' }).click();
  await expect(fila).toContainText('Pendiente');
  await fila.getByRole('button', { name: `Retirar la invitación a ${correo}` }).click();
  await confirmacion.getByRole('button', { name: 'Retirar' }).click();
  await esperarAviso(page, 'Invitación retirada', correo);
  await expect(fila).toContainText('Retirada');
  await expect(fila.getByRole('button')).toHaveCount(0);

  // a resend ended the earlier link, the withdrawal the last one
  await page.goto(primero);
  await expect(page.getByText('No se encontró la invitación.')).toBeVisible();
  await page.goto(tercero);
  await expect(page.getByText('Token inválido, expirado o ya utilizado')).toBeVisible();
});

test('a long list comes by pages, with each state', async ({ page, producto, revisar }) => {
  const admin = await crearPersona(producto, { rol: 'admin', nombre: 'Carmen Rondón' });
  const { empresaId } = await comoMiembro(producto, admin);
  await producto.base.query(
    `insert into invitaciones (empresa_id, correo, rol, enviada_por, fecha_envio, expires_at, aceptada, respuesta)
     select $1, 'persona-' || lpad(n::text, 2, '0') || '@prueba.example', case when n % 2 = 0 then 'supervisor' else 'mercaderista' end,
            (select id from usuarios where correo = $2), now() - n * interval '1 day', now() - n * interval '1 day' + interval '7 days',
            n % 4 > 0, (array['aceptada', 'rechazada', 'retirada'])[nullif(n % 4, 0)]
     from generate_series(1, 45) n`,
    [empresaId, admin],
  );
  await abrirComo(page, admin, '/invitar-usuario');
  const filas = page.getByRole('listitem').filter({ hasText: '@prueba.example' });
  await expect(filas).toHaveCount(20);
  await expect(filas.first()).toContainText('persona-01@');
  for (const estado of ['Aceptada', 'Rechazada', 'Retirada', 'Pendiente', 'Vencida']) {
    await expect(filas.filter({ hasText: estado }).first()).toBeVisible();
  }
  await revisar(page, 'invitar-usuario-lista-larga');
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(filas).toHaveCount(40);
  await page.getByRole('button', { name: 'Ver más' }).click();
  await expect(filas).toHaveCount(45);
  await expect(page.getByRole('button', { name: 'Ver más' })).toHaveCount(0);

  // one that expired is opened again by sending it again
  const vencida = filas.filter({ hasText: 'persona-08@' });
  await expect(vencida).toContainText('Vencida');
  await vencida.getByRole('button', { name: /^Reenviar/ }).click();
  await esperarAviso(page, 'Invitación reenviada', 'persona-08@prueba.example');
  await expect(vencida).toContainText('Pendiente');
});

test('a mercaderista does not invite', { tag: UNA_MEDIDA }, async ({ page, producto, revisar }) => {
  await abrirComo(page, await crearPersona(producto, { rol: 'mercaderista' }), '/invitar-usuario');
  await expect(page.getByRole('heading', { name: 'Acceso denegado' })).toBeVisible();
  await revisar(page, 'invitar-usuario-acceso-denegado');
  await page.getByRole('main').getByRole('link', { name: 'Volver al Dashboard' }).click();
  await enElCampo(page);
});

test(
  'who cannot be invited: already in the company, with another role elsewhere, an administrator',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia, revisar }) => {
    vigilancia.tolerar(/409|422|429/);
    const admin = await crearPersona(producto, { rol: 'admin' });
    const { empresaId } = await comoMiembro(producto, admin);
    const miembro = await crearMiembro(producto, empresaId, 'mercaderista', 'Yusmary Contreras');
    await abrirComo(page, admin, '/invitar-usuario');
    await invitarA(page, miembro, 'Mercaderista');
    await esperarAviso(page, 'Error', 'Este usuario ya pertenece activamente a tu empresa');
    await expect(page.getByLabel('Correo electrónico')).toHaveAttribute('aria-invalid', 'true');
    await revisar(page, 'invitar-usuario-ya-pertenece');
    await invitarA(page, await crearPersona(producto, { rol: 'supervisor' }), 'Mercaderista');
    await esperarAviso(page, 'Error', 'Rol no válido para este usuario');
    await invitarA(page, await crearPersona(producto, { rol: 'admin' }), 'Supervisor');
    await esperarAviso(page, 'Error', /Error al validar el rol: Esta persona administra una empresa/);
    await producto.base.query('update auth.intentos set cuenta = 200 where llave = $1', [`invitar:${empresaId}`]);
    await invitarA(page, correoNuevo(), 'Supervisor');
    await esperarAviso(page, 'Error', /Error al guardar la invitación: Demasiados intentos. Espera/);
  },
);

test(
  'without an answer, with a fault, without the list',
  { tag: UNA_MEDIDA },
  async ({ page, producto, context, vigilancia, revisar }) => {
    vigilancia.tolerar(/500|ERR_INTERNET_DISCONNECTED/);
    await abrirComo(page, await crearPersona(producto, { rol: 'admin' }), '/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    // from there: without a network one goes only where one has been
    await page.getByRole('main').getByRole('link', { name: 'Invitar Usuario', exact: true }).click();
    await expect(page.getByText('Aún no has invitado a nadie')).toBeVisible();
    const correo = correoNuevo();
    await cortarRed(page);
    await invitarA(page, correo, 'Mercaderista');
    await esperarAviso(page, 'No se pudo enviar la invitación', 'No hay conexión con el servidor');
    // this device's copy of the company can no longer be read anew
    // the last of them, below: on a phone the notices lie over the one above
    await page.locator('a[href="/dashboard"]').locator('visible=true').last().click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goBack();
    await esperarAviso(page, 'Error', 'No se pudo obtener la información de la empresa.');
    await context.setOffline(false);

    await conAveria(
      producto,
      'alter table invitaciones add constraint averia check (false) not valid',
      'alter table invitaciones drop constraint averia',
      async () => {
        await invitarA(page, correo, 'Mercaderista');
        await esperarAviso(page, 'Error', 'Error al guardar la invitación: Algo falló en el servidor.');
      },
    );
    await page.getByRole('button', { name: 'Enviar invitación' }).click();
    await esperarAviso(page, 'Invitación enviada', correo);

    await conAveria(
      producto,
      'alter table invitaciones rename column correo_fallido to averiada',
      'alter table invitaciones rename column averiada to correo_fallido',
      async () => {
        await page.reload();
        await expect(page.getByText('No se pudieron cargar las invitaciones')).toBeVisible();
        await revisar(page, 'invitar-usuario-sin-lista');
      },
    );
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: correo })).toBeVisible();
  },
);

test(
  'the session or the company is gone when the form is sent',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia }) => {
    vigilancia.tolerar(/401|404/);
    const supervisor = await crearPersona(producto, { rol: 'supervisor' });
    await sinEventos(page);
    await abrirComo(page, supervisor, '/invitar-usuario');
    await expect(page.getByText('Aún no has invitado a nadie')).toBeVisible();
    await alEscribir(page, () =>
      producto.base.query(
        'delete from empresa_usuarios where usuario_id = (select id from usuarios where correo = $1)',
        [supervisor],
      ),
    );
    await invitarA(page, correoNuevo(), 'Mercaderista');
    await esperarAviso(page, 'Error', 'No tienes una empresa activa en el contexto.');
    await expect(page.getByRole('heading', { name: /Ya no perteneces a ninguna empresa/ })).toBeVisible();

    const otro = await crearPersona(producto, { rol: 'admin' });
    await salir(page);
    await abrirComo(page, otro, '/invitar-usuario');
    await expect(page.getByText('Aún no has invitado a nadie')).toBeVisible();
    await alEscribir(page, () => producto.base.query('delete from auth.sesiones'));
    await invitarA(page, correoNuevo(), 'Mercaderista');
    await esperarAviso(page, 'Error', 'No hay usuario autenticado');
    await expect(page).toHaveURL(/\/login\?redirect=%2Finvitar-usuario$/);
  },
);

test(
  'an invitation answered meanwhile can be neither sent again nor withdrawn',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia }) => {
    vigilancia.tolerar(/410/);
    const admin = await crearPersona(producto, { rol: 'admin' });
    const correo = correoNuevo();
    await invitarDesde(producto, admin, correo);
    const responder = (abierta: boolean) =>
      producto.base.query(
        'update invitaciones set aceptada = not $2, respuesta = case when $2 then null else $3 end where correo = $1',
        [correo, abierta, 'rechazada'],
      );
    await abrirComo(page, admin, '/invitar-usuario');
    const fila = page.getByRole('listitem').filter({ hasText: correo });
    await expect(fila).toContainText('Pendiente');
    await responder(false);
    await fila.getByRole('button', { name: /^Reenviar/ }).click();
    await esperarAviso(page, 'Error', 'Error al guardar la invitación: La invitación no es válida');
    await expect(fila).toContainText('Rechazada');
    await responder(true);
    await page.reload();
    await fila.getByRole('button', { name: /^Retirar/ }).click();
    await responder(false);
    await page.getByRole('dialog').getByRole('button', { name: 'Retirar' }).click();
    await esperarAviso(page, 'No se pudo retirar la invitación', 'La invitación no es válida');
  },
);
