import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { abrirPagina, type Pagina } from '../../../../test/events.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { hastaQue } from '../../../../test/jobs.ts';
import { porPrueba } from '../../../../test/lifetimes.ts';
import { crearPersona, darMembresia, navegadorDe } from '../../../../test/people.ts';
import { crearEquipo, ponerCadena, ponerSucursal, ponerVisita } from '../../../../test/puntos-de-venta.ts';
import { navegador, type Navegador, servidorDePrueba } from '../../../../test/server.ts';

const base = conBase();
const servidor = conServidor(base, { EVENT_RECHECK_SECONDS: '1', MAX_CONCURRENT_REQUESTS: '4' });
const equipo = porPrueba(() => crearEquipo(base, servidor.url));
let sucursal: string;

beforeEach(async () => {
  sucursal = await ponerSucursal(base, equipo.empresa, await ponerCadena(base, equipo.empresa));
});

const open = (quien: Navegador, empresa = equipo.empresa): Promise<Pagina> => abrirPagina(quien, servidor.url, empresa);
/** Opened, and up to date: what it hears next is news. */
const alDia = async (quien: Navegador, empresa = equipo.empresa): Promise<Pagina> => {
  const pagina = await open(quien, empresa);
  expect(await pagina.siguiente()).toEqual({ tipo: 'al_dia' });
  return pagina;
};
const otroMercaderista = async () => {
  const persona = await crearPersona(base);
  await darMembresia(base, equipo.empresa, persona, 'mercaderista');
  return { persona, suyo: await navegadorDe(base, servidor.url, persona) };
};
const hoy = async (): Promise<string> => {
  const { rows } = await base.admin.query<{ hoy: string }>('select current_date::text as hoy');
  return rows[0]?.hoy ?? '';
};
/** Something that everybody hears and that comes after all that was said before. */
const marcar = async (empresa = equipo.empresa): Promise<void> => {
  await base.admin.query("select app.notificar_visitas($1, '2030-01-01', '2030-01-01', null)", [empresa]);
};

/** Connections that listen to all there is to hear, and perhaps have been asked since whether they are alive. */
const cuantosEscuchan = async (): Promise<number> => {
  const { rows } = await base.admin.query<{ n: number }>(
    `select count(*)::int as n from pg_stat_activity
     where datname = current_database() and usename = 'app_user' and query in ('listen "membresias"', 'select 1')`,
  );
  return rows[0]?.n ?? 0;
};

describe('what changes', () => {
  test('is told at once to those who plan and to whom it concerns, and to nobody else', async () => {
    const otra = await crearEquipo(base, servidor.url);
    const { suyo } = await otroMercaderista();
    const [supervisor, mercaderista, colega, ajeno] = await Promise.all([
      alDia(equipo.supervisor),
      alDia(equipo.mercaderista),
      alDia(suyo),
      alDia(otra.supervisor, otra.empresa),
    ]);
    await ponerVisita(base, equipo, sucursal);
    const suceso = { tipo: 'visitas', desde: await hoy(), hasta: await hoy() };
    expect(await supervisor.siguiente()).toEqual(suceso);
    expect(await mercaderista.siguiente()).toEqual(suceso);
    await marcar();
    await marcar(otra.empresa);
    expect(await colega.siguiente()).toEqual({ tipo: 'al_dia' });
    expect(await ajeno.siguiente()).toEqual({ tipo: 'visitas', desde: '2030-01-01', hasta: '2030-01-01' });
  });

  test('what no trigger of ours says is not heard, and ends nothing', async () => {
    const supervisor = await alDia(equipo.supervisor);
    // anybody with a connection may say it
    const cliente = await base.como('app_user');
    for (const canal of ['visitas', 'membresias']) {
      for (const carga of ['x', '', '{}', 'null', '[1]', `{"empresa_id": "${equipo.empresa}", "desde": "ayer"}`]) {
        await cliente.query('select pg_notify($1, $2)', [canal, carga]);
      }
    }
    await marcar();
    expect(await supervisor.siguiente()).toEqual({ tipo: 'visitas', desde: '2030-01-01', hasta: '2030-01-01' });
  });

  test('moved, reassigned and deleted: the days and the people of before and after', async () => {
    const { persona, suyo } = await otroMercaderista();
    const [antes, despues] = [await alDia(equipo.mercaderista), await alDia(suyo)];
    const visita = await ponerVisita(base, equipo, sucursal);
    expect(await antes.siguiente()).toMatchObject({ tipo: 'visitas' });
    await base.admin.query('update visitas set usuario_id = $2, fecha = current_date + 5 where id = $1', [
      visita,
      persona.id,
    ]);
    const { rows } = await base.admin.query<{ hasta: string }>('select (current_date + 5)::text as hasta');
    const suceso = { tipo: 'visitas', desde: await hoy(), hasta: rows[0]?.hasta };
    expect(await antes.siguiente()).toEqual(suceso);
    expect(await despues.siguiente()).toEqual(suceso);
    await base.admin.query('delete from visitas where id = $1', [visita]);
    expect(await despues.siguiente()).toEqual({ tipo: 'visitas', desde: rows[0]?.hasta, hasta: rows[0]?.hasta });
    expect(antes.oidos()).toEqual([]);
  });

  test('what is rolled back is told to nobody', async () => {
    const pagina = await alDia(equipo.supervisor);
    const cliente = await base.admin.connect();
    await cliente.query('begin');
    await cliente.query(
      `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha) values ($1, $2, $3, $2, current_date)`,
      [equipo.empresa, equipo.personas.mercaderista.id, sucursal],
    );
    await cliente.query('rollback');
    cliente.release();
    await marcar();
    expect(await pagina.siguiente()).toEqual({ tipo: 'visitas', desde: '2030-01-01', hasta: '2030-01-01' });
  });
});

describe('a lost connection', () => {
  test('of the listener: it comes back by itself, everybody looks again, and news arrive as before', async () => {
    const [supervisor, mercaderista] = [await alDia(equipo.supervisor), await alDia(equipo.mercaderista)];
    const { rowCount } = await base.admin.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and usename = 'app_user' and query in ('listen "membresias"', 'select 1')`,
    );
    expect(rowCount).toBeGreaterThan(0);
    expect(await supervisor.siguiente()).toEqual({ tipo: 'al_dia' });
    expect(await mercaderista.siguiente()).toEqual({ tipo: 'al_dia' });
    await ponerVisita(base, equipo, sucursal);
    expect(await supervisor.siguiente()).toMatchObject({ tipo: 'visitas' });
    expect(supervisor.final()).toBeUndefined();
  });

  test('of a page: whoever comes back is told to look again', async () => {
    (await alDia(equipo.supervisor)).cerrar();
    await ponerVisita(base, equipo, sucursal);
    await alDia(equipo.supervisor);
  });
});

describe('a stream ends', () => {
  test.each([
    ['is switched off', 'update empresa_usuarios set activo = false where usuario_id = $1', 'empresa.no_encontrada'],
    ['ends', 'delete from empresa_usuarios where usuario_id = $1', 'empresa.no_encontrada'],
    ['gets another role', "update empresa_usuarios set rol = 'admin' where usuario_id = $1", 'permiso.denegado'],
  ])('at once when the membership %s, and nobody else’s', async (_, orden, codigo) => {
    const antes = await cuantosEscuchan();
    // looks by itself only much later
    const otro = await servidorDePrueba(base, { EVENT_RECHECK_SECONDS: '3600' });
    onTestFinished(() => otro.parar());
    await hastaQue('another that listens', async () => ((await cuantosEscuchan()) > antes ? true : undefined));
    const pagina = await abrirPagina(equipo.supervisor, otro.url, equipo.empresa);
    const ajena = await abrirPagina(equipo.mercaderista, otro.url, equipo.empresa);
    expect([await pagina.siguiente(), await ajena.siguiente()]).toEqual([{ tipo: 'al_dia' }, { tipo: 'al_dia' }]);
    await base.admin.query(orden, [equipo.personas.supervisor.id]);
    expect(await hastaQue('the end', pagina.final)).toEqual({ codigo });
    await marcar();
    expect(await ajena.siguiente()).toEqual({ tipo: 'al_dia' });
    expect(ajena.final()).toBeUndefined();
  });

  test('when the membership does, also if nothing was heard of it', async () => {
    const pagina = await alDia(equipo.mercaderista);
    await base.admin.query('alter table empresa_usuarios disable trigger avisar_cambio');
    onTestFinished(
      async () => void (await base.admin.query('alter table empresa_usuarios enable trigger avisar_cambio')),
    );
    await base.admin.query('update empresa_usuarios set activo = false where usuario_id = $1', [
      equipo.personas.mercaderista.id,
    ]);
    expect(await hastaQue('the end', pagina.final)).toEqual({ codigo: 'empresa.no_encontrada' });
    expect((await open(equipo.mercaderista)).estado).toBe(404);
  });

  test('when the session does', async () => {
    const pagina = await alDia(equipo.supervisor);
    await base.admin.query('delete from auth.sesiones where usuario_id = $1', [equipo.personas.supervisor.id]);
    expect(await hastaQue('the end', pagina.final)).toEqual({ codigo: 'sesion.ausente' });
  });

  test('when the server stops, which does not wait for it', async () => {
    const otro = await servidorDePrueba(base);
    const pagina = await abrirPagina(equipo.supervisor, otro.url, equipo.empresa);
    await pagina.siguiente();
    const antes = Date.now();
    await otro.parar();
    expect(Date.now() - antes).toBeLessThan(4000);
    expect(await hastaQue('the end', pagina.final)).toEqual({ codigo: undefined });
  });
});

describe('many streams', () => {
  test('are not requests, and hold no connection of the database', async () => {
    const paginas = [];
    for (let i = 0; i < 8; i += 1) paginas.push(await alDia(equipo.admin));
    const { pools } = servidor.partes;
    expect(pools.app.idleCount).toBe(pools.app.totalCount);
    expect(await cuantosEscuchan()).toBe(1);
    // MAX_CONCURRENT_REQUESTS is 4
    await ponerVisita(base, equipo, sucursal);
    for (const pagina of paginas) expect(await pagina.siguiente()).toMatchObject({ tipo: 'visitas' });
  });

  test('of one person have an end, and one that closes makes room', async () => {
    const paginas = [];
    for (let i = 0; i < 12; i += 1) paginas.push(await alDia(equipo.admin));
    expect((await open(equipo.admin)).estado).toBe(429);
    await alDia(equipo.supervisor);
    paginas[0]?.cerrar();
    await hastaQue('room', async () => ((await open(equipo.admin)).estado === 200 ? true : undefined));
  });
});

test('without a session, or in another company, there is nothing to follow', async () => {
  const otra = await crearEquipo(base, servidor.url);
  expect((await open(navegador(servidor.url))).estado).toBe(401);
  expect((await open(otra.admin)).estado).toBe(404);
});

test('the answer is one that no proxy keeps or collects', async () => {
  const response = await equipo.admin.fetch(`${servidor.url}/api/v1/empresas/${equipo.empresa}/eventos`);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  await response.body?.cancel();
});
