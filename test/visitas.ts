import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import type { Recurrencia } from '#src/features/programacion/contract-recurrencia.ts';
import { programarVisita } from '#src/features/programacion/contract-visitas.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import type { BaseDePrueba } from './database.ts';
import { crearPersona, darMembresia, type Persona } from './people.ts';
import { crearEquipo, type Equipo, ponerCadena, ponerSucursal } from './puntos-de-venta.ts';

/** A company with two mercaderistas, a chain of two branches, and its today. */
export interface Campo extends Equipo {
  cadena: string;
  altamira: string;
  chacao: string;
  otra: Persona;
  hoy: string;
  /** A civil date so many days from the company's today. */
  dia: (dias: number) => string;
}

export const hoyDe = async ({ admin }: BaseDePrueba, empresa: string): Promise<string> => {
  const { rows } = await admin.query<{ hoy: string }>(
    "select to_char(now() at time zone timezone, 'YYYY-MM-DD') as hoy from company_settings where empresa_id = $1",
    [empresa],
  );
  return rows[0]?.hoy ?? '';
};

/** What a statement sets to make a visit one that is done, past the server. */
export const COMPLETADA = "estado = 'completada', iniciada_en = now(), completada_en = now(), recibida_en = now()";

export const crearCampo = async (base: BaseDePrueba, url: string): Promise<Campo> => {
  const equipo = await crearEquipo(base, url);
  const cadena = await ponerCadena(base, equipo.empresa);
  const otra = await crearPersona(base, 'otra');
  await darMembresia(base, equipo.empresa, otra, 'mercaderista');
  const hoy = await hoyDe(base, equipo.empresa);
  return {
    ...equipo,
    cadena,
    altamira: await ponerSucursal(base, equipo.empresa, cadena, 'Altamira'),
    chacao: await ponerSucursal(base, equipo.empresa, cadena, 'Chacao'),
    otra,
    hoy,
    dia: (dias) => sumarDias(hoy, dias),
  };
};

type Cuerpo = BodyOf<typeof programarVisita>;

/** Through the API, as the supervisor; tomorrow at nine unless told otherwise. */
export const programar = (
  { empresa, supervisor, personas, altamira, dia }: Campo,
  datos: Partial<Cuerpo> = {},
): Promise<ResponseOf<typeof programarVisita>> =>
  supervisor.llamar(programarVisita, {
    params: { empresaId: empresa },
    body: {
      usuario_id: personas.mercaderista.id,
      sucursal_id: altamira,
      fecha: dia(1),
      hora: '09:00',
      instrucciones: null,
      recurrencia: null,
      ...datos,
    },
  });

/** Every so many weeks from its date on, without an end. */
export const cadaSemanas = (frecuencia: number, otros: Partial<Recurrencia> = {}): Recurrencia => ({
  tipo_recurrencia: 'personalizado',
  patron: 'semanal',
  frecuencia,
  dia_semana: null,
  dia_mes: null,
  duracion_tipo: 'hasta_fecha',
  numero_repeticiones: null,
  fecha_fin: null,
  ...otros,
});

/** As if all of them had been made so many minutes ago; no role may say so. */
export const envejecer = async ({ admin }: BaseDePrueba, empresa: string, minutos: number): Promise<void> => {
  const cliente = await admin.connect();
  try {
    await cliente.query('set session_replication_role = replica');
    await cliente.query("update visitas set created_at = created_at - $2 * interval '1 minute' where empresa_id = $1", [
      empresa,
      minutos,
    ]);
  } finally {
    cliente.release(true);
  }
};

export interface FilaDeVisita {
  id: string;
  usuario_id: string;
  sucursal_id: string;
  fecha: string;
  hora: string | null;
  estado: string;
  serie_id: string | null;
}

/** As the database has them, by date. */
export const visitasDe = async ({ admin }: BaseDePrueba, empresa: string): Promise<FilaDeVisita[]> => {
  const { rows } = await admin.query<FilaDeVisita>(
    `select id, usuario_id, sucursal_id, fecha::text, left(hora::text, 5) as hora, estado, serie_id from visitas
     where empresa_id = $1 order by visitas.fecha, visitas.hora, id`,
    [empresa],
  );
  return rows;
};
