import { describe, expect, it } from 'vitest';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { decidir, esperaTras } from './espera.ts';

describe('the wait before the next attempt', () => {
  it('doubles, is never longer than five minutes, and differs by half between two devices', () => {
    expect([1, 2, 3, 4].map((intentos) => esperaTras(intentos, 1))).toEqual([2000, 4000, 8000, 16_000]);
    expect(esperaTras(30, 1)).toBe(300_000);
    expect(esperaTras(3, 0)).toBe(4000);
  });
});

describe('what becomes of what was not confirmed', () => {
  const con = (codigo: string, estado: number, retryAfter?: number) =>
    new ApiProblem(codigo, estado, retryAfter === undefined ? {} : { retryAfter });

  it.each([
    ['no answer', con('red.sin_respuesta', 0)],
    ['given up after too long', new DOMException('late', 'TimeoutError')],
    ['an answer that is no JSON', new SyntaxError('<html>')],
    ['too many requests', con('limite.peticiones', 429)],
    ['overloaded', con('servidor.sobrecargado', 503)],
    ['a gateway', con('servidor.no_disponible', 502)],
    ['a hotel that asks for a room number', con('servidor.no_disponible', 403)],
    ['an answer of somebody else', con('servidor.no_disponible', 200)],
  ])('%s: later, and nothing else is tried now', (_, error) => {
    expect(decidir(error, 1, 1)).toMatchObject({ que: 'despues', servidor: true });
  });

  it.each([
    ['a defect of the server', con('servidor.interno', 500)],
    ['a photo that goes on elsewhere', con('foto.otro_comienzo', 409)],
    ['a photo that arrived broken', con('archivo.huella_distinta', 422)],
  ])('%s: later, and the others go on', (_, error) => {
    expect(decidir(error, 1, 1)).toMatchObject({ que: 'despues', servidor: false });
  });

  it('waits as long as the server asks, and longer if it is its turn to', () => {
    expect(decidir(con('servidor.sobrecargado', 503, 60), 1, 1)).toMatchObject({ enMs: 60_000, pedida: true });
    expect(decidir(con('servidor.sobrecargado', 503, 1), 5, 1)).toMatchObject({ enMs: 32_000, pedida: true });
    expect(decidir(con('servidor.sobrecargado', 503), 1, 1)).toMatchObject({ pedida: false });
  });

  it.each(['sesion.ausente', 'sesion.de_otra_persona'])('%s: waits for the person to sign in', (codigo) => {
    expect(decidir(con(codigo, 401), 1, 1)).toMatchObject({ que: 'esperar_sesion', codigo });
  });

  it.each([
    ['envio.otro_contenido', 409],
    ['visita.incompleta', 422],
    ['producto.no_encontrado', 422],
    ['peticion.invalida', 422],
    ['peticion.malformada', 400],
    ['visita.no_encontrada', 404],
    ['permiso.denegado', 403],
    ['archivo.cuota_agotada', 507],
    ['archivo.ilegible', 422],
  ])('%s is kept for a person to decide', (codigo, estado) => {
    expect(decidir(con(codigo, estado), 1, 1)).toEqual({ que: 'rechazado', codigo });
  });

  it('a photo that always arrives broken is shown in the end', () => {
    expect(decidir(con('archivo.huella_distinta', 422), 5, 1)).toMatchObject({ que: 'rechazado' });
  });
});
