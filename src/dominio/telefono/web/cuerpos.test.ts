import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { puedeSerPrecio } from '#src/dominio/visitas/captura.ts';
import { cerrarSinVisita, finalizarVisita, iniciarVisita } from '../contract-envios.ts';
import { ANAQUEL, SIN_INTENTOS, type Borrador, type FotoLocal, type RegistroLocal } from './base-local.ts';
import {
  cuerpoDeFinalizacion,
  cuerpoDeInicio,
  cuerpoDeNoRealizada,
  estaCompleto,
  filaDe,
  leerPrecio,
} from './cuerpos.ts';

const visita_id = randomUUID();
const empresa_id = randomUUID();
const AHORA = new Date('2026-11-15T14:32:00Z');

const borrador: Borrador = {
  visita_id,
  empresa_id,
  iniciada_en: '2026-11-15T14:00:00.000Z',
  posicion: { lat: 10.49, lng: -66.85, precision_m: 12.5 },
  ubicacion: 'lista',
  posicion_equivocada: false,
  lista_de: '2026-11-15T13:59:58.120Z',
  sucursal_id: '0a000000-0000-7000-8000-0000000000b1',
  motivo: '  La tienda estaba cerrada ',
  abierto: null,
  cerrado: false,
};

const fila = (cambio: Partial<RegistroLocal> = {}): RegistroLocal => ({
  visita_id,
  producto_id: randomUUID(),
  inventario_actual: '24',
  exhibido: true,
  material_pop: false,
  precio_venta_observado: '',
  observaciones: '',
  competencias: [],
  cambio: 1,
  ...cambio,
});

const foto = (lugar: string, n = 0): FotoLocal => ({
  ...SIN_INTENTOS,
  id: randomUUID(),
  visita_id,
  empresa_id,
  lugar,
  sha256: 'ab'.repeat(32),
  bytes: 1000 + n,
  tomada_en: '2026-11-15T14:10:00.000Z',
  nombre: '1763215800000.jpg',
  miniatura: new ArrayBuffer(1),
  estado: 'borrador',
  enviados: 0,
  recibida_en: null,
});

describe('a price as it is typed', () => {
  it.each(['', '1', '1,', '1,8', '1,85', '1.85', '0,01', '9999999999'])('takes «%s»', (texto) => {
    expect(puedeSerPrecio(texto)).toBe(true);
  });
  it.each(['-1', 'a', '1,855', ',5', '1,8,5', '1e3', '12345678901'])('does not take «%s»', (texto) => {
    expect(puedeSerPrecio(texto)).toBe(false);
  });
  it.each([
    ['', null],
    ['1,85', 1.85],
    ['1.85', 1.85],
    ['2,', 2],
    ['0', 0],
  ])('«%s» is %s', (texto, precio) => {
    expect(leerPrecio(texto)).toBe(precio);
  });
});

describe('a product is complete', () => {
  it.each([
    ['', false],
    ['0', true],
    ['12', true],
    ['12.', true],
    ['1.5', true],
    ['Sin existencia', true],
  ])('with «%s»: %s', (inventario_actual, completo) => {
    expect(estaCompleto({ inventario_actual })).toBe(completo);
  });
});

describe('what is sent of a product', () => {
  it('is what was typed, without what was left blank', () => {
    const enviada = filaDe(
      fila({
        inventario_actual: '12.',
        precio_venta_observado: '1,85',
        observaciones: '  ',
        competencias: [
          { marca: ' Andina ', producto: '', precio: '' },
          { marca: '', producto: '  ', precio: '' },
          { marca: '', producto: '', precio: '0,9' },
        ],
      }),
    );
    expect(enviada).toMatchObject({
      inventario_actual: '12',
      precio_venta_observado: 1.85,
      observaciones: null,
      competencias: [
        { marca: 'Andina', producto: null, precio: null },
        { marca: null, producto: null, precio: 0.9 },
      ],
    });
    expect(enviada).not.toHaveProperty('quiebre');
    expect(enviada).not.toHaveProperty('cambio');
  });
});

describe('what is sent of a visit is what the server takes', () => {
  it('when it begins', () => {
    const body = cuerpoDeInicio(randomUUID(), borrador, -7000);
    expect(iniciarVisita.body.parse(body)).toEqual(body);
    expect(iniciarVisita.body.parse({ ...body, posicion: null })).toMatchObject({ posicion: null });
  });

  it('when it is done, with the photos that follow', () => {
    const registros = [fila(), fila({ inventario_actual: 'Sin existencia', exhibido: false })];
    const deProducto = foto(registros[0]?.producto_id ?? '');
    const body = cuerpoDeFinalizacion(randomUUID(), {
      borrador,
      registros,
      fotos: [deProducto, foto(ANAQUEL)],
      ahora: AHORA,
      desfase_ms: 7_800_000,
    });
    const leido = finalizarVisita.body.parse(body);
    expect(leido).toMatchObject({
      completada_en: '2026-11-15T14:32:00.000Z',
      lista_de: borrador.lista_de,
      sucursal_id: borrador.sucursal_id,
      posicion: borrador.posicion,
      desfase_ms: 7_800_000,
    });
    expect(leido.productos.map(({ producto_id }) => producto_id)).toEqual(registros.map((r) => r.producto_id));
    expect(leido.fotos.map(({ producto_id }) => producto_id)).toEqual([deProducto.lugar, null]);
  });

  it('with the order in which its products were counted, as far as that is known', () => {
    const registros = [fila({ contado_en: 30 }), fila(), fila({ contado_en: 10 }), fila({ contado_en: null })];
    const leido = finalizarVisita.body.parse(
      cuerpoDeFinalizacion(randomUUID(), { borrador, registros, fotos: [], ahora: AHORA, desfase_ms: null }),
    );
    expect(leido.productos.map(({ puesto }) => puesto)).toEqual([2, undefined, 1, undefined]);
    expect(leido.productos.map(({ producto_id }) => producto_id)).toEqual(registros.map((r) => r.producto_id));
  });

  it('with what was on the shelf and not on the list, without its name; and nothing of it where there was nothing', () => {
    const visto = { producto_id: randomUUID(), codigo: '7591083000404' };
    const terminada = { fotos: [], ahora: AHORA, desfase_ms: null };
    const conVisto = { ...borrador, no_listados: [{ ...visto, nombre: 'Café' }] };
    const [hecha, cerrada] = [
      cuerpoDeFinalizacion(randomUUID(), { ...terminada, borrador: conVisto, registros: [fila()] }),
      cuerpoDeNoRealizada(randomUUID(), { ...terminada, borrador: conVisto }),
    ];
    expect(finalizarVisita.body.parse(hecha).no_listados).toEqual([visto]);
    expect(cerrarSinVisita.body.parse(cerrada).no_listados).toEqual([visto]);
    for (const sinNada of [borrador, { ...borrador, no_listados: [] }]) {
      const body = cuerpoDeNoRealizada(randomUUID(), { ...terminada, borrador: sinNada });
      expect(body).not.toHaveProperty('no_listados');
    }
  });

  it('when it could not be done: no more photos than may be announced, the others go all the same', () => {
    const fotos = Array.from({ length: 25 }, (_, n) => foto(ANAQUEL, n));
    const body = cuerpoDeNoRealizada(randomUUID(), { borrador, fotos, ahora: AHORA, desfase_ms: null });
    const leido = cerrarSinVisita.body.parse(body);
    expect(leido.motivo).toBe('La tienda estaba cerrada');
    expect(leido.fotos).toHaveLength(20);
  });
});
