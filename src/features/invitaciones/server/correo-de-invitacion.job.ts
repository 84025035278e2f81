import { digest, newSecret } from '#src/platform/server/credentials/secrets.ts';
import { defineJob, type JobParts } from '#src/platform/server/jobs/job.ts';
import { PermanentFailure } from '#src/platform/server/jobs/permanent-failure.ts';
import { nameInMail } from '#src/platform/server/mail/foreign-text.ts';
import { imageForMail } from '#src/platform/server/mail/inline-image.ts';
import { compose, type MailImage } from '#src/platform/server/mail/layout.ts';
import { link } from '#src/platform/server/mail/link.ts';
import type { Mail } from '#src/platform/server/mail/mail.ts';
import { correoDeInvitacion } from './correo-de-invitacion.ts';
import { anotarEnvio, type Envio, prepararEnvio } from './queries-correo.ts';
import { textosDeCorreo } from './textos-de-correo.ts';

/** Without its logo a mail is still an invitation: whatever is wrong with the file stops nothing. */
const leerLogo = async ({ store, logger }: JobParts, ruta: string | null): Promise<MailImage | undefined> => {
  if (ruta === null) return undefined;
  try {
    return await imageForMail(await store.read(ruta));
  } catch (error) {
    logger.warn({ err: error }, 'the logo cannot be read; the invitation goes without it');
    return undefined;
  }
};

const escribir = async (parts: JobParts, envio: Envio, token: string): Promise<Mail> => {
  const empresa = nameInMail(envio.empresa_nombre);
  const url = link(parts.ajustes.PUBLIC_URL, '/invitacion', { token });
  const contenido = textosDeCorreo[envio.idioma]({ empresa, rol: envio.rol, url });
  const logo = await leerLogo(parts, envio.logo_path);
  return compose(envio.correo, envio.idioma, {
    ...contenido,
    ...(logo && { image: { ...logo, alternative: empresa } }),
  });
};

/** The token is made here and is only ever in the mail; an attempt that follows another makes its own (decision 006). */
export const enviarInvitacion = defineJob(correoDeInvitacion, async ({ empresa_id, invitacion_id }, parts) => {
  const { withSystem, send, lastAttempt } = parts;
  const token = newSecret();
  const suHuella = digest(token);
  const envio = await withSystem(empresa_id, (tx) => prepararEnvio(tx, invitacion_id, suHuella));
  if (!envio) return;
  const anotar = (estado: Parameters<typeof anotarEnvio>[3]): Promise<boolean> =>
    withSystem(empresa_id, (tx) => anotarEnvio(tx, invitacion_id, suHuella, estado));
  try {
    await send(await escribir(parts, envio, token));
  } catch (error) {
    // when nobody will try again, whoever invited has to see it
    const seAcabo = lastAttempt || error instanceof PermanentFailure;
    // sent again meanwhile, it is another job's: this one ends here, and not among the dead
    if (await anotar(seAcabo ? 'fallido' : 'en_camino')) throw error;
    return;
  }
  await anotar('enviado');
});
