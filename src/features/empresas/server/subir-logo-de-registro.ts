import { anotarImagen, type Autor, LADO_DE_IMAGEN } from '#src/dominio/archivos/server/anotar-imagen.ts';
import { contarIntento, type Limite } from '#src/platform/server/credentials/attempts.ts';
import { huella } from '#src/platform/server/credentials/secrets.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { guardarImagen } from '#src/platform/server/storage/keep-image.ts';
import type { EnvioDeImagen } from '#src/platform/server/storage/receive-image.ts';
import { descartarObjeto } from '#src/platform/server/storage/with-object.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type * as contratos from '../contract.ts';
import { logoDeEmpresa } from './logo-de-empresa.ts';
import { altaDelPermiso, ponerLogoDeAlta } from './queries-empresa.ts';

type PartesDeLogo = Pick<Partes, 'almacen' | 'registro' | 'pools'>;

const SIN_EMPRESA = 'sin-empresa';
// room for trying another picture; none for filling the store
const ENVIOS_POR_PERMISO: Limite = { maximo: 10, minutos: 60 };

/** There is no company until the address is proved: the logo waits with the sign-up. */
const guardarConElAlta = (partes: PartesDeLogo, altaId: string, envio: EnvioDeImagen): Promise<void> =>
  guardarImagen(partes, { carpeta: SIN_EMPRESA, lado: LADO_DE_IMAGEN }, envio, async (logo) => {
    const puesto = await enTransaccion({ pool: partes.pools.auth }, (tx) => ponerLogoDeAlta(tx, altaId, logo));
    if (!puesto) throw problema<typeof contratos.subirLogoDeRegistro>('registro.permiso_no_valido');
    if (puesto.anterior !== null) await descartarObjeto(partes, puesto.anterior);
  });

const ponerloALaEmpresa = async (partes: PartesDeLogo, permiso: Buffer, envio: EnvioDeImagen): Promise<void> => {
  const puerta = { sql: 'select usuario_id, empresa_id from app.entrar_con_permiso_de_logo($1)', valores: [permiso] };
  const entrar = <R>(hacer: (tx: Tx, autor: Autor) => Promise<R>): Promise<R> =>
    enTransaccion({ pool: partes.pools.app, puerta }, hacer);
  const carpeta = await entrar(async (_tx, { empresa_id }) => empresa_id);
  await guardarImagen(partes, { carpeta, lado: LADO_DE_IMAGEN }, envio, (logo) =>
    entrar((tx, autor) => anotarImagen(tx, autor, logoDeEmpresa, logo)),
  );
};

/** The logo of a company just registered, by whoever holds the registration's permit. */
export const subirLogoDeRegistro = async (
  partes: PartesDeLogo,
  permiso: string | undefined,
  envio: EnvioDeImagen,
): Promise<void> => {
  if (permiso === undefined) throw problema<typeof contratos.subirLogoDeRegistro>('registro.permiso_no_valido');
  const suHuella = huella(permiso);
  const altaId = await enTransaccion({ pool: partes.pools.auth }, async (tx) => {
    await contarIntento(tx, `logo:${suHuella.toString('hex')}`, ENVIOS_POR_PERMISO);
    return altaDelPermiso(tx, suHuella);
  });
  await (altaId === undefined ? ponerloALaEmpresa(partes, suHuella, envio) : guardarConElAlta(partes, altaId, envio));
};
