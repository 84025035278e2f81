import { MutationObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { createQueryClient } from './query-client.ts';

const preparar = () => {
  let perdidas = 0;
  const client = createQueryClient(() => perdidas++);
  return { client, perdidas: () => perdidas };
};

describe('an answer that says the session is out of date', () => {
  it.each([
    ['sesion.ausente', 401, 1],
    ['empresa.no_encontrada', 404, 1],
    ['permiso.denegado', 403, 1],
    ['usuario.no_encontrado', 404, 0],
    ['limite.peticiones', 429, 0],
  ])('%s, to a question and to a change', async (codigo, estado, veces) => {
    const falla = () => Promise.reject(new ApiProblem(codigo, estado));
    const pregunta = preparar();
    await expect(pregunta.client.fetchQuery({ queryKey: ['x'], queryFn: falla })).rejects.toThrow(codigo);
    expect(pregunta.perdidas()).toBe(veces);
    const change = preparar();
    await expect(new MutationObserver(change.client, { mutationFn: falla }).mutate()).rejects.toThrow(codigo);
    expect(change.perdidas()).toBe(veces);
  });
});
