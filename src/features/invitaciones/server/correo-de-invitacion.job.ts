import { huella, nuevoSecreto } from '#src/platform/server/credentials/secrets.ts';
import { definirTrabajo, type PartesDeTrabajo } from '#src/platform/server/jobs/job.ts';
import { FalloDefinitivo } from '#src/platform/server/jobs/permanent-failure.ts';
import { nombreEnCorreo } from '#src/platform/server/mail/foreign-text.ts';
import { imagenParaCorreo } from '#src/platform/server/mail/inline-image.ts';
import { componer, type ImagenDeCorreo } from '#src/platform/server/mail/layout.ts';
import { enlace } from '#src/platform/server/mail/link.ts';
import type { Correo } from '#src/platform/server/mail/mail.ts';
import { correoDeInvitacion } from './correo-de-invitacion.ts';
import { anotarEnvio, type Envio, prepararEnvio } from './queries-correo.ts';
import { textosDeCorreo } from './textos-de-correo.ts';

/** Without its logo a mail is still an invitation: whatever is wrong with the file stops nothing. */
const leerLogo = async (
  { almacen, registro }: PartesDeTrabajo,
  ruta: string | null,
): Promise<ImagenDeCorreo | undefined> => {
  if (ruta === null) return undefined;
  try {
    return await imagenParaCorreo(await almacen.leer(ruta));
  } catch (error) {
    registro.warn({ err: error }, 'the logo cannot be read; the invitation goes without it');
    return undefined;
  }
};

const escribir = async (partes: PartesDeTrabajo, envio: Envio, token: string): Promise<Correo> => {
  const empresa = nombreEnCorreo(envio.empresa_nombre);
  const url = enlace(partes.ajustes.PUBLIC_URL, '/invitacion', { token });
  const contenido = textosDeCorreo[envio.idioma]({ empresa, rol: envio.rol, url });
  const logo = await leerLogo(partes, envio.logo_path);
  return componer(envio.correo, envio.idioma, {
    ...contenido,
    ...(logo && { imagen: { ...logo, alternativa: empresa } }),
  });
};

/** The token is made here and is only ever in the mail; an attempt that follows another makes its own (decision 006). */
export const enviarInvitacion = definirTrabajo(correoDeInvitacion, async ({ empresa_id, invitacion_id }, partes) => {
  const { conSistema, enviar, ultimoIntento } = partes;
  const token = nuevoSecreto();
  const suHuella = huella(token);
  const envio = await conSistema(empresa_id, (tx) => prepararEnvio(tx, invitacion_id, suHuella));
  if (!envio) return;
  const anotar = (estado: Parameters<typeof anotarEnvio>[3]): Promise<boolean> =>
    conSistema(empresa_id, (tx) => anotarEnvio(tx, invitacion_id, suHuella, estado));
  try {
    await enviar(await escribir(partes, envio, token));
  } catch (error) {
    // when nobody will try again, whoever invited has to see it
    const seAcabo = ultimoIntento || error instanceof FalloDefinitivo;
    // sent again meanwhile, it is another job's: this one ends here, and not among the dead
    if (await anotar(seAcabo ? 'fallido' : 'en_camino')) throw error;
    return;
  }
  await anotar('enviado');
});
