import { digest, newSecret } from '#src/platform/server/credentials/secrets.ts';
import * as contracts from '#src/features/sesion/contract.ts';
import { reenviarConfirmacion } from '#src/features/sesion/contract-reenvio.ts';
import { cerrarSesion, leerSesion } from '#src/features/sesion/contract-sesion.ts';
import { CIFRADA, CLAVE } from '../../../people.ts';
import type { NombreDeActor } from '../../actors.ts';
import { CORREO_DE_ALTA } from '../../seed-codes.ts';
import { prueba, type Rechazo } from '../case.ts';
import { publica } from '../loose-case.ts';

const CODIGO_NO_VALIDO: Rechazo = [422, 'codigo.no_valido'];
const CREDENCIALES: Rechazo = [401, 'sesion.credenciales'];
const CLAVE_NUEVA = 'otra-clave-larga-2';

const correoEnCola = (correo: string) =>
  prueba`exists (select from graphile_worker._private_jobs where payload ->> 'correo' = ${correo})`;

export const filasDeSesion = [
  publica({
    capacidad: 'sesion: leer la propia',
    contrato: leerSesion,
    casos: ({ A, B, actor }) => {
      const conEmpresas = (nombre: NombreDeActor, empresas: string[]) => ({
        que: `empresas de ${nombre}`,
        actor: nombre,
        pide: {},
        espera: 'permitido' as const,
        lee: ({ sesion }: { sesion: { usuario: { id: string }; membresias: { empresa_id: string }[] } | null }) =>
          sesion?.usuario.id === actor(nombre).id &&
          sesion.membresias.map(({ empresa_id }) => empresa_id).join(' ') === empresas.join(' '),
      });
      return [
        ...(['anonimo', 'sesion vencida'] as const).map((nombre) => ({
          que: 'ninguna',
          actor: nombre,
          pide: {},
          espera: 'permitido' as const,
          lee: ({ sesion }: { sesion: object | null }) => sesion === null,
        })),
        conEmpresas('admin de A', [A.id]),
        conEmpresas('supervisor de A y B', [A.id, B.id]),
        conEmpresas('supervisor inactivo de A', []),
        conEmpresas('retirado de A', []),
      ];
    },
  }),
  publica({
    capacidad: 'sesion: iniciar',
    contrato: contracts.iniciarSesion,
    casos: ({ actor }) => {
      const { id, correo } = actor('supervisor de A');
      return [
        {
          que: 'con la clave',
          pide: { body: { correo, clave: CLAVE } },
          espera: 'permitido',
          escribe: prueba`(select count(*) from auth.sesiones where usuario_id = ${id}) = 2`,
          lee: ({ usuario }) => usuario.id === id,
        },
        { que: 'con otra clave', pide: { body: { correo, clave: CLAVE_NUEVA } }, espera: CREDENCIALES },
        { que: 'sin cuenta', pide: { body: { correo: 'nadie@x.example', clave: CLAVE } }, espera: CREDENCIALES },
        {
          que: 'sin confirmar el correo',
          pide: { body: { correo: CORREO_DE_ALTA, clave: CLAVE } },
          espera: [403, 'sesion.correo_sin_confirmar'],
        },
        {
          que: 'de antes, que nadie confirmo: su clave no abre nada',
          pide: { body: { correo: actor('sin confirmar').correo, clave: CLAVE } },
          espera: CREDENCIALES,
        },
      ];
    },
  }),
  publica({
    capacidad: 'sesion: cerrar la propia',
    contrato: cerrarSesion,
    casos: ({ actor }) => [
      {
        que: 'la suya y ninguna otra',
        actor: 'admin de A',
        pide: {},
        espera: 'permitido',
        escribe: prueba`(select array_agg(token_hash) from foto.auth_sesiones where token_hash not in (select token_hash from auth.sesiones))
                        = array[${digest(actor('admin de A').token ?? '')}::bytea]`,
      },
      { que: 'ninguna', pide: {}, espera: 'permitido', lee: () => true },
    ],
  }),
  publica({
    capacidad: 'cuenta: confirmar el correo',
    contrato: contracts.confirmarCorreo,
    casos: ({ codigos }) => [
      {
        que: 'con su codigo, en otro navegador',
        pide: { body: { codigo: codigos.confirmar } },
        espera: [409, 'codigo.falta_clave'],
      },
      {
        que: 'con su codigo y una clave que elige',
        pide: { body: { codigo: codigos.confirmar, clave: CLAVE_NUEVA } },
        espera: 'permitido',
        escribe: prueba`exists (select from usuarios u join auth.claves c on c.usuario_id = u.id join empresa_usuarios m on m.usuario_id = u.id
                                where u.correo = ${CORREO_DE_ALTA} and u.correo_confirmado and m.rol = 'admin' and c.clave <> ${CIFRADA})`,
      },
      {
        que: 'con su codigo, en el navegador que la pidio',
        pide: {
          body: { codigo: codigos.confirmar },
          cabeceras: { cookie: `__Host-anaquel-alta=${codigos.navegador}` },
        },
        espera: 'permitido',
        escribe: prueba`(select c.clave from usuarios u join auth.claves c on c.usuario_id = u.id
                         where u.correo = ${CORREO_DE_ALTA} and u.correo_confirmado) = ${CIFRADA}`,
      },
      ...[codigos.vencidos.confirmar, codigos.recuperar, newSecret()].map((codigo) => ({
        que: 'con uno que no vale',
        pide: { body: { codigo } },
        espera: CODIGO_NO_VALIDO,
      })),
    ],
  }),
  ...[reenviarConfirmacion, contracts.pedirRecuperacion].map((contrato) =>
    publica({
      capacidad: `cuenta: ${contrato.path}`,
      contrato,
      casos: ({ actor }) =>
        [actor('sin confirmar').correo, 'nadie@x.example'].map((correo) => ({
          que: 'haya o no una cuenta',
          pide: { body: { correo } },
          espera: 'permitido' as const,
          escribe: correoEnCola(correo),
        })),
    }),
  ),
  publica({
    capacidad: 'cuenta: restablecer la clave',
    contrato: contracts.restablecerClave,
    casos: ({ codigos, actor }) => [
      {
        que: 'con su codigo; sus sesiones terminan',
        pide: { body: { codigo: codigos.recuperar, clave: CLAVE_NUEVA } },
        espera: 'permitido',
        escribe: prueba`not exists (select from auth.sesiones where usuario_id = ${actor('supervisor de A').id})`,
      },
      ...[codigos.vencidos.recuperar, codigos.confirmar, newSecret()].map((codigo) => ({
        que: 'con uno que no vale',
        pide: { body: { codigo, clave: CLAVE_NUEVA } },
        espera: CODIGO_NO_VALIDO,
      })),
    ],
  }),
];
