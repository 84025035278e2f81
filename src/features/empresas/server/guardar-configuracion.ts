import type { Tx } from '#src/platform/server/db/client.ts';
import type { CuerpoDe } from '#src/platform/shared/contract.ts';
import { llevaDireccion } from '#src/platform/shared/nombre-propio.ts';
import { problema } from '#src/platform/shared/problem.ts';
import type { guardarConfiguracion } from '../contract.ts';
import { escribirConfiguracion, leerConfiguracion } from './queries-configuracion.ts';

export const guardarConfiguracionDe = async (
  tx: Tx,
  empresaId: string,
  configuracion: CuerpoDe<typeof guardarConfiguracion>,
): Promise<void> => {
  // HH:MM sorts as text the way the day passes
  if (configuracion.business_hours_end <= configuracion.business_hours_start) {
    throw problema<typeof guardarConfiguracion>('empresa.horario_no_valido', {
      campos: [{ campo: 'business_hours_end', codigo: 'horario_no_valido' }],
    });
  }
  const { company_name } = configuracion;
  if (llevaDireccion(company_name) && company_name !== (await leerConfiguracion(tx, empresaId)).company_name) {
    throw problema('peticion.invalida', { campos: [{ campo: 'company_name', codigo: 'formato' }] });
  }
  if (!(await escribirConfiguracion(tx, empresaId, configuracion))) throw problema('permiso.denegado');
};
