import { beforeAll, describe, expect, test } from 'vitest';
import { sincronizarDias } from '#src/dominio/telefono/contract-dias.ts';
import { verVisitaPorHacer, verVisitasDeHoy } from '#src/dominio/telefono/contract-visitas.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { darMembresia } from '../../../../test/people.ts';
import { ponerProductos } from '../../../../test/productos.ts';
import { listarEnSucursal } from '../../../../test/puntos-de-venta.ts';
import { crearTienda, iniciar, type Tienda } from '../../../../test/registro-visita.ts';
import { problemaDe } from '../../../../test/server.ts';
import { ponerHallados, ponerVisitaHecha } from '../../../../test/visitas-hechas.ts';

type Dias = ResponseOf<typeof sincronizarDias>;

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });
let uno: Tienda;
let dos: Tienda;
let yo: string;
/** Of today, tomorrow and at another branch, at the company's own; and one in the other company. */
let visitas: { hoy: string; manana: string; chacao: string; dos: string };

const pedir = (conocidas: Record<string, string> = {}, quien = uno.mercaderista): Promise<Dias> =>
  quien.llamar(sincronizarDias, { body: { conocidas } });
const huellasDe = (dias: Dias): Record<string, string> =>
  Object.fromEntries(dias.visitas.map(({ id, huella }) => [id, huella]));
const ids = (dias: Dias): string[] => dias.visitas.map(({ id }) => id);
const cambiadas = (dias: Dias): string[] => dias.cambiadas.map(({ visita }) => visita.id);

const poner = (tienda: Tienda, otros: Partial<Parameters<typeof ponerVisitaHecha>[1]> = {}): Promise<string> =>
  ponerVisitaHecha(base, {
    empresa: tienda.empresa,
    usuario: yo,
    sucursal: tienda.altamira,
    fecha: tienda.hoy,
    estado: 'pendiente',
    ...otros,
  });

beforeAll(async () => {
  [uno, dos] = [await crearTienda(base, servidor.url), await crearTienda(base, servidor.url, 2)];
  yo = uno.personas.mercaderista.id;
  await darMembresia(base, dos.empresa, uno.personas.mercaderista, 'mercaderista');
  const [suelto = ''] = await ponerProductos(base, uno.empresa, [{ nombre: 'Suelto', precio_compra: 7 }]);
  await listarEnSucursal(base, uno.chacao, [suelto]);
  const antes = await poner(uno, { fecha: uno.dia(-3), estado: 'completada', usuario: uno.otra.id });
  await ponerHallados(base, antes, [{ producto: uno.productos[0] ?? '', inventario: '12.5', precio: 2.5 }]);
  visitas = {
    hoy: await poner(uno, { hora: '09:30', instrucciones: 'Entrar por «detrás»\n\tcon "llave"' }),
    manana: await poner(uno, { fecha: uno.dia(1) }),
    chacao: await poner(uno, { fecha: uno.dia(2), sucursal: uno.chacao, hora: '14:00' }),
    dos: await poner(dos, { hora: '08:00' }),
  };
  await poner(uno, { usuario: uno.otra.id });
});

describe('what belongs on the device', () => {
  test('of every company, the nearest days first, each with the very content of its form', async () => {
    const dias = await pedir();
    expect(ids(dias)).toEqual([visitas.dos, visitas.hoy, visitas.manana, visitas.chacao]);
    expect(cambiadas(dias)).toEqual(ids(dias));
    expect(new Set(dias.visitas.map(({ huella }) => huella)).size).toBe(4);
    await iniciar(uno.mercaderista, uno.empresa, visitas.hoy);
    for (const { huella: _huella, ...contenido } of (await pedir()).cambiadas) {
      const { leida_en, ...suya } = await uno.mercaderista.llamar(verVisitaPorHacer, {
        params: { empresaId: contenido.visita.empresa_id, visitaId: contenido.visita.id },
      });
      expect(leida_en).toMatch(/Z$/);
      expect(contenido).toEqual(suya);
      expect(contenido.productos.length).toBeGreaterThan(0);
    }
    const deHoy = (await pedir()).cambiadas.find(({ visita }) => visita.id === visitas.hoy);
    expect(deHoy?.iniciada_en).toMatch(/Z$/);
    expect(deHoy?.productos[0]).toMatchObject({
      ultima: { fecha: uno.dia(-3), inventario_actual: '12.5', precio_venta_observado: 2.5 },
    });
    expect(JSON.stringify(dias)).not.toContain('precio_compra');
  });

  test('of a day that is to come, with the minimum of that day', async () => {
    const [producto = ''] = dos.productos;
    const visita = await poner(dos, { fecha: dos.dia(1), hora: '10:00' });
    const minimo = async (cual: string) => {
      const { productos } = (await pedir()).cambiadas.find((una) => una.visita.id === cual) ?? { productos: [] };
      return productos.find(({ producto_id }) => producto_id === producto)?.producto_cantidad_minima_quiebre;
    };
    expect([await minimo(visitas.dos), await minimo(visita)]).toEqual([null, null]);
    await base.admin.query(
      `insert into reglas_de_surtido (empresa_id, cadena_id, producto_id, que, valor, vigente_desde)
       select s.empresa_id, s.cadena_id, $2, 'minimo', 33, $3::date::timestamp at time zone c.timezone
       from sucursales s join company_settings c on c.empresa_id = s.empresa_id where s.id = $1`,
      [dos.altamira, producto, dos.dia(1)],
    );
    expect([await minimo(visitas.dos), await minimo(visita)]).toEqual([null, 33]);
    await base.admin.query('delete from visitas where id = $1', [visita]);
  });

  test('each company with its own clock, counters and rules, as its dashboard tells them', async () => {
    const { empresas } = await pedir();
    expect(empresas.map(({ empresa_id }) => empresa_id).toSorted()).toEqual([uno.empresa, dos.empresa].toSorted());
    for (const { empresa_id, contadores, permite_no_planificadas, zona } of empresas) {
      const deHoy = await uno.mercaderista.llamar(verVisitasDeHoy, { params: { empresaId: empresa_id } });
      expect({ contadores, permite_no_planificadas }).toEqual({
        contadores: deHoy.contadores,
        permite_no_planificadas: deHoy.permite_no_planificadas,
      });
      expect(zona).toBe('America/Caracas');
    }
  });

  test.each<[string, number, 'pendiente' | 'en_curso' | 'completada' | 'cancelada', boolean]>([
    ['done today', 0, 'completada', true],
    ['cancelled today', 0, 'cancelada', true],
    ['in a week', 7, 'pendiente', true],
    ['later than that', 8, 'pendiente', false],
    ['left behind', -30, 'pendiente', true],
    ['under way since long ago', -29, 'en_curso', true],
    ['left behind for too long', -31, 'pendiente', false],
    ['done yesterday', -1, 'completada', false],
  ])('%s', async (_que, dias, estado, esta) => {
    const visita = await poner(uno, { fecha: uno.dia(dias), sucursal: uno.chacao, estado, hora: '17:45' });
    const response = await pedir();
    expect(ids(response).includes(visita)).toBe(esta);
    const suya = response.cambiadas.find((cada) => cada.visita.id === visita);
    if (esta) expect(suya?.productos.length).toBe(estado === 'pendiente' || estado === 'en_curso' ? 1 : 0);
    await base.admin.query('delete from visitas where id = $1', [visita]);
  });

  test('nothing of anybody else, and nothing for who carries no visits out', async () => {
    const deOtra = await pedir({}, dos.mercaderista);
    expect([deOtra.visitas, deOtra.empresas.length]).toEqual([[], 1]);
    const deSupervisor = await pedir({}, uno.supervisor);
    expect([deSupervisor.visitas, deSupervisor.empresas]).toEqual([[], []]);
    expect(deSupervisor.leida_en).toMatch(/Z$/);
  });
});

describe('what has not changed does not travel again', () => {
  test('nothing changed: nothing travels, and all is still named', async () => {
    const conocidas = huellasDe(await pedir());
    const otra = await pedir(conocidas);
    expect(otra.cambiadas).toEqual([]);
    expect(huellasDe(otra)).toEqual(conocidas);
  });

  const cambio = (sentencia: string, values: () => unknown[]) => () => base.admin.query(sentencia, values());
  test.each<[string, () => Promise<unknown>, () => string[]]>([
    [
      'a product’s price and threshold',
      cambio(
        'update empresa_productos set precio_venta_sugerido = 9.99, cantidad_minima_quiebre = 4 where id = $1',
        () => [uno.productos[1]],
      ),
      // the one of today keeps those of when it began
      () => [visitas.manana],
    ],
    [
      'a product’s name',
      cambio("update empresa_productos set nombre = 'Producto cambiado' where id = $1", () => [dos.productos[0]]),
      () => [visitas.dos],
    ],
    [
      'a branch',
      cambio("update sucursales set nombre = 'Chacao Norte' where id = $1", () => [uno.chacao]),
      () => [visitas.chacao],
    ],
    [
      'what a branch lists',
      cambio('delete from reglas_de_surtido where producto_id = $1', () => [uno.productos[2]]),
      () => [visitas.hoy, visitas.manana],
    ],
    [
      'the time of a visit',
      cambio("update visitas set hora = '10:15' where id = $1", () => [visitas.manana]),
      () => [visitas.manana],
    ],
    [
      'the last figures of a branch',
      async () => {
        const hecha = await poner(uno, { fecha: uno.dia(-1), estado: 'completada', usuario: uno.otra.id });
        await ponerHallados(base, hecha, [{ producto: uno.productos[0] ?? '', inventario: '3', precio: null }]);
      },
      () => [visitas.hoy, visitas.manana],
    ],
    [
      'a new visit',
      async () => {
        visitas = { ...visitas, chacao: await poner(uno, { fecha: uno.dia(3), sucursal: uno.chacao }) };
      },
      () => [visitas.chacao],
    ],
  ])('%s: only where it matters', async (_que, work, cuales) => {
    const conocidas = huellasDe(await pedir());
    await work();
    expect(cambiadas(await pedir(conocidas)).toSorted()).toEqual(cuales().toSorted());
  });

  test('one given to somebody else is no longer named, and goes to them', async () => {
    const conocidas = huellasDe(await pedir());
    await base.admin.query('update visitas set usuario_id = $2 where id = $1', [visitas.manana, uno.otra.id]);
    const dias = await pedir(conocidas);
    expect(dias.cambiadas).toEqual([]);
    expect(ids(dias)).not.toContain(visitas.manana);
    expect(ids(dias)).toContain(visitas.hoy);
  });

  test('a membership that was switched off takes its company along', async () => {
    await base.admin.query('update empresa_usuarios set activo = false where empresa_id = $1 and usuario_id = $2', [
      dos.empresa,
      yo,
    ]);
    const dias = await pedir();
    expect(dias.empresas.map(({ empresa_id }) => empresa_id)).toEqual([uno.empresa]);
    expect(ids(dias)).not.toContain(visitas.dos);
  });
});

describe('limits', () => {
  test('200 visits, the nearest days first', async () => {
    await base.admin.query(
      `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora)
       select $1, $2, $3, $2, $4::date + d, time '06:00' + n * interval '1 minute'
       from generate_series(1, 5) d, generate_series(1, 60) n`,
      [uno.empresa, yo, uno.altamira, uno.hoy],
    );
    const dias = await pedir();
    expect(dias.visitas).toHaveLength(200);
    const fechas = dias.cambiadas.map(({ visita }) => visita.fecha);
    expect(fechas).toEqual(fechas.toSorted());
    expect(fechas.at(-1)).toBe(uno.dia(4));
  });

  test.each<[string, Record<string, string>]>([
    ['no visit', { nada: '0'.repeat(24) }],
    ['no fingerprint', { '0193a0aa-0000-7000-8000-000000000001': "'; drop" }],
    [
      'too many',
      Object.fromEntries(
        Array.from({ length: 1001 }, (_, i) => [
          `0193a0aa-0000-7000-8000-${String(i).padStart(12, '0')}`,
          '0'.repeat(24),
        ]),
      ),
    ],
  ])('%s is refused', async (_que, conocidas) => {
    expect(await problemaDe(pedir(conocidas))).toMatchObject({ codigo: 'peticion.invalida', estado: 422 });
  });
});
