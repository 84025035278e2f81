import type { Escena } from '../../scene.ts';
import { NO_DE_GEMELA } from '../../seed-twin.ts';
import { da, type Funcion, type Llamada, problem } from '../function.ts';
import { sql } from '../literal.ts';

const DENEGADO = problem('permiso.denegado');
const NO_PENDIENTE = problem('visita.no_pendiente');

/** What a statement on one visit comes to; as whoever no policy holds back, or in the role that is set before. */
const sobre = (visita: string, pone: string) =>
  `update visitas set ${pone} where ${sql`id = ${visita}`} and ${NO_DE_GEMELA} returning 1`;
const queda = (visita: string, condicion: string) =>
  `exists (select from visitas where ${sql`id = ${visita}`} and ${NO_DE_GEMELA} and ${condicion})`;
const hecho = (que: string, visita: string, pone: string, condicion: string, antes?: string): Llamada => ({
  que,
  ...(antes !== undefined && { antes }),
  llama: sobre(visita, pone),
  espera: da(1),
  escribe: queda(visita, condicion),
});
const CANCELAR = "estado = 'cancelada', motivo_cancelacion = 'x'";
const COMPLETAR = "estado = 'completada', iniciada_en = now(), completada_en = now(), recibida_en = now()";
const COMO_MERCADERISTA = "select app.poner_contexto(null, null, 'mercaderista')";

const plan = ({ A, actor }: Escena): Llamada[] => [
  ...[A.visitaEnCurso, A.visitaTerminada].flatMap((visita): Llamada[] => [
    { que: 'otra hora, ya no pendiente', llama: sobre(visita, "hora = '10:00'"), espera: NO_PENDIENTE },
    {
      que: 'en una serie, ya no pendiente',
      llama: sobre(visita, `${sql`serie_id = ${A.serie}`}, serie_fecha = '2030-01-01'`),
      espera: NO_PENDIENTE,
    },
  ]),
  hecho('otra hora', A.visita, "hora = '10:00'", "hora = '10:00' and version = 2"),
  hecho(
    'para otra persona: se sabe de quien era',
    A.visita,
    sql`usuario_id = ${actor('otro mercaderista de A').id}`,
    sql`usuarios_anteriores = array[${A.mercaderista}::uuid] and relevos ? ${A.mercaderista} and version = 2`,
  ),
  hecho(
    'una serie que se va deja lo que se esta haciendo',
    A.visitaDeSerie,
    'serie_id = null',
    "serie_id is null and estado = 'en_curso'",
    sql`update visitas set estado = 'en_curso' where id = ${A.visitaDeSerie}`,
  ),
  ...["origen = 'serie'", 'creada_por = gen_random_uuid()', "created_at = 'epoch'", 'id = gen_random_uuid()'].map(
    (pone) => ({ que: `${pone}, nadie`, llama: sobre(A.visita, pone), espera: DENEGADO }),
  ),
];

const estados = ({ A }: Escena): Llamada[] => [
  hecho('empezar', A.visita, "estado = 'en_curso'", "estado = 'en_curso' and version = 2"),
  hecho('terminar', A.visitaEnCurso, COMPLETAR, "estado = 'completada' and version = 2"),
  hecho('empezar y terminar a la vez', A.visita, COMPLETAR, "estado = 'completada'"),
  hecho(
    'terminar una de una serie',
    A.visitaDeSerie,
    COMPLETAR,
    "estado = 'completada'",
    sql`update visitas set estado = 'en_curso' where id = ${A.visitaDeSerie}`,
  ),
  ...[A.visita, A.visitaEnCurso].map((visita) =>
    hecho('cancelar', visita, CANCELAR, "estado = 'cancelada' and cancelada_en is not null and version = 2"),
  ),
  { que: 'cancelar una hecha', llama: sobre(A.visitaTerminada, CANCELAR), espera: problem('visita.terminada') },
  ...(
    [
      [A.visitaTerminada, 'pendiente'],
      [A.visitaTerminada, 'en_curso'],
    ] as const
  ).map(([visita, estado]) => ({
    que: `volver a ${estado}`,
    llama: sobre(visita, `estado = '${estado}'`),
    espera: problem('visita.transicion'),
  })),
  ...["estado = 'pendiente', motivo_cancelacion = null", "estado = 'completada', motivo_cancelacion = null"].map(
    (pone) => ({
      que: 'seguir con una cancelada',
      antes: sobre(A.visita, CANCELAR),
      llama: sobre(A.visita, pone),
      espera: problem('visita.transicion'),
    }),
  ),
  {
    que: 'otro motivo de la cancelada',
    antes: sobre(A.visita, CANCELAR),
    llama: sobre(A.visita, "motivo_cancelacion = 'y'"),
    espera: problem('visita.terminada'),
  },
];

/** Of whoever captures: what a policy will let them reach, no more of it than this. */
const deMercaderista = ({ A }: Escena): Llamada[] => [
  ...["hora = '10:00'", "fecha = '2030-01-01'", "instrucciones = 'otras'", CANCELAR].map((pone) => ({
    que: `como mercaderista, ${pone}`,
    antes: COMO_MERCADERISTA,
    llama: sobre(A.visita, pone),
    espera: DENEGADO,
  })),
  hecho('como mercaderista, empezar', A.visita, "estado = 'en_curso'", "estado = 'en_curso'", COMO_MERCADERISTA),
  hecho('como mercaderista, terminar', A.visitaEnCurso, COMPLETAR, "estado = 'completada'", COMO_MERCADERISTA),
];

/** Begun by mistake: whoever has it takes that back, and nobody else. */
const deQuienLaEmpezo = ({ A, actor }: Escena): Llamada[] => {
  const como = (quien: string, papel = 'mercaderista') => sql`select app.poner_contexto(${quien}, null, ${papel})`;
  const otro = actor('otro mercaderista de A').id;
  const sinPlan = [
    'set local session_replication_role = replica',
    sobre(A.visitaEnCurso, "origen = 'no_planificada'"),
    'set local session_replication_role = origin',
  ].join('; ');
  const retirar = "estado = 'pendiente', iniciada_en = null";
  return [
    hecho('retirar su inicio', A.visitaEnCurso, retirar, "estado = 'pendiente' and version = 2", como(A.mercaderista)),
    hecho(
      'cancelar la suya que nadie planifico',
      A.visitaEnCurso,
      CANCELAR,
      "estado = 'cancelada'",
      `${sinPlan}; ${como(A.mercaderista)}`,
    ),
    ...[
      ['retirar el de otra persona', como(otro), retirar],
      ['retirar el de otra persona, quien gestiona', como(A.mercaderista, 'supervisor'), retirar],
      ['retirar el de otra persona, el sistema', como(A.mercaderista, 'sistema'), retirar],
      ['cancelar la planificada que empezo', como(A.mercaderista), CANCELAR],
      ['cancelar la de otra persona que nadie planifico', `${sinPlan}; ${como(otro)}`, CANCELAR],
    ].map(([que = '', antes = '', pone = '']) => ({
      que,
      antes,
      llama: sobre(A.visitaEnCurso, pone),
      espera: DENEGADO,
    })),
    {
      que: 'retirar el inicio de una cancelada',
      antes: `${sobre(A.visitaEnCurso, CANCELAR)}; ${como(A.mercaderista)}`,
      llama: sobre(A.visitaEnCurso, `${retirar}, motivo_cancelacion = null, cancelada_en = null`),
      espera: problem('visita.transicion'),
    },
  ];
};

/** A delivery brings a visit back that was cancelled or given to somebody else, and only as done and marked. */
const deEntrega = ({ A, actor }: Escena): Llamada[] => {
  const otro = actor('otro mercaderista de A').id;
  const inactivo = actor('mercaderista inactivo de A').id;
  const comoSuya = (quien: string) => sql`select app.poner_contexto(${quien}, null, 'mercaderista')`;
  const dada = `${sobre(A.visita, sql`usuario_id = ${otro}`)}; ${comoSuya(A.mercaderista)}`;
  const cancelada = `${sobre(A.visita, CANCELAR)}; ${COMO_MERCADERISTA}`;
  const vuelve = `${COMPLETAR}, motivo_cancelacion = null, cancelada_en = null`;
  const suya = sql`usuario_id = ${A.mercaderista}`;
  return [
    hecho(
      'cerrar la que no se pudo hacer',
      A.visita,
      `${CANCELAR}, no_realizada = true`,
      "estado = 'cancelada' and no_realizada",
      COMO_MERCADERISTA,
    ),
    hecho('la cancelada', A.visita, `${vuelve}, revision = '{cancelada}'`, "estado = 'completada'", cancelada),
    ...['', ", revision = '{lejos}'"].map((revision) => ({
      que: 'la cancelada, sin que se note',
      antes: cancelada,
      llama: sobre(A.visita, vuelve + revision),
      espera: problem('visita.transicion'),
    })),
    {
      que: 'la cancelada, a medias',
      antes: cancelada,
      llama: sobre(
        A.visita,
        "estado = 'en_curso', motivo_cancelacion = null, cancelada_en = null, revision = '{cancelada}'",
      ),
      espera: problem('visita.transicion'),
    },
    hecho('la de otra persona', A.visita, `${COMPLETAR}, ${suya}, revision = '{reasignada}'`, suya, dada),
    hecho(
      'la de otra persona, de quien ya no recibe visitas',
      A.visita,
      `${COMPLETAR}, ${sql`usuario_id = ${inactivo}`}, revision = '{reasignada}'`,
      sql`usuario_id = ${inactivo}`,
      `${sobre(A.visita, sql`usuario_id = ${otro}`)}; ${comoSuya(inactivo)}`,
    ),
    ...[
      `${COMPLETAR}, ${suya}`,
      `${COMPLETAR}, ${suya}, revision = '{lejos}'`,
      `${COMPLETAR}, ${suya}, revision = '{reasignada}', hora = '23:00'`,
      `${COMPLETAR}, ${sql`usuario_id = ${actor('mercaderista de A y B').id}`}, revision = '{reasignada}'`,
      `estado = 'en_curso', ${suya}, revision = '{reasignada}'`,
      `${suya}, revision = '{reasignada}'`,
    ].map((pone) => ({
      que: `la de otra persona, ${pone}`,
      antes: dada,
      llama: sobre(A.visita, pone),
      espera: DENEGADO,
    })),
  ];
};

/** Another delivery in place of the one by which it is done: that of whoever it was given to, or marked; and nobody else's. */
const deOtraEntrega = ({ A, actor }: Escena): Llamada[] => {
  const otro = actor('otro mercaderista de A').id;
  const hechaPor = (asignada: string | null, papel = 'mercaderista') =>
    [
      'set local session_replication_role = replica',
      sobre(A.visitaTerminada, sql`usuario_id = ${otro}, asignada_a = ${asignada}, recibida_en = '2026-01-01'`),
      'set local session_replication_role = origin',
      sql`select app.poner_contexto(${A.mercaderista}, null, ${papel})`,
    ].join('; ');
  const suya = sql`usuario_id = ${A.mercaderista}`;
  const otraVez = `${suya}, recibida_en = '2026-01-02'`;
  const cerrada = [
    sobre(A.visita, sql`usuario_id = ${otro}`),
    sobre(A.visita, `${CANCELAR}, recibida_en = now()`),
    sql`select app.poner_contexto(${A.mercaderista}, null, 'mercaderista')`,
  ].join('; ');
  return [
    hecho('de quien la tenia asignada', A.visitaTerminada, otraVez, suya, hechaPor(A.mercaderista)),
    {
      que: 'de quien la tenia asignada, sin entregarla',
      antes: hechaPor(A.mercaderista),
      llama: sobre(A.visitaTerminada, suya),
      espera: DENEGADO,
    },
    {
      que: 'de quien gestiona',
      antes: hechaPor(null, 'supervisor'),
      llama: sobre(A.visitaTerminada, `${otraVez}, revision = '{reasignada}'`),
      espera: NO_PENDIENTE,
    },
    {
      que: 'de la que no se ha hecho',
      antes: `${sobre(A.visita, sql`usuario_id = ${otro}`)}; ${sql`select app.poner_contexto(${A.mercaderista}, null, 'mercaderista')`}`,
      llama: sobre(A.visita, `${otraVez}, revision = '{reasignada}'`),
      espera: DENEGADO,
    },
    hecho(
      'de la que se cerro en el mismo momento',
      A.visita,
      `${COMPLETAR}, ${suya}, motivo_cancelacion = null, cancelada_en = null, revision = '{reasignada,cancelada}'`,
      suya,
      cerrada,
    ),
  ];
};

/** Something else to look at is looked at again. */
const revisiones = ({ A }: Escena): Llamada[] => {
  const revisada = [
    'set local session_replication_role = replica',
    sobre(
      A.visitaTerminada,
      sql`revision = '{lejos}', revisada_en = '2026-01-01', revisada_por = ${A.admin}, motivo_revision = 'x'`,
    ),
    'set local session_replication_role = origin',
  ].join('; ');
  const caso = (que: string, pone: string, condicion: string) =>
    hecho(que, A.visitaTerminada, pone, condicion, revisada);
  return [
    caso(
      'otro motivo',
      "revision = '{lejos,foto_posterior}'",
      'num_nulls(revisada_en, revisada_por, motivo_revision) = 3',
    ),
    caso('otra cosa', 'desfase_ms = 7', "revisada_en = '2026-01-01' and motivo_revision = 'x'"),
    caso(
      'otro motivo, que alguien mira a la vez',
      "revision = '{cancelada}', revisada_en = '2026-02-02'",
      "revisada_en = '2026-02-02'",
    ),
  ];
};

export const reglasDeVisitas: readonly Funcion[] = [
  { funcion: 'que puede cambiar de una visita', concedida: ['postgres'], llamadas: plan },
  { funcion: 'que puede ser de una visita', concedida: ['postgres'], llamadas: estados },
  { funcion: 'que puede hacer quien la hace', concedida: ['postgres'], llamadas: deMercaderista },
  { funcion: 'que puede hacer quien la empezo', concedida: ['postgres'], llamadas: deQuienLaEmpezo },
  { funcion: 'que puede hacer una entrega', concedida: ['postgres'], llamadas: deEntrega },
  { funcion: 'que puede hacer otra entrega', concedida: ['postgres'], llamadas: deOtraEntrega },
  { funcion: 'que se vuelve a revisar de una visita', concedida: ['postgres'], llamadas: revisiones },
];
