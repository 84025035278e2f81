import { beforeAll, describe, expect, test } from 'vitest';
import { conBase } from '../../../../test/fixtures.ts';
import { explicarPorDentro, type PlanDeDentro } from '../../../../test/inner-plans.ts';
import { ponerQuienHaVisitado } from '../../../../test/many-finished-visits.ts';

const base = conBase();
/** Somebody with twenty visits of these days, and three hundred before, in two companies among eight. */
let yo: string;

beforeAll(async () => {
  const { yo: persona, empresas } = await ponerQuienHaVisitado(base);
  yo = persona;
  for (const empresa of empresas.slice(0, 2)) {
    await base.admin.query(
      `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora)
       select s.empresa_id, $2, s.id, $2, current_date + (row_number() over (order by s.id) % 5)::int, '09:00'
       from sucursales s where s.empresa_id = $1 order by s.id limit 20`,
      [empresa, yo],
    );
  }
  await base.admin.query(
    `insert into empresa_productos_vigencias (empresa_id, producto_id, vigente_desde, cantidad_minima_quiebre)
     select empresa_id, id, now() - d * interval '1 day', 5 from empresa_productos, generate_series(1, 9) d`,
  );
  await base.admin.query('update company_settings set permite_no_planificadas = true where empresa_id = any ($1)', [
    empresas.slice(0, 2),
  ]);
  await base.admin.query('vacuum analyze');
});

const planDe = async (sentencia: string, modo: 'custom' | 'generic'): Promise<PlanDeDentro> => {
  const cliente = await base.admin.connect();
  try {
    return await explicarPorDentro(cliente, { usuario: yo }, sentencia, modo);
  } finally {
    cliente.release();
  }
};

describe.each(['custom', 'generic'] as const)('planned %s', (modo) => {
  test.each([
    ['the days', "select * from app.mis_dias('{}', 200)"],
    ['the companies', 'select * from app.mis_empresas_de_campo()'],
    ['the branches', "select * from app.mis_sucursales('{}', 60, 6000)"],
    ['the history', "select * from app.mi_historial_por_meses('{}', 2000, 1000)"],
  ])('%s: from one person’s entry of the index, no visit of anybody else', async (_que, sentencia) => {
    const { lecturas } = await planDe(sentencia, modo);
    expect(
      lecturas.filter((lectura) => /^Seq Scan (visitas|visitas_productos|reglas_de_surtido|sucursales)$/.test(lectura)),
    ).toEqual([]);
    expect(lecturas.filter((lectura) => lectura.endsWith('visitas.visitas_turno'))).not.toEqual([]);
  });

  test('the days cost what they give', async () => {
    const { filas } = await planDe("select * from app.mis_dias('{}', 200)", modo);
    const { rows } = await base.admin.query<{ productos: number }>(
      `select count(*)::int as productos from visitas v
       join reglas_de_surtido p on p.empresa_id = v.empresa_id and p.sucursal_id = v.sucursal_id
       where v.usuario_id = $1 and v.estado = 'pendiente'`,
      [yo],
    );
    // of each product a handful: its listing, itself, its threshold, the last visit and what was noted then
    expect(filas).toBeLessThan((rows[0]?.productos ?? 0) * 12 + 600);
  });

  test('the branches cost what they give', async () => {
    const { filas } = await planDe("select * from app.mis_sucursales('{}', 60, 6000)", modo);
    const { rows } = await base.admin.query<{ productos: number; visitas: number }>(
      `select (select count(*)::int from reglas_de_surtido r where (r.empresa_id, r.sucursal_id) in
                (select v.empresa_id, v.sucursal_id from visitas v where v.usuario_id = $1)) as productos,
              (select count(*)::int from visitas v where v.usuario_id = $1) as visitas`,
      [yo],
    );
    const [{ productos, visitas } = { productos: 0, visitas: 0 }] = rows;
    expect(filas).toBeLessThan(productos * 12 + visitas + 1200);
  });
});
