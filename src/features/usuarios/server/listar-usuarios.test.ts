import { beforeAll, expect, test } from 'vitest';
import { empresaConPersonal, type EmpresaConPersonal, nuevoMiembro } from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { crearPersona, darMembresia } from '../../../../test/people.ts';
import { problemaDe } from '../../../../test/server.ts';
import { listarUsuarios } from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);
const a = porArchivo(() => empresaConPersonal(base, servidor.url, 'A'));
const b = porArchivo(() => empresaConPersonal(base, servidor.url, 'B'));

beforeAll(async () => {
  await nuevoMiembro(base, servidor.url, a.id, 'mercaderista', 'José_Luis 100%');
  await nuevoMiembro(base, servidor.url, b.id, 'mercaderista', 'Solo de B');
  await base.admin.query('update empresa_usuarios set activo = false where usuario_id = $1', [a.supervisor.id]);
});

const listar = (empresa: EmpresaConPersonal, query: { busqueda?: string; limite?: number; despues?: string } = {}) =>
  empresa.admin.llamar(listarUsuarios, { params: { empresaId: empresa.id }, query });
const nombres = async (busqueda: string) => (await listar(a, { busqueda })).usuarios.map(({ nombre }) => nombre);

test('everybody in the company, active or not, in the order of a person’s alphabet', async () => {
  const { usuarios, siguiente } = await listar(a);
  expect(siguiente).toBeNull();
  expect(usuarios.map(({ nombre, rol, activo }) => [nombre, rol, activo])).toEqual([
    ['Ámbar Núñez', 'mercaderista', true],
    ['Carmen Rondón', 'admin', true],
    ['José_Luis 100%', 'mercaderista', true],
    ['Luis Peña', 'supervisor', false],
  ]);
  expect(usuarios[1]).toEqual({
    id: a.admin.id,
    nombre: 'Carmen Rondón',
    correo: a.admin.correo,
    imagen_perfil: null,
    rol: 'admin',
    activo: true,
    created_at: expect.stringMatching(/Z$/),
  });
});

test('a person of two companies has in each list what they are there', async () => {
  const persona = await crearPersona(base, 'Zoe de dos');
  await darMembresia(base, b.id, persona, 'mercaderista');
  await darMembresia(base, a.id, persona, 'supervisor');
  await base.admin.query('update empresa_usuarios set activo = false where usuario_id = $1 and empresa_id = $2', [
    persona.id,
    b.id,
  ]);
  expect((await listar(a, { busqueda: 'zoe' })).usuarios).toMatchObject([{ rol: 'supervisor', activo: true }]);
  expect((await listar(b, { busqueda: 'zoe' })).usuarios).toMatchObject([{ rol: 'mercaderista', activo: false }]);
});

test('search is a part of name or address, without regard to case or accents', async () => {
  expect(await nombres('ñúñ')).toEqual(['Ámbar Núñez']);
  expect(await nombres('  AMBAR nunez ')).toEqual(['Ámbar Núñez']);
  expect(await nombres('RONDÓN')).toEqual(['Carmen Rondón']);
  expect(await nombres(a.supervisor.correo.toUpperCase().slice(0, 12))).toEqual(['Luis Peña']);
  expect(await nombres('nadie se llama así')).toEqual([]);
  expect(await nombres(b.admin.correo)).toEqual([]);
});

test('what means something to a pattern, to SQL or to JSON means nothing here', async () => {
  expect(await nombres('%')).toEqual(['José_Luis 100%']);
  expect(await nombres('_')).toEqual(['José_Luis 100%']);
  for (const texto of ['a%n', 'L_is', '\\', "' or 1=1 --", '.*', '"{}'])
    expect([texto, await nombres(texto)]).toEqual([texto, []]);
});

test('a search of 100 characters is made; a longer one and one with a null character are refused', async () => {
  expect(await nombres('x'.repeat(100))).toEqual([]);
  for (const busqueda of ['x'.repeat(101), 'a\u0000b']) {
    const rechazo = await problemaDe(listar(a, { busqueda }));
    expect([rechazo.codigo, rechazo.estado]).toEqual(['peticion.invalida', 422]);
  }
});

test('61 people in pages of 7, many with one name: each of them once, and in order', async () => {
  const empresa = await empresaConPersonal(base, servidor.url, 'Grande');
  for (let i = 0; i < 58; i += 1) {
    await darMembresia(base, empresa.id, await crearPersona(base, ['Ana', 'ána', 'Bea'][i % 3]), 'mercaderista');
  }
  const todos = (await listar(empresa, { limite: 100 })).usuarios.map(({ id }) => id);
  expect(new Set(todos).size).toBe(61);
  const vistos: string[] = [];
  let despues: string | undefined;
  let paginas = 0;
  do {
    const { usuarios, siguiente } = await listar(empresa, { limite: 7, ...(despues && { despues }) });
    vistos.push(...usuarios.map(({ id }) => id));
    despues = siguiente ?? undefined;
    paginas += 1;
  } while (despues !== undefined && paginas < 20);
  expect(paginas).toBe(9);
  expect(vistos).toEqual(todos);
});

test.each([
  ['no cursor at all', 'basura'],
  ['another list’s', Buffer.from('["1","2","3"]').toString('base64url')],
  ['no id', Buffer.from(JSON.stringify(['ana', 'x'])).toString('base64url')],
  ['no texts', Buffer.from('[1,{}]').toString('base64url')],
])('a cursor that is %s is refused', async (_que, despues) => {
  const rechazo = await problemaDe(listar(a, { despues }));
  expect([rechazo.codigo, rechazo.campos]).toEqual(['peticion.invalida', [{ campo: 'despues', codigo: 'formato' }]]);
});

test.each([['0'], ['101'], ['1.5'], ['muchos']])('a page of %s is refused', async (limite) => {
  const response = await a.admin.fetch(`${servidor.url}/api/v1/empresas/${a.id}/usuarios?limite=${limite}`);
  expect(response.status).toBe(422);
});
