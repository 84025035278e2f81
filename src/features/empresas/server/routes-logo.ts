import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import type { Servir } from '#src/platform/server/http/serve.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import type { EnvioDeImagen } from '#src/platform/server/storage/receive-image.ts';
import * as contratos from '../contract.ts';
import { buscarArchivo } from './queries-archivos.ts';
import { subirLogoDeRegistro } from './subir-logo-de-registro.ts';
import { subirLogo } from './subir-logo.ts';
import { verArchivo } from './ver-archivo.ts';

const cabecera = ({ headers }: FastifyRequest, nombre: string): string | undefined => {
  const valor = headers[nombre];
  return typeof valor === 'string' ? valor : undefined;
};

const envioDe = (peticion: FastifyRequest, cuerpo: Readable): EnvioDeImagen => {
  const bytes = cabecera(peticion, 'content-length');
  return { cuerpo, sha256: cabecera(peticion, 'x-sha256'), bytes: bytes === undefined ? undefined : Number(bytes) };
};

export const rutasDeLogo = (servir: Servir, partes: Partes): void => {
  servir(contratos.subirLogo, ({ abrir, cuerpo, peticion }) => subirLogo(partes, abrir, envioDe(peticion, cuerpo)));

  servir(contratos.subirLogoDeRegistro, ({ cuerpo, peticion }) =>
    subirLogoDeRegistro(partes, cabecera(peticion, 'x-permiso'), envioDe(peticion, cuerpo)),
  );

  servir(contratos.verArchivo, async ({ abrir, parametros }) => {
    const archivo = await abrir((tx, { empresa_id }) => buscarArchivo(tx, empresa_id, parametros.archivoId));
    return verArchivo(partes.almacen, archivo);
  });
};
