import type { TableColumn } from '#src/platform/server/sheets/table-file.ts';
import type { VisitaSinSerie } from './queries-visita.ts';

const texto = (name: string, width: number, es: string, en: string, value: (visita: VisitaSinSerie) => string | null) =>
  ({ name, title: { es, en }, kind: 'text', width, value }) as const;

export const columnas: readonly TableColumn<VisitaSinSerie>[] = [
  { name: 'fecha', title: { es: 'Fecha', en: 'Date' }, kind: 'day', width: 12, value: ({ fecha }) => fecha },
  texto('hora', 8, 'Hora', 'Time', ({ hora }) => hora),
  texto('mercaderista', 30, 'Mercaderista', 'Merchandiser', ({ usuario_nombre }) => usuario_nombre),
  texto('cadena', 30, 'Cadena', 'Chain', ({ cadena_nombre }) => cadena_nombre),
  texto('sucursal', 30, 'Sucursal', 'Branch', ({ sucursal_nombre }) => sucursal_nombre),
  texto('direccion', 40, 'Dirección', 'Address', ({ sucursal_direccion }) => sucursal_direccion),
  texto('estado', 12, 'Estado', 'Status', ({ estado }) => estado),
  texto('instrucciones', 60, 'Instrucciones', 'Instructions', ({ instrucciones }) => instrucciones),
  texto(
    'motivo_cancelacion',
    40,
    'Motivo de cancelación',
    'Reason of cancellation',
    (visita) => visita.motivo_cancelacion,
  ),
];
