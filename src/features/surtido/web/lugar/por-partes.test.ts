import { expect, it, vi } from 'vitest';
import { adoptarPorPartes } from './por-partes.ts';

const PRODUCTOS = ['a', 'b', 'c', 'd', 'e'];

/** Takes some of them at once; of these, those that the chain speaks of already are not adopted. */
const deA = (cuantos: number, dichos: readonly string[] = []) =>
  vi.fn((pedidos: string[]) =>
    Promise.resolve({
      adoptados: pedidos.slice(0, cuantos).filter((id) => !dichos.includes(id)).length,
      faltan: pedidos.slice(cuantos),
    }),
  );

it('asks once for what fits in one part, and says nothing on the way', async () => {
  const [adoptar, alAvanzar] = [deA(5), vi.fn()];
  expect(await adoptarPorPartes(PRODUCTOS, adoptar, alAvanzar)).toBe(5);
  expect(adoptar.mock.calls).toEqual([[PRODUCTOS]]);
  expect(alAvanzar).not.toHaveBeenCalled();
});

it('asks for what is left until nothing is, and adds up what was adopted', async () => {
  const [adoptar, alAvanzar] = [deA(2, ['c', 'd']), vi.fn()];
  expect(await adoptarPorPartes(PRODUCTOS, adoptar, alAvanzar)).toBe(3);
  expect(adoptar.mock.calls).toEqual([[PRODUCTOS], [['c', 'd', 'e']], [['e']]]);
  expect(alAvanzar.mock.calls).toEqual([[2], [4]]);
});

it('does not go on with an answer that leaves as much as was asked for', async () => {
  const adoptar = deA(0);
  await expect(adoptarPorPartes(PRODUCTOS, adoptar, vi.fn())).rejects.toThrow('took none');
  expect(adoptar).toHaveBeenCalledTimes(1);
});

it('stops at a part that fails', async () => {
  const adoptar = deA(2).mockRejectedValueOnce(new Error('no answer'));
  await expect(adoptarPorPartes(PRODUCTOS, adoptar, vi.fn())).rejects.toThrow('no answer');
  expect(adoptar).toHaveBeenCalledTimes(1);
});
