import { describe, expect, it } from 'vitest';
import type { Visita } from '../../contract-visita.ts';
import { conCadena, datosDe, loCambiado, loDeAntes, vacios, valoresDe } from './valores.ts';

const visita: Visita = {
  id: 'v',
  fecha: '2025-11-17',
  hora: '09:00',
  estado: 'pendiente',
  instrucciones: null,
  usuario_id: 'u',
  usuario_nombre: 'Wilmer Rondón',
  sucursal_id: 's',
  sucursal_nombre: 'La Ceiba Chacao',
  sucursal_direccion: null,
  cadena_id: 'c',
  cadena_nombre: 'La Ceiba',
  serie_id: null,
  serie: null,
  motivo_cancelacion: null,
  version: 3,
};
const sinCambios = { usuario_id: 'u', sucursal_id: 's', fecha: '2025-11-17', hora: '09:00', instrucciones: null };

describe('conCadena', () => {
  it('leaves no branch of another chain', () => {
    const values = valoresDe(visita);
    expect(conCadena(values, { id: 'c', nombre: 'La Ceiba' }).sucursal?.id).toBe('s');
    expect(conCadena(values, { id: 'otra', nombre: 'Don Chuo' }).sucursal).toBeUndefined();
  });
});

describe('datosDe', () => {
  it('begins at nine, and is nothing until person, branch and date are there', () => {
    expect(vacios(undefined).hora).toBe('09:00');
    const values = valoresDe(visita);
    expect(datosDe(values)).toEqual(sinCambios);
    expect(datosDe({ ...values, mercaderista: undefined })).toBeUndefined();
    expect(datosDe({ ...values, sucursal: undefined })).toBeUndefined();
    expect(datosDe({ ...values, fecha: undefined })).toBeUndefined();
  });
  it('has neither time nor instructions where they are empty', () => {
    expect(datosDe({ ...valoresDe(visita), hora: '', instrucciones: '  ' })).toMatchObject({
      hora: null,
      instrucciones: null,
    });
  });
});

describe('loDeAntes', () => {
  it('is what the changed fields held', () => {
    expect(loDeAntes(visita, { fecha: '2025-11-03', instrucciones: 'Por detrás' })).toEqual({
      fecha: '2025-11-17',
      instrucciones: null,
    });
  });
});

describe('loCambiado', () => {
  it('sends only what differs', () => {
    expect(loCambiado({ leida: visita, datos: sinCambios, alcance: 'esta' })).toEqual({});
    expect(loCambiado({ leida: visita, datos: { ...sinCambios, hora: null }, alcance: 'todas' })).toEqual({
      hora: null,
    });
  });
  it('moves one visit, never a series', () => {
    const datos = { ...sinCambios, fecha: '2025-11-18' };
    expect(loCambiado({ leida: visita, datos, alcance: 'esta' })).toEqual({ fecha: '2025-11-18' });
    expect(loCambiado({ leida: visita, datos, alcance: 'siguientes' })).toEqual({});
  });
});
