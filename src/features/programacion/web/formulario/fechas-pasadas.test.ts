import { expect, it } from 'vitest';
import { fechasPasadas } from './fechas-pasadas.ts';

const HOY = '2025-11-14';
const cadaSemana = {
  tipo_recurrencia: 'personalizado',
  patron: 'semanal',
  frecuencia: 1,
  dia_semana: null,
  dia_mes: null,
  duracion_tipo: 'hasta_fecha',
  numero_repeticiones: null,
  fecha_fin: null,
} as const;

it.each([
  [undefined, null, []],
  [HOY, null, []],
  ['2025-11-13', null, ['2025-11-13']],
  ['2025-10-31', cadaSemana, ['2025-10-31', '2025-11-07']],
  [HOY, cadaSemana, []],
])('of %s, repeating as %o', (fecha, recurrencia, pasadas) =>
  expect(fechasPasadas(fecha, recurrencia, HOY)).toEqual(pasadas),
);
