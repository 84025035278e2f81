/** The expiry is looked at locally this often; the server is asked only when few of these ticks remain. */
export const TICK_MS = 30_000;
const TICKS_PARA_RENOVAR = 3;
/** A device whose clock is wrong would see every session as about to expire and ask on every tick. */
const DESCANSO_MS = 5 * 60_000;

export const ticksRestantes = (expiraEn: string, ahora: number): number =>
  Math.floor((Date.parse(expiraEn) - ahora) / TICK_MS);

const porVencer = (expiraEn: string, ahora: number): boolean => ticksRestantes(expiraEn, ahora) <= TICKS_PARA_RENOVAR;

/** `leidaEn`: when the server last gave this session. If it was already expiring then, the clock lies: wait. */
export const tocaRenovar = (expiraEn: string, leidaEn: number, ahora: number): boolean =>
  porVencer(expiraEn, ahora) && (!porVencer(expiraEn, leidaEn) || ahora - leidaEn >= DESCANSO_MS);
