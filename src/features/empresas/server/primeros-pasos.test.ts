import { expect, test } from 'vitest';
import { archivarSucursal } from '#src/features/puntos-de-venta/contract-sucursales.ts';
import { nuevoMiembro } from '../../../../test/company.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { crearEmpresa } from '../../../../test/people.ts';
import { listarEnSucursal, ponerCadena, ponerProducto, ponerSucursal } from '../../../../test/puntos-de-venta.ts';
import { problemaDe } from '../../../../test/server.ts';
import { verPrimerosPasos } from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);

const NINGUNO = {
  logo: false,
  puntos_de_venta: false,
  productos: false,
  surtido: false,
  equipo: false,
  visitas: false,
  sin_productos: { cuantas: 0, primeras: [] },
};

const nueva = async () => {
  const empresaId = await crearEmpresa(base);
  const admin = await nuevoMiembro(base, servidor.url, empresaId, 'admin');
  return { empresaId, admin, pasos: () => admin.llamar(verPrimerosPasos, { params: { empresaId } }) };
};

test('a company just registered has taken none, whatever the others did', async () => {
  const otra = await nueva();
  await nuevoMiembro(base, servidor.url, otra.empresaId, 'supervisor');
  await base.admin.query("update empresas set logo_url = '/logo' where id = $1", [otra.empresaId]);
  await ponerCadena(base, otra.empresaId);
  await ponerProducto(base, otra.empresaId);
  const { pasos } = await nueva();
  expect(await pasos()).toEqual(NINGUNO);
  expect(await otra.pasos()).toEqual({ ...NINGUNO, logo: true, puntos_de_venta: true, productos: true, equipo: true });
});

test('a logo is one', async () => {
  const { empresaId, pasos } = await nueva();
  await base.admin.query("update empresas set logo_url = '/logo' where id = $1", [empresaId]);
  expect(await pasos()).toEqual({ ...NINGUNO, logo: true });
});

test('a chain is one, and a product, even one that was archived', async () => {
  const { empresaId, pasos } = await nueva();
  await ponerCadena(base, empresaId);
  expect(await pasos()).toEqual({ ...NINGUNO, puntos_de_venta: true });
  await ponerProducto(base, empresaId, 'Harina', true);
  expect(await pasos()).toEqual({ ...NINGUNO, puntos_de_venta: true, productos: true });
});

test('what a branch sells is one, not what it does not', async () => {
  const { empresaId, pasos } = await nueva();
  const sucursal = await ponerSucursal(base, empresaId, await ponerCadena(base, empresaId));
  const producto = await ponerProducto(base, empresaId);
  const decir = (valor: number) =>
    base.admin.query(
      `insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, valor)
       select s.empresa_id, s.cadena_id, s.id, $2, 'venta', $3 from sucursales s where s.id = $1`,
      [sucursal, producto, valor],
    );
  await decir(0);
  expect(await pasos()).toMatchObject({ productos: true, surtido: false });
  await decir(1);
  expect(await pasos()).toMatchObject({ surtido: true });
});

test('until every branch sells something it is not taken, and those that do not are named; with visits it is', async () => {
  const { empresaId, admin, pasos } = await nueva();
  const cadena = await ponerCadena(base, empresaId);
  const nombres = ['Altamira', 'Bello Monte', 'Chacao', 'El Hatillo', 'Petare'];
  const sucursales: string[] = [];
  for (const nombre of nombres) sucursales.push(await ponerSucursal(base, empresaId, cadena, nombre));
  const [altamira = '', bello = '', chacao = '', hatillo = '', petare = ''] = sucursales;
  const harina = await ponerProducto(base, empresaId);
  expect(await pasos()).toMatchObject({ surtido: false, sin_productos: NINGUNO.sin_productos });
  await listarEnSucursal(base, petare, [harina]);
  const primeras = [altamira, bello, chacao].map((id, i) => ({
    id,
    cadena_id: cadena,
    nombre: `${nombres[i]} (Central)`,
  }));
  expect(await pasos()).toMatchObject({ surtido: false, sin_productos: { cuantas: 4, primeras } });
  await admin.llamar(archivarSucursal, { params: { empresaId, sucursalId: altamira }, body: { archivada: true } });
  for (const sucursal of [bello, chacao]) await listarEnSucursal(base, sucursal, [harina]);
  const ultima = { id: hatillo, cadena_id: cadena, nombre: 'El Hatillo (Central)' };
  expect(await pasos()).toMatchObject({ surtido: false, sin_productos: { cuantas: 1, primeras: [ultima] } });
  const mercaderista = await nuevoMiembro(base, servidor.url, empresaId, 'mercaderista');
  await base.admin.query(
    `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha) values ($1, $2, $3, $4, '2026-12-01')`,
    [empresaId, mercaderista.id, petare, admin.id],
  );
  expect(await pasos()).toMatchObject({ surtido: true, sin_productos: NINGUNO.sin_productos });
});

test('a visit is one', async () => {
  const { empresaId, admin, pasos } = await nueva();
  const mercaderista = await nuevoMiembro(base, servidor.url, empresaId, 'mercaderista');
  const sucursal = await ponerSucursal(base, empresaId, await ponerCadena(base, empresaId));
  expect(await pasos()).toMatchObject({ visitas: false });
  await base.admin.query(
    `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha) values ($1, $2, $3, $4, '2026-12-01')`,
    [empresaId, mercaderista.id, sucursal, admin.id],
  );
  expect(await pasos()).toMatchObject({ visitas: true });
});

test('an invitation is one, even one that was withdrawn', async () => {
  const { empresaId, admin, pasos } = await nueva();
  await base.admin.query(
    `insert into invitaciones (empresa_id, correo, rol, enviada_por) values ($1, 'ana@x.example', 'supervisor', $2)`,
    [empresaId, admin.id],
  );
  expect(await pasos()).toEqual({ ...NINGUNO, equipo: true });
  await base.admin.query("update invitaciones set aceptada = true, respuesta = 'retirada' where empresa_id = $1", [
    empresaId,
  ]);
  expect(await pasos()).toEqual({ ...NINGUNO, equipo: true });
});

test.each(['admin', 'supervisor', 'mercaderista'] as const)('somebody else is one: a second %s', async (rol) => {
  const { empresaId, pasos } = await nueva();
  const persona = await nuevoMiembro(base, servidor.url, empresaId, rol);
  expect(await pasos()).toEqual({ ...NINGUNO, equipo: true });
  // whoever may ask gets the same answer
  const suyos = () => persona.llamar(verPrimerosPasos, { params: { empresaId } });
  if (rol === 'mercaderista') expect((await problemaDe(suyos())).codigo).toBe('permiso.denegado');
  else expect(await suyos()).toEqual({ ...NINGUNO, equipo: true });
});

test('of another company there is nothing to see', async () => {
  const { admin } = await nueva();
  const { empresaId } = await nueva();
  expect((await problemaDe(admin.llamar(verPrimerosPasos, { params: { empresaId } }))).codigo).toBe(
    'empresa.no_encontrada',
  );
});
