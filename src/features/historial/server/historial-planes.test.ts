import { beforeAll, describe, expect, test } from 'vitest';
import { asentar } from '../../../../bench/parts/settled-tables.ts';
import { conBase } from '../../../../test/fixtures.ts';
import { explicarPorDentro, type PlanDeDentro } from '../../../../test/inner-plans.ts';
import { ponerQuienHaVisitado } from '../../../../test/many-finished-visits.ts';

const base = conBase();
/** Somebody who has visits in two companies among eight. */
let yo: string;
let empresas: string[];
let una: { id: string; empresa_id: string; cadena_id: string };

beforeAll(async () => {
  ({ yo, empresas } = await ponerQuienHaVisitado(base));
  await asentar(base.admin, ['visitas']);
  const { rows } = await base.admin.query<typeof una>(
    `select v.id, v.empresa_id, s.cadena_id from visitas v join sucursales s on s.empresa_id = v.empresa_id and s.id = v.sucursal_id
     where v.empresa_id = $1 and v.usuario_id <> $2 and v.estado = 'completada' order by v.fecha desc limit 1`,
    [empresas[0], yo],
  );
  if (!rows[0]) throw new Error('nothing was loaded');
  [una] = rows;
});

const planDe = async (
  quien: { usuario: string; empresa?: string; rol?: string },
  sentencia: string,
  modo: 'custom' | 'generic',
): Promise<PlanDeDentro> => {
  const cliente = await base.admin.connect();
  try {
    return await explicarPorDentro(cliente, quien, sentencia, modo);
  } finally {
    cliente.release();
  }
};
const deCorrido = ({ lecturas }: PlanDeDentro): string[] =>
  lecturas.filter((lectura) => lectura.startsWith('Seq Scan'));

const SIN_FILTRO = "null, null, null, null, null, ''";
describe.each(['custom', 'generic'] as const)('planned %s', (modo) => {
  const historial = (filtros: string, despues = 'null, null, null') =>
    planDe({ usuario: yo }, `select * from app.mi_historial(${filtros}, ${despues}, 21)`, modo);

  test.each<[string, () => string]>([
    ['all', () => SIN_FILTRO],
    ['of a company', () => `'${empresas[1]}', null, null, null, null, ''`],
    ['in a state', () => "null, 'pendiente', null, null, null, ''"],
    ['of a chain', () => `null, null, '${una.cadena_id}', null, null, ''`],
    ['between days', () => "null, null, null, current_date - 20, current_date - 10, ''"],
    ['with a text', () => "null, null, null, null, null, 'sucursal 1'"],
  ])('the history, %s: from one person’s entry of the index, no table read through', async (_que, filtros) => {
    const plan = await historial(filtros());
    expect(deCorrido(plan)).toEqual([]);
    expect(
      plan.lecturas.filter((lectura) => /^Index (Only )?Scan.* visitas\.visitas_turno$/.test(lectura)),
    ).not.toEqual([]);
  });

  test('a later page costs about what the first does', async () => {
    const [primera, despues] = [
      await historial(SIN_FILTRO),
      await historial(SIN_FILTRO, `current_date - 40, null, '${una.id}'`),
    ];
    expect(primera.filas).toBeLessThan(600);
    expect(despues.filas).toBeLessThan(primera.filas * 2 + 100);
  });

  test.each([
    ['the counters', `select * from app.contar_mi_historial(${SIN_FILTRO})`],
    ['what to filter by', 'select * from app.opciones_de_mi_historial()'],
  ])('%s: no visit of anybody else is looked at', async (_que, sentencia) => {
    const { lecturas } = await planDe({ usuario: yo }, sentencia, modo);
    expect(lecturas.filter((lectura) => lectura.startsWith('Seq Scan visitas'))).toEqual([]);
    expect(lecturas.some((lectura) => lectura.endsWith('visitas.visitas_turno'))).toBe(true);
  });

  test('where a visit is: by its key in each company', async () => {
    const plan = await planDe({ usuario: yo }, `select app.ubicar_visita('${una.id}')`, modo);
    expect(deCorrido(plan)).toEqual([]);
    expect(plan.filas).toBeLessThan(10);
  });

  test.each(['reporte_de_visita', 'productos_de_reporte', 'fotos_de_reporte'])(
    'the report (%s): no table read through, and few rows',
    async (parte) => {
      const quien = { usuario: yo, empresa: una.empresa_id, rol: 'supervisor' };
      const plan = await planDe(quien, `select * from app.${parte}('${una.id}')`, modo);
      expect(deCorrido(plan)).toEqual([]);
      expect(plan.lecturas.length).toBeGreaterThan(0);
      expect(plan.filas).toBeLessThan(120);
    },
  );
});
