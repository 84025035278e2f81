import { describe, expect, it } from 'vitest';
import { TICK_MS, ticksLeft, isRenewalDue } from './expiry.ts';

const AHORA = Date.parse('2026-03-02T12:00:00.000Z');
const dentroDe = (ms: number) => new Date(AHORA + ms).toISOString();
const HACE_UNA_HORA = AHORA - 3_600_000;

describe('expiry of a session', () => {
  it('counts whole ticks of 30 s', () => {
    expect(ticksLeft(dentroDe(4 * TICK_MS - 1), AHORA)).toBe(3);
    expect(ticksLeft(dentroDe(-1), AHORA)).toBe(-1);
  });
  it('renews when three ticks or fewer remain, not before', () => {
    expect(isRenewalDue(dentroDe(4 * TICK_MS), HACE_UNA_HORA, AHORA)).toBe(false);
    expect(isRenewalDue(dentroDe(4 * TICK_MS - 1), HACE_UNA_HORA, AHORA)).toBe(true);
    expect(isRenewalDue(dentroDe(0), HACE_UNA_HORA, AHORA)).toBe(true);
  });
  it('does not ask on every tick when the clock of the device is ahead', () => {
    const yaVencidaAlLeerla = dentroDe(-86_400_000);
    expect(isRenewalDue(yaVencidaAlLeerla, AHORA - TICK_MS, AHORA)).toBe(false);
    expect(isRenewalDue(yaVencidaAlLeerla, AHORA - 5 * 60_000, AHORA)).toBe(true);
  });
});
