import { crearCodigo } from '#src/platform/server/credentials/codes.ts';
import { correoDeConfirmacion } from '#src/platform/server/credentials/mails.ts';
import { definirTrabajo } from '#src/platform/server/jobs/job.ts';
import { componer, type Contenido } from '#src/platform/server/mail/layout.ts';
import { enlace } from '#src/platform/server/mail/link.ts';
import type { Textos } from '#src/platform/server/mail/mail.ts';
import { leerDestinatario } from './queries-trabajos.ts';

const textos: Textos<(url: string) => Contenido> = {
  es: (url) => ({
    asunto: 'Confirma tu correo',
    resumen: 'Un paso más y tu cuenta de Anaquel queda lista.',
    parrafos: ['Gracias por registrarte en Anaquel. Confirma que esta dirección es tuya y podrás entrar.'],
    acciones: [{ texto: 'Confirmar mi correo', url }],
    notas: [
      'El enlace sirve durante 7 días y una sola vez.',
      'Si no creaste una cuenta, ignora este mensaje: sin confirmar no se usa tu correo.',
    ],
  }),
  en: (url) => ({
    asunto: 'Confirm your e-mail',
    resumen: 'One more step and your Anaquel account is ready.',
    parrafos: ['Thank you for signing up to Anaquel. Confirm that this address is yours and you can come in.'],
    acciones: [{ texto: 'Confirm my e-mail', url }],
    notas: [
      'The link works for 7 days, and once.',
      'If you did not create an account, ignore this message: unconfirmed, your address is not used.',
    ],
  }),
};

export const enviarConfirmacion = definirTrabajo(
  correoDeConfirmacion,
  async ({ correo }, { ajustes, conCredenciales, enviar }) => {
    const pendiente = await conCredenciales(async (tx) => {
      const destinatario = await leerDestinatario(tx, correo);
      if (!destinatario || destinatario.correo_confirmado) return undefined;
      return { ...destinatario, codigo: await crearCodigo(tx, 'confirmar-correo', destinatario) };
    });
    if (!pendiente) return;
    const { idioma, codigo } = pendiente;
    const url = enlace(ajustes.PUBLIC_URL, '/auth/callback', { code: codigo });
    await enviar(componer(correo, idioma, textos[idioma](url)));
  },
);
