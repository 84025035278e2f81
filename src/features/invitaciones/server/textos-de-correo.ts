import type { Content } from '#src/platform/server/mail/layout.ts';
import type { Texts } from '#src/platform/server/mail/mail.ts';
import type { RolInvitable } from '../contract.ts';

interface Oferta {
  empresa: string;
  rol: RolInvitable;
  url: string;
}

const enEspanol: Record<RolInvitable, string> = {
  mercaderista:
    'Como mercaderista verás en tu teléfono las visitas de cada día y registrarás lo que encuentras en cada punto de venta.',
  supervisor:
    'Como supervisor organizarás los puntos de venta, los productos y las visitas, y verás lo que registra el equipo.',
};

const enIngles: Record<RolInvitable, { nombre: string; tarea: string }> = {
  mercaderista: {
    nombre: 'a merchandiser',
    tarea:
      'As a merchandiser you will see each day’s visits on your phone and record what you find at each point of sale.',
  },
  supervisor: {
    nombre: 'a supervisor',
    tarea: 'As a supervisor you will organise points of sale, products and visits, and see what the team records.',
  },
};

/** The company's name is all that somebody else chose. */
export const textosDeCorreo: Texts<(oferta: Oferta) => Content> = {
  es: ({ empresa, rol, url }) => ({
    subject: `${empresa} te invita a Anaquel`,
    summary: `Únete a su equipo como ${rol}. La invitación vence en 7 días.`,
    paragraphs: [
      `${empresa} te invita a unirte a su equipo en Anaquel como ${rol}.`,
      enEspanol[rol],
      'Abre la invitación para aceptarla. Si todavía no tienes una cuenta, la crearás ahí mismo con este correo.',
    ],
    actions: [{ text: 'Ver la invitación', url }],
    notes: [
      'El enlace sirve durante 7 días y una sola vez.',
      'Si no esperabas esta invitación, ignora este mensaje: nada cambia mientras no la aceptes.',
    ],
  }),
  en: ({ empresa, rol, url }) => ({
    subject: `${empresa} invites you to Anaquel`,
    summary: `Join their team as ${enIngles[rol].nombre}. The invitation expires in 7 days.`,
    paragraphs: [
      `${empresa} invites you to join their team on Anaquel as ${enIngles[rol].nombre}.`,
      enIngles[rol].tarea,
      'Open the invitation to accept it. If you have no account yet, you will create it right there with this e-mail.',
    ],
    actions: [{ text: 'See the invitation', url }],
    notes: [
      'The link works for 7 days, and once.',
      'If you did not expect this invitation, ignore this message: nothing changes unless you accept it.',
    ],
  }),
};
