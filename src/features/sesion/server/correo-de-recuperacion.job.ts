import { createCodigo } from '#src/platform/server/credentials/codes.ts';
import { confirmationMail, recoveryMail } from '#src/platform/server/credentials/mails.ts';
import { enqueue } from '#src/platform/server/jobs/enqueue.ts';
import { defineJob } from '#src/platform/server/jobs/job.ts';
import { compose, type Content } from '#src/platform/server/mail/layout.ts';
import { link } from '#src/platform/server/mail/link.ts';
import type { Texts } from '#src/platform/server/mail/mail.ts';
import { leerDestinatario } from './queries-trabajos.ts';

const textos: Texts<(url: string) => Content> = {
  es: (url) => ({
    subject: 'Restablece tu contraseña',
    summary: 'Aquí tienes el enlace para elegir una contraseña nueva.',
    paragraphs: [
      'Recibimos una solicitud para cambiar la contraseña de tu cuenta de Anaquel. Con este enlace eliges una nueva.',
    ],
    actions: [{ text: 'Elegir contraseña nueva', url }],
    notes: [
      'El enlace sirve durante 1 hora y una sola vez.',
      'Si no fuiste tú, ignora este mensaje: tu contraseña sigue siendo la misma.',
    ],
  }),
  en: (url) => ({
    subject: 'Reset your password',
    summary: 'Here is the link to choose a new password.',
    paragraphs: [
      'We received a request to change the password of your Anaquel account. Choose a new one with this link.',
    ],
    actions: [{ text: 'Choose a new password', url }],
    notes: [
      'The link works for 1 hour, and once.',
      'If it was not you, ignore this message: your password stays the same.',
    ],
  }),
};

export const enviarRecuperacion = defineJob(recoveryMail, async ({ correo }, { ajustes, withCredentials, send }) => {
  const pedida = await withCredentials(async (tx) => {
    const destinatario = await leerDestinatario(tx, correo);
    // whoever has not confirmed yet chooses a password with that link
    if (!destinatario) await enqueue(tx, confirmationMail, { correo });
    return destinatario && { ...destinatario, codigo: await createCodigo(tx, 'recuperar-clave', destinatario) };
  });
  if (!pedida) return;
  const { idioma, codigo } = pedida;
  const url = link(ajustes.PUBLIC_URL, '/restablecer-clave', { code: codigo });
  await send(compose(correo, idioma, textos[idioma](url)));
});
