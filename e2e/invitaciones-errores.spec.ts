import {
  CLAVE,
  abrirComo,
  alEscribir,
  campoClave,
  correoNuevo,
  cortarRed,
  crearPersona,
  enElCampo,
  enElPanel,
  entrar,
  esperarAviso,
} from './actions.ts';
import { iniciarSmtp, Rechazo } from '../scripts/parts/smtp.ts';
import { conAveria, invitarDesde, invitarDesdeOtra, otraPersona, tokenDe } from './invitations.ts';
import { iniciarProducto } from './product.ts';
import { expect, test, UNA_MEDIDA } from './test.ts';

// each text of the error catalogue for tokens and for accepting, by its real cause

const DESCONOCIDO = 'x'.repeat(43);

test('links that lead nowhere: no token, nonsense, unknown, expired', async ({
  page,
  producto,
  vigilancia,
  revisar,
}) => {
  vigilancia.tolerar(/404|410/);
  for (const ruta of ['/invitacion', '/aceptar-invitacion']) {
    await page.goto(ruta);
    await esperarAviso(page, 'Error', 'Token de invitación no encontrado en la URL.');
    await expect(page).toHaveURL(`${producto.url}/`);
    await page.goto(`${ruta}?token=no-es-un-token`);
    await expect(page.getByText('Token inválido o no encontrado')).toBeVisible();
    await page.goto(`${ruta}?token=${DESCONOCIDO}`);
    await expect(page.getByText('No se encontró la invitación.')).toBeVisible();
  }
  await revisar(page, 'invitacion-no-encontrada');
  const correo = correoNuevo();
  const enlace = await invitarDesdeOtra(producto, 'Bebidas del Lago', correo);
  await producto.base.query("update invitaciones set expires_at = now() - interval '1 second' where correo = $1", [
    correo,
  ]);
  await page.goto(enlace);
  await expect(page.getByRole('heading', { name: 'Invitación inválida' })).toBeVisible();
  await expect(page.getByText('Token inválido, expirado o ya utilizado')).toBeVisible();
  await page.getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL(`${producto.url}/`);
});

test(
  'the same for someone signed in, on the pages of acceptance',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia, revisar }) => {
    vigilancia.tolerar(/404|410/);
    await abrirComo(page, await crearPersona(producto, { rol: 'mercaderista' }), '/dashboard');
    await enElCampo(page);
    for (const token of [DESCONOCIDO, 'no-es-un-token']) {
      await page.goto(`/aceptar-invitacion-empresa?token=${token}`);
      await esperarAviso(page, 'Invitación inválida', 'La invitación no es válida o ha expirado.');
      await enElCampo(page);
    }
    await page.goto('/aceptar-invitacion-empresa');
    await esperarAviso(page, 'Error', 'Token de invitación no encontrado en la URL.');
    await page.goto(`/aceptar-invitacion-mercaderista?token=${DESCONOCIDO}`);
    await expect(page.getByRole('heading', { name: 'Invitación no válida' })).toBeVisible();
    await revisar(page, 'invitacion-no-valida');
    await page.getByRole('link', { name: 'Volver', exact: true }).click();
    await enElCampo(page);

    await otraPersona(page, producto);
    await entrar(page, await crearPersona(producto));
    await expect(page.getByRole('heading', { name: /Aún no perteneces a ninguna empresa/ })).toBeVisible();
    await page.goto(`/aceptar-invitacion-empresa?token=${DESCONOCIDO}`);
    await esperarAviso(page, 'Invitación inválida', 'La invitación no es válida o ha expirado.');
    await expect(page).toHaveURL(`${producto.url}/`);
  },
);

test(
  'an invitation whose address stops being one’s own while it is shown',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia }) => {
    vigilancia.tolerar(/403|404/);
    const correo = await crearPersona(producto, { rol: 'mercaderista' });
    const enlace = await invitarDesdeOtra(producto, 'Bebidas del Lago', correo);
    const mudarse = (de: string, a: string) =>
      producto.base.query('update usuarios set correo = $2 where correo = $1', [de, a]);
    const otro = correoNuevo();
    await abrirComo(page, correo, enlace);
    await expect(page.getByRole('button', { name: 'Aceptar invitación' })).toBeVisible();
    await mudarse(correo, otro);
    await page.getByRole('button', { name: 'Aceptar invitación' }).click();
    await esperarAviso(page, 'Error', 'No autorizado: Esta invitación no está dirigida a tu cuenta');
    await mudarse(otro, correo);
    await page.goto(`/aceptar-invitacion-mercaderista?token=${tokenDe(enlace)}`);
    await expect(page.getByRole('button', { name: 'Rechazar' })).toBeVisible();
    await mudarse(correo, otro);
    await page.getByRole('button', { name: 'Rechazar' }).click();
    await esperarAviso(page, 'Error', 'No se pudo rechazar la invitación');
  },
);

test(
  'accepting: a fault, no answer, withdrawn meanwhile, the session gone',
  { tag: UNA_MEDIDA },
  async ({ page, producto, context, vigilancia }) => {
    vigilancia.tolerar(/401|410|500|ERR_INTERNET_DISCONNECTED/);
    const correo = await crearPersona(producto, { rol: 'mercaderista' });
    const enlace = await invitarDesdeOtra(producto, 'Bebidas del Lago', correo);
    await abrirComo(page, correo, enlace);
    const aceptar = page.getByRole('button', { name: 'Aceptar invitación' });
    await conAveria(
      producto,
      'alter table empresa_usuarios add constraint averia check (false) not valid',
      'alter table empresa_usuarios drop constraint averia',
      async () => {
        await aceptar.click();
        await esperarAviso(page, 'Error', 'No se pudo aceptar la invitación');
      },
    );
    await cortarRed(page);
    await aceptar.click();
    await esperarAviso(page, 'Error', 'No se recibió respuesta del servidor');
    await context.setOffline(false);
    const retirar = (retirada: boolean) =>
      producto.base.query(
        "update invitaciones set aceptada = $2, respuesta = case when $2 then 'retirada' end where correo = $1",
        [correo, retirada],
      );
    await retirar(true);
    await aceptar.click();
    await esperarAviso(page, 'Error', 'Error al aceptar invitación: La invitación no es válida');
    await retirar(false);
    await alEscribir(page, () => producto.base.query('delete from auth.sesiones'));
    await aceptar.click();
    await esperarAviso(page, 'Error', 'Usuario no encontrado');
    // the login brings back to the invitation
    await expect(page).toHaveURL(/\/login\?redirect=%2Faceptar-invitacion-empresa&token=/);
    await page.getByLabel('Correo electrónico').fill(correo);
    await campoClave(page).fill(CLAVE);
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
    await expect(aceptar).toBeVisible();
    await conAveria(
      producto,
      'alter function app.get_mercaderista_companies() rename to averiada',
      'alter function app.averiada() rename to get_mercaderista_companies',
      async () => {
        await aceptar.click();
        await esperarAviso(page, '¡Invitación aceptada!', 'Ahora tienes acceso a Bebidas del Lago');
        await esperarAviso(page, 'Error', 'No se pudo obtener los datos del usuario');
      },
    );
  },
);

test(
  'the invitations of a person: a list that cannot be read, one that ran out while it was shown',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia, revisar }) => {
    vigilancia.tolerar(/410|500/);
    const romper = 'alter function app.mis_invitaciones() rename to averiada';
    const arreglar = 'alter function app.averiada() rename to mis_invitaciones';
    const mercaderista = await crearPersona(producto, { rol: 'mercaderista' });
    await conAveria(producto, romper, arreglar, async () => {
      await abrirComo(page, mercaderista, '/dashboard');
      await esperarAviso(page, 'Error', 'No se pudieron cargar las invitaciones pendientes');
    });
    await otraPersona(page, producto);
    const correo = await crearPersona(producto);
    await invitarDesdeOtra(producto, 'Bebidas del Lago', correo);
    await conAveria(producto, romper, arreglar, async () => {
      await entrar(page, correo);
      await expect(page.getByText('No se pudieron cargar las invitaciones pendientes')).toBeVisible();
      await revisar(page, 'sin-empresa-sin-invitaciones');
    });
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('listitem')).toHaveCount(1);
    await producto.base.query("update invitaciones set expires_at = now() - interval '1 second' where correo = $1", [
      correo,
    ]);
    await page.getByRole('button', { name: /^Rechazar/ }).click();
    await esperarAviso(page, 'Error', 'No se pudo rechazar la invitación');
    await expect(page.getByText('No tienes invitaciones pendientes.')).toBeVisible();
  },
);

test(
  'the invitation cannot be checked: it says so and can be tried again',
  { tag: UNA_MEDIDA },
  async ({ page, producto, vigilancia, revisar }) => {
    vigilancia.tolerar(/ERR_FAILED/);
    const enlace = await invitarDesdeOtra(producto, 'Bebidas del Lago', correoNuevo());
    const deLaInvitacion = /\/api\/v1\/invitaciones\//;
    await page.route(deLaInvitacion, (request) => request.abort());
    await page.goto(enlace);
    await expect(page.getByText('No se pudo verificar la invitación')).toBeVisible();
    await revisar(page, 'invitacion-sin-servidor');
    await page.unroute(deLaInvitacion);
    await page.getByRole('main').getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: 'Únete a Bebidas del Lago' })).toBeVisible();
  },
);

test(
  'without confirmation: signing up fails and is mended, is accepted at once; and a mail that bounces',
  { tag: UNA_MEDIDA },
  async ({ page, vigilancia, revisar }) => {
    vigilancia.tolerar(/409|500/);
    const correo = await iniciarSmtp({
      alRecibir: async ({ para }) => {
        if (para.some((direccion) => direccion.startsWith('rebota'))) throw new Rechazo(550, 'no such mailbox');
      },
    });
    const producto = { ...(await iniciarProducto({ EMAIL_CONFIRMATION: 'false', SMTP_URL: correo.url })), correo };
    try {
      const admin = await crearPersona(producto, { rol: 'admin', empresa: 'Bebidas del Lago' });
      const nueva = correoNuevo();
      await page.goto(await invitarDesde(producto, admin, nueva, 'supervisor'));
      await page.getByLabel('Nombre completo').fill('Luisa Briceño');
      await campoClave(page).fill(CLAVE);
      const enviar = page.getByRole('button', { name: 'Crear cuenta y aceptar' });
      // all or nothing: whichever part fails, the same press tries again from the beginning
      for (const tabla of ['usuarios', 'empresa_usuarios']) {
        await conAveria(
          producto,
          `alter table ${tabla} add constraint averia check (false) not valid`,
          `alter table ${tabla} drop constraint averia`,
          async () => {
            await enviar.click();
            await esperarAviso(page, 'Error', 'Error al crear usuario');
          },
        );
      }
      await enviar.click();
      await esperarAviso(page, '¡Invitación aceptada!', 'Ahora tienes acceso a Bebidas del Lago');
      await page.getByRole('link', { name: 'Ir al Dashboard' }).click();
      await expect(page).toHaveURL(/\/dashboard$/);

      // somebody took the address while the form was open
      await otraPersona(page, producto);
      const otra = correoNuevo();
      await page.goto(await invitarDesde(producto, admin, otra));
      await page.getByLabel('Nombre completo').fill('Otra');
      await producto.base.query("insert into usuarios (nombre, correo, correo_confirmado) values ('Otra', $1, true)", [
        otra,
      ]);
      await campoClave(page).fill(CLAVE);
      await enviar.click();
      await esperarAviso(page, 'Error', /Error al registrar usuario: Ya existe una cuenta con este correo/);
      await esperarAviso(page, 'Inicia sesión', 'Ya tienes una cuenta');
      await expect(page).toHaveURL(/\/login\?redirect=%2Faceptar-invitacion-empresa&token=/);

      await page.goto(`${producto.url}/login`);
      await page.getByLabel('Correo electrónico').fill(admin);
      await campoClave(page).fill(CLAVE);
      await page.getByRole('button', { name: 'Iniciar Sesión' }).click();
      await enElPanel(page);
      await page.goto(`${producto.url}/invitar-usuario`);
      await page.getByLabel('Correo electrónico').fill('rebota@prueba.example');
      await page.getByRole('radio', { name: 'Mercaderista' }).check();
      await page.getByRole('button', { name: 'Enviar invitación' }).click();
      await expect(page.getByRole('listitem').filter({ hasText: 'rebota@' })).toContainText(
        'No se pudo enviar el correo automáticamente. Por favor, intenta nuevamente.',
      );
      await revisar(page, 'invitar-usuario-correo-fallido');
    } finally {
      await page.close();
      await producto.parar();
      await correo.parar();
    }
  },
);
