import { describe, expect, it } from 'vitest';
import type { EstadoLocal } from '#src/dominio/telefono/web/estado-local.ts';
import { accionDe, frentesDe, siguienteDe, type EstadosLocales } from './accion.ts';

const borrador: EstadoLocal = { fase: 'borrador' };
const porEnviar: EstadoLocal = { fase: 'por_enviar' };
const rechazada: EstadoLocal = { fase: 'rechazada', codigo: 'visita.incompleta' };
const recibida: EstadoLocal = { fase: 'recibida', recibida_en: '2025-11-14T18:32:00Z', fotos_por_enviar: 2 };

describe('accionDe', () => {
  it.each([
    ['pendiente', undefined, 'iniciar'],
    ['en_curso', undefined, 'continuar'],
    ['completada', undefined, 'reporte'],
    ['cancelada', undefined, 'ninguna'],
    ['pendiente', borrador, 'continuar'],
    // begun before somebody cancelled it: what was captured is not lost
    ['cancelada', borrador, 'continuar'],
    ['completada', borrador, 'reporte'],
    ['en_curso', porEnviar, 'abrir'],
    ['completada', rechazada, 'abrir'],
    ['en_curso', recibida, 'ninguna'],
    ['completada', recibida, 'reporte'],
  ] as const)('%s with %o on the device: %s', (estado, local, accion) => expect(accionDe(estado, local)).toBe(accion));
});

const visitas = [
  { id: 'a', estado: 'completada' },
  { id: 'b', estado: 'pendiente' },
  { id: 'c', estado: 'pendiente' },
  { id: 'd', estado: 'cancelada' },
] as const;
const con = (...pares: [string, EstadoLocal][]): EstadosLocales => new Map(pares);

describe('the next visit of the day', () => {
  it('is the first that is left', () => expect(siguienteDe(visitas, con())?.id).toBe('b'));
  it('is the one that was begun, wherever it stands', () =>
    expect(siguienteDe(visitas, con(['c', borrador]))?.id).toBe('c'));
  it('is not one that waits to be sent', () => expect(siguienteDe(visitas, con(['b', porEnviar]))?.id).toBe('c'));
  it('is none when nothing is left', () =>
    expect(siguienteDe(visitas, con(['b', porEnviar], ['c', recibida]))).toBeUndefined());
});

describe('frentesDe', () => {
  const estados = (locales: EstadosLocales) => frentesDe(visitas, locales).map(({ estado }) => estado);
  it('has a block for each but those cancelled', () => expect(estados(con())).toEqual(['hecho', 'ahora', 'falta']));
  it('counts as done what waits to be sent', () =>
    expect(estados(con(['b', porEnviar]))).toEqual(['hecho', 'hecho', 'ahora']));
});
