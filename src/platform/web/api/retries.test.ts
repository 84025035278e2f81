import { describe, expect, it } from 'vitest';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { withRetries, retryQuery, retryWrite } from './retries.ts';

const problemaCon = (estado: number, codigo = 'servidor.no_disponible') => new ApiProblem(codigo, estado);

describe('reintentarConsulta', () => {
  it('retries once what got no answer', () => {
    expect(retryQuery(0, problemaCon(0, 'red.sin_respuesta'))).toBe(true);
    expect(retryQuery(1, problemaCon(0, 'red.sin_respuesta'))).toBe(false);
  });
  it.each([502, 503, 504])('insists on a gateway %i', (estado) => {
    expect([0, 1, 2, 3].map((failures) => retryQuery(failures, problemaCon(estado)))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });
  it.each([401, 403, 404, 409, 422, 429])('never repeats a refusal %i', (estado) => {
    expect(retryQuery(0, problemaCon(estado, 'x'))).toBe(false);
    expect(retryWrite(0, problemaCon(estado, 'x'))).toBe(false);
  });
});

describe('conReintentos', () => {
  const sinEspera = () => Promise.resolve();
  it('gives the answer that comes after a 503', async () => {
    let veces = 0;
    const response = await withRetries(() => {
      veces++;
      return veces < 3 ? Promise.reject(problemaCon(503)) : Promise.resolve('bien');
    }, sinEspera);
    expect([response, veces]).toEqual(['bien', 3]);
  });
  it('passes a refusal on at once', async () => {
    let veces = 0;
    const refusal = withRetries(() => {
      veces++;
      return Promise.reject(problemaCon(401, 'sesion.credenciales'));
    }, sinEspera);
    await expect(refusal).rejects.toMatchObject({ codigo: 'sesion.credenciales' });
    expect(veces).toBe(1);
  });
});
