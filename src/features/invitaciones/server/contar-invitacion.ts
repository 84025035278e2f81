import { contarIntento, type Limite } from '#src/platform/server/credentials/attempts.ts';
import { enTransaccion } from '#src/platform/server/db/transaction.ts';
import type { Partes } from '#src/platform/server/parts.ts';

const INVITACIONES_POR_EMPRESA: Limite = { maximo: 200, minutos: 60 };
const INVITACIONES_POR_CORREO: Limite = { maximo: 5, minutos: 60 };
// a company alone does not use up what all of them may send to one address
const AL_DIA_DE_UNA_EMPRESA: Limite = { maximo: 10, minutos: 24 * 60 };
const AL_DIA_DE_TODAS: Limite = { maximo: 30, minutos: 24 * 60 };

/**
 * Counts a mail to this address, for a caller who may invite for this company: nobody uses up another company's margin. It is
 * committed by itself, so that what is refused next counts too: a refused role tells something about its person, and asking for many must end.
 */
export const contarInvitacion = ({ pools }: Pick<Partes, 'pools'>, empresaId: string, correo: string): Promise<void> =>
  enTransaccion({ pool: pools.auth }, async (tx) => {
    await contarIntento(tx, `invitar:${empresaId}:${correo}`, INVITACIONES_POR_CORREO);
    await contarIntento(tx, `invitar-dia:${empresaId}:${correo}`, AL_DIA_DE_UNA_EMPRESA);
    await contarIntento(tx, `invitar-dia:${correo}`, AL_DIA_DE_TODAS);
    // last: everybody of the company waits for this count until it is committed
    await contarIntento(tx, `invitar:${empresaId}`, INVITACIONES_POR_EMPRESA);
  });
