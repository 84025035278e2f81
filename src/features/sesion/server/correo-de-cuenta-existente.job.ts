import { existingCuentaMail } from '#src/platform/server/credentials/mails.ts';
import { defineJob } from '#src/platform/server/jobs/job.ts';
import { compose, type Content } from '#src/platform/server/mail/layout.ts';
import { link } from '#src/platform/server/mail/link.ts';
import type { Texts } from '#src/platform/server/mail/mail.ts';
import { leerDestinatario } from './queries-trabajos.ts';

const textos: Texts<(entrar: string, recuperar: string) => Content> = {
  es: (entrar, recuperar) => ({
    subject: 'Ya tienes una cuenta en Anaquel',
    summary: 'Alguien intentó registrar tu correo otra vez.',
    paragraphs: [
      'Alguien intentó registrar una cuenta con este correo, pero ya tienes una. Si fuiste tú, solo tienes que entrar.',
    ],
    actions: [
      { text: 'Iniciar sesión', url: entrar },
      { text: 'Olvidé mi contraseña', url: recuperar },
    ],
    notes: ['Si no fuiste tú, ignora este mensaje: tu cuenta no ha cambiado.'],
  }),
  en: (entrar, recuperar) => ({
    subject: 'You already have an Anaquel account',
    summary: 'Somebody tried to register your e-mail again.',
    paragraphs: [
      'Somebody tried to register an account with this e-mail, but you already have one. If it was you, just sign in.',
    ],
    actions: [
      { text: 'Sign in', url: entrar },
      { text: 'I forgot my password', url: recuperar },
    ],
    notes: ['If it was not you, ignore this message: your account has not changed.'],
  }),
};

export const enviarCuentaExistente = defineJob(
  existingCuentaMail,
  async ({ correo }, { ajustes: { PUBLIC_URL }, withCredentials, send }) => {
    const destinatario = await withCredentials((tx) => leerDestinatario(tx, correo));
    if (!destinatario) return;
    const contenido = textos[destinatario.idioma](link(PUBLIC_URL, '/login'), link(PUBLIC_URL, '/recuperar-clave'));
    await send(compose(correo, destinatario.idioma, contenido));
  },
);
