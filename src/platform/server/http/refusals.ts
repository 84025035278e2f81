import type { FastifyRequest } from 'fastify';
import type { Contract } from '#src/platform/shared/contract.ts';
import { Problem } from '#src/platform/shared/problem.ts';
import { digest } from '../credentials/secrets.ts';
import { translateError } from '../db/errors.ts';
import type { Pools } from '../db/pools.ts';
import { valueOf } from '../db/routines.ts';
import { inTransaction } from '../db/transaction.ts';
import { sesionToken } from './session-cookie.ts';

/** Not what is missing inside one's own company: that is a stale page more often than an attempt. */
const REFUSALS = new Set(['permiso.denegado', 'empresa.no_encontrada']);

/**
 * A member who was refused is a row in the audit (docs/decisions/023), in a transaction of its own since the refused one has left
 * nothing. Returns who it was. That it could not be written changes nothing for the caller: they are refused.
 */
export const recordRefusal = async (
  pools: Pools,
  { method, path }: Contract,
  request: FastifyRequest,
  error: unknown,
): Promise<string | undefined> => {
  const failure = translateError(error);
  const token = sesionToken(request);
  const { empresaId } = request.params as { empresaId?: string };
  if (!(failure instanceof Problem) || !REFUSALS.has(failure.codigo)) return undefined;
  if (token === undefined || empresaId === undefined) return undefined;
  try {
    const usuarioId = await inTransaction({ pool: pools.app }, (tx) =>
      valueOf(tx, 'app.anotar_denegado', [digest(token), empresaId, method, path]),
    );
    return usuarioId ?? undefined;
  } catch (another) {
    request.log.error({ err: another }, 'a refusal could not be noted');
    return undefined;
  }
};
