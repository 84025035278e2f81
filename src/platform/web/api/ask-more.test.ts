import { setImmediate } from 'node:timers/promises';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { askMore } from './ask-more.ts';

const lista = (read: (pagina: number) => Promise<number>) => {
  const client = new QueryClient();
  const observador = new InfiniteQueryObserver(client, {
    queryKey: ['lista'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 1,
    getNextPageParam: (last: number) => (last < 3 ? last + 1 : undefined),
    retry: false,
  });
  observador.subscribe(() => {});
  return { client, pages: () => observador.getCurrentResult().data?.pages, current: observador };
};

test('a page on its way when a change is told comes all the same', async () => {
  let release = (): void => {};
  const retenida = new Promise<void>((listo) => (release = listo));
  let pedidas = 0;
  const { client, pages, current } = lista(async (pagina) => {
    if (pagina === 2 && ++pedidas === 1) await retenida;
    return pagina;
  });
  await expect.poll(pages).toEqual([1]);
  const asked = askMore(current.getCurrentResult());
  await setImmediate();
  await client.invalidateQueries({ queryKey: ['lista'] });
  release();
  await asked;
  expect(pages()).toEqual([1, 2]);
  expect(pedidas).toBe(2);
});

test('one that fails is not asked for again by itself, nor one after the last', async () => {
  let pedidas = 0;
  const { pages, current } = lista(async (pagina) => {
    if (pagina === 2 && ++pedidas === 1) throw new Error('down');
    return pagina;
  });
  await expect.poll(pages).toEqual([1]);
  await askMore(current.getCurrentResult());
  expect({ pedidas, pages: pages() }).toEqual({ pedidas: 1, pages: [1] });
  await askMore(current.getCurrentResult());
  await askMore(current.getCurrentResult());
  expect(pages()).toEqual([1, 2, 3]);
  await askMore(current.getCurrentResult());
  expect(pages()).toEqual([1, 2, 3]);
});

test('a list that changes all the time is not asked for ever', async () => {
  let pedidas = 0;
  const { client, pages, current } = lista(async (pagina) => {
    if (pagina === 2) {
      pedidas += 1;
      await client.invalidateQueries({ queryKey: ['lista'] });
    }
    return pagina;
  });
  await expect.poll(pages).toEqual([1]);
  await askMore(current.getCurrentResult());
  expect({ pedidas, pages: pages() }).toEqual({ pedidas: 3, pages: [1] });
});
