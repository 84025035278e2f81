import { expect, test } from 'vitest';
import { crearTurnos } from './turns.ts';

test('never more at once than allowed, also when one arrives just as another ends', async () => {
  const enTurno = crearTurnos({ simultaneos: 1, enEspera: 10 });
  let corriendo = 0;
  let maximo = 0;
  const trabajo = async (): Promise<void> => {
    corriendo += 1;
    maximo = Math.max(maximo, corriendo);
    await new Promise((seguir) => setTimeout(seguir, 2));
    corriendo -= 1;
  };
  const fin = Promise.withResolvers<void>();
  const primero = enTurno(() => fin.promise);
  const enCola = enTurno(trabajo);
  // arrivals spread over the very steps in which the turn passes from one to the next
  const llegadas: Promise<void>[] = [];
  fin.resolve();
  for (let paso = 0; paso < 8; paso += 1) {
    llegadas.push(enTurno(trabajo));
    await Promise.resolve();
  }
  await Promise.all([primero, enCola, ...llegadas]);
  expect(maximo).toBe(1);
});

test('one that fails passes its turn on, and past the queue the server is overloaded', async () => {
  const enTurno = crearTurnos({ simultaneos: 1, enEspera: 1 });
  const falla = enTurno(async () => {
    throw new Error('falla');
  });
  const espera = enTurno(async () => 'hecho');
  await expect(enTurno(async () => 'sobra')).rejects.toMatchObject({ codigo: 'servidor.sobrecargado' });
  await expect(falla).rejects.toThrow('falla');
  expect(await espera).toBe('hecho');
  expect(await enTurno(async () => 'otra vez')).toBe('otra vez');
});
