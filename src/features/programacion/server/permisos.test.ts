import { beforeEach, describe, expect, test } from 'vitest';
import { API, type Contract } from '#src/platform/shared/contract.ts';
import type { ProblemBody } from '#src/platform/shared/problem.ts';
import { conBase, conServidor } from '../../../../test/fixtures.ts';
import { type Navegador, navegador } from '../../../../test/server.ts';
import { type Campo, crearCampo, programar } from '../../../../test/visitas.ts';
import * as masiva from '../contract-masiva.ts';
import * as visitas from '../contract-visitas.ts';

const base = conBase();
const servidor = conServidor(base, { RATE_LIMIT_PER_MINUTE: '100000' });

interface Local extends Campo {
  visita: string;
  /** What each of those who plan made in a bulk, at one moment. */
  tanda: masiva.Tanda;
}
const montar = async (): Promise<Local> => {
  const campo = await crearCampo(base, servidor.url);
  const { visita } = await programar(campo);
  const { empresa, altamira, chacao, personas, dia } = campo;
  const { rows } = await base.admin.query<{ id: string; creadas_en: string }>(
    `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora, origen)
     values ($1, $2, $3, $5, $7, '09:00', 'masiva'), ($1, $2, $4, $6, $7, '09:00', 'masiva')
     returning id, to_json(created_at) #>> '{}' as creadas_en`,
    [empresa, personas.mercaderista.id, altamira, chacao, personas.admin.id, personas.supervisor.id, dia(2)],
  );
  const [una, otra] = rows;
  if (!una || !otra) throw new Error('nothing was made');
  return { ...campo, visita: visita.id, tanda: { primera: una.id, ultima: otra.id, creadas_en: una.creadas_en } };
};
let local: Local;
let ajeno: Local;
beforeEach(async () => {
  [local, ajeno] = await Promise.all([montar(), montar()]);
});

const INEXISTENTE = '0a000000-0000-7000-8000-00000000dead';

interface Caso {
  contrato: Contract;
  consulta?: string;
  cuerpo?: (de: Local) => object;
  /** Allowed, it changes nothing. */
  noEscribe?: true;
  /** Whose id the address carries, beside the company's, and how it is told that there is none. */
  deUno?: { de: 'visita' | 'cadena'; codigo: string };
}
const deVisita = { de: 'visita', codigo: 'visita.no_encontrada' } as const;
const plan = ({ otra, chacao, dia }: Local) => ({
  mercaderistas: [otra.id],
  sucursales: [chacao],
  fecha: dia(1),
  hora: null,
  asignacion: 'aleatoria',
  instrucciones: null,
  repeticion: null,
});
const casos: Record<string, Caso> = {
  'list visits': { contrato: visitas.listarVisitas, noEscribe: true },
  'see the calendar': { contrato: visitas.verCalendario, consulta: '?mes=2026-11', noEscribe: true },
  'export visits': { contrato: visitas.exportarVisitas, consulta: '?formato=csv', noEscribe: true },
  'list mercaderistas': { contrato: visitas.listarMercaderistas, noEscribe: true },
  'see a visit': { contrato: visitas.verVisita, deUno: deVisita, noEscribe: true },
  'plan a visit': {
    contrato: visitas.programarVisita,
    cuerpo: ({ otra, altamira, dia }) => ({
      usuario_id: otra.id,
      sucursal_id: altamira,
      fecha: dia(1),
      hora: null,
      instrucciones: null,
      recurrencia: null,
    }),
  },
  'change a visit': { contrato: visitas.cambiarVisita, deUno: deVisita, cuerpo: () => ({ hora: '10:00', version: 1 }) },
  'cancel a visit': { contrato: visitas.cancelarVisita, deUno: deVisita, cuerpo: () => ({ motivo: 'x' }) },
  'delete a visit': { contrato: visitas.eliminarVisita, deUno: deVisita },
  'preview a bulk': { contrato: masiva.revisarPlanMasivo, cuerpo: plan, noEscribe: true },
  'make a bulk': {
    contrato: masiva.crearVisitasMasivas,
    cuerpo: (de) => ({ ...plan(de), omitir_ocupados: false }),
  },
  'take a bulk back': {
    contrato: masiva.deshacerVisitasMasivas,
    cuerpo: ({ tanda }) => tanda,
  },
  'list branches to plan for': {
    contrato: masiva.listarSucursalesProgramables,
    deUno: { de: 'cadena', codigo: 'cadena.no_encontrada' },
    noEscribe: true,
  },
};

test('every route of the feature has its case', () => {
  const declarados = [visitas, masiva].flatMap((modulo) => Object.values(modulo) as unknown[]);
  const rutas = declarados.filter(
    (value): value is Contract => typeof value === 'object' && value !== null && 'method' in value,
  );
  expect(rutas).toHaveLength(13);
  expect(new Set(Object.values(casos).map(({ contrato }) => contrato))).toEqual(new Set(rutas));
});

const pedir = async (
  quien: Navegador,
  { contrato, cuerpo, consulta = '' }: Caso,
  { empresa, id = '' }: { empresa: string; id?: string | undefined },
): Promise<{ estado: number; texto: string; cuerpo: unknown }> => {
  const ruta = contrato.path.replace(':empresaId', empresa).replace(/:(?:visita|cadena)Id/, id) + consulta;
  const response = await quien.fetch(servidor.url + API + ruta, {
    method: contrato.method,
    ...(cuerpo && { body: JSON.stringify(cuerpo(local)), headers: { 'content-type': 'application/json' } }),
  });
  const texto = await response.text();
  const esJson = response.headers.get('content-type')?.includes('json') === true && !texto.includes('\n');
  const { peticion_id: _id, ...dicho } = (esJson ? JSON.parse(texto) : {}) as Partial<ProblemBody>;
  return { estado: response.status, texto, cuerpo: dicho };
};
const dicho = async (...request: Parameters<typeof pedir>) => {
  const { estado, cuerpo } = await pedir(...request);
  return { estado, cuerpo };
};

/** Everything that the tables of the feature hold, to see that a refusal wrote nothing but that it was one. */
const todo = async (): Promise<unknown[]> => {
  const leidas = await Promise.all(
    ['visitas', 'visitas_recurrentes', "auditoria where entidad not in ('accesos', 'exportaciones')"].map((tabla) =>
      base.admin.query(`select fila::text from (select * from ${tabla}) fila order by 1`),
    ),
  );
  return leidas.map(({ rows }) => rows);
};

describe.each(Object.entries(casos))('%s', (_nombre, caso) => {
  const donde = (de: Local) => ({ empresa: de.empresa, id: caso.deUno && de[caso.deUno.de] });

  test.each(['admin', 'supervisor'] as const)('is open to the %s', async (rol) => {
    const antes = await todo();
    const { estado, texto } = await pedir(local[rol], caso, donde(local));
    expect(estado).toBe(200);
    if (caso.contrato.response === 'lines') expect(texto).toContain('{"fin":"bien"}');
    // the control of the refusals below: allowed, it does something
    if (caso.noEscribe) expect(await todo()).toEqual(antes);
    else expect(await todo()).not.toEqual(antes);
  });

  test('is closed to the mercaderista, also to the one whose visit it is', async () => {
    const antes = await todo();
    expect(await dicho(local.mercaderista, caso, donde(local))).toMatchObject({
      estado: 403,
      cuerpo: { codigo: 'permiso.denegado' },
    });
    expect(await todo()).toEqual(antes);
  });

  test('is closed without a session and after leaving the company', async () => {
    expect(await dicho(navegador(servidor.url), caso, donde(local))).toMatchObject({
      estado: 401,
      cuerpo: { codigo: 'sesion.ausente' },
    });
    await base.admin.query(
      "insert into empresa_usuarios (empresa_id, usuario_id, rol, activo) values ($1, $2, 'admin', false)",
      [local.empresa, ajeno.personas.admin.id],
    );
    const antes = await todo();
    expect(await dicho(ajeno.admin, caso, donde(local))).toMatchObject({
      estado: 404,
      cuerpo: { codigo: 'empresa.no_encontrada' },
    });
    expect(await todo()).toEqual(antes);
  });

  test('of another company is as of one that does not exist', async () => {
    const antes = await todo();
    const ajena = await dicho(ajeno.admin, caso, donde(local));
    expect(ajena).toMatchObject({ estado: 404, cuerpo: { codigo: 'empresa.no_encontrada' } });
    expect(ajena).toEqual(await dicho(ajeno.admin, caso, { ...donde(local), empresa: INEXISTENTE }));
    if (caso.deUno) {
      const { empresa, admin } = local;
      const deOtra = await dicho(admin, caso, { empresa, id: ajeno[caso.deUno.de] });
      expect(deOtra).toMatchObject({ estado: 404, cuerpo: { codigo: caso.deUno.codigo } });
      expect(deOtra).toEqual(await dicho(admin, caso, { empresa, id: INEXISTENTE }));
      expect(await dicho(admin, caso, { empresa, id: 'no-es-un-id' })).toMatchObject({
        estado: 404,
        cuerpo: { codigo: 'ruta.no_encontrada' },
      });
    }
    expect(await todo()).toEqual(antes);
  });
});
