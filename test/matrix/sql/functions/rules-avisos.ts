import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import { NO_DE_GEMELA } from '../../seed-twin.ts';
import { da, type Funcion, type Llamada } from '../function.ts';
import { literal, sql } from '../literal.ts';

type Avisado = readonly [empresa: string, persona: string, tipo: string];

/** Who has been told what of it; nobody else has. */
const avisados = (visita: string, quienes: Avisado[]): string => {
  const enOrden = quienes.toSorted(([, una], [, otra]) => (una < otra ? -1 : 1));
  return `(select coalesce(jsonb_agg(jsonb_build_array(empresa_id, usuario_id, tipo) order by usuario_id), '[]') from avisos
           where ${sql`visita_id = ${visita}`}) = ${literal(JSON.stringify(enOrden))}::jsonb`;
};
const NUEVA = '0a000000-0000-7000-8000-0000000000f0';
const nueva = ({ id, admin, mercaderista, sucursalSola }: EmpresaDeEscena, fecha: string, origen = 'individual') =>
  sql`insert into visitas (empresa_id, id, usuario_id, sucursal_id, creada_por, origen, fecha)
      values (${id}, ${NUEVA}, ${mercaderista}, ${sucursalSola}, ${admin}, ${origen}, ${fecha}) returning 1`;
const sobre = (visita: string, pone: string) =>
  `update visitas set ${pone} where ${sql`id = ${visita}`} and ${NO_DE_GEMELA} returning 1`;
const quitar = (visita: string) => `delete from visitas where ${sql`id = ${visita}`} and ${NO_DE_GEMELA} returning 1`;
const CANCELAR = "estado = 'cancelada', motivo_cancelacion = 'x'";

const llamadas = ({ A, B, actor }: Escena): Llamada[] => {
  const otro = actor('otro mercaderista de A').id;
  const dice = (que: string, llama: string, visita: string, quienes: Avisado[], antes?: string): Llamada => ({
    que,
    ...(antes !== undefined && { antes }),
    llama,
    espera: da(1),
    escribe: avisados(visita, quienes),
  });
  const aSuPersona = (tipo: string): Avisado[] => [[A.id, A.mercaderista, tipo]];
  const laHizoElla = sql`select app.poner_contexto(${A.mercaderista}, null, null)`;
  // with the same id, which is unique in a company only
  const tambienEnB = `${nueva(A, A.fecha)}; ${nueva(B, B.fecha)}; ${sql`delete from avisos where visita_id = ${NUEVA}`}`;
  const aCadaUna = (tipo: string): Avisado[] => [A, B].map((c) => [c.id, c.mercaderista, tipo] as const);
  return [
    dice('una nueva', nueva(A, A.fecha), NUEVA, aSuPersona('nueva')),
    dice('una nueva de un dia que paso', nueva(A, '2020-01-01'), NUEVA, []),
    dice('una nueva, por ella misma', nueva(A, A.fecha), NUEVA, [], laHizoElla),
    dice(
      'una que una serie sigue por si sola',
      nueva(A, A.fecha, 'serie'),
      NUEVA,
      [],
      "select app.poner_contexto(null, null, 'sistema')",
    ),
    dice('otra hora', sobre(A.visita, "hora = '10:00'"), A.visita, aSuPersona('movida')),
    dice('otra hora, por ella misma', sobre(A.visita, "hora = '10:00'"), A.visita, [], laHizoElla),
    dice('otras instrucciones', sobre(A.visita, "instrucciones = 'otras'"), A.visita, []),
    dice('para otra persona: a las dos', sobre(A.visita, sql`usuario_id = ${otro}`), A.visita, [
      ...aSuPersona('reasignada'),
      [A.id, otro, 'nueva'],
    ]),
    dice('cancelada', sobre(A.visita, CANCELAR), A.visita, aSuPersona('cancelada')),
    dice('cancelada, de un dia que paso', sobre(A.visitaPasada, CANCELAR), A.visitaPasada, []),
    dice('eliminada', quitar(A.visita), A.visita, aSuPersona('eliminada')),
    dice('eliminada, por ella misma', quitar(A.visita), A.visita, [], laHizoElla),
    dice('eliminada, de un dia que paso', quitar(A.visitaPasada), A.visitaPasada, []),
    dice(
      'eliminada cuando ya estaba cancelada',
      quitar(A.visita),
      A.visita,
      aSuPersona('cancelada'),
      sobre(A.visita, CANCELAR),
    ),
    dice('movida en dos empresas a la vez', sobre(NUEVA, "hora = '10:00'"), NUEVA, aCadaUna('movida'), tambienEnB),
    dice('eliminada en dos empresas a la vez', quitar(NUEVA), NUEVA, aCadaUna('eliminada'), tambienEnB),
  ];
};

/** A notice is of the person whose visit it is, in the company whose visit it is. */
export const reglasDeAvisos: readonly Funcion[] = [
  { funcion: 'de una visita se avisa a su persona, y a nadie mas', concedida: ['postgres'], llamadas },
];
