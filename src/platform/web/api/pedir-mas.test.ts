import { setImmediate } from 'node:timers/promises';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { pedirMas } from './pedir-mas.ts';

const lista = (leer: (pagina: number) => Promise<number>) => {
  const cliente = new QueryClient();
  const observador = new InfiniteQueryObserver(cliente, {
    queryKey: ['lista'],
    queryFn: ({ pageParam }) => leer(pageParam),
    initialPageParam: 1,
    getNextPageParam: (ultima: number) => (ultima < 3 ? ultima + 1 : undefined),
    retry: false,
  });
  observador.subscribe(() => {});
  return { cliente, paginas: () => observador.getCurrentResult().data?.pages, actual: observador };
};

test('a page on its way when a change is told comes all the same', async () => {
  let soltar = (): void => {};
  const retenida = new Promise<void>((listo) => (soltar = listo));
  let pedidas = 0;
  const { cliente, paginas, actual } = lista(async (pagina) => {
    if (pagina === 2 && ++pedidas === 1) await retenida;
    return pagina;
  });
  await expect.poll(paginas).toEqual([1]);
  const pedido = pedirMas(actual.getCurrentResult());
  await setImmediate();
  await cliente.invalidateQueries({ queryKey: ['lista'] });
  soltar();
  await pedido;
  expect(paginas()).toEqual([1, 2]);
  expect(pedidas).toBe(2);
});

test('one that fails is not asked for again by itself, nor one after the last', async () => {
  let pedidas = 0;
  const { paginas, actual } = lista(async (pagina) => {
    if (pagina === 2 && ++pedidas === 1) throw new Error('down');
    return pagina;
  });
  await expect.poll(paginas).toEqual([1]);
  await pedirMas(actual.getCurrentResult());
  expect({ pedidas, paginas: paginas() }).toEqual({ pedidas: 1, paginas: [1] });
  await pedirMas(actual.getCurrentResult());
  await pedirMas(actual.getCurrentResult());
  expect(paginas()).toEqual([1, 2, 3]);
  await pedirMas(actual.getCurrentResult());
  expect(paginas()).toEqual([1, 2, 3]);
});

test('a list that changes all the time is not asked for ever', async () => {
  let pedidas = 0;
  const { cliente, paginas, actual } = lista(async (pagina) => {
    if (pagina === 2) {
      pedidas += 1;
      await cliente.invalidateQueries({ queryKey: ['lista'] });
    }
    return pagina;
  });
  await expect.poll(paginas).toEqual([1]);
  await pedirMas(actual.getCurrentResult());
  expect({ pedidas, paginas: paginas() }).toEqual({ pedidas: 3, paginas: [1] });
});
