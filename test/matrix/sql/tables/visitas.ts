import type { EmpresaDeEscena } from '../../scene.ts';
import { NO_DE_GEMELA } from '../../seed-twin.ts';
import type { Contexto } from '../context.ts';
import { type FilaDeTabla, gestion, miembros, type Tabla } from '../table.ts';
import { filaDe, otra, propia } from './whose.ts';

const GESTIONAN = ['admin', 'supervisor'] as const;

const deVisita = ({ id, mercaderista, sucursalSola }: EmpresaDeEscena, creada_por: string) => ({
  empresa_id: id,
  usuario_id: mercaderista,
  sucursal_id: sucursalSola,
  creada_por,
  fecha: '2030-02-02',
});
const deSerie = ({ id, mercaderista, sucursalSola }: EmpresaDeEscena, creada_por: string) => ({
  empresa_id: id,
  usuario_id: mercaderista,
  sucursal_id: sucursalSola,
  creada_por,
  fecha_inicio: '2030-02-02',
  generada_hasta: '2030-02-02',
  frecuencia: 1,
  tipo_recurrencia: 'personalizado',
  patron_recurrencia: 'semanal',
  duracion_tipo: 'hasta_fecha',
  rrule: 'x',
});
/** A job has no name: it does what the supervisor began. */
const autor = ({ usuario }: Contexto, { supervisor }: EmpresaDeEscena) => usuario ?? supervisor;

/**
 * Pending, nothing of it has arrived, and of a day that has not passed where the company is, which is behind UTC (those of the scene
 * are days away), or made a moment ago by whoever deletes it.
 */
const eliminable = (fila: FilaDeTabla, { empresa, usuario }: Contexto): boolean =>
  fila['empresa_id'] === empresa &&
  fila['estado'] === 'pendiente' &&
  fila['hora'] !== '08:00:00' &&
  (String(fila['fecha']) >= new Date().toISOString().slice(0, 10) ||
    (fila['hora'] === '10:30:00' && fila['creada_por'] === usuario));

/** Of a day that has passed, made by the admin a while ago (at ten) and just now, in the place of the one that is as old as the scene. */
const DE_DIAS_PASADOS = `
  insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, created_at, fecha, hora)
  select v.empresa_id, v.usuario_id, v.sucursal_id, v.creada_por, now() - e.edad, v.fecha, e.hora from visitas v,
    (values (time '10:00', interval '11 minutes'), (time '10:30', interval '0')) e (hora, edad)
  where v.hora = '09:00' and v.${NO_DE_GEMELA};
  delete from visitas where hora = '09:00'`;

/** The plan is of those who manage; a mercaderista reads own visits and nothing of a series. */
export const tablasDeVisitas: readonly Tabla[] = [
  {
    tabla: 'visitas',
    // all that is left can be changed, also to done
    prepara: [
      'delete from visitas_fotos_partes; delete from visitas_fotos; delete from visitas_productos; delete from envios',
      "delete from visitas where estado <> 'pendiente'",
      'update visitas set iniciada_en = now(), completada_en = now(), recibida_en = now()',
    ].join('; '),
    antesDeBorrar: [
      "update visitas set estado = 'en_curso' where hora = '07:00'",
      `insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos)
       select empresa_id, id, id, usuario_id, 'inicio', 'aplicado', sha256(''), '{}' from visitas where hora = '08:00'`,
      DE_DIAS_PASADOS,
    ].join('; '),
    app: {
      select: '*',
      insert: [
        'empresa_id',
        'usuario_id',
        'sucursal_id',
        'creada_por',
        'fecha',
        'hora',
        'instrucciones',
        'serie_id',
        'serie_fecha',
        'origen',
      ],
      update: [
        'usuario_id',
        'sucursal_id',
        'fecha',
        'hora',
        'instrucciones',
        'serie_id',
        'serie_fecha',
        'estado',
        'motivo_cancelacion',
      ],
      delete: true,
    },
    leer: { ...gestion('empresa'), mercaderista: 'propio', entrega: 'propio' },
    cambiar: [
      {
        pone: "serie_id = null, serie_fecha = '2030-01-01', hora = '10:00', instrucciones = 'otras'",
        quien: gestion('empresa'),
      },
      { pone: "fecha = '2030-01-01'", quien: gestion('empresa') },
      {
        pone: "usuario_id = usuario_id, sucursal_id = sucursal_id, instrucciones = 'otras'",
        quien: gestion('empresa'),
      },
      { pone: "estado = 'cancelada', motivo_cancelacion = 'otro'", quien: gestion('empresa') },
      // doing a visit is not for those who plan it
      { pone: "estado = 'en_curso'", quien: { sistema: 'empresa' }, prohibe: GESTIONAN },
      { pone: "estado = 'completada'", quien: { sistema: 'empresa' }, prohibe: GESTIONAN },
    ],
    borrar: gestion(eliminable),
    insertar: [
      {
        que: 'de la empresa',
        fila: (c, escena) => filaDe(propia(c, escena), (suya) => deVisita(suya, autor(c, suya))),
        acepta: [...GESTIONAN, 'sistema'],
      },
      {
        // a series is in the name of whoever made it, whoever extends it
        que: 'a nombre de otra persona',
        fila: (c, escena) => filaDe(propia(c, escena), (suya) => deVisita(suya, suya.otroAdmin)),
        acepta: ['sistema'],
      },
      {
        que: 'de otra empresa',
        fila: (c, escena) => deVisita(otra(c, escena), autor(c, otra(c, escena))),
        acepta: [],
      },
    ],
  },
  {
    tabla: 'visitas_recurrentes',
    app: {
      select: '*',
      insert: [
        'empresa_id',
        'usuario_id',
        'sucursal_id',
        'creada_por',
        'hora',
        'instrucciones',
        'fecha_inicio',
        'fecha_fin',
        'generada_hasta',
        'frecuencia',
        'numero_repeticiones',
        'dia_semana',
        'dia_mes',
        'tipo_recurrencia',
        'patron_recurrencia',
        'duracion_tipo',
        'rrule',
      ],
      update: ['visita_base_id', 'usuario_id', 'sucursal_id', 'hora', 'instrucciones', 'generada_hasta', 'activa'],
    },
    leer: gestion('empresa'),
    cambiar: [
      {
        pone: "visita_base_id = null, hora = '10:00', instrucciones = 'otras', generada_hasta = '2030-01-01', activa = false",
        quien: gestion('empresa'),
      },
      { pone: 'usuario_id = usuario_id, sucursal_id = sucursal_id, activa = false', quien: gestion('empresa') },
    ],
    insertar: [
      {
        que: 'de la empresa',
        fila: (c, escena) => filaDe(propia(c, escena), (suya) => deSerie(suya, autor(c, suya))),
        acepta: GESTIONAN,
      },
      {
        que: 'a nombre de otra persona',
        fila: (c, escena) => filaDe(propia(c, escena), (suya) => deSerie(suya, suya.otroAdmin)),
        acepta: [],
      },
      {
        que: 'de otra empresa',
        fila: (c, escena) => deSerie(otra(c, escena), autor(c, otra(c, escena))),
        acepta: [],
      },
    ],
  },
  {
    // written by trigger; of the person it is for, and not even of whoever caused it
    tabla: 'avisos',
    app: { select: '*', update: ['visto_en'] },
    leer: miembros('propio'),
    cambiar: [{ pone: "visto_en = 'epoch'", quien: miembros('propio') }],
  },
];
