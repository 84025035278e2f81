import { correoDeIntentos } from '#src/platform/server/credentials/mails.ts';
import { definirTrabajo } from '#src/platform/server/jobs/job.ts';
import { componer, type Contenido } from '#src/platform/server/mail/layout.ts';
import { enlace } from '#src/platform/server/mail/link.ts';
import type { Textos } from '#src/platform/server/mail/mail.ts';
import { leerDestinatario } from './queries-trabajos.ts';

const textos: Textos<(recuperar: string) => Contenido> = {
  es: (recuperar) => ({
    asunto: 'Alguien intenta entrar a tu cuenta',
    resumen: 'Escribieron varias veces una contraseña equivocada; nadie ha entrado.',
    parrafos: [
      'Alguien escribió diez veces una contraseña equivocada para tu cuenta de Anaquel. Por unos minutos no se admiten más intentos desde ese lugar ni desde dispositivos que no conocemos.',
      'Tú puedes seguir entrando desde los teléfonos y navegadores donde ya habías entrado. Si quieres entrar desde otro, o si olvidaste tu contraseña, elige una nueva: con ella entras enseguida.',
    ],
    acciones: [{ texto: 'Elegir contraseña nueva', url: recuperar }],
    notas: ['Nadie ha entrado con esos intentos: si tu contraseña es solo de esta cuenta, no tienes que cambiarla.'],
  }),
  en: (recuperar) => ({
    asunto: 'Somebody is trying to enter your account',
    resumen: 'A wrong password was typed several times; nobody has entered.',
    parrafos: [
      'Somebody typed a wrong password for your Anaquel account ten times. For some minutes no more attempts are taken from there or from devices that we do not know.',
      'You can still sign in on the phones and browsers where you had signed in before. To sign in on another one, or if you forgot your password, choose a new one: with it you can sign in at once.',
    ],
    acciones: [{ texto: 'Choose a new password', url: recuperar }],
    notas: [
      'Nobody has entered by those attempts: if you use your password for this account only, you need not change it.',
    ],
  }),
};

/** To whoever has proved that the address is theirs; where nobody has, there is nothing to tell. */
export const enviarCorreoDeIntentos = definirTrabajo(
  correoDeIntentos,
  async ({ correo }, { ajustes: { PUBLIC_URL }, conCredenciales, enviar }) => {
    const destinatario = await conCredenciales((tx) => leerDestinatario(tx, correo));
    if (!destinatario?.correo_confirmado) return;
    const { idioma } = destinatario;
    await enviar(componer(correo, idioma, textos[idioma](enlace(PUBLIC_URL, '/recuperar-clave'))));
  },
);
