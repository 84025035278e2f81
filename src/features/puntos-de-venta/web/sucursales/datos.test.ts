import { describe, expect, it } from 'vitest';
import { leerValores, SUCURSAL_NUEVA, valoresDe, type Valores } from './datos.ts';

const con = (cambio: Partial<Valores>) =>
  leerValores({ ...SUCURSAL_NUEVA, nombre: 'Chacao', estado_geografico: 'Miranda', ...cambio });
const errores = (cambio: Partial<Valores>) => {
  const leido = con(cambio);
  return 'errores' in leido ? Object.fromEntries(Object.entries(leido.errores).filter(([, e]) => e)) : {};
};

describe('leerValores', () => {
  it('trims, and empty is nothing', () => {
    const leido = con({ nombre: '  Chacao ', direccion: '  ', lat: '10,4806', lng: ' -66.9036 ' });
    expect(leido).toEqual({
      datos: {
        nombre: 'Chacao',
        estado_geografico: 'Miranda',
        municipio: null,
        direccion: null,
        zona_1: null,
        zona_2: null,
        estado_operacional: 'Activo',
        formato_id: null,
        lat: 10.4806,
        lng: -66.9036,
        radio_inicio_m: null,
      },
    });
    if ('datos' in leido) expect(con(valoresDe(leido.datos))).toEqual(leido);
  });
  it('needs a name and a state', () => {
    expect(errores({ nombre: '  ', estado_geografico: '' })).toEqual({ nombre: 'falta', estado_geografico: 'falta' });
    expect(errores({ estado_geografico: 'Texas' })).toEqual({ estado_geografico: 'mal' });
  });
  it.each([
    [{ lat: '10.48' }, { lng: 'falta' }],
    [{ lng: '-66.9' }, { lat: 'falta' }],
    [{ lng: '-661' }, { lat: 'falta', lng: 'mal' }],
    [{ lat: 'diez', lng: '-66.9' }, { lat: 'mal' }],
    [
      { lat: '91', lng: '181' },
      { lat: 'mal', lng: 'mal' },
    ],
  ])('has both coordinates or none, and real ones: %j', (cambio, esperados) => {
    expect(errores(cambio)).toEqual(esperados);
  });
});
