import { beforeAll, expect, test } from 'vitest';
import { conBase, conServidor } from '../../test/fixtures.ts';
import { conCarpeta } from '../../test/folders.ts';
import { asignarDeMas } from '../../test/matrix/http/mass-assignment.ts';
import { correrFila, type Mesa, ponerMesa } from '../../test/matrix/http/run.ts';
import { FILAS } from '../../test/matrix/http/rows.ts';
import { contratosServidos } from '../../test/matrix/http/served.ts';
import { intercambiarIds } from '../../test/matrix/http/swap-ids.ts';
import { crearEscena } from '../../test/matrix/scene.ts';
import { fotografiar } from '../../test/matrix/snapshot.ts';

const base = conBase();
const carpeta = conCarpeta();
const servidor = conServidor(base, () => ({
  STORAGE_DIR: carpeta.ruta,
  RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'warn',
}));
let mesa: Mesa;
beforeAll(async () => {
  const escena = await crearEscena(base, carpeta.ruta);
  mesa = await ponerMesa({ base, escena, foto: await fotografiar(base), url: servidor.url });
});

const direccion = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

test('every route has a row, and every row a route', () => {
  const conFila = FILAS.map(({ contrato }) => direccion(contrato)).toSorted();
  expect(conFila).toEqual(contratosServidos(servidor.partes).map(direccion).toSorted());
});

test.each(FILAS.map((fila) => [`${fila.capacidad} (${direccion(fila.contrato)})`, fila] as const))(
  '%s',
  async (_nombre, fila) => {
    expect(await correrFila(mesa, fila)).toEqual([]);
  },
);

// what somebody of A may do, to be tried with more or other than their own
const permitidos = () =>
  FILAS.flatMap((fila) => fila.casos(mesa.escena).find(({ espera }) => espera === 'permitido') ?? []);

test('a body with a field that its contract does not name is refused', async () => {
  const conCuerpo = permitidos().filter(({ contrato }) => contrato.body && contrato.body !== 'stream');
  expect(conCuerpo.length).toBeGreaterThan(20);
  for (const caso of conCuerpo) expect(await asignarDeMas(mesa, caso)).toEqual([]);
});

test('an id of another company is refused wherever it stands', async () => {
  const intentos = [];
  for (const caso of permitidos()) intentos.push(...(await intercambiarIds(mesa, caso)));
  expect(intentos.length).toBeGreaterThan(60);
  expect(intentos.flatMap(({ fallo }) => fallo ?? [])).toEqual([]);
});
