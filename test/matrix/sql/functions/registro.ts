import { randomUUID } from 'node:crypto';
import type { Contexto } from '../context.ts';
import { da, DE_PETICIONES, type Funcion, type Llamada, problem, type Resultado } from '../function.ts';
import { CIFRADA } from '../../../people.ts';
import { CORREO_DE_ALTA } from '../../seed-codes.ts';
import { literal, sql } from '../literal.ts';

const NUEVA = '0a000000-0000-7000-8000-0000000000a1';
const LOGO =
  "object_path = 'sin-empresa/x', nombre_original = 'x', tipo = 'image/png', bytes = 1, sha256 = sha256('x')";
const OTRA_ALTA = `insert into auth.altas (correo, nombre, clave, language, navegador_hash, expira_en)
                   values ('otra@prueba.example', 'Otra', '$argon2id$', 'es', sha256('z'), 'infinity')`;
const ok = da({ success: true, error: null });
const sinNadie = ({ papel, rolDeBase }: Contexto): boolean => papel === 'nadie' && rolDeBase === 'app_user';
const no = (error: string): Resultado => da({ success: false, error });

export const funcionesDeRegistro: readonly Funcion[] = [
  {
    funcion: 'app.create_company_with_admin(uuid,text)',
    concedida: ['app_auth'],
    llamadas: ({ A, B, actor }) => {
      const nueva = randomUUID();
      const crear = (empresa: string) =>
        sql`select to_jsonb(x) from app.create_company_with_admin(${empresa}, 'Nueva') x`;
      const como = (quien: Parameters<typeof actor>[0], empresa: string, espera: Resultado): Llamada => ({
        que: `${quien}, ${empresa === nueva ? 'nueva' : 'una que hay'}`,
        llama: sql`select app.entrar_persona(${actor(quien).id}); ` + crear(empresa),
        espera,
      });
      return [
        { que: 'sin nadie', llama: crear(nueva), espera: no('sesion.ausente') },
        {
          ...como('sin membresia', nueva, ok),
          escribe: sql`exists (select from empresa_usuarios where (empresa_id, usuario_id, rol) = (${nueva}, ${actor('sin membresia').id}, 'admin'))`,
        },
        {
          ...como('retirado de A', nueva, ok),
          escribe: sql`exists (select from empresas where id = ${nueva})`,
        },
        {
          ...como('supervisor inactivo de A', nueva, ok),
          escribe: sql`exists (select from empresas where id = ${nueva})`,
        },
        como('sin membresia', B.id, no('registro.empresa_existe')),
        como('retirado de A', A.id, no('registro.empresa_existe')),
        como('supervisor inactivo de A', A.id, no('registro.empresa_existe')),
        como('admin de A', A.id, ok),
        como('admin de A', B.id, no('cuenta.correo_en_uso')),
        como('admin de A', nueva, no('cuenta.correo_en_uso')),
        como('supervisor de A', A.id, no('cuenta.correo_en_uso')),
      ];
    },
  },
  {
    funcion: 'app.confirmar_alta(uuid,text)',
    concedida: ['app_auth'],
    llamadas: ({ A, B, actor }) => {
      const alta = sql`(select id from auth.altas where correo = ${CORREO_DE_ALTA})`;
      const pone = (que: string) => `update auth.altas set ${que} where ${sql`correo = ${CORREO_DE_ALTA}`}`;
      const confirmar = `select app.confirmar_alta(${alta}, ${literal(CIFRADA)}) is not null`;
      const suya = sql`from usuarios u join auth.claves c on c.usuario_id = u.id join empresa_usuarios m on m.usuario_id = u.id
                       join empresas e on e.id = m.empresa_id
                       where u.correo = ${CORREO_DE_ALTA} and u.correo_confirmado and c.clave = ${CIFRADA} and m.rol = 'admin'`;
      const sinAltas = sql`not exists (select from auth.altas where correo = ${CORREO_DE_ALTA})`;
      return [
        {
          que: 'persona, clave y empresa, con el id que pidio; y ya no espera, ella sola',
          antes: `${pone(sql`empresa_id = ${NUEVA}`)}; ${OTRA_ALTA}`,
          llama: confirmar,
          espera: da(true),
          escribe: `exists (select ${suya} and e.nombre = 'Por confirmar' and ${sql`e.id = ${NUEVA}`}) and ${sinAltas}
                    and exists (select from auth.altas where correo = 'otra@prueba.example')`,
        },
        {
          que: 'con el id de una empresa que existe: con otro, y la que hay queda como estaba',
          antes: pone(sql`empresa_id = ${B.id}`),
          llama: confirmar,
          espera: da(true),
          escribe: `exists (select ${suya} and ${sql`e.id <> ${B.id}`})
                    and ${sql`(select count(*) from empresa_usuarios where empresa_id = ${B.id} and rol = 'admin') = 2`}`,
        },
        {
          que: 'con su logo, que es el suyo y de nadie mas',
          antes: pone(LOGO),
          llama: confirmar,
          espera: da(true),
          escribe: `(select count(*) from archivos a join empresas x on x.logo_url like '%' || a.id join personas p on p.usuario_id = a.creado_por
                     where a.object_path = 'sin-empresa/x' and x.id = a.empresa_id and p.empresa_id = a.empresa_id) = 1
                    and (select count(*) from empresas x join archivos a on x.logo_url like '%' || a.id where a.object_path = 'sin-empresa/x') = 1`,
        },
        {
          que: 'de quien ya tiene empresa: se queda con esa, y sin el logo',
          antes: `${pone(`${sql`correo = ${actor('sin confirmar').correo}`}, ${LOGO}`)};
                  ${sql`insert into empresa_usuarios (empresa_id, usuario_id, rol) values (${A.id}, ${actor('sin confirmar').id}, 'supervisor')`}`,
          llama: sql`select to_jsonb(app.confirmar_alta((select id from auth.altas where correo = ${actor('sin confirmar').correo}), ${CIFRADA}))`,
          espera: da(actor('sin confirmar').id),
          escribe: `${sql`(select array_agg(empresa_id) from empresa_usuarios where usuario_id = ${actor('sin confirmar').id}) = array[${A.id}::uuid]`}
                    and not exists (select from archivos where object_path = 'sin-empresa/x')`,
        },
        { que: 'una que vencio', antes: pone("expira_en = 'epoch'"), llama: confirmar, espera: da(false) },
        {
          que: 'de un correo que ya es de alguien: su clave queda como estaba',
          antes: pone(sql`correo = ${actor('admin de A').correo}`),
          llama: sql`select app.confirmar_alta((select id from auth.altas where correo = ${actor('admin de A').correo}), ${`${CIFRADA}x`}) is not null`,
          espera: da(false),
        },
        {
          que: 'de un correo que nadie confirmo nunca: es de quien lo prueba',
          antes: pone(sql`correo = ${actor('sin confirmar').correo}, empresa_id = null, empresa_nombre = null`),
          llama: sql`select to_jsonb(app.confirmar_alta((select id from auth.altas where correo = ${actor('sin confirmar').correo}), ${`${CIFRADA}x`}))`,
          espera: da(actor('sin confirmar').id),
          escribe: sql`(select clave from auth.claves where usuario_id = ${actor('sin confirmar').id}) = ${`${CIFRADA}x`}
                       and not exists (select from empresa_usuarios where usuario_id = ${actor('sin confirmar').id} and empresa_id = ${A.id})`,
        },
        {
          que: 'ninguna',
          llama: `select app.confirmar_alta(gen_random_uuid(), ${literal(CIFRADA)}) is not null`,
          espera: da(false),
        },
      ];
    },
  },
  {
    // to whoever serves somebody who has entered: the job asks again whether it may
    funcion: 'app.encolar(text,json,text,integer)',
    concedida: ['app_auth', ...DE_PETICIONES],
    llamadas: () => [
      {
        que: 'un trabajo',
        solo: (contexto) => !sinNadie(contexto),
        llama: "select app.encolar('una-tarea', '{}')",
        espera: da(''),
        escribe: 'exists (select from graphile_worker._private_jobs)',
      },
      {
        que: 'un trabajo, sin nadie',
        solo: sinNadie,
        llama: "select app.encolar('una-tarea', '{}')",
        espera: problem('permiso.denegado'),
      },
    ],
  },
];
