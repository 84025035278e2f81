import { countAttempt, type Limit } from '#src/platform/server/credentials/attempts.ts';
import { inTransaction } from '#src/platform/server/db/transaction.ts';
import type { Parts } from '#src/platform/server/parts.ts';

const INVITACIONES_POR_EMPRESA: Limit = { max: 200, minutes: 60 };
const INVITACIONES_POR_CORREO: Limit = { max: 5, minutes: 60 };
// a company alone does not use up what all of them may send to one address
const AL_DIA_DE_UNA_EMPRESA: Limit = { max: 10, minutes: 24 * 60 };
const AL_DIA_DE_TODAS: Limit = { max: 30, minutes: 24 * 60 };

/**
 * Counts a mail to this address, for a caller who may invite for this company: nobody uses up another company's margin. It is
 * committed by itself, so that what is refused next counts too: a refused role tells something about its person, and asking for many must end.
 */
export const contarInvitacion = ({ pools }: Pick<Parts, 'pools'>, empresaId: string, correo: string): Promise<void> =>
  inTransaction({ pool: pools.auth }, async (tx) => {
    await countAttempt(tx, `invitar:${empresaId}:${correo}`, INVITACIONES_POR_CORREO);
    await countAttempt(tx, `invitar-dia:${empresaId}:${correo}`, AL_DIA_DE_UNA_EMPRESA);
    await countAttempt(tx, `invitar-dia:${correo}`, AL_DIA_DE_TODAS);
    // last: everybody of the company waits for this count until it is committed
    await countAttempt(tx, `invitar:${empresaId}`, INVITACIONES_POR_EMPRESA);
  });
