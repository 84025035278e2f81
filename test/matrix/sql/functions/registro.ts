import { randomUUID } from 'node:crypto';
import { da, DE_PETICIONES, es, type Funcion, type Llamada, type Resultado } from '../function.ts';
import { sql } from '../literal.ts';

const ok = da({ success: true, error: null });
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
    funcion: 'app.es_registro_propio(uuid,uuid)',
    concedida: ['app_auth'],
    llamadas: ({ A, B }) =>
      (
        [
          [A.admin, A.id, true],
          [A.admin, B.id, false],
          [A.supervisor, A.id, false],
        ] as const
      ).map(([quien, empresa, propio]) => ({
        que: String(propio),
        llama: sql`select app.es_registro_propio(${quien}, ${empresa})`,
        espera: da(propio),
      })),
  },
  {
    // to those who serve, whatever they serve: the job asks again whether it may
    funcion: 'app.encolar(text,json,text,integer)',
    concedida: ['app_auth', ...DE_PETICIONES],
    llamadas: () => [
      {
        que: 'un trabajo',
        solo: es('credenciales', 'nadie', 'mercaderista'),
        llama: "select app.encolar('una-tarea', '{}')",
        espera: da(null),
        escribe: 'exists (select from graphile_worker._private_jobs)',
      },
    ],
  },
];
