import { describe, expect, it } from 'vitest';
import { filtrosDe, validar } from './validar.ts';

const filtros = { desde: '2025-11-08', hasta: '2025-11-14', cadena: 'c', sucursales: ['s'] };

describe('validar', () => {
  it.each([
    [{ desde: '' }, 'fechas'],
    [{ hasta: '' }, 'fechas'],
    // the dates come first, as the specification lists them
    [{ hasta: '', cadena: '' }, 'fechas'],
    [{ cadena: '' }, 'cadena'],
    [{ cadena: '', hasta: '2025-11-07' }, 'cadena'],
    [{ hasta: '2025-11-07' }, 'orden'],
  ])('%o lacks %s', (cambio, falta) => expect(validar({ ...filtros, ...cambio })).toEqual({ falta }));

  it('makes the request, and back', () => {
    const resultado = validar({ ...filtros, hasta: filtros.desde });
    expect(resultado).toEqual({
      pedido: { fecha_inicio: '2025-11-08', fecha_fin: '2025-11-08', cadena_id: 'c', sucursales_ids: ['s'] },
    });
    if ('pedido' in resultado) expect(filtrosDe(resultado.pedido)).toEqual({ ...filtros, hasta: filtros.desde });
  });
});
