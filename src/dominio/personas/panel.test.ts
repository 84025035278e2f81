import { describe, expect, it } from 'vitest';
import type { Rol } from '#src/platform/shared/rol.ts';
import { membresiaActual, panelDe } from './panel.ts';

const sesionCon = (empresaActiva: string | null, ...membresias: [string, Rol][]) => ({
  empresa_activa_id: empresaActiva,
  membresias: membresias.map(([empresa_id, rol]) => ({ empresa_id, rol })),
});

describe('where a person works', () => {
  it('is the dashboard of the role', () => {
    expect(panelDe(sesionCon('a', ['a', 'admin']))).toBe('/dashboard');
    expect(panelDe(sesionCon('a', ['a', 'supervisor']))).toBe('/dashboard');
    expect(panelDe(sesionCon('a', ['a', 'mercaderista']))).toBe('/dashboard-mercaderista');
  });
  it('is nowhere without a membership', () => {
    expect(panelDe(sesionCon(null))).toBeUndefined();
  });
  it('is the active company, or the first where none is active or it is no longer theirs', () => {
    expect(membresiaActual(sesionCon('b', ['a', 'mercaderista'], ['b', 'mercaderista']))?.empresa_id).toBe('b');
    expect(membresiaActual(sesionCon(null, ['a', 'mercaderista'], ['b', 'mercaderista']))?.empresa_id).toBe('a');
    expect(membresiaActual(sesionCon('z', ['a', 'mercaderista']))?.empresa_id).toBe('a');
  });
});
