import { anotarImagen, type Autor, LADO_DE_IMAGEN } from '#src/dominio/archivos/server/anotar-imagen.ts';
import { countAttempt, type Limit } from '#src/platform/server/credentials/attempts.ts';
import { digest } from '#src/platform/server/credentials/secrets.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import type { Parts } from '#src/platform/server/parts.ts';
import { saveImage } from '#src/platform/server/storage/keep-image.ts';
import type { ImageUpload } from '#src/platform/server/storage/receive-image.ts';
import { discardObject } from '#src/platform/server/storage/with-object.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';
import { logoDeEmpresa } from './logo-de-empresa.ts';
import { altaDelPermiso, ponerLogoDeAlta } from './queries-empresa.ts';

type PartesDeLogo = Pick<Parts, 'store' | 'logger' | 'pools'>;

const SIN_EMPRESA = 'sin-empresa';
// room for trying another picture; none for filling the store
const ENVIOS_POR_PERMISO: Limit = { max: 10, minutes: 60 };

/** There is no company until the address is proved: the logo waits with the sign-up. */
const guardarConElAlta = (parts: PartesDeLogo, altaId: string, envio: ImageUpload): Promise<void> =>
  saveImage(parts, { folder: SIN_EMPRESA, side: LADO_DE_IMAGEN }, envio, async (logo) => {
    const puesto = await inTransaction({ pool: parts.pools.auth }, (tx) => ponerLogoDeAlta(tx, altaId, logo));
    if (!puesto) throw problem<typeof contracts.subirLogoDeAlta>('registro.permiso_no_valido');
    if (puesto.anterior !== null) await discardObject(parts, puesto.anterior);
  });

const ponerloALaEmpresa = async (parts: PartesDeLogo, permiso: Buffer, envio: ImageUpload): Promise<void> => {
  const door = { sql: 'select usuario_id, empresa_id from app.entrar_con_permiso_de_logo($1)', values: [permiso] };
  const entrar = <R>(work: (tx: Tx, autor: Autor) => Promise<R>): Promise<R> =>
    inTransaction({ pool: parts.pools.app, door }, work);
  const folder = await entrar(async (_tx, { empresa_id }) => empresa_id);
  await saveImage(parts, { folder, side: LADO_DE_IMAGEN }, envio, (logo) =>
    entrar((tx, autor) => anotarImagen(tx, autor, logoDeEmpresa, logo)),
  );
};

/** The logo of a company just registered, by whoever holds the registration's permit. */
export const subirLogoDeAlta = async (
  parts: PartesDeLogo,
  permiso: string | undefined,
  envio: ImageUpload,
): Promise<void> => {
  if (permiso === undefined) throw problem<typeof contracts.subirLogoDeAlta>('registro.permiso_no_valido');
  const suHuella = digest(permiso);
  const altaId = await inTransaction({ pool: parts.pools.auth }, async (tx) => {
    await countAttempt(tx, `logo:${suHuella.toString('hex')}`, ENVIOS_POR_PERMISO);
    return altaDelPermiso(tx, suHuella);
  });
  await (altaId === undefined ? ponerloALaEmpresa(parts, suHuella, envio) : guardarConElAlta(parts, altaId, envio));
};
