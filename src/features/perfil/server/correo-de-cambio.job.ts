import { createChangeCodigo } from '#src/platform/server/credentials/codes.ts';
import { notifyOfExistingCuenta } from '#src/platform/server/credentials/recipients.ts';
import { defineJob } from '#src/platform/server/jobs/job.ts';
import { compose, type Content } from '#src/platform/server/mail/layout.ts';
import { link } from '#src/platform/server/mail/link.ts';
import type { Texts } from '#src/platform/server/mail/mail.ts';
import { retenerCambio } from './queries-cambio.ts';
import { leerIdioma, retenerClave, tieneCuenta } from './queries-cuenta.ts';
import { correoDeCambio } from './tareas.ts';

const textos: Texts<(url: string) => Content> = {
  es: (url) => ({
    subject: 'Confirma tu correo nuevo',
    summary: 'Un paso más y entras a Anaquel con esta dirección.',
    paragraphs: [
      'Pediste usar esta dirección en tu cuenta de Anaquel. Confírmala y desde ese momento entras con ella; mientras tanto sigue valiendo la anterior.',
    ],
    actions: [{ text: 'Confirmar mi correo nuevo', url }],
    notes: [
      'El enlace sirve durante 24 horas y una sola vez.',
      'Si no lo pediste, ignora este mensaje y no uses el enlace: sin confirmar no se usa tu correo.',
    ],
  }),
  en: (url) => ({
    subject: 'Confirm your new e-mail',
    summary: 'One more step and you sign in to Anaquel with this address.',
    paragraphs: [
      'You asked to use this address for your Anaquel account. Confirm it and from then on you sign in with it; until then the former one still counts.',
    ],
    actions: [{ text: 'Confirm my new e-mail', url }],
    notes: [
      'The link works for 24 hours, and once.',
      'If you did not ask for it, ignore this message and do not use the link: unconfirmed, your address is not used.',
    ],
  }),
};

/** An address with an account gets no code: its owner is told that it has one, as when somebody tries to register it. */
export const enviarCorreoDeCambio = defineJob(correoDeCambio, async (cambio, { ajustes, withCredentials, send }) => {
  const { usuario_id, correo } = cambio;
  const pendiente = await withCredentials(async (tx) => {
    const idioma = await leerIdioma(tx, usuario_id);
    // no such person, or the password was changed since: that takes the request back, as they can themselves
    if (!idioma || !(await retenerClave(tx, cambio)) || !(await retenerCambio(tx, cambio))) return undefined;
    if (await tieneCuenta(tx, correo)) {
      await notifyOfExistingCuenta(tx, correo);
      return undefined;
    }
    return { idioma, codigo: await createChangeCodigo(tx, { usuario_id, correo }) };
  });
  if (!pendiente) return;
  const { idioma, codigo } = pendiente;
  const url = link(ajustes.PUBLIC_URL, '/confirmar-correo', { code: codigo });
  await send(compose(correo, idioma, textos[idioma](url)));
});
