import type { PoolsDeTrabajos } from '../db/pools.ts';
import { enTransaccion } from '../db/transaction.ts';
import type { PartesDeTrabajo } from './job.ts';

/** A job's ways to the database, the same one way as a request's. */
export const puertasDe = ({
  worker,
  auth,
}: Pick<PoolsDeTrabajos, 'worker' | 'auth'>): Pick<
  PartesDeTrabajo,
  'conSistema' | 'sinEmpresa' | 'conCredenciales'
> => ({
  conSistema: (empresaId, hacer) =>
    enTransaccion({ pool: worker, puerta: { sql: 'select app.entrar_sistema($1)', valores: [empresaId] } }, hacer),
  sinEmpresa: (hacer) => enTransaccion({ pool: worker }, hacer),
  conCredenciales: (hacer) => enTransaccion({ pool: auth }, hacer),
});
