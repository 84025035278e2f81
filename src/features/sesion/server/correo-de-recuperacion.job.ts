import { crearCodigo } from '#src/platform/server/credentials/codes.ts';
import { correoDeConfirmacion, correoDeRecuperacion } from '#src/platform/server/credentials/mails.ts';
import { encolar } from '#src/platform/server/jobs/enqueue.ts';
import { definirTrabajo } from '#src/platform/server/jobs/job.ts';
import { componer, type Contenido } from '#src/platform/server/mail/layout.ts';
import { enlace } from '#src/platform/server/mail/link.ts';
import type { Textos } from '#src/platform/server/mail/mail.ts';
import { leerDestinatario } from './queries-trabajos.ts';

const textos: Textos<(url: string) => Contenido> = {
  es: (url) => ({
    asunto: 'Restablece tu contraseña',
    resumen: 'Aquí tienes el enlace para elegir una contraseña nueva.',
    parrafos: [
      'Recibimos una solicitud para cambiar la contraseña de tu cuenta de Anaquel. Con este enlace eliges una nueva.',
    ],
    acciones: [{ texto: 'Elegir contraseña nueva', url }],
    notas: [
      'El enlace sirve durante 1 hora y una sola vez.',
      'Si no fuiste tú, ignora este mensaje: tu contraseña sigue siendo la misma.',
    ],
  }),
  en: (url) => ({
    asunto: 'Reset your password',
    resumen: 'Here is the link to choose a new password.',
    parrafos: [
      'We received a request to change the password of your Anaquel account. Choose a new one with this link.',
    ],
    acciones: [{ texto: 'Choose a new password', url }],
    notas: [
      'The link works for 1 hour, and once.',
      'If it was not you, ignore this message: your password stays the same.',
    ],
  }),
};

export const enviarRecuperacion = definirTrabajo(
  correoDeRecuperacion,
  async ({ correo }, { ajustes, conCredenciales, enviar }) => {
    const pedida = await conCredenciales(async (tx) => {
      const destinatario = await leerDestinatario(tx, correo);
      // whoever has not confirmed yet chooses a password with that link
      if (!destinatario) await encolar(tx, correoDeConfirmacion, { correo });
      return destinatario && { ...destinatario, codigo: await crearCodigo(tx, 'recuperar-clave', destinatario) };
    });
    if (!pedida) return;
    const { idioma, codigo } = pedida;
    const url = enlace(ajustes.PUBLIC_URL, '/restablecer-clave', { code: codigo });
    await enviar(componer(correo, idioma, textos[idioma](url)));
  },
);
