import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import type { Contexto } from '../context.ts';
import { da, es, type Funcion, type Llamada } from '../function.ts';
import { sql } from '../literal.ts';
import { llamadasDelCorreo } from './avisos-correo.ts';

const esSistema = es('sistema');
const ENVIO = '0a000000-0000-7000-8000-0000000000e0';

const aviso = ({ avisos }: EmpresaDeEscena, persona: string) => avisos.get(persona) ?? '';
const envejecer = (id: string, edad: string) =>
  sql`update avisos set created_at = now() - ${edad}::interval where id = ${id}`;
const verlo = (id: string) => sql`update avisos set visto_en = now() where id = ${id}`;
const enviarlo = (id: string) => sql`update avisos set enviado_en = now(), envio_id = ${ENVIO} where id = ${id}`;
const horario = (empresa: string, desde: string, hasta: string) =>
  sql`update company_settings set business_hours_start = ${desde}, business_hours_end = ${hasta} where empresa_id = ${empresa}`;

/** Whoever is due a mail: a person of both companies has something to know in A, and everybody is at work. */
const porAvisar = ({ A, B, actor }: Escena): Llamada[] => {
  const persona = actor('mercaderista de A y B').id;
  const id = aviso(A, persona);
  const llama = `select jsonb_agg(jsonb_build_array(empresa_id, usuario_id)) from app.personas_por_avisar()`;
  const pendiente = [envejecer(id, '11 minutes'), horario(A.id, '00:00', '24:00'), horario(B.id, '00:00', '24:00')];
  const nadie = (que: string, ...antes: string[]): Llamada => ({
    que,
    antes: [...pendiente, ...antes].join(';'),
    llama,
    espera: da(null),
  });
  const alguien = (que: string, ...antes: string[]): Llamada => ({
    ...nadie(que, ...antes),
    espera: da([[A.id, persona]]),
  });
  return [
    alguien('quien tiene algo que saber'),
    alguien(
      'aunque otra persona no quiera correos',
      sql`update user_settings set notifications_enabled = false where user_id <> ${persona}`,
    ),
    alguien('aunque no haya dicho si los quiere', sql`delete from user_settings where user_id = ${persona}`),
    nadie('hace muy poco', envejecer(id, '9 minutes')),
    nadie('hace demasiado', envejecer(id, '8 days')),
    nadie('lo ha visto', verlo(id)),
    nadie('ya se le envio', enviarlo(id)),
    nadie('no quiere correos', sql`update user_settings set notifications_enabled = false where user_id = ${persona}`),
    nadie(
      'ya no trabaja en esa',
      sql`update empresa_usuarios set activo = false where (empresa_id, usuario_id) = (${A.id}, ${persona})`,
    ),
    nadie('ya no es de esa', sql`delete from empresa_usuarios where (empresa_id, usuario_id) = (${A.id}, ${persona})`),
    nadie('antes del horario', horario(A.id, '23:59:59.999999', '24:00')),
    nadie('despues del horario', horario(A.id, '00:00', '00:00:00.000001')),
  ];
};

const apartar = ({ A, actor }: Escena): Llamada[] => {
  const persona = actor('mercaderista de A y B').id;
  const id = aviso(A, persona);
  const llama = sql`select app.apartar_avisos(${persona}) is not null`;
  const nada = (que: string, antes: string): Llamada => ({ que, antes, llama, espera: da(false) });
  return [
    {
      que: 'lo de una persona, en la empresa del trabajo',
      llama,
      espera: (c: Contexto) => da(esSistema(c)),
      escribe: (c: Contexto) =>
        esSistema(c)
          ? sql`(select array_agg(id) from avisos where enviado_en is not null and envio_id is not null) = array[${id}::uuid]`
          : undefined,
    },
    nada('lo que ya vio', verlo(id)),
    nada('lo que ya se envio', enviarlo(id)),
    nada('lo que ya no es noticia', envejecer(id, '8 days')),
  ];
};

const olvidar = ({ A, B }: Escena): Llamada[] => {
  const [uno, otro] = [aviso(A, A.mercaderista), aviso(B, B.mercaderista)];
  const viejos = [envejecer(uno, '61 days'), envejecer(otro, '61 days'), envejecer(aviso(A, A.admin), '59 days')].join(
    ';',
  );
  const cuantos = A.avisos.size + B.avisos.size;
  return [
    {
      que: 'los de hace dos meses, de cualquier empresa',
      antes: viejos,
      llama: 'select app.olvidar_avisos(10)',
      espera: da(2),
      escribe: sql`(select count(*) from avisos) = ${cuantos - 2} and not exists (select from avisos where id in (${uno}, ${otro}))`,
    },
    {
      que: 'no mas de los que se piden',
      antes: viejos,
      llama: 'select app.olvidar_avisos(1)',
      espera: da(1),
      escribe: sql`(select count(*) from avisos) = ${cuantos - 1}`,
    },
    { que: 'ninguno es tan viejo', llama: 'select app.olvidar_avisos(10)', espera: da(0) },
  ];
};

/** The mail about notices, which is a job's. */
export const funcionesDeAvisos: readonly Funcion[] = [
  { funcion: 'app.personas_por_avisar()', concedida: ['app_worker'], llamadas: porAvisar },
  { funcion: 'app.apartar_avisos(uuid)', concedida: ['app_worker'], llamadas: apartar },
  { funcion: 'app.correo_de_avisos(uuid,uuid)', concedida: ['app_worker'], llamadas: llamadasDelCorreo },
  { funcion: 'app.olvidar_avisos(integer)', concedida: ['app_worker'], llamadas: olvidar },
];
