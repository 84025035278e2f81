import type { JobPools } from '../db/pools.ts';
import { inTransaction } from '../db/transaction.ts';
import type { JobParts } from './job.ts';

/** A job's ways to the database, the same one way as a request's. */
export const doorsOf = ({
  worker,
  auth,
}: Pick<JobPools, 'worker' | 'auth'>): Pick<JobParts, 'withSystem' | 'withoutEmpresa' | 'withCredentials'> => ({
  withSystem: (empresaId, work) =>
    inTransaction({ pool: worker, door: { sql: 'select app.entrar_sistema($1)', values: [empresaId] } }, work),
  withoutEmpresa: (work) => inTransaction({ pool: worker }, work),
  withCredentials: (work) => inTransaction({ pool: auth }, work),
});
