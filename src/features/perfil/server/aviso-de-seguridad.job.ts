import type * as z from 'zod/mini';
import { avisoDeSeguridad } from '#src/platform/server/credentials/mails.ts';
import { definirTrabajo } from '#src/platform/server/jobs/job.ts';
import { componer, type Contenido } from '#src/platform/server/mail/layout.ts';
import { enlace } from '#src/platform/server/mail/link.ts';
import type { Textos } from '#src/platform/server/mail/mail.ts';
import { leerIdioma } from './queries-cuenta.ts';

type Aviso = z.infer<typeof avisoDeSeguridad.carga>['aviso'];

interface Enlaces {
  entrar: string;
  recuperar: string;
}

/** None names the new address: the former mailbox may be somebody else's by now. */
const textos: Textos<(enlaces: Enlaces) => Record<Aviso, Contenido>> = {
  es: ({ entrar, recuperar }) => ({
    'correo-pedido': {
      asunto: 'Pidieron cambiar el correo de tu cuenta',
      resumen: 'Si no fuiste tú, todavía puedes impedirlo.',
      parrafos: [
        'Alguien que sabe tu contraseña pidió usar otra dirección en tu cuenta de Anaquel. Si fuiste tú, sigue el enlace que enviamos a la dirección nueva.',
        'Si no fuiste tú, elige ahora una contraseña nueva: así la solicitud queda sin efecto y se cierran todas las sesiones.',
      ],
      acciones: [{ texto: 'Elegir contraseña nueva', url: recuperar }],
      notas: ['Hasta que se confirme la dirección nueva, tu cuenta sigue con esta.'],
    },
    'correo-cambiado': {
      asunto: 'El correo de tu cuenta cambió',
      resumen: 'Desde ahora entras con la dirección nueva.',
      parrafos: [
        'Tu cuenta de Anaquel tiene otro correo: desde ahora entras con la dirección nueva, y a esta no llegarán más mensajes de la cuenta.',
        'Si no fuiste tú, avisa enseguida al administrador de tu empresa: puede desactivar el acceso de la cuenta.',
      ],
      acciones: [{ texto: 'Iniciar sesión', url: entrar }],
      notas: ['Tu contraseña sigue siendo la misma.'],
    },
    'clave-cambiada': {
      asunto: 'Tu contraseña cambió',
      resumen: 'Si no fuiste tú, recupera tu cuenta ahora.',
      parrafos: [
        'La contraseña de tu cuenta de Anaquel cambió y se cerraron las sesiones de tus otros dispositivos. Si fuiste tú, no tienes que hacer nada.',
        'Si no fuiste tú, elige ahora una contraseña nueva y avisa al administrador de tu empresa.',
      ],
      acciones: [{ texto: 'Elegir contraseña nueva', url: recuperar }],
      notas: [],
    },
    'clave-restablecida': {
      asunto: 'Elegiste una contraseña nueva',
      resumen: 'Si no fuiste tú, alguien más puede leer tu correo.',
      parrafos: [
        'Con el enlace que enviamos a esta dirección se eligió una contraseña nueva para tu cuenta de Anaquel, y se cerraron todas las sesiones. Si fuiste tú, no tienes que hacer nada.',
        'Si no fuiste tú, alguien más puede leer este correo: cambia primero la contraseña de tu correo, elige después una nueva aquí y avisa al administrador de tu empresa.',
      ],
      acciones: [{ texto: 'Elegir contraseña nueva', url: recuperar }],
      notas: [],
    },
  }),
  en: ({ entrar, recuperar }) => ({
    'correo-pedido': {
      asunto: 'A change of your account’s e-mail was requested',
      resumen: 'If it was not you, you can still prevent it.',
      parrafos: [
        'Somebody who knows your password asked to use another address for your Anaquel account. If it was you, follow the link that we sent to the new address.',
        'If it was not you, choose a new password now: the request then becomes void and every session ends.',
      ],
      acciones: [{ texto: 'Choose a new password', url: recuperar }],
      notas: ['Until the new address is confirmed, your account stays with this one.'],
    },
    'correo-cambiado': {
      asunto: 'Your account’s e-mail has changed',
      resumen: 'From now on you sign in with the new address.',
      parrafos: [
        'Your Anaquel account has another e-mail: from now on you sign in with the new address, and this one will receive no more messages about the account.',
        'If it was not you, tell your company’s administrator at once: they can deactivate the account’s access.',
      ],
      acciones: [{ texto: 'Sign in', url: entrar }],
      notas: ['Your password stays the same.'],
    },
    'clave-cambiada': {
      asunto: 'Your password has changed',
      resumen: 'If it was not you, recover your account now.',
      parrafos: [
        'The password of your Anaquel account has changed and the sessions on your other devices were closed. If it was you, there is nothing to do.',
        'If it was not you, choose a new password now and tell your company’s administrator.',
      ],
      acciones: [{ texto: 'Choose a new password', url: recuperar }],
      notas: [],
    },
    'clave-restablecida': {
      asunto: 'You chose a new password',
      resumen: 'If it was not you, somebody else can read your mail.',
      parrafos: [
        'With the link that we sent to this address a new password was chosen for your Anaquel account, and every session was closed. If it was you, there is nothing to do.',
        'If it was not you, somebody else can read this mailbox: change the password of your mail first, then choose a new one here and tell your company’s administrator.',
      ],
      acciones: [{ texto: 'Choose a new password', url: recuperar }],
      notas: [],
    },
  }),
};

/** Sent whatever the person's notification settings: those are for news, this is for their safety. */
export const enviarAvisoDeSeguridad = definirTrabajo(
  avisoDeSeguridad,
  async ({ usuario_id, correo, aviso }, { ajustes: { PUBLIC_URL }, conCredenciales, enviar }) => {
    const idioma = await conCredenciales((tx) => leerIdioma(tx, usuario_id));
    if (!idioma) return;
    const enlaces = { entrar: enlace(PUBLIC_URL, '/login'), recuperar: enlace(PUBLIC_URL, '/recuperar-clave') };
    await enviar(componer(correo, idioma, textos[idioma](enlaces)[aviso]));
  },
);
