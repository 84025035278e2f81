import { gastarCodigo } from '#src/platform/server/credentials/codes.ts';
import { abrirSesion, type Procedencia, type SesionAbierta } from '#src/platform/server/credentials/sessions.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { confirmarCorreoDe } from './queries.ts';

export const confirmarCorreoCon = (
  { pools, ajustes }: Partes,
  codigo: string,
  procedencia: Procedencia,
): Promise<SesionAbierta> =>
  enTransaccion({ pool: pools.auth }, async (tx) => {
    const usuarioId = await gastarCodigo(tx, 'confirmar-correo', codigo);
    if (!usuarioId) throw problema('codigo.no_valido');
    await confirmarCorreoDe(tx, usuarioId);
    return abrirSesion(tx, usuarioId, ajustes.SESSION_DAYS, procedencia);
  });
