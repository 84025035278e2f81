import * as z from 'zod/mini';
import { fechaSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { integer } from '#src/platform/shared/number.ts';

export const tiposDeRecurrencia = [
  'todos_dias_semana_mes',
  'semanal_especifico',
  'mensual_especifico',
  'personalizado',
] as const;
export const patronesDeRecurrencia = ['semanal', 'quincenal', 'mensual'] as const;
export const duracionesDeRecurrencia = ['resto_mes', 'numero_repeticiones', 'hasta_fecha'] as const;

/**
 * How a visit repeats from its date on, as the form says it. What a type does not use is null: `dia_semana` (0 is Sunday) is of the
 * two weekly types, `dia_mes` of the monthly one, `patron` and `frecuencia` of the custom one. Only the custom one may have no end.
 */
export const recurrenciaSchema = z
  .strictObject({
    tipo_recurrencia: z.enum(tiposDeRecurrencia),
    patron: z.nullable(z.enum(patronesDeRecurrencia)),
    frecuencia: z.nullable(integer(1, 12)),
    dia_semana: z.nullable(integer(0, 6)),
    dia_mes: z.nullable(integer(1, 31)),
    duracion_tipo: z.enum(duracionesDeRecurrencia),
    numero_repeticiones: z.nullable(integer(1, 52)),
    fecha_fin: z.nullable(fechaSchema),
  })
  .check(
    z.refine(
      ({ tipo_recurrencia: tipo, dia_semana }) =>
        (dia_semana !== null) === (tipo === 'todos_dias_semana_mes' || tipo === 'semanal_especifico'),
      { path: ['dia_semana'] },
    ),
    z.refine(({ tipo_recurrencia: tipo, dia_mes }) => (dia_mes !== null) === (tipo === 'mensual_especifico'), {
      path: ['dia_mes'],
    }),
    z.refine(({ tipo_recurrencia: tipo, patron }) => (patron !== null) === (tipo === 'personalizado'), {
      path: ['patron'],
    }),
    z.refine(({ patron, frecuencia }) => (frecuencia !== null) === (patron !== null), { path: ['frecuencia'] }),
    z.refine(
      ({ duracion_tipo, numero_repeticiones }) =>
        (numero_repeticiones !== null) === (duracion_tipo === 'numero_repeticiones'),
      { path: ['numero_repeticiones'] },
    ),
    z.refine(
      ({ duracion_tipo, fecha_fin, tipo_recurrencia }) =>
        duracion_tipo === 'hasta_fecha'
          ? fecha_fin !== null || tipo_recurrencia === 'personalizado'
          : fecha_fin === null,
      { path: ['fecha_fin'] },
    ),
  );
export type Recurrencia = z.output<typeof recurrenciaSchema>;
