import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('never more at once than allowed, also when one arrives just as another ends', async () => {
  const inTurn = createTurns({ concurrent: 1, waiting: 10 });
  let running = 0;
  let max = 0;
  const job = async (): Promise<void> => {
    running += 1;
    max = Math.max(max, running);
    await new Promise((follow) => setTimeout(follow, 2));
    running -= 1;
  };
  const fin = Promise.withResolvers<void>();
  const first = inTurn(() => fin.promise);
  const enCola = inTurn(job);
  // arrivals spread over the very steps in which the turn passes from one to the next
  const llegadas: Promise<void>[] = [];
  fin.resolve();
  for (let paso = 0; paso < 8; paso += 1) {
    llegadas.push(inTurn(job));
    await Promise.resolve();
  }
  await Promise.all([first, enCola, ...llegadas]);
  expect(max).toBe(1);
});

test('one that fails passes its turn on, and past the queue the server is overloaded', async () => {
  const inTurn = createTurns({ concurrent: 1, waiting: 1 });
  const falla = inTurn(async () => {
    throw new Error('falla');
  });
  const wait = inTurn(async () => 'hecho');
  await expect(inTurn(async () => 'sobra')).rejects.toMatchObject({ codigo: 'servidor.sobrecargado' });
  await expect(falla).rejects.toThrow('falla');
  expect(await wait).toBe('hecho');
  expect(await inTurn(async () => 'otra vez')).toBe('otra vez');
});
