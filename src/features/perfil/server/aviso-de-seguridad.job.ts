import type * as z from 'zod/mini';
import { securityNotice } from '#src/platform/server/credentials/mails.ts';
import { defineJob } from '#src/platform/server/jobs/job.ts';
import { compose, type Content } from '#src/platform/server/mail/layout.ts';
import { link } from '#src/platform/server/mail/link.ts';
import type { Texts } from '#src/platform/server/mail/mail.ts';
import { leerIdioma } from './queries-cuenta.ts';

type Aviso = z.infer<typeof securityNotice.payload>['aviso'];

interface Enlaces {
  entrar: string;
  recuperar: string;
}

/** None names the new address: the former mailbox may be somebody else's by now. */
const textos: Texts<(enlaces: Enlaces) => Record<Aviso, Content>> = {
  es: ({ entrar, recuperar }) => ({
    'correo-pedido': {
      subject: 'Pidieron cambiar el correo de tu cuenta',
      summary: 'Si no fuiste tú, todavía puedes impedirlo.',
      paragraphs: [
        'Alguien que sabe tu contraseña pidió usar otra dirección en tu cuenta de Anaquel. Si fuiste tú, sigue el enlace que enviamos a la dirección nueva.',
        'Si no fuiste tú, elige ahora una contraseña nueva: así la solicitud queda sin efecto y se cierran todas las sesiones.',
      ],
      actions: [{ text: 'Elegir contraseña nueva', url: recuperar }],
      notes: ['Hasta que se confirme la dirección nueva, tu cuenta sigue con esta.'],
    },
    'correo-cambiado': {
      subject: 'El correo de tu cuenta cambió',
      summary: 'Desde ahora entras con la dirección nueva.',
      paragraphs: [
        'Tu cuenta de Anaquel tiene otro correo: desde ahora entras con la dirección nueva, y a esta no llegarán más mensajes de la cuenta.',
        'Si no fuiste tú, avisa enseguida al administrador de tu empresa: puede desactivar el acceso de la cuenta.',
      ],
      actions: [{ text: 'Iniciar sesión', url: entrar }],
      notes: ['Tu contraseña sigue siendo la misma.'],
    },
    'clave-cambiada': {
      subject: 'Tu contraseña cambió',
      summary: 'Si no fuiste tú, recupera tu cuenta ahora.',
      paragraphs: [
        'La contraseña de tu cuenta de Anaquel cambió y se cerraron las sesiones de tus otros dispositivos. Si fuiste tú, no tienes que hacer nada.',
        'Si no fuiste tú, elige ahora una contraseña nueva y avisa al administrador de tu empresa.',
      ],
      actions: [{ text: 'Elegir contraseña nueva', url: recuperar }],
      notes: [],
    },
    'clave-restablecida': {
      subject: 'Elegiste una contraseña nueva',
      summary: 'Si no fuiste tú, alguien más puede leer tu correo.',
      paragraphs: [
        'Con el enlace que enviamos a esta dirección se eligió una contraseña nueva para tu cuenta de Anaquel, y se cerraron todas las sesiones. Si fuiste tú, no tienes que hacer nada.',
        'Si no fuiste tú, alguien más puede leer este correo: cambia primero la contraseña de tu correo, elige después una nueva aquí y avisa al administrador de tu empresa.',
      ],
      actions: [{ text: 'Elegir contraseña nueva', url: recuperar }],
      notes: [],
    },
  }),
  en: ({ entrar, recuperar }) => ({
    'correo-pedido': {
      subject: 'A change of your account’s e-mail was requested',
      summary: 'If it was not you, you can still prevent it.',
      paragraphs: [
        'Somebody who knows your password asked to use another address for your Anaquel account. If it was you, follow the link that we sent to the new address.',
        'If it was not you, choose a new password now: the request then becomes void and every session ends.',
      ],
      actions: [{ text: 'Choose a new password', url: recuperar }],
      notes: ['Until the new address is confirmed, your account stays with this one.'],
    },
    'correo-cambiado': {
      subject: 'Your account’s e-mail has changed',
      summary: 'From now on you sign in with the new address.',
      paragraphs: [
        'Your Anaquel account has another e-mail: from now on you sign in with the new address, and this one will receive no more messages about the account.',
        'If it was not you, tell your company’s administrator at once: they can deactivate the account’s access.',
      ],
      actions: [{ text: 'Sign in', url: entrar }],
      notes: ['Your password stays the same.'],
    },
    'clave-cambiada': {
      subject: 'Your password has changed',
      summary: 'If it was not you, recover your account now.',
      paragraphs: [
        'The password of your Anaquel account has changed and the sessions on your other devices were closed. If it was you, there is nothing to do.',
        'If it was not you, choose a new password now and tell your company’s administrator.',
      ],
      actions: [{ text: 'Choose a new password', url: recuperar }],
      notes: [],
    },
    'clave-restablecida': {
      subject: 'You chose a new password',
      summary: 'If it was not you, somebody else can read your mail.',
      paragraphs: [
        'With the link that we sent to this address a new password was chosen for your Anaquel account, and every session was closed. If it was you, there is nothing to do.',
        'If it was not you, somebody else can read this mailbox: change the password of your mail first, then choose a new one here and tell your company’s administrator.',
      ],
      actions: [{ text: 'Choose a new password', url: recuperar }],
      notes: [],
    },
  }),
};

/** Sent whatever the person's notification settings: those are for news, this is for their safety. */
export const enviarAvisoDeSeguridad = defineJob(
  securityNotice,
  async ({ usuario_id, correo, aviso }, { ajustes: { PUBLIC_URL }, withCredentials, send }) => {
    const idioma = await withCredentials((tx) => leerIdioma(tx, usuario_id));
    if (!idioma) return;
    const enlaces = { entrar: link(PUBLIC_URL, '/login'), recuperar: link(PUBLIC_URL, '/recuperar-clave') };
    await send(compose(correo, idioma, textos[idioma](enlaces)[aviso]));
  },
);
