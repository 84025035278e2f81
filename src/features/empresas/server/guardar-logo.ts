import type { Tx } from '#src/platform/server/db/client.ts';
import type { ImagenGuardada } from '#src/platform/server/storage/keep-image.ts';
import { direccionDe } from '#src/platform/shared/client.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { verArchivo } from '../contract.ts';
import { insertarArchivo, ponerLogo } from './queries-archivos.ts';

export interface AutorDeLogo {
  usuario_id: string;
  empresa_id: string;
}

export const LADO_DE_LOGO = 1024;

export interface Logo {
  logo_url: string;
}

/** The former logo's file stays: its address is kept by devices that have not heard of the new one. */
export const guardarLogo = async (
  tx: Tx,
  { usuario_id, empresa_id }: AutorDeLogo,
  logo: ImagenGuardada,
): Promise<Logo> => {
  const archivoId = await insertarArchivo(tx, { empresa_id, uso: 'empresas-logos', creado_por: usuario_id, ...logo });
  const logo_url = direccionDe(verArchivo, { parametros: { empresaId: empresa_id, archivoId } });
  if (!(await ponerLogo(tx, empresa_id, logo_url))) throw problema('permiso.denegado');
  return { logo_url };
};
