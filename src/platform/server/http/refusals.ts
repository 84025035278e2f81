import type { FastifyRequest } from 'fastify';
import type { Contrato } from '#src/platform/shared/contract.ts';
import { Problema } from '#src/platform/shared/problem.ts';
import { huella } from '../credentials/secrets.ts';
import { traducirError } from '../db/errors.ts';
import type { Pools } from '../db/pools.ts';
import { valueOf } from '../db/routines.ts';
import { enTransaccion } from '../db/transaction.ts';
import { tokenDeSesion } from './session-cookie.ts';

/** Not what is missing inside one's own company: that is a stale page more often than an attempt. */
const DENEGACIONES = new Set(['permiso.denegado', 'empresa.no_encontrada']);

/**
 * A member who was refused is a row in the audit (docs/decisions/023), in a transaction of its own since the refused one has left
 * nothing. Returns who it was. That it could not be written changes nothing for the caller: they are refused.
 */
export const anotarDenegacion = async (
  pools: Pools,
  { metodo, ruta }: Contrato,
  peticion: FastifyRequest,
  error: unknown,
): Promise<string | undefined> => {
  const fallo = traducirError(error);
  const token = tokenDeSesion(peticion);
  const { empresaId } = peticion.params as { empresaId?: string };
  if (!(fallo instanceof Problema) || !DENEGACIONES.has(fallo.codigo)) return undefined;
  if (token === undefined || empresaId === undefined) return undefined;
  try {
    const usuarioId = await enTransaccion({ pool: pools.app }, (tx) =>
      valueOf(tx, 'app.anotar_denegado', [huella(token), empresaId, metodo, ruta]),
    );
    return usuarioId ?? undefined;
  } catch (otro) {
    peticion.log.error({ err: otro }, 'a refusal could not be noted');
    return undefined;
  }
};
