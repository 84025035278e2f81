import type { Tx } from '#src/platform/server/db/client.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import { carriesAddress } from '#src/platform/shared/nombre-propio.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract.ts';
import { escribirConfiguracion, leerConfiguracion } from './queries-configuracion.ts';

export const guardarConfiguracion = async (
  tx: Tx,
  empresaId: string,
  configuracion: BodyOf<typeof contracts.guardarConfiguracion>,
): Promise<void> => {
  // HH:MM sorts as text the way the day passes
  if (configuracion.business_hours_end <= configuracion.business_hours_start) {
    throw problem<typeof contracts.guardarConfiguracion>('empresa.horario_no_valido', {
      campos: [{ campo: 'business_hours_end', codigo: 'horario_no_valido' }],
    });
  }
  const { company_name } = configuracion;
  if (carriesAddress(company_name) && company_name !== (await leerConfiguracion(tx, empresaId)).company_name) {
    throw problem('peticion.invalida', { campos: [{ campo: 'company_name', codigo: 'formato' }] });
  }
  if (!(await escribirConfiguracion(tx, empresaId, configuracion))) throw problem('permiso.denegado');
};
