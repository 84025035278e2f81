import type { Page } from '@playwright/test';
import { subirLogo } from '#src/features/empresas/contract.ts';
import { invitar, type RolInvitable } from '#src/features/invitaciones/contract.ts';
import { iniciarSesion } from '#src/features/sesion/contract.ts';
import type { Call } from '#src/platform/shared/client.ts';
import { navegador } from '../test/server.ts';
import { CLAVE, crearPersona, dibujarLogo } from './actions.ts';
import type { Producto } from './product.ts';

/** The link of the last invitation mail to an address; not one of `salvo`, which came before. */
export const enlaceDeInvitacion = async (
  { correo, url }: Producto,
  para: string,
  salvo: readonly string[] = [],
): Promise<string> => {
  const enlaceDe = (texto = '') => /https?:\/\/\S+\/invitacion\?token=[\w-]+/.exec(texto)?.[0];
  const { text } = await correo.esperar((mensaje) => {
    const enlace = enlaceDe(mensaje.text);
    return mensaje.para.includes(para) && enlace !== undefined && !salvo.includes(enlace);
  });
  const enlace = enlaceDe(text) ?? '';
  if (!enlace.startsWith(url)) throw new Error(`the mail has no link to the product:\n${text}`);
  return enlace;
};

export const tokenDe = (enlace: string): string => new URL(enlace).searchParams.get('token') ?? '';

/** Another client of the API, signed in as this person, and their company. */
export const comoMiembro = async (
  { url }: Producto,
  correo: string,
): Promise<{ llamar: Call; empresaId: string; empresa: string }> => {
  const { llamar } = navegador(url);
  const { membresias } = await llamar(iniciarSesion, { body: { correo, clave: CLAVE } });
  return { llamar, empresaId: membresias[0]?.empresa_id ?? '', empresa: membresias[0]?.empresa_nombre ?? '' };
};

/** Gives the company of this admin a logo. */
export const subirLogoDe = async (producto: Producto, admin: string): Promise<void> => {
  const { llamar, empresaId } = await comoMiembro(producto, admin);
  const body = new Blob([Uint8Array.from(await dibujarLogo())], { type: 'image/png' });
  await llamar(subirLogo, { params: { empresaId }, body });
};

/** Invites as another device of the company does, and waits for the mail: its link. */
export const invitarDesde = async (
  producto: Producto,
  quien: string,
  correo: string,
  rol: RolInvitable = 'mercaderista',
): Promise<string> => {
  const { llamar, empresaId } = await comoMiembro(producto, quien);
  await llamar(invitar, { params: { empresaId }, body: { correo, rol } });
  return enlaceDeInvitacion(producto, correo);
};

/** A company of its own that invites this address. */
export const invitarDesdeOtra = async (producto: Producto, empresa: string, correo: string): Promise<string> =>
  invitarDesde(producto, await crearPersona(producto, { rol: 'admin', empresa }), correo);

/** The next person takes this browser: nothing of the former one stays. */
export const otraPersona = async (pagina: Page, { url }: Producto): Promise<void> => {
  // away from the application first, which would write what it is just being told of them
  await pagina.goto(`${url}/salud/viva`);
  await pagina.context().clearCookies();
  await pagina.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
};

/** Breaks something of the database for a while: what the server answers then is a fault of its own. */
export const conAveria = async (
  { base }: Producto,
  romper: string,
  arreglar: string,
  mientras: () => Promise<void>,
): Promise<void> => {
  await base.query(romper);
  try {
    await mientras();
  } finally {
    await base.query(arreglar);
  }
};
