import { beforeAll, expect, test } from 'vitest';
import { ENTER_EMPRESA } from '#src/platform/server/http/serve.ts';
import { conAnotador, conBase, conServidor } from '../../../../test/fixtures.ts';
import { porArchivo } from '../../../../test/lifetimes.ts';
import { cargarVisitasHechas } from '../../../../test/many-finished-visits.ts';
import { crearEmpresa } from '../../../../test/people.ts';
import { explicar } from '../../../../test/plans.ts';
import { crearEquipo } from '../../../../test/puntos-de-venta.ts';
import { verEstadisticasDeProducto } from '../contract-estadisticas.ts';

const base = conBase();
const servidor = conServidor(base);
const anotador = conAnotador(servidor);
const equipo = porArchivo(() => crearEquipo(base, servidor.url));
let productoId: string;
beforeAll(async () => {
  const otras = await Promise.all(Array.from({ length: 7 }, () => crearEmpresa(base)));
  await cargarVisitasHechas(base, [equipo.empresa, ...otras]);
  const { rows } = await base.admin.query<{ id: string }>(
    'select id from empresa_productos where empresa_id = $1 order by id limit 1',
    [equipo.empresa],
  );
  productoId = rows[0]?.id ?? '';
});

test.each(['custom', 'generic'] as const)(
  'planned %s: one statement, no table read through, bounded by the branches that sell the product',
  async (modo) => {
    anotador.anotadas();
    const { sucursales, con_datos, observaciones } = await equipo.supervisor.llamar(verEstadisticasDeProducto, {
      params: { empresaId: equipo.empresa, productoId },
    });
    expect(sucursales).toBeGreaterThan(50);
    expect([con_datos, observaciones.length]).toEqual([sucursales, 10]);
    const [abre, entra, sentencia, cierra, ...otras] = anotador.anotadas();
    expect([abre?.text, entra?.text, cierra?.text, otras]).toEqual(['begin read only', ENTER_EMPRESA, 'commit', []]);
    if (!sentencia) throw new Error('the request asked the database nothing');
    const quien = { usuario: equipo.personas.supervisor.id, empresa: equipo.empresa };
    const { lecturas, filas } = await explicar(base, quien, sentencia, modo);
    expect(lecturas.filter((lectura) => lectura.startsWith('Seq Scan'))).toEqual([]);
    expect(lecturas).toContain('Index Scan visitas.visitas_sucursal');
    // of each branch its newest visits, and of those this product alone; all that was found is eight times the visits
    expect(filas).toBeLessThan(sucursales * 30);
  },
);
