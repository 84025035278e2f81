import { createCodigo } from '#src/platform/server/credentials/codes.ts';
import { findAlta, extendAlta } from '#src/platform/server/credentials/altas.ts';
import { confirmationMail } from '#src/platform/server/credentials/mails.ts';
import { notifyOfExistingCuenta } from '#src/platform/server/credentials/recipients.ts';
import { defineJob } from '#src/platform/server/jobs/job.ts';
import { compose, type Content } from '#src/platform/server/mail/layout.ts';
import { link } from '#src/platform/server/mail/link.ts';
import type { Texts } from '#src/platform/server/mail/mail.ts';
import { idiomaSchema } from '#src/platform/shared/fields.ts';
import { leerDestinatario } from './queries-trabajos.ts';

const textos: Texts<(url: string) => Content> = {
  es: (url) => ({
    subject: 'Confirma tu correo',
    summary: 'Un paso más y tu cuenta de Anaquel queda lista.',
    paragraphs: ['Gracias por registrarte en Anaquel. Confirma que esta dirección es tuya y podrás entrar.'],
    actions: [{ text: 'Confirmar mi correo', url }],
    notes: [
      'El enlace sirve durante 7 días y una sola vez.',
      'Si no creaste una cuenta, ignora este mensaje: sin confirmar no se usa tu correo.',
    ],
  }),
  en: (url) => ({
    subject: 'Confirm your e-mail',
    summary: 'One more step and your Anaquel account is ready.',
    paragraphs: ['Thank you for signing up to Anaquel. Confirm that this address is yours and you can come in.'],
    actions: [{ text: 'Confirm my e-mail', url }],
    notes: [
      'The link works for 7 days, and once.',
      'If you did not create an account, ignore this message: unconfirmed, your address is not used.',
    ],
  }),
};

export const enviarConfirmacion = defineJob(
  confirmationMail,
  async ({ correo, alta_id }, { ajustes, withCredentials, send }) => {
    const pendiente = await withCredentials(async (tx) => {
      const id = alta_id ?? (await findAlta(tx, correo))?.id;
      const alta = id === undefined ? undefined : await extendAlta(tx, { id, correo });
      if (id === undefined || !alta) return undefined;
      const { correo_confirmado } = (await leerDestinatario(tx, correo)) ?? {};
      if (correo_confirmado) {
        // somebody tried to sign up with an address that has an account: its owner is told, the stranger is not
        await notifyOfExistingCuenta(tx, correo);
        return undefined;
      }
      const codigo = await createCodigo(tx, 'confirmar-correo', { alta_id: id });
      return { idioma: idiomaSchema.parse(alta.language), codigo };
    });
    if (!pendiente) return;
    const { idioma, codigo } = pendiente;
    const url = link(ajustes.PUBLIC_URL, '/auth/callback', { code: codigo });
    await send(compose(correo, idioma, textos[idioma](url)));
  },
);
