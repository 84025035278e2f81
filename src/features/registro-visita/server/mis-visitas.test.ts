import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import * as contracts from '#src/dominio/telefono/contract-visitas.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { navegadorDe } from '../../../../test/people.ts';
import {
  crearTienda,
  entregar,
  finalizacionDe,
  iniciar,
  ponerVisitaDeHoy,
  registroDe,
} from '../../../../test/registro-visita.ts';
import { problemaDe } from '../../../../test/server.ts';
import { buscarSucursalesParaVisitar, crearVisitaNoPlanificada } from '../contract.ts';

const base = conBase();
const servidor = conServidor(base);
const tienda = porPrueba(() => crearTienda(base, servidor.url));

const enEmpresa = () => ({ params: { empresaId: tienda.empresa } });

test('the dashboard: today by the hour, the next ones, how many in all', async () => {
  const { mercaderista, dia, otra, chacao, hoy } = tienda;
  const sinHora = await ponerVisitaDeHoy(tienda, { hora: null, instrucciones: 'Por detrás' });
  const aLasDiez = await ponerVisitaDeHoy(tienda, { hora: '10:00' });
  const hecha = await ponerVisitaDeHoy(tienda, { hora: '08:00' });
  await entregar(mercaderista, tienda.empresa, hecha, finalizacionDe(tienda.productos));
  await ponerVisitaDeHoy(tienda, { usuario_id: otra.id });
  const atrasada = await ponerVisitaDeHoy(tienda, { fecha: dia(-3) });
  const siguientes: string[] = [];
  for (const dias of [4, 2, 5, 3, 6]) siguientes.push(await ponerVisitaDeHoy(tienda, { fecha: dia(dias) }));
  const [cuatro, dos, cinco, tres] = siguientes;

  const leida = await mercaderista.llamar(contracts.verVisitasDeHoy, enEmpresa());
  expect(leida).toMatchObject({
    hoy,
    contadores: { pendientes: 8, completadas: 1, total: 9 },
    permite_no_planificadas: false,
  });
  expect(leida.visitas.map(({ id, estado }) => [id, estado])).toEqual([
    [hecha, 'completada'],
    [aLasDiez, 'pendiente'],
    [sinHora, 'pendiente'],
  ]);
  expect(leida.visitas.at(-1)).toEqual({
    id: sinHora,
    empresa_id: tienda.empresa,
    empresa_nombre: 'Empresa',
    fecha: hoy,
    hora: null,
    estado: 'pendiente',
    instrucciones: 'Por detrás',
    sucursal_id: tienda.altamira,
    sucursal_nombre: 'Altamira',
    sucursal_direccion: null,
    sucursal_lat: null,
    sucursal_lng: null,
    cadena_id: tienda.cadena,
    cadena_nombre: 'Central',
  });
  const { visitas } = await mercaderista.llamar(contracts.verProximasVisitas, enEmpresa());
  expect(visitas.map(({ id }) => id)).toEqual([atrasada, dos, tres, cuatro, cinco]);
  expect(visitas[1]).toMatchObject({ fecha: dia(2), hora: '09:00', estado: 'pendiente' });

  const ajena = await ponerVisitaDeHoy(tienda, { usuario_id: otra.id, sucursal_id: chacao });
  const pedida = mercaderista.llamar(contracts.verVisitaPorHacer, {
    params: { empresaId: tienda.empresa, visitaId: ajena },
  });
  expect(await problemaDe(pedida)).toMatchObject({ estado: 404, codigo: 'visita.no_encontrada' });
});

test('a product comes with what was last noted at the branch, by whomever', async () => {
  const [primero = '', ...resto] = tienda.productos;
  const otra = await navegadorDe(base, servidor.url, tienda.otra);
  const pasada = await ponerVisitaDeHoy(tienda, { fecha: tienda.dia(-7), usuario_id: tienda.otra.id });
  const productos = [
    registroDe(primero, { inventario_actual: '33', precio_venta_observado: 4.25 }),
    ...resto.map((producto) => registroDe(producto, { precio_venta_observado: null })),
  ];
  await entregar(otra, tienda.empresa, pasada, finalizacionDe([], { productos }));
  // one to come tells nothing of what was
  const futura = await ponerVisitaDeHoy(tienda, { fecha: tienda.dia(9) });
  await entregar(tienda.mercaderista, tienda.empresa, futura, finalizacionDe(tienda.productos));
  const visita = await ponerVisitaDeHoy(tienda);
  const { productos: leidos } = await tienda.mercaderista.llamar(contracts.verVisitaPorHacer, {
    params: { empresaId: tienda.empresa, visitaId: visita },
  });
  const fecha = tienda.dia(-7);
  expect(leidos.map(({ ultima }) => ultima)).toEqual([
    { fecha, inventario_actual: '33', precio_venta_observado: 4.25, puesto: null },
    ...resto.map(() => ({ fecha, inventario_actual: '12', precio_venta_observado: null, puesto: null })),
  ]);
  expect(JSON.stringify(leidos)).not.toContain('precio_compra');
});

describe('a visit that nobody planned', () => {
  const permitir = () =>
    base.admin.query('update company_settings set permite_no_planificadas = true where empresa_id = $1', [
      tienda.empresa,
    ]);
  const nueva = (otros: object = {}) => ({
    visita_id: randomUUID(),
    sucursal_id: tienda.altamira,
    iniciada_en: new Date().toISOString(),
    posicion: null,
    ...otros,
  });
  const crear = (body = nueva(), quien = tienda.mercaderista) =>
    quien.llamar(crearVisitaNoPlanificada, { ...enEmpresa(), body });
  const buscar = (busqueda?: string) =>
    tienda.mercaderista.llamar(buscarSucursalesParaVisitar, { ...enEmpresa(), query: { busqueda } });

  test('only where the company allows it', async () => {
    for (const llamada of [crear, buscar]) {
      expect(await problemaDe(llamada())).toMatchObject({ estado: 403, codigo: 'visita.no_planificada_no_permitida' });
    }
    await permitir();
    expect(await tienda.mercaderista.llamar(contracts.verVisitasDeHoy, enEmpresa())).toMatchObject({
      permite_no_planificadas: true,
    });
    expect(await problemaDe(crear(nueva(), tienda.supervisor))).toMatchObject({ codigo: 'permiso.denegado' });
  });

  test('is begun at once, today, and carried out as any other', async () => {
    await permitir();
    const body = nueva();
    expect(await crear(body)).toMatchObject({
      id: body.visita_id,
      fecha: tienda.hoy,
      hora: expect.stringMatching(/^\d\d:\d\d$/),
      estado: 'en_curso',
      sucursal_nombre: 'Altamira',
    });
    await iniciar(tienda.mercaderista, tienda.empresa, body.visita_id);
    const envio = finalizacionDe(tienda.productos);
    expect(await entregar(tienda.mercaderista, tienda.empresa, body.visita_id, envio)).toMatchObject({
      resultado: 'aplicado',
    });
    const { rows } = await base.admin.query('select origen, estado from visitas where id = $1', [body.visita_id]);
    expect(rows).toEqual([{ origen: 'no_planificada', estado: 'completada' }]);
  });

  test('sent again, also at once, is one; several at one branch in a minute are several', async () => {
    await permitir();
    const body = nueva();
    const hechas = await Promise.all(Array.from({ length: 5 }, () => crear(body)));
    expect(new Set(hechas.map((hecha) => JSON.stringify(hecha))).size).toBe(1);
    for (let i = 0; i < 3; i += 1) await crear();
    const { rows } = await base.admin.query('select from visitas where empresa_id = $1', [tienda.empresa]);
    expect(rows).toHaveLength(4);
    // and long after, when the company has thought better of it
    await base.admin.query('update company_settings set permite_no_planificadas = false where empresa_id = $1', [
      tienda.empresa,
    ]);
    expect((await crear(body)).id).toBe(body.visita_id);
  });

  test('under an id that is of something else, or where no visits are taken', async () => {
    await permitir();
    const planificada = await ponerVisitaDeHoy(tienda);
    const deOtra = await ponerVisitaDeHoy(tienda, { usuario_id: tienda.otra.id });
    for (const visita_id of [planificada, deOtra]) {
      expect(await problemaDe(crear(nueva({ visita_id })))).toMatchObject({
        estado: 409,
        codigo: 'envio.otro_contenido',
      });
    }
    const body = nueva();
    await crear(body);
    expect(await problemaDe(crear({ ...body, sucursal_id: tienda.chacao }))).toMatchObject({
      codigo: 'envio.otro_contenido',
    });
    const ajena = await crearTienda(base, servidor.url, 1);
    await base.admin.query("update sucursales set estado_operacional = 'Inactivo' where id = $1", [tienda.chacao]);
    for (const sucursal_id of [tienda.chacao, ajena.altamira, randomUUID()]) {
      expect(await problemaDe(crear(nueva({ sucursal_id })))).toMatchObject({
        estado: 422,
        codigo: 'visita.sucursal_no_disponible',
      });
    }
  });

  test('at a branch found by its name', async () => {
    await permitir();
    expect((await buscar()).sucursales.map(({ nombre }) => nombre)).toEqual(['Altamira', 'Chacao']);
    expect(await buscar('CHAC')).toEqual({
      sucursales: [{ id: tienda.chacao, nombre: 'Chacao', direccion: null, cadena_nombre: 'Central' }],
      hay_mas: false,
    });
    await base.admin.query("update sucursales set estado_operacional = 'Inactivo' where id = $1", [tienda.chacao]);
    expect((await buscar('chac')).sucursales).toEqual([]);
    await base.admin.query(
      `insert into sucursales (empresa_id, cadena_id, nombre, estado_geografico)
       select $1, $2, 'Norte ' || i, 'Miranda' from generate_series(1, 21) i`,
      [tienda.empresa, tienda.cadena],
    );
    expect(await buscar('norte')).toMatchObject({ sucursales: { length: 20 }, hay_mas: true });
  });
});
