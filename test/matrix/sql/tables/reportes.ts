import { ponerDiaVacio } from '../../../medidas-raw.ts';
import type { EmpresaDeEscena } from '../../scene.ts';
import { NO_DE_GEMELA } from '../../seed-twin.ts';
import { gestion, type Tabla } from '../table.ts';
import { filaDe, otra, propia } from './whose.ts';

const deReporte = ({ id, cadena }: EmpresaDeEscena, creado_por: string) => ({
  empresa_id: id,
  creado_por,
  cadena_id: cadena,
  fecha_desde: '2030-01-01',
  fecha_hasta: '2030-01-31',
  tipo: 'csv',
  file_name: 'reporte.csv',
});

/** Measures are of those who look at everybody's visits; a mercaderista reads what was found in their own, and no measure of it. */
export const tablasDeReportes: readonly Tabla[] = [
  {
    tabla: 'kpi_filas',
    clave: ['empresa_id', 'visita_id', 'producto_id'],
    app: { select: '*' },
    leer: gestion('empresa'),
  },
  { tabla: 'kpi_visitas', clave: ['empresa_id', 'visita_id'], app: { select: '*' }, leer: gestion('empresa') },
  {
    // from the visit that is done to another, later that day
    tabla: 'kpi_traslados',
    prepara: `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora, estado, iniciada_en, completada_en, recibida_en)
              select empresa_id, usuario_id, sucursal_id, creada_por, fecha, '23:00', estado, completada_en + interval '1 hour',
                completada_en + interval '2 hours', now() from visitas where estado = 'completada' and ${NO_DE_GEMELA}`,
    clave: ['empresa_id', 'visita_id'],
    app: { select: '*' },
    leer: gestion('empresa'),
  },
  {
    // written by the job's function
    tabla: 'resumen_diario',
    prepara: ponerDiaVacio('id', 'current_date', 'from empresas'),
    app: { select: '*' },
    leer: gestion('empresa'),
  },
  // written by trigger
  { tabla: 'resumen_pendiente', app: { select: '*' }, leer: gestion('empresa') },
  {
    // asked for by those who manage, in their own name; how far it is, only the job says
    tabla: 'reportes_exportados',
    app: {
      select: '*',
      insert: [
        'empresa_id',
        'creado_por',
        'cadena_id',
        'sucursal_id',
        'fecha_desde',
        'fecha_hasta',
        'tipo',
        'estado',
        'file_name',
        'object_path',
        'bytes',
        'progreso',
        'filtro_extra',
      ],
      update: ['estado', 'progreso', 'object_path', 'bytes'],
    },
    leer: gestion('empresa'),
    cambiar: [
      {
        pone: "estado = 'listo', progreso = 77, object_path = gen_random_uuid()::text, bytes = 77",
        quien: { sistema: 'empresa' },
      },
    ],
    insertar: [
      {
        que: 'de la empresa',
        fila: (c, escena) => filaDe(propia(c, escena), (suya) => deReporte(suya, c.usuario ?? suya.supervisor)),
        acepta: ['admin', 'supervisor'],
      },
      {
        que: 'a nombre de otra persona',
        fila: (c, escena) => filaDe(propia(c, escena), (suya) => deReporte(suya, suya.otroAdmin)),
        acepta: [],
      },
      {
        que: 'de otra empresa',
        fila: (c, escena) => deReporte(otra(c, escena), c.usuario ?? otra(c, escena).supervisor),
        acepta: [],
      },
    ],
  },
];
