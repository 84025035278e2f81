import type { Servir } from '#src/platform/server/http/serve.ts';
import { listarMercaderistas } from '../contract.ts';
import { listarMercaderistasDe } from './listar-mercaderistas.ts';

export const rutasDeUsuarios = (servir: Servir): void => {
  servir(listarMercaderistas, ({ tx, consulta }) => listarMercaderistasDe(tx, consulta));
};
