import { randomUUID } from 'node:crypto';
import { anotarImagen, type Autor, LADO_DE_IMAGEN } from '#src/dominio/archivos/server/anotar-imagen.ts';
import { encolarMiniatura } from '#src/dominio/archivos/server/miniatura.ts';
import { contarIntento, type Limite } from '#src/platform/server/credentials/attempts.ts';
import { huella } from '#src/platform/server/credentials/secrets.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { guardarImagen } from '#src/platform/server/storage/keep-image.ts';
import type { EnvioDeImagen } from '#src/platform/server/storage/receive-image.ts';
import { descartarObjeto } from '#src/platform/server/storage/with-object.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { logoDeEmpresa } from './logo-de-empresa.ts';
import { aparentarLogo } from './queries-empresa.ts';

const SIN_EMPRESA = 'sin-empresa';
// room for trying another picture; none for filling the store, nor for timing many answers to tell a refusal
const ENVIOS_POR_PERMISO: Limite = { maximo: 10, minutos: 60 };

/**
 * The logo of a company just registered, by whoever holds the registration's permit. No author behind the permit means that the
 * registration was silently refused: every step is then the same, in substance and in time, but nothing stays.
 */
export const subirLogoDeRegistro = async (
  partes: Pick<Partes, 'almacen' | 'registro' | 'pools'>,
  permiso: string | undefined,
  envio: EnvioDeImagen,
): Promise<void> => {
  if (permiso === undefined) throw problema('registro.permiso_no_valido');
  const suHuella = huella(permiso);
  const puerta = {
    sql: 'select usuario_id, empresa_id from app.entrar_con_permiso_de_logo($1)',
    valores: [suHuella],
  };
  const entrar = <R>(hacer: (tx: Tx, autor: Autor | undefined) => Promise<R>): Promise<R> =>
    enTransaccion({ pool: partes.pools.app, puerta }, hacer);

  const carpeta = await entrar(async (_tx, autor) => autor?.empresa_id ?? SIN_EMPRESA);
  await enTransaccion({ pool: partes.pools.auth }, (tx) =>
    contarIntento(tx, `logo:${suHuella.toString('hex')}`, ENVIOS_POR_PERMISO),
  );
  await guardarImagen(partes, { carpeta, lado: LADO_DE_IMAGEN }, envio, async (logo) => {
    const guardado = await entrar(async (tx, autor) => {
      if (autor) return anotarImagen(tx, autor, logoDeEmpresa, logo);
      // of no file and no company: it takes the time that a logo's does, and whoever runs it finds nothing to do
      await encolarMiniatura(tx, randomUUID(), randomUUID());
      return undefined;
    });
    if (guardado) return;
    await enTransaccion({ pool: partes.pools.auth }, (tx) => aparentarLogo(tx, suHuella));
    // not waited for: a refusal that took longer than a success would tell that it is one
    void descartarObjeto(partes, logo.object_path);
  });
};
