import { onTestFinished } from 'vitest';
import { listarInvitaciones } from '#src/features/invitaciones/contract.ts';
import { iniciarSmtp, type MensajeRecibido, type OpcionesDeSmtp, type SmtpLocal } from '../scripts/parts/smtp.ts';
import type { BaseDePrueba } from './database.ts';
import type { Navegador } from './server.ts';
import { iniciarProcesoTrabajador, type ProcesoTrabajador } from './worker-process.ts';

/** A mail server and a worker that delivers to it, for one test. */
export const conCartero = async (
  base: BaseDePrueba,
  entorno: Record<string, string>,
  opciones?: OpcionesDeSmtp,
): Promise<{ smtp: SmtpLocal; trabajador: ProcesoTrabajador }> => {
  const smtp = await iniciarSmtp(opciones);
  onTestFinished(smtp.parar);
  return { smtp, trabajador: await iniciarProcesoTrabajador(base.entorno({ ...entorno, SMTP_URL: smtp.url })) };
};

/** The token in the link of an invitation's mail: the same in both of its forms. */
export const tokenDe = ({ html = '', text = '' }: MensajeRecibido): string => {
  const enTexto = text.match(/https?:\/\/\S+/g) ?? [];
  const enHtml = [...new Set([...html.matchAll(/href="([^"]+)"/g)].map(([, url = '']) => url))];
  if (enTexto.length !== 1 || enTexto[0] !== enHtml[0] || enHtml.length !== 1) {
    throw new Error(`not one link in both forms: ${enTexto.join()} and ${enHtml.join()}`);
  }
  return new URL(enTexto[0] ?? '').searchParams.get('token') ?? '';
};

/** What the company's list says about the mail of each invitation, by address. */
export const correosEnLista = async ({ llamar }: Navegador, empresaId: string): Promise<Record<string, string>> => {
  const { invitaciones } = await llamar(listarInvitaciones, { params: { empresaId } });
  return Object.fromEntries(invitaciones.map(({ correo, correo_estado }) => [correo, correo_estado]));
};
