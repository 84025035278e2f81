import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENTRAR_EN_EMPRESA } from '#src/platform/server/http/serve.ts';
import { type BaseDePrueba, clonarBase } from '../../../../test/database.ts';
import { cargarVisitasHechas } from '../../../../test/many-finished-visits.ts';
import { crearEmpresa } from '../../../../test/people.ts';
import { explicar, type Plan } from '../../../../test/plans.ts';
import { crearEquipo, type Equipo } from '../../../../test/puntos-de-venta.ts';
import { type ServidorDePrueba, servidorDePrueba } from '../../../../test/server.ts';
import { type Anotador, anotarSentencias } from '../../../../test/statements.ts';
import { listarReportesDeSucursal, verPosicionIndicada } from '../contract-reportes.ts';

let base: BaseDePrueba;
let servidor: ServidorDePrueba;
let anotador: Anotador;
let equipo: Equipo;
let sucursalId: string;

beforeAll(async () => {
  base = await clonarBase();
  servidor = await servidorDePrueba(base);
  anotador = anotarSentencias(servidor.partes.pools.app);
  equipo = await crearEquipo(base, servidor.url);
  const otras = await Promise.all(Array.from({ length: 7 }, () => crearEmpresa(base)));
  await cargarVisitasHechas(base, [equipo.empresa, ...otras]);
  const { rows } = await base.admin.query<{ id: string }>(
    'select id from sucursales where empresa_id = $1 order by id limit 1',
    [equipo.empresa],
  );
  sucursalId = rows[0]?.id ?? '';
}, 120_000);
afterAll(async () => {
  await servidor.parar();
  await base.borrar();
});

/** Of the one statement that a request makes. */
const planDe = async (llamar: () => Promise<unknown>, modo: 'custom' | 'generic'): Promise<Plan> => {
  anotador.anotadas();
  await llamar();
  const [abre, entra, sentencia, cierra, ...otras] = anotador.anotadas();
  expect([abre?.text, entra?.text, cierra?.text, otras]).toEqual(['begin read only', ENTRAR_EN_EMPRESA, 'commit', []]);
  if (!sentencia) throw new Error('the request asked the database nothing');
  const quien = { usuario: equipo.personas.supervisor.id, empresa: equipo.empresa };
  return explicar(base, quien, sentencia, modo);
};

const parametros = () => ({ empresaId: equipo.empresa, sucursalId });
const listar = (despues?: string) =>
  equipo.supervisor.llamar(listarReportesDeSucursal, {
    parametros: parametros(),
    consulta: { limite: 3, ...(despues !== undefined && { despues }) },
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
      () => equipo.supervisor.llamar(verPosicionIndicada, { parametros: parametros() }),
      modo,
    );
    expect(lecturas.filter((lectura) => lectura.startsWith('Seq Scan'))).toEqual([]);
    expect(filas).toBeLessThan(60);
  });
});
