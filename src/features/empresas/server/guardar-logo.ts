import type { Tx } from '#src/platform/server/db/client.ts';
import type { ImagenRecibida } from '#src/platform/server/storage/receive-image.ts';
import { direccionDe } from '#src/platform/shared/client.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { verArchivo } from '../contract.ts';
import { insertarArchivo, ponerLogo } from './queries-archivos.ts';

export interface AutorDeLogo {
  usuario_id: string;
  empresa_id: string;
}

export interface LogoNuevo extends ImagenRecibida {
  ruta: string;
  nombreOriginal: string;
}

export interface Logo {
  logo_url: string;
}

/** The former logo's file stays: its address is kept by devices that have not heard of the new one. */
export const guardarLogo = async (tx: Tx, { usuario_id, empresa_id }: AutorDeLogo, logo: LogoNuevo): Promise<Logo> => {
  const archivoId = await insertarArchivo(tx, {
    empresa_id,
    uso: 'empresas-logos',
    object_path: logo.ruta,
    nombre_original: logo.nombreOriginal,
    tipo: logo.tipo,
    bytes: logo.bytes.length,
    sha256: logo.sha256,
    creado_por: usuario_id,
  });
  const logo_url = direccionDe(verArchivo, { parametros: { empresaId: empresa_id, archivoId } });
  if (!(await ponerLogo(tx, empresa_id, logo_url))) throw problema('permiso.denegado');
  return { logo_url };
};
