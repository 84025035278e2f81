import type { ClientBase } from 'pg';
import type { VisitaPorEntregar } from './data.ts';

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
  envios: number;
  inventarios: Record<string, string>;
}

const NUESTRAS = `
  select v.id, v.estado = 'completada' as completada,
    (select count(*)::int from visitas_productos p where p.empresa_id = v.empresa_id and p.visita_id = v.id) as filas,
    (select count(distinct p.producto_id)::int from visitas_productos p where p.empresa_id = v.empresa_id and p.visita_id = v.id) as productos,
    (select count(*)::int from envios e where e.empresa_id = v.empresa_id and e.visita_id = v.id) as envios,
    (select coalesce(jsonb_object_agg(p.producto_id, p.inventario_actual), '{}') from visitas_productos p
     where p.empresa_id = v.empresa_id and p.visita_id = v.id) as inventarios
  from visitas v where v.id = any ($1::uuid[])`;
const INGENUAS = `
  select v.id, v.estado = 'completada' as completada,
    (select count(*)::int from ingenuas.filas f where f.visita = v.id) as filas,
    (select count(distinct f.producto)::int from ingenuas.filas f where f.visita = v.id) as productos,
    1 as envios,
    (select coalesce(jsonb_object_agg(f.producto, f.inventario), '{}') from ingenuas.filas f where f.visita = v.id) as inventarios
  from ingenuas.visitas v where v.id = any ($1::uuid[])`;

const juzgar = (visita: VisitaPorEntregar, guardada: Guardada | undefined): keyof Cuenta => {
  if (!guardada || (guardada.filas === 0 && !guardada.completada)) return 'perdidas';
  if (guardada.filas > guardada.productos || guardada.envios !== 1) return 'duplicadas';
  if (!guardada.completada || guardada.productos !== visita.productos.length) return 'parciales';
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
  ]);
  const guardadas = new Map(rows.map((fila) => [fila.id, fila]));
  for (const visita of visitas) cuenta[juzgar(visita, guardadas.get(visita.id))] += 1;
  return cuenta;
};
