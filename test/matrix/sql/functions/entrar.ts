import { digest, newSecret } from '#src/platform/server/credentials/secrets.ts';
import { da, DE_PETICIONES, es, type Funcion, type Llamada, problem, type Resultado } from '../function.ts';
import type { Contexto } from '../context.ts';
import { sql } from '../literal.ts';

const NO_ENCONTRADA = problem('empresa.no_encontrada');
const sinContexto = es('nadie');
const contexto = 'select to_jsonb(array[app.usuario_id()::text, app.empresa_id()::text, app.rol()])';

/** The doors: who is let in, and as what. */
export const funcionesDeEntrar: readonly Funcion[] = [
  // those that take somebody's word for who acts: only the doors call them
  { funcion: 'app.entrar(uuid,uuid)' },
  { funcion: 'app.poner_contexto(uuid,uuid,text)' },
  {
    funcion: 'app.contexto_firmado()',
    concedida: ['app_auth', ...DE_PETICIONES],
    llamadas: ({ A }) => [
      {
        que: 'el que dejo la puerta',
        llama: 'select app.contexto_firmado()',
        espera: ({ papel }) => da(papel !== 'nadie' && papel !== 'credenciales'),
      },
      ...['app.usuario_id', 'app.empresa_id', 'app.rol', 'app.firma'].map((ajuste) => ({
        que: `uno en que se cambia ${ajuste}`,
        solo: ({ papel }: Contexto) => papel !== 'nadie' && papel !== 'credenciales',
        llama: sql`select set_config(${ajuste}, 'x', true); ` + contexto,
        espera: da([null, null, null]),
      })),
      {
        que: 'uno inventado',
        llama:
          sql`select set_config('app.usuario_id', ${A.admin}, true), set_config('app.empresa_id', ${A.id}, true),
                     set_config('app.rol', 'sistema', true), set_config('app.firma', repeat('0', 64), true); ` +
          contexto,
        espera: da([null, null, null]),
      },
    ],
  },
  {
    funcion: 'app.entrar_persona(uuid)',
    concedida: ['app_auth'],
    llamadas: ({ A }) => [
      {
        que: 'deja la empresa en que estaba',
        llama: sql`select app.entrar_persona(${A.admin}); ` + contexto,
        espera: da([A.admin, null, null]),
      },
    ],
  },
  {
    funcion: 'app.entrar_con_sesion(bytea,uuid)',
    concedida: DE_PETICIONES,
    llamadas: ({ A, B, actores }) =>
      actores.flatMap(({ nombre, id, token, vigente, roles }) =>
        [A, B].map((c): Llamada => {
          const rol = roles[c.letra];
          const dentro: Resultado = rol ? da([id, c.id, rol]) : NO_ENCONTRADA;
          return {
            que: `${nombre} en ${c.letra}`,
            solo: sinContexto,
            llama: sql`select app.entrar_con_sesion(${digest(token ?? newSecret())}, ${c.id}); ` + contexto,
            espera: vigente ? dentro : problem('sesion.ausente'),
          };
        }),
      ),
  },
  {
    funcion: 'app.entrar_persona_con_sesion(bytea)',
    concedida: DE_PETICIONES,
    llamadas: ({ actores }) =>
      actores.map(({ nombre, id, token, vigente }) => ({
        que: nombre,
        solo: sinContexto,
        llama: sql`select app.entrar_persona_con_sesion(${digest(token ?? newSecret())}); ` + contexto,
        espera: vigente ? da([id, null, null]) : problem('sesion.ausente'),
      })),
  },
  {
    funcion: 'app.entrar_con_permiso_de_logo(bytea)',
    concedida: DE_PETICIONES,
    llamadas: ({ C, actor, codigos }) => {
      const con = (que: string, codigo: string, espera: Resultado): Llamada => ({
        que,
        solo: sinContexto,
        llama: sql`select to_jsonb(x) from app.entrar_con_permiso_de_logo(${digest(codigo)}) x`,
        espera,
      });
      const noVale = problem('registro.permiso_no_valido');
      return [
        con('el suyo', codigos.logo, da({ usuario_id: actor('admin de C').id, empresa_id: C })),
        con('el de un alta', codigos.logoDeAlta, noVale),
        con('el de un supervisor', codigos.logoDeSupervisor, noVale),
        con('el de quien dejo de ser admin', codigos.logoDeInactivo, NO_ENCONTRADA),
        con('uno vencido', codigos.vencidos.logo, noVale),
        con('uno de otra cosa', codigos.recuperar, noVale),
        con('ninguno', newSecret(), noVale),
      ];
    },
  },
  {
    funcion: 'app.entrar_sistema(uuid)',
    concedida: ['app_worker'],
    llamadas: ({ A }) => [
      {
        que: 'un trabajo',
        llama: sql`select app.entrar_sistema(${A.id}); ` + contexto,
        espera: da([null, A.id, 'sistema']),
      },
    ],
  },
  { funcion: 'app.usuario_de_sesion(bytea)' },
];
