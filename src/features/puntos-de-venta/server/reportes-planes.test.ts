import { beforeAll, describe, expect, test } from 'vitest';
import { ENTER_EMPRESA } from '#src/platform/server/http/serve.ts';
import { conAnotador, conBase, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { cargarVisitasHechas } from '../../../../test/many-finished-visits.ts';
import { crearEmpresa } from '../../../../test/people.ts';
import { explicar, type Plan } from '../../../../test/plans.ts';
import { crearEquipo } from '../../../../test/puntos-de-venta.ts';
import { archivarSucursal } from '../contract-sucursales.ts';
import { listarReportesDeSucursal, verPosicionIndicada } from '../contract-reportes.ts';

const base = conBase();
const servidor = conServidor(base);
const anotador = conAnotador(servidor);
const equipo = porArchivo(() => crearEquipo(base, servidor.url));
let sucursalId: string;

beforeAll(async () => {
  const otras = await Promise.all(Array.from({ length: 7 }, () => crearEmpresa(base)));
  await cargarVisitasHechas(base, [equipo.empresa, ...otras]);
  const { rows } = await base.admin.query<{ id: string }>(
    'select id from sucursales where empresa_id = $1 order by id limit 1',
    [equipo.empresa],
  );
  sucursalId = rows[0]?.id ?? '';
});

/** Of the one statement that a request makes. */
const planDe = async (call: () => Promise<unknown>, modo: 'custom' | 'generic'): Promise<Plan> => {
  anotador.anotadas();
  await call();
  const [abre, entra, sentencia, cierra, ...otras] = anotador.anotadas();
  expect([abre?.text, entra?.text, cierra?.text, otras]).toEqual(['begin read only', ENTER_EMPRESA, 'commit', []]);
  if (!sentencia) throw new Error('the request asked the database nothing');
  const quien = { usuario: equipo.personas.supervisor.id, empresa: equipo.empresa };
  return explicar(base, quien, sentencia, modo);
};

const params = () => ({ empresaId: equipo.empresa, sucursalId });
const listar = (despues?: string) =>
  equipo.supervisor.llamar(listarReportesDeSucursal, {
    params: params(),
    query: { limite: 3, ...(despues !== undefined && { despues }) },
  });

describe.each(['custom', 'generic'] as const)('planned %s', (modo) => {
  test('the reports of a branch: from its entry of the index, no table read through, on every page', async () => {
    const { siguiente, reportes } = await listar();
    expect(reportes.map(({ total }) => total)).toEqual([8, 8, 8]);
    for (const despues of [undefined, siguiente ?? '']) {
      const { lecturas, filas } = await planDe(() => listar(despues), modo);
      expect(lecturas.filter((lectura) => lectura.startsWith('Seq Scan'))).toEqual([]);
      expect(lecturas).toContain('Index Scan visitas.visitas_sucursal');
      expect(filas).toBeLessThan(100);
    }
  });

  test('a position that somebody contradicts: likewise', async () => {
    const { lecturas, filas } = await planDe(
      () => equipo.supervisor.llamar(verPosicionIndicada, { params: params() }),
      modo,
    );
    expect(lecturas.filter((lectura) => lectura.startsWith('Seq Scan'))).toEqual([]);
    expect(filas).toBeLessThan(60);
  });

  test('what a branch still awaits, asked when it is archived: likewise', async () => {
    anotador.anotadas();
    await equipo.admin.llamar(archivarSucursal, {
      params: params(),
      body: { archivada: true, visitas: 'conservar' },
    });
    const sentencia = anotador.anotadas().find(({ text }) => text.includes('pendientes'));
    if (!sentencia) throw new Error('nothing was counted');
    const quien = { usuario: equipo.personas.admin.id, empresa: equipo.empresa };
    const { lecturas, filas } = await explicar(base, quien, sentencia, modo);
    expect(lecturas.filter((lectura) => lectura.startsWith('Seq Scan'))).toEqual([]);
    expect(filas).toBeLessThan(100);
  });
});
