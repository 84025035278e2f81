import type { Contexto } from '../context.ts';
import { da, DE_PETICIONES, es, type Funcion, problem } from '../function.ts';
import { sql } from '../literal.ts';

const DENEGADO = problem('permiso.denegado');
const esAdmin = es('admin');
const seVa = es('supervisor', 'mercaderista');

/** This person's role, of all those that there were. */
const cambiaDeRolSolo = (usuario: string | undefined) =>
  sql`(select array_agg(m.usuario_id) from empresa_usuarios m join foto.public_empresa_usuarios f using (empresa_id, usuario_id) where m.rol <> f.rol)
      = array[${usuario}::uuid]`;

/** Becoming admin, ceasing to be, and leaving. */
export const funcionesDeAdmins: readonly Funcion[] = [
  {
    funcion: 'app.nombrar_admin(uuid)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => {
      const { A, B, actor } = escena;
      const enA = (c: Contexto) => esAdmin(c) && c.empresa === A.id;
      const nombrar = (id: string) => sql`select app.nombrar_admin(${id})`;
      return [
        {
          que: 'a un supervisor de A',
          llama: nombrar(A.supervisor),
          espera: (c) => (esAdmin(c) ? (enA(c) ? da('') : problem('usuario.no_encontrado')) : DENEGADO),
          escribe: (c) =>
            enA(c)
              ? `${cambiaDeRolSolo(A.supervisor)} and ` +
                sql`exists (select from empresa_usuarios where (usuario_id, rol) = (${A.supervisor}, 'admin'))`
              : undefined,
        },
        ...[A.mercaderista, A.otroAdmin, actor('supervisor inactivo de A').id].map((id) => ({
          que: 'a quien no es supervisor activo',
          solo: enA,
          llama: nombrar(id),
          espera: problem('usuario.no_es_supervisor'),
        })),
        {
          que: 'a quien trabaja tambien en otra',
          solo: enA,
          llama: nombrar(actor('supervisor de A y B').id),
          espera: problem('usuario.en_otra_empresa'),
        },
        {
          que: 'a quien trabajo en otra',
          solo: enA,
          antes: sql`update empresa_usuarios set activo = false where (empresa_id, usuario_id) = (${B.id}, ${actor('supervisor de A y B').id})`,
          llama: nombrar(actor('supervisor de A y B').id),
          espera: da(''),
          escribe: sql`(select count(*) from empresa_usuarios where usuario_id = ${actor('supervisor de A y B').id} and rol = 'admin') = 1`,
        },
      ];
    },
  },
  {
    funcion: 'app.dejar_de_ser_admin()',
    concedida: DE_PETICIONES,
    llamadas: ({ A, B, C }) => [
      {
        que: 'mientras quede otro, y solo aqui',
        solo: ({ empresa }) => empresa !== C,
        // one was admin elsewhere too
        antes: sql`insert into empresa_usuarios (empresa_id, usuario_id, rol, activo)
                   values (${B.id}, ${A.admin}, 'admin', false), (${A.id}, ${B.admin}, 'admin', false)`,
        llama: 'select app.dejar_de_ser_admin()',
        espera: (c) => (esAdmin(c) ? da('') : DENEGADO),
        escribe: (c) =>
          esAdmin(c)
            ? `${cambiaDeRolSolo(c.usuario)} and ` +
              sql`(select count(*) from empresa_usuarios where usuario_id in (${A.admin}, ${B.admin}) and rol = 'admin' and not activo) = 2`
            : undefined,
      },
      {
        que: 'el unico',
        solo: ({ empresa }) => empresa === C,
        llama: 'select app.dejar_de_ser_admin()',
        espera: problem('membresia.ultimo_admin'),
      },
    ],
  },
  {
    funcion: 'app.dejar_empresa()',
    concedida: DE_PETICIONES,
    llamadas: () => [
      {
        que: 'la propia, y ninguna otra',
        llama: 'select app.dejar_empresa()',
        espera: (c) => (seVa(c) ? da('') : DENEGADO),
        escribe: (c) =>
          seVa(c)
            ? sql`(select array_agg((f.empresa_id, f.usuario_id)) from foto.public_empresa_usuarios f
                   where not exists (select from empresa_usuarios m where (m.empresa_id, m.usuario_id) = (f.empresa_id, f.usuario_id)))
                  = array[(${c.empresa ?? null}::uuid, ${c.usuario ?? null}::uuid)]`
            : undefined,
      },
    ],
  },
];
