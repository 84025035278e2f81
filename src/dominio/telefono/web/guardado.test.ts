import { describe, expect, it } from 'vitest';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { elegirQueMostrar, sinRespuesta } from './guardado.ts';

const SIN_RED = new ApiProblem('red.sin_respuesta', 0);
const NO_ES_TUYA = new ApiProblem('permiso.denegado', 403);
const viejo = { datos: 'del teléfono', leida_en: 100 };

describe('what a screen shows', () => {
  const elegir = (
    servidor: { datos?: string; leida_en?: number; error?: unknown; impaciente?: boolean },
    guardado: typeof viejo | null | undefined,
  ) => elegirQueMostrar({ datos: undefined, leida_en: 0, error: null, impaciente: false, ...servidor }, guardado);

  it('is the server’s word, without an age', () =>
    expect(elegir({ datos: 'nuevo' }, viejo)).toEqual({ datos: 'nuevo' }));
  it('is nothing yet while the server may still answer', () => expect(elegir({}, viejo)).toBeUndefined());
  it.each([{ impaciente: true }, { error: SIN_RED }])('is the device’s own, with its age: %o', (como) =>
    expect(elegir(como, viejo)).toEqual({ ...viejo, delTelefono: true }),
  );
  it.each([null, undefined])('is nothing without a copy (%o)', (guardado) => {
    expect(elegir({ error: SIN_RED }, guardado)).toBeUndefined();
    expect(elegir({ impaciente: true }, guardado)).toBeUndefined();
  });
  it('is the newer of the two when the server is lost', () => {
    expect(elegir({ datos: 'leído', leida_en: 200, error: SIN_RED }, viejo)).toEqual({ datos: 'leído', leida_en: 200 });
    expect(elegir({ datos: 'leído', leida_en: 50, error: SIN_RED }, viejo)).toEqual({ ...viejo, delTelefono: true });
    expect(elegir({ datos: 'leído', leida_en: 50, error: SIN_RED }, null)).toEqual({ datos: 'leído', leida_en: 50 });
  });
  it('is not the device’s own where the server has refused', () =>
    expect(elegir({ error: NO_ES_TUYA }, viejo)).toBeUndefined());
});

describe('no answer', () => {
  it.each([
    [null, false],
    [new TypeError('failed to fetch'), true],
    [SIN_RED, true],
    [new ApiProblem('servidor.no_disponible', 502), true],
    [new ApiProblem('sesion.ausente', 401), true],
    [new ApiProblem('limite.peticiones', 429), true],
    [NO_ES_TUYA, false],
    [new ApiProblem('visita.no_encontrada', 404), false],
  ])('%o: %s', (error, ninguna) => expect(sinRespuesta(error)).toBe(ninguna));
});
