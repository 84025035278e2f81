import { beforeAll, describe, expect, test } from 'vitest';
import { verEstadisticasDeHistorial, verHistorial } from '#src/dominio/telefono/contract-visitas.ts';
import type { RequestOf } from '#src/platform/shared/contract.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { crearPersona, darMembresia, navegadorDe } from '../../../../test/people.ts';
import { ponerCadena, ponerSucursal } from '../../../../test/puntos-de-venta.ts';
import { navegador, problemaDe } from '../../../../test/server.ts';
import { ponerVisitaHecha } from '../../../../test/visitas-hechas.ts';
import { type Campo, crearCampo } from '../../../../test/visitas.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
let uno: Campo;
let dos: Campo;
let cerrada: Campo;
let hotel: string;

type Consulta = NonNullable<RequestOf<typeof verHistorial>['query']>;
const ver = (query: Consulta = {}, quien = uno.mercaderista) => quien.llamar(verHistorial, { query });
const contar = (query: Consulta = {}, quien = uno.mercaderista) => quien.llamar(verEstadisticasDeHistorial, { query });
const resumidas = ({ visitas }: Awaited<ReturnType<typeof ver>>) =>
  visitas.map(({ fecha, hora, empresa_nombre, sucursal_nombre, estado }) =>
    [fecha, hora ?? '--', empresa_nombre, sucursal_nombre, estado].join(' '),
  );

const llamarse = (empresa: string, nombre: string) =>
  base.admin.query('update empresas set nombre = $2 where id = $1', [empresa, nombre]);

/** One mercaderista in two companies, and in a third no longer; in each somebody else too. */
beforeAll(async () => {
  [uno, dos, cerrada] = [
    await crearCampo(base, servidor.url),
    await crearCampo(base, servidor.url),
    await crearCampo(base, servidor.url),
  ];
  await Promise.all([llamarse(uno.empresa, 'Uno'), llamarse(dos.empresa, 'Dós'), llamarse(cerrada.empresa, 'Cerrada')]);
  const yo = uno.personas.mercaderista;
  await darMembresia(base, dos.empresa, yo, 'mercaderista');
  await darMembresia(base, cerrada.empresa, yo, 'mercaderista');
  const cadena = await ponerCadena(base, uno.empresa, 'Hoteles');
  hotel = await ponerSucursal(base, uno.empresa, cadena, 'Hotel Ávila');
  const work = (campo: Campo, usuario: string, datos: Partial<Parameters<typeof ponerVisitaHecha>[1]>) =>
    ponerVisitaHecha(base, {
      empresa: campo.empresa,
      usuario,
      sucursal: campo.altamira,
      fecha: '2026-11-10',
      estado: 'pendiente',
      ...datos,
    });
  await work(uno, yo.id, { fecha: '2026-11-12', hora: '09:00' });
  await work(uno, yo.id, { hora: '08:00', estado: 'completada' });
  await work(dos, yo.id, { hora: '10:00', estado: 'en_curso', instrucciones: 'Entrar por Detrás' });
  await work(uno, yo.id, { sucursal: hotel, hora: '10:00', estado: 'completada' });
  await work(dos, yo.id, { sucursal: dos.chacao });
  await work(uno, yo.id, { sucursal: uno.chacao, no_realizada: 'Sin luz', estado: 'cancelada' });
  await work(dos, yo.id, { fecha: '2026-11-01', hora: '07:00', estado: 'completada' });
  await work(cerrada, yo.id, { fecha: '2026-11-20', estado: 'completada' });
  await base.admin.query('update empresa_usuarios set activo = false where empresa_id = $1 and usuario_id = $2', [
    cerrada.empresa,
    yo.id,
  ]);
  for (const campo of [uno, dos]) await work(campo, campo.otra.id, { fecha: '2026-11-15', estado: 'completada' });
});

/** The newest day first, each day from its end, what has no time last; the order of ids where all is the same. */
const TODAS = [
  '2026-11-12 09:00 Uno Altamira pendiente',
  '2026-11-10 10:00 Dós Altamira en_curso',
  '2026-11-10 10:00 Uno Hotel Ávila completada',
  '2026-11-10 08:00 Uno Altamira completada',
  '2026-11-10 -- Dós Chacao pendiente',
  '2026-11-10 -- Uno Chacao cancelada',
  '2026-11-01 07:00 Dós Altamira completada',
];
const de = (...cuales: number[]) => cuales.map((cual) => TODAS[cual]);

describe('the list', () => {
  test('own visits of every company where one is an active mercaderista, and of nobody else', async () => {
    const historial = await ver();
    expect(resumidas(historial)).toEqual(TODAS);
    expect(historial.siguiente).toBeNull();
    expect(historial.visitas[1]).toMatchObject({
      empresa_id: dos.empresa,
      sucursal_id: dos.altamira,
      sucursal_direccion: null,
      sucursal_lat: null,
      cadena_id: dos.cadena,
      cadena_nombre: 'Central',
      instrucciones: 'Entrar por Detrás',
    });
  });

  test.each<[string, () => Consulta, number[]]>([
    ['a company', () => ({ empresa: dos.empresa }), [1, 4, 6]],
    ['a company that is no longer one’s own', () => ({ empresa: cerrada.empresa }), []],
    ['a state', () => ({ estado: 'completada' }), [2, 3, 6]],
    ['a chain', () => ({ cadena: uno.cadena }), [0, 3, 5]],
    ['a chain of another company', () => ({ cadena: uno.cadena, empresa: dos.empresa }), []],
    ['a day on', () => ({ desde: '2026-11-10' }), [0, 1, 2, 3, 4, 5]],
    ['until a day', () => ({ hasta: '2026-11-10' }), [1, 2, 3, 4, 5, 6]],
    ['days between', () => ({ desde: '2026-11-02', hasta: '2026-11-11' }), [1, 2, 3, 4, 5]],
    ['days the wrong way round', () => ({ desde: '2026-11-11', hasta: '2026-11-02' }), []],
    ['part of a branch’s name, folded', () => ({ texto: ' avila ' }), [2]],
    ['part of a chain’s name', () => ({ texto: 'HOTELES' }), [2]],
    ['part of a company’s name', () => ({ texto: 'dos' }), [1, 4, 6]],
    ['part of the instructions', () => ({ texto: 'detras' }), [1]],
    ['a sign that means something to a search', () => ({ texto: '%' }), []],
    ['what spans two names', () => ({ texto: 'altamira central' }), []],
    [
      'all of it',
      () => ({ empresa: uno.empresa, estado: 'completada', cadena: uno.cadena, desde: '2026-11-10', texto: 'alta' }),
      [3],
    ],
  ])('by %s, and its counters are of the same', async (_que, query, cuales) => {
    const historial = await ver(query());
    expect(resumidas(historial)).toEqual(de(...cuales));
    const { total, completadas, pendientes } = await contar(query());
    const enEstado = (...estados: string[]) =>
      historial.visitas.filter(({ estado }) => estados.includes(estado)).length;
    expect({ total, completadas, pendientes }).toEqual({
      total: cuales.length,
      completadas: enEstado('completada'),
      pendientes: enEstado('pendiente', 'en_curso'),
    });
  });

  test.each([1, 2, 3])('in pages of %i, each visit once and in order, over the companies', async (limite) => {
    const leidas: string[] = [];
    let despues: string | undefined;
    do {
      const pagina = await ver({ limite, ...(despues !== undefined && { despues }) });
      expect(pagina.visitas.length).toBeLessThanOrEqual(limite);
      leidas.push(...resumidas(pagina));
      despues = pagina.siguiente ?? undefined;
    } while (despues !== undefined);
    expect(leidas).toEqual(TODAS);
  });

  test('pages keep their filters', async () => {
    const filtro = { empresa: dos.empresa, hasta: '2026-11-10', limite: 1 };
    const primera = await ver(filtro);
    expect(resumidas(primera)).toEqual(de(1));
    const segunda = await ver({ ...filtro, despues: primera.siguiente ?? '' });
    expect(resumidas(segunda)).toEqual(de(4));
  });

  test('what is no filter, or no page, is refused', async () => {
    const cursor = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
    const id = uno.altamira;
    for (const query of [
      { estado: 'nueva' },
      { desde: '2026-02-30' },
      { empresa: 'x' },
      { limite: '51' },
      { texto: 'x'.repeat(101) },
      { despues: 'x' },
      { despues: cursor('2026-02-30', '', id) },
      { despues: cursor('2026-02-20', '25:00:00', id) },
      { despues: cursor('2026-02-20', '', 'x') },
    ]) {
      expect(await problemaDe(ver(query as unknown as Consulta))).toMatchObject({
        estado: 422,
        codigo: 'peticion.invalida',
      });
    }
  });

  test('who manages has no history, a stranger none, and nobody without a session', async () => {
    expect((await ver({}, uno.supervisor)).visitas).toEqual([]);
    expect(await contar({}, uno.admin)).toEqual({
      total: 0,
      completadas: 0,
      pendientes: 0,
      empresas: [],
      cadenas: [],
    });
    const extrana = await navegadorDe(base, servidor.url, await crearPersona(base));
    expect((await ver({}, extrana)).visitas).toEqual([]);
    expect(await problemaDe(ver({}, navegador(servidor.url)))).toMatchObject({ estado: 401 });
    expect(resumidas(await ver({}, await navegadorDe(base, servidor.url, uno.otra)))).toEqual([
      '2026-11-15 -- Uno Altamira completada',
    ]);
  });
});

test('what can be filtered by: one’s companies, and the chains of one’s own visits in each', async () => {
  const { empresas, cadenas } = await contar({ estado: 'cancelada' });
  expect(empresas).toEqual([
    { id: dos.empresa, nombre: 'Dós' },
    { id: uno.empresa, nombre: 'Uno' },
  ]);
  expect(cadenas.map(({ nombre, empresa_id }) => [nombre, empresa_id])).toEqual([
    ['Central', dos.empresa],
    ['Central', uno.empresa],
    ['Hoteles', uno.empresa],
  ]);
  // somebody who has only been at one branch, and somebody who has no visits yet
  const otra = await navegadorDe(base, servidor.url, uno.otra);
  expect((await contar({}, otra)).cadenas.map(({ id }) => id)).toEqual([uno.cadena]);
  const nueva = await crearPersona(base);
  await darMembresia(base, uno.empresa, nueva, 'mercaderista');
  expect(await contar({}, await navegadorDe(base, servidor.url, nueva))).toMatchObject({
    total: 0,
    empresas: [{ id: uno.empresa, nombre: 'Uno' }],
    cadenas: [],
  });
});
