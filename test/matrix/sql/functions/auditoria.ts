import { digest, newSecret } from '#src/platform/server/credentials/secrets.ts';
import { definicionDe, type Definicion, type NombreDePersona, PERSONAS } from '../../actors.ts';
import type { Escena } from '../../scene.ts';
import { da, DE_PETICIONES, es, type Funcion, type Llamada, problem } from '../function.ts';
import { sql } from '../literal.ts';

const quienExporta = es('admin', 'supervisor');

/** Few are told one by one; many in one row, to which more of the same is added, and to nothing that is only like it. */
const muchas = ({ A, B }: Escena): Llamada[] => {
  const auditar = (filas: number) => sql`select app.auditar_muchas(${A.id}, 'cadenas', 'update', ${filas})`;
  const contada = { empresa: A.id, entidad: 'cadenas', accion: 'update', cual: A.id, hace: '0' };
  const poner = (otros: Partial<typeof contada> = {}) => {
    const { empresa, entidad, accion, cual, hace } = { ...contada, ...otros };
    return sql`insert into auditoria (empresa_id, entidad, accion, entidad_id, created_at, despues)
               values (${empresa}, ${entidad}, ${accion}, ${cual}, now() - ${hace}::interval, '{"filas": 30}')`;
  };
  const parecidas: Partial<typeof contada>[] = [
    { empresa: B.id },
    { entidad: 'sucursales' },
    { accion: 'delete' },
    { cual: A.cadena },
    { hace: '1 hour' },
  ];
  const deFilas = (filas: number) => `(select count(*) from auditoria where despues = '{"filas": ${filas}}')`;
  return [
    { que: 'pocas', llama: auditar(20), espera: da(false) },
    {
      que: 'muchas',
      llama: auditar(21),
      espera: da(true),
      escribe: sql`(select array_agg((empresa_id, entidad, accion, entidad_id)::text) from auditoria where despues = '{"filas": 21}')
                   = array[(${A.id}::uuid, 'cadenas'::text, 'update'::text, ${A.id}::uuid)::text]`,
    },
    {
      que: 'mas de lo mismo, y nada de lo parecido',
      antes: [poner(), ...parecidas.map(poner)].join(';'),
      llama: auditar(5),
      espera: da(true),
      escribe: `${deFilas(35)} = 1 and ${deFilas(30)} = ${parecidas.length}`,
    },
  ];
};

/** What leaves a row in the trail that no trigger would. */
export const funcionesDeAuditoria: readonly Funcion[] = [
  // the triggers'
  { funcion: 'app.auditar_muchas(uuid,text,text,bigint)', concedida: ['postgres'], llamadas: muchas },
  {
    funcion: 'app.anotar_acceso(uuid,text,text,text)',
    concedida: ['app_auth'],
    llamadas: ({ A, B, actor }) => {
      const con = (que: string, persona: string, accion: string, escribe?: string): Llamada => ({
        que,
        llama: sql`select app.anotar_acceso(${persona}, ${accion}, '192.0.2.1', 'Chrome, Android')::text`,
        espera: da(null),
        ...(escribe !== undefined && { escribe }),
      });
      const deDos = actor('supervisor de A y B').id;
      return [
        con(
          'la entrada de quien trabaja en dos',
          deDos,
          'entrada',
          sql`(select array_agg(empresa_id order by empresa_id) from auditoria where accion = 'entrada' and actor_id = ${deDos})
              = (select array_agg(x order by x) from unnest(array[${A.id}::uuid, ${B.id}::uuid]) x)`,
        ),
        con('la de quien esta inactivo', actor('supervisor inactivo de A').id, 'entrada'),
        con('la de quien no trabaja en ninguna', actor('sin membresia').id, 'entrada'),
        con('otra cosa', deDos, 'delete'),
      ];
    },
  },
  {
    funcion: 'app.contar_fallos(bigint)',
    concedida: ['app_auth'],
    llamadas: ({ A, actor }) => {
      const admin = actor('admin de A');
      const fallos = (correo: string, minutos: number) =>
        sql`insert into auth.accesos_fallidos (correo, bloqueada, contar_en) values (${correo}, false, now() - make_interval(mins => ${minutos}))`;
      const anotado = sql`exists (select from auditoria where empresa_id = ${A.id} and accion = 'fallo' and actor_id is null and entidad_id = ${admin.id})
                          and (select count(*) from auditoria where accion = 'fallo') = 1 and not exists (select from auth.accesos_fallidos)`;
      return [
        { que: 'ninguno', llama: 'select app.contar_fallos(10)::int', espera: da(0) },
        {
          que: 'los de quien es de A',
          antes: fallos(admin.correo, 1),
          llama: 'select app.contar_fallos(10)::int',
          espera: da(1),
          escribe: anotado,
        },
        {
          que: 'los que aun no',
          antes: fallos(admin.correo, -1),
          llama: 'select app.contar_fallos(10)::int',
          espera: da(0),
        },
        ...(['supervisor inactivo de A', 'sin membresia'] as const).map((nombre) => ({
          que: `los de ${nombre}: a nadie se le dicen`,
          antes: fallos(actor(nombre).correo, 1),
          llama: 'select app.contar_fallos(10)::int',
          espera: da(1),
          escribe: `not exists (select from auditoria where accion = 'fallo') and not exists (select from auth.accesos_fallidos)`,
        })),
        {
          que: 'los de nadie',
          antes: fallos('nadie@x.example', 1),
          llama: 'select app.contar_fallos(10)::int',
          espera: da(1),
          escribe: `not exists (select from auditoria where accion = 'fallo') and not exists (select from auth.accesos_fallidos)`,
        },
      ];
    },
  },
  {
    funcion: 'app.anotar_denegado(bytea,uuid,text,text)',
    concedida: DE_PETICIONES,
    llamadas: ({ A, B, actores }) =>
      actores.flatMap(({ nombre, id, token, vigente, roles }) =>
        [A, B].map((c): Llamada => {
          const {
            en = {},
            retirado,
            lleno,
          }: Definicion = nombre in PERSONAS ? definicionDe(nombre as NombreDePersona) : {};
          const dentro = roles[c.letra] !== undefined;
          // whoever used to be there is nobody's attempt
          const conocida = en[c === A ? 'A' : 'B'] !== undefined || (retirado === true && c === A);
          const trabaja = Object.keys(roles).length > 0 || lleno === true;
          // only where they work still
          const anotada = sql`(select count(*) > 0 and bool_and((a.empresa_id = ${c.id}) = ${dentro} and m.activo)
                               from auditoria a join empresa_usuarios m on m.empresa_id = a.empresa_id and m.usuario_id = a.actor_id
                               where a.accion = 'denegado' and a.actor_id = ${id})`;
          return {
            que: `${nombre} en ${c.letra}`,
            solo: es('nadie'),
            llama: sql`select app.anotar_denegado(${digest(token ?? newSecret())}, ${c.id}, 'GET', '/x')`,
            espera: da(vigente ? id : null),
            escribe: () => (vigente && (dentro || (trabaja && !conocida)) ? anotada : undefined),
          };
        }),
      ),
  },
  {
    funcion: 'app.anotar_exportacion(text,uuid,text,text[],bigint)',
    concedida: DE_PETICIONES,
    llamadas: () => [
      {
        que: 'una',
        llama: `select app.anotar_exportacion('productos', null, 'csv', '{}', 3)::text`,
        espera: (contexto) => (quienExporta(contexto) ? da('') : problem('permiso.denegado')),
        escribe: (contexto) =>
          quienExporta(contexto)
            ? sql`exists (select from auditoria where empresa_id = ${contexto.empresa ?? ''} and actor_id = ${contexto.usuario ?? ''} and accion = 'exporta')`
            : undefined,
      },
    ],
  },
];
