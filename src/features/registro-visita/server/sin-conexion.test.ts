import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { cerrarSinVisita, comenzarNoPlanificada, type EnvioDeCreacion } from '#src/dominio/telefono/contract-envios.ts';
import { archivarSucursal } from '#src/features/puntos-de-venta/contract-sucursales.ts';
import { resolverEnvio, revisarVisita, verRevision } from '#src/features/reportes/contract-listado.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { crearPersona, navegadorDe } from '../../../../test/people.ts';
import {
  comienzo,
  crearTienda,
  entregar,
  finalizacionDe,
  iniciar,
  ponerVisitaDeHoy,
  visitaEntregada,
} from '../../../../test/registro-visita.ts';
import { problemaDe } from '../../../../test/server.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
const tienda = porPrueba(() => crearTienda(base, servidor.url));
const HORA_MS = 3_600_000;

const permitir = (permite = true) =>
  base.admin.query('update company_settings set permite_no_planificadas = $2 where empresa_id = $1', [
    tienda.empresa,
    permite,
  ]);
beforeEach(async () => {
  await permitir();
});

const archivar = (sucursalId: string) =>
  tienda.admin.llamar(archivarSucursal, {
    params: { empresaId: tienda.empresa, sucursalId },
    body: { archivada: true, visitas: 'conservar' },
  });

const hace = (horas: number): string => new Date(Date.now() - horas * HORA_MS).toISOString();
const cuerpo = (otros: Partial<EnvioDeCreacion> = {}): EnvioDeCreacion => ({
  ...comienzo(),
  sucursal_id: tienda.altamira,
  sin_conexion: true,
  ...otros,
});
const crear = (otros: Partial<EnvioDeCreacion> = {}, visitaId: string = randomUUID(), quien = tienda.mercaderista) =>
  quien.llamar(comenzarNoPlanificada, { params: { empresaId: tienda.empresa, visitaId }, body: cuerpo(otros) });
const esProblema = async (promesa: Promise<unknown>, estado: number, codigo: string) =>
  expect(await problemaDe(promesa)).toMatchObject({ estado, codigo });

const guardada = async (visita: string) => {
  const { rows } = await base.admin.query<{
    fecha: string;
    hora: string;
    estado: string;
    origen: string;
    usuario_id: string;
    revision: string[] | null;
  }>(
    `select to_char(fecha, 'YYYY-MM-DD') as fecha, to_char(hora, 'HH24:MI') as hora, estado, origen, usuario_id, revision
     from visitas where id = $1`,
    [visita],
  );
  return rows[0];
};
/** The day and the minute that it was then where the company is. */
const alli = async (instante: string): Promise<{ fecha: string; hora: string } | undefined> => {
  const { rows } = await base.admin.query<{ fecha: string; hora: string }>(
    `select to_char($2::timestamptz at time zone timezone, 'YYYY-MM-DD') as fecha,
       to_char($2::timestamptz at time zone timezone, 'HH24:MI') as hora from company_settings where empresa_id = $1`,
    [tienda.empresa, instante],
  );
  return rows[0];
};
const terminar = (visita: string, quien = tienda.mercaderista) =>
  entregar(quien, tienda.empresa, visita, finalizacionDe(tienda.productos));
const loQueCuenta = async (visita: string) =>
  (
    await base.admin.query(
      `select (select count(*)::int from kpi_filas where visita_id = $1) as filas,
         (select completadas from kpi_visitas where visita_id = $1) as completadas`,
      [visita],
    )
  ).rows[0];
const dejar = (salio = 'now()') =>
  base.admin
    .query(
      `with fuera as (update empresa_usuarios set activo = false where empresa_id = $1 and usuario_id = $2)
     select 1`,
      [tienda.empresa, tienda.personas.mercaderista.id],
    )
    .then(() =>
      base.admin.query(`update personas set salio_en = ${salio} where empresa_id = $1 and usuario_id = $2`, [
        tienda.empresa,
        tienda.personas.mercaderista.id,
      ]),
    );

describe('of the day on which it began, where the company is', () => {
  test.each<[string, () => Partial<EnvioDeCreacion>, () => string]>([
    ['yesterday, by a clock that is right', () => ({ iniciada_en: hace(26), desfase_ms: 0 }), () => hace(26)],
    [
      'by a clock that is three days ahead',
      () => ({ iniciada_en: hace(-72), desfase_ms: 72 * HORA_MS }),
      () => hace(0),
    ],
    ['by one that is behind', () => ({ iniciada_en: hace(60), desfase_ms: -20 * HORA_MS }), () => hace(40)],
    [
      'by one of which nobody knows how it is set: today',
      () => ({ iniciada_en: hace(50), desfase_ms: null }),
      () => hace(0),
    ],
    ['tomorrow, which cannot be: today', () => ({ iniciada_en: hace(-30), desfase_ms: 0 }), () => hace(0)],
    [
      'longer ago than anybody is without a connection',
      () => ({ iniciada_en: hace(24 * 31), desfase_ms: 0 }),
      () => hace(0),
    ],
    ['by clocks that are centuries apart', () => ({ desfase_ms: 8_640_000_000_000_000 }), () => hace(0)],
  ])('%s', async (_que, dicho, cuando) => {
    const visita = randomUUID();
    const [antes, recibo, despues] = [await alli(cuando()), await crear(dicho(), visita), await alli(cuando())];
    expect(recibo).toMatchObject({ visita_id: visita, resultado: 'aplicado', motivos: [] });
    const { fecha = '', hora = '', ...resto } = (await guardada(visita)) ?? {};
    expect(resto).toMatchObject({ estado: 'en_curso', origen: 'no_planificada', revision: null });
    expect([antes, despues]).toContainEqual({ fecha, hora });
  });

  test('and carried out as any other', async () => {
    const visita = randomUUID();
    await base.admin.query('update sucursales set lat = 10.5, lng = -66.9 where id = $1', [tienda.altamira]);
    const posicion = { lat: 10.51, lng: -66.9, precision_m: 10 };
    const creada = await crear({ iniciada_en: hace(26), posicion }, visita);
    expect(creada.motivos).toEqual(['lejos']);
    expect((await visitaEntregada(base, visita))?.inicio_distancia_m).toBeCloseTo(1112, 0);
    expect(await terminar(visita)).toMatchObject({ resultado: 'aplicado', motivos: ['lejos'] });
    expect(await loQueCuenta(visita)).toEqual({ filas: tienda.productos.length, completadas: 1 });
  });
});

test('sent again, and at once, it is one, with the receipt of the first time', async () => {
  const visita = randomUUID();
  const body = cuerpo();
  const recibos = await Promise.all(Array.from({ length: 5 }, () => crear(body, visita)));
  await permitir(false);
  recibos.push(await crear(body, visita), await crear({ ...body, sin_conexion: false }, visita));
  expect(new Set(recibos.map((recibo) => JSON.stringify(recibo))).size).toBe(1);
  await esProblema(crear({ ...body, sucursal_id: tienda.chacao }, visita), 409, 'envio.otro_contenido');
});

test('under the id of something else it is refused, whatever it says of its connection', async () => {
  const planificada = await ponerVisitaDeHoy(tienda);
  const deOtra = await ponerVisitaDeHoy(tienda, { usuario_id: tienda.otra.id });
  for (const visita of [planificada, deOtra]) await esProblema(crear({}, visita), 409, 'envio.otro_contenido');
});

describe('what the company does not admit', () => {
  test('with a connection it is refused, and nothing is kept', async () => {
    await permitir(false);
    const visita = randomUUID();
    await esProblema(crear({ sin_conexion: false }, visita), 403, 'visita.no_planificada_no_permitida');
    expect(await guardada(visita)).toBeUndefined();
    // the phone goes on with it: the same submission, no longer with one
    expect(await crear({}, visita)).toMatchObject({ resultado: 'aplicado', motivos: ['no_permitida'] });
  });

  test.each([
    ['it has thought better of it', () => permitir(false)],
    [
      'the branch is closed',
      () => base.admin.query("update sucursales set estado_operacional = 'Inactivo' where id = $1", [tienda.altamira]),
    ],
    ['it is archived', () => archivar(tienda.altamira)],
  ])(
    'without one, when %s, it is made and counts once somebody has accepted what was delivered',
    async (_que, negar) => {
      await negar();
      const visita = randomUUID();
      await crear({}, visita);
      expect(await guardada(visita)).toMatchObject({ estado: 'en_curso', revision: ['no_permitida'] });
      const recibo = await terminar(visita);
      expect(recibo).toMatchObject({ resultado: 'en_revision', motivos: ['no_permitida'] });
      expect(await loQueCuenta(visita)).toEqual({ filas: 0, completadas: 0 });
      const params = { empresaId: tienda.empresa, visitaId: visita };
      const { envios } = await tienda.supervisor.llamar(verRevision, { params });
      expect(envios).toMatchObject([{ id: recibo.envio_id, motivos: ['no_permitida'] }]);
      await tienda.supervisor.llamar(resolverEnvio, {
        params: { ...params, envioId: recibo.envio_id },
        body: { decision: 'usar' },
      });
      expect(await loQueCuenta(visita)).toEqual({ filas: tienda.productos.length, completadas: 1 });
      expect(await visitaEntregada(base, visita)).toMatchObject({ estado: 'completada', revision: null });
    },
  );

  test('nor does a beginning, or closing it, make it count', async () => {
    await permitir(false);
    const visita = randomUUID();
    await crear({}, visita);
    expect(await iniciar(tienda.mercaderista, tienda.empresa, visita)).toMatchObject({ resultado: 'en_revision' });
    const cerrada = await tienda.mercaderista.llamar(cerrarSinVisita, {
      params: { empresaId: tienda.empresa, visitaId: visita },
      body: { ...comienzo(), completada_en: hace(0), motivo: 'Cerrada', fotos: [] },
    });
    expect(cerrada).toMatchObject({ resultado: 'en_revision', motivos: ['no_permitida'] });
    // allowed again, it is still one that was not when it came
    await permitir();
    expect(await terminar(visita)).toMatchObject({ resultado: 'en_revision' });
    expect(await loQueCuenta(visita)).toEqual({ filas: 0, completadas: 0 });
  });

  test('accepted before it is finished, what follows counts at once', async () => {
    await permitir(false);
    const visita = randomUUID();
    await crear({}, visita);
    await tienda.supervisor.llamar(revisarVisita, {
      params: { empresaId: tienda.empresa, visitaId: visita },
      body: { decision: 'aceptar' },
    });
    expect(await terminar(visita)).toMatchObject({ resultado: 'aplicado', motivos: [] });
    expect(await loQueCuenta(visita)).toEqual({ filas: tienda.productos.length, completadas: 1 });
  });

  test('ten of a day, thirty that nobody has looked at: no more, also at once', async () => {
    await permitir(false);
    const deUnDia = await Promise.all(
      Array.from({ length: 14 }, () =>
        crear().then(
          () => 'hecha',
          () => 'negada',
        ),
      ),
    );
    expect(deUnDia.filter((una) => una === 'hecha')).toHaveLength(10);
    await esProblema(crear(), 422, 'visita.demasiadas_no_planificadas');
    for (const dias of [1, 2]) {
      for (let i = 0; i < 10; i += 1) await crear({ iniciada_en: hace(24 * dias) });
    }
    await esProblema(crear({ iniciada_en: hace(24 * 3) }), 422, 'visita.demasiadas_no_planificadas');
    // what the company admits is no concern of it
    await permitir();
    await crear();
  });

  test('a hundred of a day at most, of those that it does admit', async () => {
    await base.admin.query(
      `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, origen, fecha, hora)
       select $1, $2, $3, $2, 'no_planificada', $4, '00:00'::time + n * interval '1 minute' from generate_series(1, 99) n`,
      [tienda.empresa, tienda.personas.mercaderista.id, tienda.chacao, tienda.hoy],
    );
    const visita = randomUUID();
    await crear({ desfase_ms: null }, visita);
    await esProblema(crear({ desfase_ms: null }), 422, 'visita.demasiadas_no_planificadas');
    // the same again is no other
    await crear({ desfase_ms: null }, visita);
    await crear({ iniciada_en: hace(26) });
  });
});

test('a branch of another company, or none, is refused as one that is not there', async () => {
  const ajena = await crearTienda(base, servidor.url, 1);
  await permitir(false);
  for (const sucursal_id of [ajena.altamira, randomUUID()]) {
    for (const sin_conexion of [true, false]) {
      const codigo = sin_conexion ? 'visita.sucursal_no_disponible' : 'visita.no_planificada_no_permitida';
      expect(await problemaDe(crear({ sucursal_id, sin_conexion }))).toMatchObject({ codigo });
    }
  }
});

describe('of whoever works there no more', () => {
  test('what they began before is made, and waits for somebody', async () => {
    await dejar();
    const visita = randomUUID();
    expect(await crear({ iniciada_en: hace(3), desfase_ms: 0 }, visita)).toMatchObject({ motivos: ['no_permitida'] });
    const { resultado, motivos } = await terminar(visita);
    expect(resultado).toBe('en_revision');
    expect(motivos.toSorted()).toEqual(['autor_inactivo', 'inicio_no_recibido', 'no_permitida']);
    expect(await loQueCuenta(visita)).toEqual({ filas: 0, completadas: 0 });
  });

  test('also of who manages there now', async () => {
    await base.admin.query("update empresa_usuarios set rol = 'supervisor' where empresa_id = $1 and usuario_id = $2", [
      tienda.empresa,
      tienda.personas.mercaderista.id,
    ]);
    const visita = randomUUID();
    await crear({ iniciada_en: hace(3) }, visita);
    expect(await terminar(visita)).toMatchObject({ resultado: 'en_revision' });
  });

  test.each([
    ['began after they had left', () => dejar("now() - interval '5 hours'"), {}, 404, 'visita.no_encontrada'],
    [
      'say nothing of when',
      () => dejar("now() - interval '5 hours'"),
      { desfase_ms: null },
      404,
      'visita.no_encontrada',
    ],
    ['had a connection', () => dejar(), { sin_conexion: false }, 403, 'permiso.denegado'],
  ] as const)('not what they %s', async (_que, salir, otros, estado, codigo) => {
    await salir();
    const visita = randomUUID();
    await esProblema(crear({ iniciada_en: hace(3), ...otros }, visita), estado, codigo);
    expect(await guardada(visita)).toBeUndefined();
  });

  test('and of who never did, nothing', async () => {
    await esProblema(crear({}, randomUUID(), tienda.supervisor), 403, 'permiso.denegado');
    const nadie = await crearPersona(base);
    const suyo = await navegadorDe(base, servidor.url, nadie);
    await esProblema(crear({}, randomUUID(), suyo), 404, 'empresa.no_encontrada');
    // somebody of the roster who was never in the field
    await base.admin.query('insert into personas (empresa_id, usuario_id, nombre) values ($1, $2, $3)', [
      tienda.empresa,
      nadie.id,
      'Nadie',
    ]);
    await esProblema(crear({}, randomUUID(), suyo), 404, 'empresa.no_encontrada');
  });
});
