import { crearCodigoDeCambio } from '#src/platform/server/credentials/codes.ts';
import { avisarDeCuentaExistente } from '#src/platform/server/credentials/recipients.ts';
import { definirTrabajo } from '#src/platform/server/jobs/job.ts';
import { componer, type Contenido } from '#src/platform/server/mail/layout.ts';
import { enlace } from '#src/platform/server/mail/link.ts';
import type { Textos } from '#src/platform/server/mail/mail.ts';
import { retenerCambio } from './queries-cambio.ts';
import { leerIdioma, retenerClave, tieneCuenta } from './queries-cuenta.ts';
import { correoDeCambio } from './tareas.ts';

const textos: Textos<(url: string) => Contenido> = {
  es: (url) => ({
    asunto: 'Confirma tu correo nuevo',
    resumen: 'Un paso más y entras a Anaquel con esta dirección.',
    parrafos: [
      'Pediste usar esta dirección en tu cuenta de Anaquel. Confírmala y desde ese momento entras con ella; mientras tanto sigue valiendo la anterior.',
    ],
    acciones: [{ texto: 'Confirmar mi correo nuevo', url }],
    notas: [
      'El enlace sirve durante 24 horas y una sola vez.',
      'Si no lo pediste, ignora este mensaje y no uses el enlace: sin confirmar no se usa tu correo.',
    ],
  }),
  en: (url) => ({
    asunto: 'Confirm your new e-mail',
    resumen: 'One more step and you sign in to Anaquel with this address.',
    parrafos: [
      'You asked to use this address for your Anaquel account. Confirm it and from then on you sign in with it; until then the former one still counts.',
    ],
    acciones: [{ texto: 'Confirm my new e-mail', url }],
    notas: [
      'The link works for 24 hours, and once.',
      'If you did not ask for it, ignore this message and do not use the link: unconfirmed, your address is not used.',
    ],
  }),
};

/** An address with an account gets no code: its owner is told that it has one, as when somebody tries to register it. */
export const enviarCorreoDeCambio = definirTrabajo(
  correoDeCambio,
  async (cambio, { ajustes, conCredenciales, enviar }) => {
    const { usuario_id, correo } = cambio;
    const pendiente = await conCredenciales(async (tx) => {
      const idioma = await leerIdioma(tx, usuario_id);
      // no such person, or the password was changed since: that takes the request back, as they can themselves
      if (!idioma || !(await retenerClave(tx, cambio)) || !(await retenerCambio(tx, cambio))) return undefined;
      if (await tieneCuenta(tx, correo)) {
        await avisarDeCuentaExistente(tx, correo);
        return undefined;
      }
      return { idioma, codigo: await crearCodigoDeCambio(tx, { usuario_id, correo }) };
    });
    if (!pendiente) return;
    const { idioma, codigo } = pendiente;
    const url = enlace(ajustes.PUBLIC_URL, '/confirmar-correo', { code: codigo });
    await enviar(componer(correo, idioma, textos[idioma](url)));
  },
);
