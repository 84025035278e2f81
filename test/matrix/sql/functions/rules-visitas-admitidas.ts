import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import { NO_DE_GEMELA } from '../../seed-twin.ts';
import { da, type Funcion, type Llamada, problem } from '../function.ts';
import { literal, sql } from '../literal.ts';

const SIN_SUCURSAL = problem('visita.sucursal_no_disponible');
const SIN_PERSONA = problem('visita.persona_no_disponible');

const nueva = ({ id, admin }: EmpresaDeEscena, sucursal: string, persona: string) =>
  sql`insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha)
      values (${id}, ${persona}, ${sucursal}, ${admin}, '2030-02-02') returning 1`;
const a = (visita: string, columna: 'usuario_id' | 'sucursal_id', value: string) =>
  `update visitas set ${columna} = ${sql`${value} where id = ${visita}`} and ${NO_DE_GEMELA} returning 1`;
const desactivar = ({ id }: EmpresaDeEscena, persona: string) =>
  sql`update empresa_usuarios set activo = false where (empresa_id, usuario_id) = (${id}, ${persona})`;

const llamadas = ({ A, B, actor }: Escena): Llamada[] => {
  const inactivo = actor('mercaderista inactivo de A').id;
  const otro = actor('otro mercaderista de A').id;
  const cerrar = sql`update sucursales set estado_operacional = 'Inactivo' where id = ${A.sucursal}`;
  const queda = (condicion: string) =>
    `exists (select from visitas where ${sql`id = ${A.visita}`} and ${NO_DE_GEMELA} and ${condicion})`;
  return [
    {
      que: 'una nueva',
      llama: nueva(A, A.sucursalSola, A.mercaderista),
      espera: da(1),
      escribe: sql`exists (select from visitas where sucursal_id = ${A.sucursalSola})`,
    },
    { que: 'una nueva, en una archivada', llama: nueva(A, A.sucursalArchivada, A.mercaderista), espera: SIN_SUCURSAL },
    {
      que: 'una nueva, en una archivada, que dice que no se permite',
      llama: sql`insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, revision)
                 values (${A.id}, ${A.mercaderista}, ${A.sucursalArchivada}, ${A.admin}, '2030-02-02', '{no_permitida}') returning 1`,
      espera: da(1),
      escribe: sql`exists (select from visitas where sucursal_id = ${A.sucursalArchivada})`,
    },
    { que: 'una nueva, de un inactivo', llama: nueva(A, A.sucursalSola, inactivo), espera: SIN_PERSONA },
    { que: 'una nueva, de quien no las hace', llama: nueva(A, A.sucursalSola, A.supervisor), espera: SIN_PERSONA },
    { que: 'llevarla a una archivada', llama: a(A.visita, 'sucursal_id', A.sucursalArchivada), espera: SIN_SUCURSAL },
    { que: 'darla a un inactivo', llama: a(A.visita, 'usuario_id', inactivo), espera: SIN_PERSONA },
    {
      que: 'la que esta en una que cerro puede darse a otra persona',
      antes: cerrar,
      llama: a(A.visita, 'usuario_id', otro),
      espera: da(1),
      escribe: queda(sql`usuario_id = ${otro}`),
    },
    {
      que: 'la de quien quedo inactivo puede llevarse a otra sucursal',
      antes: desactivar(A, A.mercaderista),
      llama: a(A.visita, 'sucursal_id', A.sucursalSola),
      espera: da(1),
      escribe: queda(sql`sucursal_id = ${A.sucursalSola}`),
    },
    {
      que: 'las de varias personas pueden cambiar de hora, aunque una este inactiva',
      antes: desactivar(A, A.mercaderista),
      llama: sql`update visitas set hora = '10:00' where id in (${A.visita}, ${A.visitaDeAmbas}) returning 1`,
      espera: da(1),
      escribe: queda("hora = '10:00'"),
    },
    ...[
      { que: 'la del mismo id en otra empresa es otra', cuales: [A] },
      { que: 'la del mismo id en otra empresa es otra, aunque cambien a la vez', cuales: [A, B] },
    ].map(({ que, cuales }): Llamada => ({
      // ids are unique in a company only
      que,
      antes: [
        desactivar(A, A.mercaderista),
        sql`insert into visitas (empresa_id, id, usuario_id, sucursal_id, creada_por, fecha)
            values (${B.id}, ${A.visita}, ${B.mercaderista}, ${B.sucursal}, ${B.admin}, '2030-02-02')`,
      ].join(';'),
      llama: `update visitas set hora = '10:00' where ${sql`id = ${A.visita}`}
              and empresa_id in (${cuales.map(({ id }) => literal(id)).join(', ')}) returning 1`,
      espera: da(1),
      escribe: queda("hora = '10:00'"),
    })),
  ];
};

export const reglasDeQuienRecibe: readonly Funcion[] = [
  { funcion: 'una visita es de un mercaderista activo, donde se reciben', concedida: ['postgres'], llamadas },
];
