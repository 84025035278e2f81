import { crearCodigo } from '#src/platform/server/credentials/codes.ts';
import { buscarAlta, prolongarAlta } from '#src/platform/server/credentials/altas.ts';
import { correoDeConfirmacion } from '#src/platform/server/credentials/mails.ts';
import { avisarDeCuentaExistente } from '#src/platform/server/credentials/recipients.ts';
import { definirTrabajo } from '#src/platform/server/jobs/job.ts';
import { componer, type Contenido } from '#src/platform/server/mail/layout.ts';
import { enlace } from '#src/platform/server/mail/link.ts';
import type { Textos } from '#src/platform/server/mail/mail.ts';
import { idiomaSchema } from '#src/platform/shared/campos.ts';
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
  async ({ correo, alta_id }, { ajustes, conCredenciales, enviar }) => {
    const pendiente = await conCredenciales(async (tx) => {
      const id = alta_id ?? (await buscarAlta(tx, correo))?.id;
      const alta = id === undefined ? undefined : await prolongarAlta(tx, { id, correo });
      if (id === undefined || !alta) return undefined;
      const { correo_confirmado } = (await leerDestinatario(tx, correo)) ?? {};
      if (correo_confirmado) {
        // somebody tried to sign up with an address that has an account: its owner is told, the stranger is not
        await avisarDeCuentaExistente(tx, correo);
        return undefined;
      }
      const codigo = await crearCodigo(tx, 'confirmar-correo', { alta_id: id });
      return { idioma: idiomaSchema.parse(alta.language), codigo };
    });
    if (!pendiente) return;
    const { idioma, codigo } = pendiente;
    const url = enlace(ajustes.PUBLIC_URL, '/auth/callback', { code: codigo });
    await enviar(componer(correo, idioma, textos[idioma](url)));
  },
);
