import { randomUUID } from 'node:crypto';
import type { Tanda } from '#src/features/programacion/contract-masiva.ts';
import type { Base } from './scene.ts';
import { uno } from './seed-objects.ts';

/** Where the companies of the scene are: all of them in the zone that a company begins with. */
const HOY = "(now() at time zone 'America/Caracas')::date";

/** What a company has planned, and what its people have been told of it. */
export interface Plan {
  /** The day of the first two visits, ahead. */
  fecha: string;
  /** Of the mercaderista of the company; the other, of the one of both companies. */
  visita: string;
  visitaDeAmbas: string;
  /** The former, as a bulk of the admin made it. */
  tanda: Tanda;
  /** Of the mercaderista too: pending on a day that has passed, under way (and of `anteriores` before), done. */
  visitaPasada: string;
  visitaEnCurso: string;
  visitaTerminada: string;
  /** With two visits ahead. */
  serie: string;
  visitaDeSerie: string;
  visitaSiguiente: string;
  /** One of each member, by person: not of any visit that is there. */
  avisos: ReadonlyMap<string, string>;
  /** Who had the visit that is under way before, most of them no members any more: they may still deliver it. */
  anteriores: readonly string[];
  /** The one of them of whom the server had received that they began it, while it was theirs: it counts at once. */
  empezo: string | undefined;
}

interface Siembra {
  empresa: string;
  nombre: string;
  admin: string;
  mercaderista: string;
  mercaderistaDeAmbas: string;
  sucursal: string;
  anteriores: readonly string[];
  empezo: string | undefined;
}

/** That of the company which does not exist. */
export const planDeNadie = (): Plan => ({
  fecha: '2030-01-01',
  visita: randomUUID(),
  visitaDeAmbas: randomUUID(),
  tanda: { primera: randomUUID(), ultima: randomUUID(), creadas_en: '2030-01-01T00:00:00Z' },
  visitaPasada: randomUUID(),
  visitaEnCurso: randomUUID(),
  visitaTerminada: randomUUID(),
  serie: randomUUID(),
  visitaDeSerie: randomUUID(),
  visitaSiguiente: randomUUID(),
  avisos: new Map(),
  anteriores: [],
  empezo: undefined,
});

/** In place of what the visits themselves told. */
const sembrarAvisos = async ({ admin }: Base, { empresa, nombre }: Siembra, fecha: string): Promise<Plan['avisos']> => {
  await admin.query('delete from avisos where empresa_id = $1', [empresa]);
  const { rows } = await admin.query<{ usuario_id: string; id: string }>(
    `insert into avisos (empresa_id, usuario_id, visita_id, tipo, conocida, fecha, sucursal)
     select empresa_id, usuario_id, gen_random_uuid(), 'nueva', false, $2, $3 from empresa_usuarios where empresa_id = $1
     returning usuario_id, id`,
    [empresa, fecha, `Sucursal de ${nombre}`],
  );
  return new Map(rows.map(({ usuario_id, id }) => [usuario_id, id]));
};

/** Begun in January; taken from them, who then left, in February. */
const sembrarComienzo = async (
  { admin }: Base,
  { empresa, visita, empezo }: { empresa: string; visita: string; empezo: string },
): Promise<void> => {
  await admin.query(
    `insert into envios (empresa_id, visita_id, id, usuario_id, recibida_en, tipo, estado, huella, motivos)
     values ($1, $2, gen_random_uuid(), $3, '2026-01-01', 'inicio', 'aplicado', sha256('inicio'), '{}')`,
    [empresa, visita, empezo],
  );
  await admin.query(`update visitas set relevos = jsonb_build_object($2::text, '2026-02-01') where id = $1`, [
    visita,
    empezo,
  ]);
  await admin.query(`update personas set salio_en = '2026-02-01' where empresa_id = $1 and usuario_id = $2`, [
    empresa,
    empezo,
  ]);
};

export const sembrarPlan = async (base: Base, siembra: Siembra): Promise<Plan> => {
  const { empresa, admin, mercaderista, sucursal } = siembra;
  const serie = await uno(
    base,
    `insert into visitas_recurrentes (empresa_id, usuario_id, sucursal_id, creada_por, fecha_inicio, generada_hasta, frecuencia,
       tipo_recurrencia, patron_recurrencia, duracion_tipo, rrule)
     values ($1, $2, $3, $4, ${HOY} + 7, ${HOY} + 14, 1, 'personalizado', 'semanal', 'hasta_fecha', 'x')`,
    [empresa, mercaderista, sucursal, admin],
  );
  // each at an hour and on a day of its own, so that all may be put on one day, or at one hour
  const visitar = (
    dias: number,
    hora: string,
    {
      usuario = mercaderista,
      estado = 'pendiente',
      de,
      origen = de === undefined ? 'individual' : 'serie',
      anteriores,
    }: { usuario?: string; estado?: string; de?: string; origen?: string; anteriores?: readonly string[] } = {},
  ) =>
    uno(
      base,
      `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora, estado, serie_id, serie_fecha, origen,
                            iniciada_en, completada_en, recibida_en, usuarios_anteriores)
       values ($1, $2, $3, $4, ${HOY} + $5::int, $6, $7, $8, case when $8::uuid is not null then ${HOY} + $5::int end,
               $10, case when $7 in ('en_curso', 'completada') then now() end, case $7 when 'completada' then now() end,
               case $7 when 'completada' then now() end, $9)`,
      [empresa, usuario, sucursal, admin, dias, hora, estado, de, anteriores, origen],
    );
  const visita = await visitar(3, '07:00', { origen: 'masiva' });
  const visitaDeSerie = await visitar(7, '13:00', { de: serie });
  await base.admin.query('update visitas_recurrentes set visita_base_id = $2 where id = $1', [serie, visitaDeSerie]);
  const { rows } = await base.admin.query<{ fecha: string; creadas_en: string }>(
    "select fecha::text, to_json(created_at) #>> '{}' as creadas_en from visitas where id = $1",
    [visita],
  );
  const { fecha, creadas_en } = rows[0] ?? { fecha: '', creadas_en: '' };
  const visitas = {
    visita,
    visitaDeAmbas: await visitar(3, '08:00', { usuario: siembra.mercaderistaDeAmbas }),
    tanda: { primera: visita, ultima: visita, creadas_en },
    visitaPasada: await visitar(-3, '09:00'),
    visitaEnCurso: await visitar(1, '11:00', { estado: 'en_curso', anteriores: siembra.anteriores }),
    visitaTerminada: await visitar(-2, '12:00', { estado: 'completada' }),
    serie,
    visitaDeSerie,
    visitaSiguiente: await visitar(14, '14:00', { de: serie }),
  };
  const { anteriores, empezo } = siembra;
  if (empezo !== undefined) await sembrarComienzo(base, { empresa, visita: visitas.visitaEnCurso, empezo });
  return { fecha, ...visitas, avisos: await sembrarAvisos(base, siembra, fecha), anteriores, empezo };
};
