import { describe, expect, it } from 'vitest';
import { SIN_INTENTOS, type FotoLocal } from '#src/dominio/telefono/web/base-local.ts';
import { nombreDeArchivo, repartirFotos } from './crear-archivo.ts';

const foto = (id: string, bytes: number): FotoLocal => ({
  ...SIN_INTENTOS,
  id,
  bytes,
  visita_id: 'v',
  empresa_id: 'e',
  lugar: 'anaquel',
  sha256: '',
  tomada_en: '2026-11-15T14:32:00.000Z',
  nombre: '1.jpg',
  miniatura: new ArrayBuffer(),
  estado: 'por_enviar',
  enviados: 0,
  recibida_en: null,
});
const repartidas = (...bytes: number[]): string[][] =>
  repartirFotos(
    bytes.map((cuantos, i) => foto(String(i), cuantos)),
    10,
  ).map((fotos) => fotos.map(({ id }) => id));

describe('how much goes into one file', () => {
  it('all of it while it fits, and there is always one: the visits go with it', () => {
    expect(repartidas()).toEqual([[]]);
    expect(repartidas(4, 6)).toEqual([['0', '1']]);
  });

  it('no photo is left out, cut or repeated', () => {
    expect(repartidas(4, 7, 3, 1, 12, 2)).toEqual([['0'], ['1', '2'], ['3'], ['4'], ['5']]);
  });

  it('is named by the day, on this device', () => {
    const dia = new Date(2026, 0, 5, 23, 59);
    expect(nombreDeArchivo(dia, 0)).toBe('rescate-2026-01-05.anaquel');
    expect(nombreDeArchivo(dia, 1)).toBe('rescate-2026-01-05-2.anaquel');
  });
});
