/** The expiry is looked at locally this often; the server is asked only when few of these ticks remain. */
export const TICK_MS = 30_000;
const TICKS_TO_RENEW = 3;
/** A device whose clock is wrong would see every session as about to expire and ask on every tick. */
const REST_MS = 5 * 60_000;

export const ticksLeft = (expiresAt: string, now: number): number =>
  Math.floor((Date.parse(expiresAt) - now) / TICK_MS);

const toExpire = (expiresAt: string, now: number): boolean => ticksLeft(expiresAt, now) <= TICKS_TO_RENEW;

/** `leidaEn`: when the server last gave this session. If it was already expiring then, the clock lies: wait. */
export const isRenewalDue = (expiresAt: string, leidaEn: number, now: number): boolean =>
  toExpire(expiresAt, now) && (!toExpire(expiresAt, leidaEn) || now - leidaEn >= REST_MS);
