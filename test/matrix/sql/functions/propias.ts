import type { Escena } from '../../scene.ts';
import type { Contexto } from '../context.ts';
import { da, DE_PETICIONES, type Funcion } from '../function.ts';
import { sql } from '../literal.ts';

const empresasDe = (escena: Escena, { usuario }: Contexto): string[] => {
  const yo = escena.actores.find(({ id, vigente }) => vigente && id === usuario);
  if (yo?.nombre === 'mercaderista de cinco') return escena.otras;
  const ids = { A: escena.A.id, B: escena.B.id, C: escena.C, ninguna: '' };
  return Object.keys(yo?.roles ?? {}).map((letra) => ids[letra as 'A']);
};

/** Of whoever asks, in whatever company they are. */
export const funcionesPropias: readonly Funcion[] = [
  {
    funcion: 'app.get_mercaderista_companies()',
    concedida: DE_PETICIONES,
    llamadas: (escena) => [
      {
        que: 'las propias y activas, la mas antigua primero',
        llama: 'select coalesce(jsonb_agg(empresa_id), $$[]$$) from app.get_mercaderista_companies()',
        espera: (c) => da(empresasDe(escena, c)),
      },
    ],
  },
  {
    funcion: 'app.membresias_terminadas()',
    concedida: DE_PETICIONES,
    llamadas: (escena) => {
      const { A, B, actor } = escena;
      const llama =
        'select coalesce(jsonb_agg(jsonb_build_array(empresa_id, estado, admin_nombre) order by empresa_id), $$[]$$) from app.membresias_terminadas()';
      const conFecha =
        'select jsonb_agg(jsonb_build_array(empresa_id, estado, desde::date, admin_nombre)) from app.membresias_terminadas()';
      const { id: inactivo } = actor('mercaderista inactivo de A');
      const solo = ({ usuario }: Contexto): boolean => usuario === inactivo;
      const sinAnotar = sql`delete from auditoria where entidad_id = ${inactivo};`;
      const anotar = (entidad: string, accion: string, activo: boolean, dia: string): string =>
        sql`insert into auditoria (empresa_id, actor_id, accion, entidad, entidad_id, despues, created_at)
            values (${A.id}, ${inactivo}, ${accion}, ${entidad}, ${inactivo}, jsonb_build_object('activo', ${activo}), ${dia});`;
      const suyas = ({ usuario }: Contexto) => {
        const yo = escena.actores.find(({ id, vigente }) => vigente && id === usuario);
        if (/inactivo|cinco/.test(yo?.nombre ?? ''))
          return [[A.id, 'desactivada', `Persona ${actor('admin de A').nombre}`]];
        return /retirado/.test(yo?.nombre ?? '') ? [[A.id, 'retirada', null]] : [];
      };
      return [
        { que: 'solo las propias', llama, espera: (c) => da(suyas(c)) },
        {
          que: 'desde que se desactivo, no desde otra cosa; y a quien preguntar: quien administra esa empresa, y esta activo',
          solo,
          antes:
            sql`update personas set nombre = 'Aaa' where (empresa_id, usuario_id) <> (${A.id}, ${A.admin});
                insert into personas (empresa_id, usuario_id, nombre) values (${B.id}, ${A.admin}, 'Aaa') on conflict do nothing;
                update empresa_usuarios set activo = false where empresa_id = ${A.id} and rol = 'admin' and usuario_id <> ${A.admin};` +
            sinAnotar +
            anotar('empresa_usuarios', 'update', false, '2026-01-01') +
            anotar('empresa_usuarios', 'update', true, '2026-01-02') +
            anotar('otra', 'delete', false, '2026-01-03'),
          llama: conFecha,
          espera: da([[A.id, 'desactivada', '2026-01-01', `Persona ${actor('admin de A').nombre}`]]),
        },
        {
          que: 'desactivada antes de que se anotara',
          solo,
          antes: sinAnotar,
          llama: conFecha,
          espera: da([[A.id, 'desactivada', null, `Persona ${actor('admin de A').nombre}`]]),
        },
        {
          que: 'lo que un tercero cambia de otros no cuenta, ni que un admin se fuera por su cuenta',
          solo: ({ usuario }) => usuario === actor('retirado de A').id,
          antes: sql`update empresa_usuarios set activo = false where empresa_id = ${B.id} and rol = 'mercaderista';
                     update auditoria set actor_id = entidad_id where entidad = 'empresa_usuarios' and accion = 'delete'`,
          llama,
          espera: da([[A.id, 'dejada', null]]),
        },
      ];
    },
  },
  {
    funcion: 'app.get_user_active_company_id()',
    concedida: DE_PETICIONES,
    llamadas: (escena) => [
      {
        que: 'sin elegir, la mas antigua',
        llama: 'select app.get_user_active_company_id()',
        espera: (c) => da(empresasDe(escena, c)[0] ?? null),
      },
      {
        que: 'la elegida solo mientras se pertenezca a ella',
        antes: sql`update user_settings set empresa_activa_id = ${escena.B.id}`,
        llama: 'select app.get_user_active_company_id()',
        espera: (c) => {
          const suyas = empresasDe(escena, c);
          return da(suyas.includes(escena.B.id) ? escena.B.id : (suyas[0] ?? null));
        },
      },
      {
        que: 'lo que eligen otros no cuenta',
        antes: sql`update user_settings set empresa_activa_id = ${escena.B.id} where user_id = ${escena.B.admin}`,
        llama: 'select app.get_user_active_company_id()',
        espera: (c) => da(empresasDe(escena, c)[0] ?? null),
      },
    ],
  },
  {
    funcion: 'app.ver_archivo_de_persona(uuid,uuid)',
    concedida: DE_PETICIONES,
    llamadas: ({ A, B, actores, actor }) => {
      const ver = (usuario: string, imagen: string) =>
        sql`select count(*)::int from app.ver_archivo_de_persona(${usuario}, ${imagen})`;
      const yo = ({ usuario }: Contexto) => actores.find(({ id, vigente }) => vigente && id === usuario);
      const desactivado = sql`update empresa_usuarios set activo = false where usuario_id = ${A.mercaderista}`;
      const inactivo = actor('supervisor inactivo de A').id;
      return [
        ...[A, B].map((c) => ({
          que: `la de un mercaderista de ${c.letra}`,
          llama: ver(c.mercaderista, c.imagen),
          espera: (contexto: Contexto) => da(yo(contexto)?.roles[c.letra] ? 1 : 0),
        })),
        {
          que: 'la de quien esta inactivo: la ven los admin, y la suya cada cual',
          // who can no longer enter the company can still be themselves
          solo: ({ usuario, empresa }) => usuario !== A.mercaderista || empresa === undefined,
          antes: desactivado,
          llama: ver(A.mercaderista, A.imagen),
          espera: (c) => da(yo(c)?.roles.A === 'admin' || c.usuario === A.mercaderista ? 1 : 0),
        },
        {
          que: 'la de otra persona con el id de una',
          llama: ver(inactivo, A.imagen),
          espera: da(0),
        },
        {
          que: 'la de otra imagen',
          llama: ver(A.mercaderista, B.imagen),
          espera: da(0),
        },
      ];
    },
  },
];
