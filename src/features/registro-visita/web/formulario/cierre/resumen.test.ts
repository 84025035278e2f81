import { describe, expect, it } from 'vitest';
import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import type { CamposDeProducto } from '#src/dominio/telefono/web/base-local.ts';
import { SIN_ANOTAR } from '../reglas.ts';
import { minutosDesde, resumirCierre } from './resumen.ts';

const producto = (id: string): ProductoDeVisita => ({
  producto_id: id,
  producto_nombre: id,
  producto_categoria: null,
  producto_presentacion: null,
  producto_sku: null,
  producto_imagen_url: null,
  producto_cantidad_minima_quiebre: 5,
  producto_precio_venta_sugerido: 2,
  producto_codigos_de_barras: null,
  ultima: null,
});

const FILAS: Record<string, Partial<CamposDeProducto>> = {
  bien: { inventario_actual: '9', precio_venta_observado: '2,10' },
  caro: { inventario_actual: '9.', precio_venta_observado: '2,11' },
  'poco y barato': { inventario_actual: '4', precio_venta_observado: '1.89' },
  falta: { inventario_actual: 'Sin existencia' },
  'ninguno hoy': { inventario_actual: '0' },
  'sin precio': { inventario_actual: '5' },
};

const resumir = (pide_fotos: 'nunca' | 'quiebres' | 'siempre', conFoto: readonly string[] = []) =>
  resumirCierre({
    productos: Object.keys(FILAS).map(producto),
    filaDe: (id) => ({ ...SIN_ANOTAR, ...FILAS[id] }),
    conFoto: new Set(conFoto),
    reglas: { pide_fotos, tolerancia_precio: 0.05 },
  });

const ids = (hallados: ReturnType<typeof resumir>['encontrados']) => hallados.map(({ producto: p }) => p.producto_id);

describe('what a counted visit comes to', () => {
  it('has each product once, stock-outs first, and counts every price that is not right', () => {
    const { encontrados, quiebres, fueraDeRango } = resumir('nunca');
    expect(ids(encontrados)).toEqual(['poco y barato', 'falta', 'ninguno hoy', 'caro']);
    expect(encontrados.map(({ rango }) => rango)).toEqual(['bajo', null, null, 'elevado']);
    expect({ quiebres, fueraDeRango }).toEqual({ quiebres: 3, fueraDeRango: 2 });
  });

  it('lacks a price only where there is something to have one', () =>
    expect(ids(resumir('nunca').sinPrecio)).toEqual(['sin precio']));

  it('lacks the photos that the company asks for', () => {
    const conFoto = ['falta', 'caro', 'anaquel'];
    expect(resumir('nunca', conFoto).sinFoto).toBeNull();
    expect(ids(resumir('quiebres', conFoto).sinFoto ?? [])).toEqual(['poco y barato', 'ninguno hoy']);
    expect(ids(resumir('siempre', conFoto).sinFoto ?? [])).toEqual([
      'bien',
      'poco y barato',
      'ninguno hoy',
      'sin precio',
    ]);
  });
});

it.each([
  ['2026-11-19T10:00:00.000Z', 0],
  ['2026-11-19T09:59:00.001Z', 0],
  ['2026-11-19T09:07:30.000Z', 52],
  // set back meanwhile
  ['2026-11-19T10:30:00.000Z', 0],
])('since %s it is %i minutes', (desde, minutos) =>
  expect(minutosDesde(desde, Date.parse('2026-11-19T10:00:00.000Z'))).toBe(minutos),
);
