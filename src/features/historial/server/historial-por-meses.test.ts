import { beforeAll, describe, expect, test } from 'vitest';
import { sincronizarHistorial } from '#src/dominio/telefono/contract-dias.ts';
import { verHistorial } from '#src/dominio/telefono/contract-visitas.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { darMembresia } from '../../../../test/people.ts';
import { problemaDe } from '../../../../test/server.ts';
import { ponerVisitaHecha } from '../../../../test/visitas-hechas.ts';
import { type Campo, crearCampo } from '../../../../test/visitas.ts';

type Meses = ResponseOf<typeof sincronizarHistorial>;

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
let uno: Campo;
let dos: Campo;
let yo: string;
let deSeptiembre: string;

const pedir = (meses: Record<string, string> = {}, quien = uno.mercaderista): Promise<Meses> =>
  quien.llamar(sincronizarHistorial, { body: { meses } });
const huellasDe = ({ meses }: Meses): Record<string, string> =>
  Object.fromEntries(meses.map(({ mes, huella }) => [mes, huella]));
const cambiados = (meses: Meses): string[] => meses.cambiados.map(({ mes }) => mes);

beforeAll(async () => {
  [uno, dos] = [await crearCampo(base, servidor.url), await crearCampo(base, servidor.url)];
  yo = uno.personas.mercaderista.id;
  await darMembresia(base, dos.empresa, uno.personas.mercaderista, 'mercaderista');
  const poner = (campo: Campo, fecha: string, otros: Partial<Parameters<typeof ponerVisitaHecha>[1]> = {}) =>
    ponerVisitaHecha(base, { empresa: campo.empresa, usuario: yo, sucursal: campo.altamira, fecha, ...otros });
  await poner(uno, '2025-11-10', { hora: '08:00' });
  await poner(uno, '2025-11-10');
  await poner(dos, '2025-11-10', { hora: '09:30' });
  deSeptiembre = await poner(dos, '2025-09-30', { estado: 'pendiente' });
  await poner(uno, '2025-09-01');
  await poner(uno, '2025-10-05', { usuario: uno.otra.id });
  await ponerVisitaHecha(base, {
    empresa: uno.empresa,
    usuario: yo,
    sucursal: uno.altamira,
    fecha: uno.dia(20),
    estado: 'pendiente',
  });
});

describe('the history by months', () => {
  test('is the history, up to a week from now', async () => {
    const { meses, cambiados: todos, hay_mas } = await pedir();
    expect(meses.map(({ mes }) => mes)).toEqual(['2025-11', '2025-09']);
    expect(hay_mas).toBe(false);
    const { visitas } = await uno.mercaderista.llamar(verHistorial, { query: { hasta: uno.dia(7) } });
    expect(visitas).toHaveLength(5);
    expect(todos.flatMap((cada) => cada.visitas)).toEqual(visitas);
  });

  test('what has not changed does not travel again', async () => {
    const conocidos = huellasDe(await pedir());
    const otra = await pedir(conocidos);
    expect([otra.cambiados, huellasDe(otra)]).toEqual([[], conocidos]);
  });

  test('a renamed branch: the months in which it stands', async () => {
    const conocidos = huellasDe(await pedir());
    await base.admin.query("update sucursales set nombre = 'Otra' where id = $1", [dos.altamira]);
    expect(cambiados(await pedir(conocidos))).toEqual(['2025-11', '2025-09']);
    const ahora = huellasDe(await pedir());
    await base.admin.query("update visitas set instrucciones = 'Con llave' where id = $1", [deSeptiembre]);
    expect(cambiados(await pedir(ahora))).toEqual(['2025-09']);
  });

  test('one given to somebody else, and a company that was left, are gone', async () => {
    await base.admin.query('update visitas set usuario_id = $2 where id = $1', [deSeptiembre, dos.otra.id]);
    const { cambiados: meses } = await pedir();
    expect(meses.map(({ visitas }) => visitas.length)).toEqual([3, 1]);
    await base.admin.query('update empresa_usuarios set activo = false where empresa_id = $1 and usuario_id = $2', [
      dos.empresa,
      yo,
    ]);
    expect((await pedir()).cambiados.map(({ visitas }) => visitas.length)).toEqual([2, 1]);
    expect(await pedir({}, uno.supervisor)).toMatchObject({ meses: [], cambiados: [], hay_mas: false });
  });

  test.each<[string, Record<string, string>]>([
    ['no month', { '2025-13': '0'.repeat(24) }],
    ['no fingerprint', { '2025-11': 'x' }],
  ])('%s is refused', async (_que, meses) => {
    expect(await problemaDe(pedir(meses))).toMatchObject({ codigo: 'peticion.invalida', estado: 422 });
  });

  test('2,000 visits in answers of 1,000, the newest months first, until the device has all', async () => {
    await base.admin.query(
      `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora)
       select $1, $2, $3, $2, date '2024-01-01' + d, time '06:00' + n * interval '1 minute'
       from generate_series(0, 239) d, generate_series(1, 10) n`,
      [uno.empresa, yo, uno.altamira],
    );
    const conocidos: Record<string, string> = {};
    const llegadas: number[] = [];
    let hayMas = true;
    while (hayMas) {
      const response = await pedir(conocidos);
      llegadas.push(response.cambiados.reduce((suma, { visitas }) => suma + visitas.length, 0));
      const huellas = huellasDe(response);
      for (const { mes } of response.cambiados) conocidos[mes] = huellas[mes] ?? '';
      hayMas = response.hay_mas;
    }
    expect(llegadas.reduce((suma, cuantas) => suma + cuantas, 0)).toBe(2000);
    expect(Math.max(...llegadas)).toBeLessThanOrEqual(1000);
    expect(llegadas.length).toBeGreaterThan(1);
    expect((await pedir(conocidos)).cambiados).toEqual([]);
  });
});
