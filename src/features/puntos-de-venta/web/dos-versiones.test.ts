import { describe, expect, it } from 'vitest';
import { cambiosDePartes, conLoMio, type Parte } from './dos-versiones.ts';

interface Datos {
  nombre: string;
  direccion: string | null;
  lat: number | null;
  lng: number | null;
}
const PARTES: readonly Parte<Datos>[] = [
  { id: 'nombre', campos: ['nombre'] },
  { id: 'direccion', campos: ['direccion'] },
  { id: 'coordenadas', campos: ['lat', 'lng'] },
];
const leido: Datos = { nombre: 'Chacao', direccion: null, lat: 10.48, lng: -66.9 };

describe('two versions of a form', () => {
  it('differ in nothing when the others changed none of its fields', () => {
    const versiones = { leido, escrito: { ...leido, nombre: 'Chacao II' }, guardado: leido };
    expect(cambiosDePartes(PARTES, versiones)).toEqual([]);
    expect(conLoMio(PARTES, versiones)).toEqual(versiones.escrito);
  });
  it('keep what others changed where the person did not, and what the person wrote where both did', () => {
    const versiones = {
      leido,
      escrito: { ...leido, nombre: 'Chacao II' },
      guardado: { nombre: 'Chacao Este', direccion: 'Av. Libertador', lat: 10.5, lng: -66.9 },
    };
    expect(cambiosDePartes(PARTES, versiones)).toEqual([
      { id: 'nombre', mio: 'Chacao II', guardado: 'Chacao Este', choca: true },
      { id: 'direccion', mio: '', guardado: 'Av. Libertador', choca: false },
      { id: 'coordenadas', mio: '10.48, -66.9', guardado: '10.5, -66.9', choca: false },
    ]);
    expect(conLoMio(PARTES, versiones)).toEqual({ ...versiones.guardado, nombre: 'Chacao II' });
  });
  it('never mix the two halves of a position', () => {
    const versiones = {
      leido,
      escrito: { ...leido, lng: -67 },
      guardado: { ...leido, lat: 10.5 },
    };
    expect(conLoMio(PARTES, versiones)).toEqual({ ...leido, lng: -67 });
  });
});
