import type { ClientBase } from 'pg';
import { UMBRAL, type VisitaPorEntregar } from './data.ts';

/** What became of the visits, one by one. */
export interface Cuenta {
  enteras: number;
  perdidas: number;
  parciales: number;
  duplicadas: number;
  distintas: number;
}

interface Guardada {
  id: string;
  completada: boolean;
  filas: number;
  productos: number;
  /** Deliveries whose figures no later one of the same person has taken the place of; and those about which somebody has to decide. */
  cuentan: number;
  porDecidir: number;
  /** Those that were replaced are kept, all of them. */
  conLasDeAntes: boolean;
  inventarios: Record<string, string>;
}

const NUESTRAS = `
  select v.id, v.estado = 'completada' as completada,
    (select count(*)::int from visitas_productos p where p.empresa_id = v.empresa_id and p.visita_id = v.id) as filas,
    (select count(distinct p.producto_id)::int from visitas_productos p where p.empresa_id = v.empresa_id and p.visita_id = v.id) as productos,
    (select count(*)::int from envios e where e.empresa_id = v.empresa_id and e.visita_id = v.id and e.estado = 'aplicado'
       and not exists (select from envios c where c.empresa_id = e.empresa_id and c.visita_id = e.visita_id and e.id = any (c.en_lugar_de))) as cuentan,
    (select count(*)::int from envios e where e.empresa_id = v.empresa_id and e.visita_id = v.id and e.estado = 'en_revision') as "porDecidir",
    not exists (select from envios e where e.empresa_id = v.empresa_id and e.visita_id = v.id and e.corrige is not null
                and jsonb_array_length(e.reemplazadas) is distinct from $2::int) as "conLasDeAntes",
    (select coalesce(jsonb_object_agg(p.producto_id, p.inventario_actual), '{}') from visitas_productos p
     where p.empresa_id = v.empresa_id and p.visita_id = v.id) as inventarios
  from visitas v where v.id = any ($1::uuid[])`;
const INGENUAS = `
  select v.id, v.estado = 'completada' as completada,
    (select count(*)::int from ingenuas.filas f where f.visita = v.id) as filas,
    (select count(distinct f.producto)::int from ingenuas.filas f where f.visita = v.id) as productos,
    1 as cuentan, 0 as "porDecidir", $2::int > 0 as "conLasDeAntes",
    (select coalesce(jsonb_object_agg(f.producto, f.inventario), '{}') from ingenuas.filas f where f.visita = v.id) as inventarios
  from ingenuas.visitas v where v.id = any ($1::uuid[])`;

const juzgar = (visita: VisitaPorEntregar, guardada: Guardada | undefined): keyof Cuenta => {
  if (!guardada || (guardada.filas === 0 && !guardada.completada)) return 'perdidas';
  if (guardada.filas > guardada.productos || guardada.cuentan !== 1 || guardada.porDecidir > 0) return 'duplicadas';
  if (!guardada.completada || !guardada.conLasDeAntes || guardada.productos !== visita.productos.length)
    return 'parciales';
  const iguales = visita.productos.every((id, cual) => guardada.inventarios[id] === visita.inventarios[cual]);
  return iguales ? 'enteras' : 'distintas';
};

/** Compares what is stored with what was sent. */
export const contar = async (
  admin: ClientBase,
  cuales: 'nuestras' | 'ingenuas',
  visitas: readonly VisitaPorEntregar[],
): Promise<Cuenta> => {
  const cuenta: Cuenta = { enteras: 0, perdidas: 0, parciales: 0, duplicadas: 0, distintas: 0 };
  const { rows } = await admin.query<Guardada>(cuales === 'nuestras' ? NUESTRAS : INGENUAS, [
    visitas.map(({ id }) => id),
    visitas[0]?.productos.length ?? 0,
  ]);
  const guardadas = new Map(rows.map((fila) => [fila.id, fila]));
  for (const visita of visitas) cuenta[juzgar(visita, guardadas.get(visita.id))] += 1;
  return cuenta;
};

/** Sums up the days that have changed, as the worker does. */
export const resumir = async (admin: ClientBase, empresa: string): Promise<void> => {
  await admin.query('begin');
  try {
    await admin.query('set local role app_worker');
    await admin.query('select app.entrar_sistema($1)', [empresa]);
    await admin.query('select app.resumir_pendientes(1000)');
    await admin.query('commit');
  } catch (error) {
    await admin.query('rollback');
    throw error;
  }
};

/** What the measures say, and what follows from what was noted last. */
export const compararMedidas = async (
  admin: ClientBase,
  visitas: readonly VisitaPorEntregar[],
): Promise<{ dicen: string; deben: string }> => {
  const { rows } = await admin.query<{ filas: number; quiebres: number }>(
    "select sum(filas)::int as filas, sum(quiebre)::int as quiebres from resumen_diario where corte = 'empresa'",
  );
  const anotados = visitas.flatMap(({ inventarios }) => inventarios);
  const quiebres = anotados.filter((inventario) => Number(inventario) < UMBRAL).length;
  const decir = (filas: number | undefined, cuantos: number | undefined) => `${filas} rows, ${cuantos} stock-outs`;
  return { dicen: decir(rows[0]?.filas, rows[0]?.quiebres), deben: decir(anotados.length, quiebres) };
};
