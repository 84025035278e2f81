import type { Retratado } from '#src/dominio/archivos/server/anotar-imagen.ts';
import { ponerLogo } from './queries-empresa.ts';

export const logoDeEmpresa: Retratado = {
  uso: 'empresas-logos',
  poner: (tx, { empresa_id }, direccion) => ponerLogo(tx, empresa_id, direccion),
  siNoHay: 'permiso.denegado',
};
