import { attemptsMail } from '#src/platform/server/credentials/mails.ts';
import { defineJob } from '#src/platform/server/jobs/job.ts';
import { compose, type Content } from '#src/platform/server/mail/layout.ts';
import { link } from '#src/platform/server/mail/link.ts';
import type { Texts } from '#src/platform/server/mail/mail.ts';
import { leerDestinatario } from './queries-trabajos.ts';

const textos: Texts<(recuperar: string) => Content> = {
  es: (recuperar) => ({
    subject: 'Alguien intenta entrar a tu cuenta',
    summary: 'Escribieron varias veces una contraseña equivocada; nadie ha entrado.',
    paragraphs: [
      'Alguien escribió diez veces una contraseña equivocada para tu cuenta de Anaquel. Por unos minutos no se admiten más intentos desde ese lugar ni desde dispositivos que no conocemos.',
      'Tú puedes seguir entrando desde los teléfonos y navegadores donde ya habías entrado. Si quieres entrar desde otro, o si olvidaste tu contraseña, elige una nueva: con ella entras enseguida.',
    ],
    actions: [{ text: 'Elegir contraseña nueva', url: recuperar }],
    notes: ['Nadie ha entrado con esos intentos: si tu contraseña es solo de esta cuenta, no tienes que cambiarla.'],
  }),
  en: (recuperar) => ({
    subject: 'Somebody is trying to enter your account',
    summary: 'A wrong password was typed several times; nobody has entered.',
    paragraphs: [
      'Somebody typed a wrong password for your Anaquel account ten times. For some minutes no more attempts are taken from there or from devices that we do not know.',
      'You can still sign in on the phones and browsers where you had signed in before. To sign in on another one, or if you forgot your password, choose a new one: with it you can sign in at once.',
    ],
    actions: [{ text: 'Choose a new password', url: recuperar }],
    notes: [
      'Nobody has entered by those attempts: if you use your password for this account only, you need not change it.',
    ],
  }),
};

/** To whoever has proved that the address is theirs; where nobody has, there is nothing to tell. */
export const enviarCorreoDeIntentos = defineJob(
  attemptsMail,
  async ({ correo }, { ajustes: { PUBLIC_URL }, withCredentials, send }) => {
    const destinatario = await withCredentials((tx) => leerDestinatario(tx, correo));
    if (!destinatario?.correo_confirmado) return;
    const { idioma } = destinatario;
    await send(compose(correo, idioma, textos[idioma](link(PUBLIC_URL, '/recuperar-clave'))));
  },
);
