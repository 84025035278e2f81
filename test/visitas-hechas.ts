import { randomBytes, randomUUID } from 'node:crypto';
import type { BaseDePrueba } from './database.ts';
import type { Campo } from './visitas.ts';

type Base = Pick<BaseDePrueba, 'admin'>;

interface VisitaHecha {
  empresa: string;
  usuario: string;
  sucursal: string;
  fecha: string;
  hora?: string | null;
  estado?: 'pendiente' | 'en_curso' | 'completada' | 'cancelada';
  instrucciones?: string | null;
  origen?: string;
  iniciada_en?: string;
  completada_en?: string;
  /** Closed by whoever stood in front of it, with this reason. */
  no_realizada?: string;
  /** Where the phone was; the distance is to where the company had the branch. */
  inicio?: { lat: number; lng: number; precision_m: number; distancia_m: number | null };
  posicion_equivocada?: boolean;
  revision?: string[] | null;
}

/** Past the server: a visit as what a device sends leaves it, done unless told otherwise. */
export const ponerVisitaHecha = async (
  { admin }: Base,
  { empresa, usuario, sucursal, fecha, hora = null, ...otros }: VisitaHecha,
): Promise<string> => {
  const estado = otros.estado ?? (otros.no_realizada === undefined ? 'completada' : 'cancelada');
  const terminada = estado === 'completada' || otros.no_realizada !== undefined;
  const iniciada = terminada || estado === 'en_curso';
  const completada_en = otros.completada_en ?? `${fecha}T16:00:00Z`;
  const { inicio } = otros;
  const { rows } = await admin.query<{ id: string }>(
    `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora, estado, instrucciones, origen,
       iniciada_en, completada_en, recibida_en, no_realizada, motivo_cancelacion, cancelada_en,
       inicio_lat, inicio_lng, inicio_precision_m, inicio_distancia_m, posicion_equivocada, revision)
     values ($1, $2, $3, $2, $4, $5, $6, $7, $8, $9, $10, $10, $11, $12, case $6 when 'cancelada' then clock_timestamp() end,
       $13, $14, $15, $16, $17, $18) returning id`,
    [
      empresa,
      usuario,
      sucursal,
      fecha,
      hora,
      estado,
      otros.instrucciones ?? null,
      otros.origen ?? 'individual',
      iniciada ? (otros.iniciada_en ?? `${fecha}T15:00:00Z`) : null,
      terminada ? completada_en : null,
      otros.no_realizada !== undefined,
      otros.no_realizada ?? (estado === 'cancelada' ? 'Cerrada' : null),
      inicio?.lat ?? null,
      inicio?.lng ?? null,
      inicio?.precision_m ?? null,
      inicio?.distancia_m ?? null,
      otros.posicion_equivocada ?? false,
      otros.revision ?? null,
    ],
  );
  return rows[0]?.id ?? '';
};

/** The same of the field's mercaderista at Altamira, unless told otherwise. */
export const ponerVisitaEn = (
  base: Base,
  { empresa, personas, altamira }: Campo,
  datos: Partial<VisitaHecha> & Pick<VisitaHecha, 'fecha'>,
): Promise<string> =>
  ponerVisitaHecha(base, { empresa, usuario: personas.mercaderista.id, sucursal: altamira, ...datos });

export interface Hallado {
  producto: string;
  inventario?: string;
  exhibido?: boolean;
  quiebre?: boolean;
  material_pop?: boolean;
  precio?: number | null;
  sugerido?: number | null;
  umbral?: number | null;
  observaciones?: string | null;
  competencias?: { marca: string | null; producto: string | null; precio: number | null }[];
}

/** What was found of each product in a visit. */
export const ponerHallados = async ({ admin }: Base, visita: string, hallados: Hallado[]): Promise<void> => {
  const filas = hallados.map(({ producto, ...otros }) => ({
    producto_id: producto,
    inventario_actual: otros.inventario ?? '12',
    exhibido: otros.exhibido ?? true,
    quiebre: otros.quiebre ?? false,
    material_pop: otros.material_pop ?? false,
    precio_venta_observado: otros.precio ?? null,
    precio_sugerido: otros.sugerido ?? null,
    umbral_quiebre: otros.umbral ?? null,
    observaciones: otros.observaciones ?? null,
    competencias: otros.competencias ?? null,
  }));
  await admin.query(
    `insert into visitas_productos (empresa_id, visita_id, producto_id, inventario_actual, exhibido, quiebre, material_pop,
       precio_venta_observado, precio_sugerido, umbral_quiebre, observaciones, competencias)
     select v.empresa_id, v.id, f.* from visitas v, jsonb_to_recordset($2) f (producto_id uuid, inventario_actual text,
       exhibido boolean, quiebre boolean, material_pop boolean, precio_venta_observado numeric, precio_sugerido numeric,
       umbral_quiebre integer, observaciones text, competencias jsonb)
     where v.id = $1`,
    [visita, JSON.stringify(filas)],
  );
};

/** A photo that the device announced; unless it is still to come, with its file, whose id is returned. */
export const ponerFoto = async (
  { admin }: Base,
  visita: string,
  {
    producto = null,
    tomada_en,
    porLlegar = false,
  }: { producto?: string | null; tomada_en: string; porLlegar?: boolean },
): Promise<{ id: string; archivo: string | undefined }> => {
  const [id, sha256] = [randomUUID(), randomBytes(32)];
  const { rows } = porLlegar
    ? { rows: [] }
    : await admin.query<{ id: string }>(
        `insert into archivos (empresa_id, uso, creado_por, object_path, nombre_original, tipo, bytes, sha256)
         select empresa_id, 'visitas', usuario_id, empresa_id || '/' || $2, 'foto.jpg', 'image/jpeg', 9, $3
         from visitas where id = $1 returning id`,
        [visita, randomBytes(24).toString('hex'), sha256],
      );
  const archivo = rows[0]?.id;
  await admin.query(
    `insert into visitas_fotos (empresa_id, visita_id, id, producto_id, archivo_id, tomada_en, recibida_en, bytes, sha256, nombre)
     select empresa_id, id, $2, $3, $4, $5, case when $4::uuid is not null then now() end, 9, $6, 'foto.jpg'
     from visitas where id = $1`,
    [visita, id, producto, archivo ?? null, tomada_en, sha256],
  );
  return { id, archivo };
};
