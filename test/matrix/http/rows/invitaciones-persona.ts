import { newSecret } from '#src/platform/server/credentials/secrets.ts';
import * as contracts from '#src/features/invitaciones/contract.ts';
import type { Actor } from '../../actors.ts';
import type { EmpresaDeEscena } from '../../scene.ts';
import { prueba, type Rechazo } from '../case.ts';
import { publica } from '../loose-case.ts';
import { dePersona } from '../person-row.ts';

const NO_ENCONTRADA: Rechazo = [404, 'invitacion.no_encontrada'];
const CERRADA: Rechazo = [410, 'invitacion.no_valida'];

const mia = (yo: Actor, c: EmpresaDeEscena): boolean => yo.nombre === c.invitado;
const conId = (_yo: Actor, { invitacion }: EmpresaDeEscena) => ({ params: { invitacionId: invitacion } });
const entre = (yo: Actor, c: EmpresaDeEscena) =>
  prueba`exists (select from empresa_usuarios where empresa_id = ${c.id} and usuario_id = ${yo.id} and activo)
         and (select respondida_por from invitaciones where id = ${c.invitacion}) = ${yo.id}`;

export const filasDeInvitacionesDePersona = [
  publica({
    capacidad: 'invitacion: ver lo que ofrece, con su token',
    contrato: contracts.consultarInvitacion,
    casos: ({ A, B }) => [
      ...[A, B].map(({ id, token, letra }) => ({
        que: `la de ${letra}`,
        pide: { body: { token } },
        espera: 'permitido' as const,
        lee: ({ empresa_id }: { empresa_id: string }) => empresa_id === id,
      })),
      { que: 'con un token que no hay', pide: { body: { token: newSecret() } }, espera: NO_ENCONTRADA },
      ...[A.tokenDeRetirada, A.tokenDeVencida].map((token) => ({
        que: 'retirada o vencida',
        pide: { body: { token } },
        espera: CERRADA,
      })),
    ],
  }),
  publica({
    capacidad: 'invitacion: ver el logo, con su token',
    contrato: contracts.verLogoDeInvitacion,
    casos: ({ A }) => [
      {
        que: 'la de A',
        pide: { cabeceras: { 'x-invitacion': A.token } },
        espera: 'permitido',
        lee: (bytes) => bytes.size > 0,
      },
      { que: 'sin token', pide: {}, espera: NO_ENCONTRADA },
      ...[A.tokenDeRetirada, A.tokenDeVencida, newSecret()].map((token) => ({
        que: 'con un token que no vale',
        pide: { cabeceras: { 'x-invitacion': token } },
        espera: NO_ENCONTRADA,
      })),
    ],
  }),
  publica({
    capacidad: 'invitacion: crear la cuenta con su token',
    contrato: contracts.crearCuentaConInvitacion,
    casos: ({ A, B, actor }) => {
      const body = { nombre: 'Nueva', clave: 'otra-clave-larga-2' };
      return [
        ...[A, B].map(({ id, tokenDeSinConfirmar, letra }) => ({
          que: `la de ${letra}, para quien no ha probado su correo de otro modo`,
          pide: { body: { ...body, token: tokenDeSinConfirmar } },
          espera: 'permitido' as const,
          escribe: prueba`(select array_agg(m.empresa_id) from usuarios u join empresa_usuarios m on m.usuario_id = u.id
                           where u.id = ${actor('sin confirmar').id} and u.correo_confirmado) = array[${id}::uuid]`,
          lee: ({ empresa_id }: { empresa_id: string }) => empresa_id === id,
        })),
        {
          que: 'de quien tiene cuenta',
          pide: { body: { ...body, token: A.token } },
          espera: [409, 'cuenta.correo_en_uso'],
        },
        {
          que: 'con un token que no hay',
          pide: { body: { ...body, token: newSecret() } },
          espera: NO_ENCONTRADA,
        },
        ...[A.tokenDeRetirada, A.tokenDeVencida].map((token) => ({
          que: 'retirada o vencida',
          pide: { body: { ...body, token } },
          espera: CERRADA,
        })),
      ];
    },
  }),
  dePersona({
    capacidad: 'invitacion: aceptar con el token',
    contrato: contracts.aceptarConToken,
    pide: (_yo, { token }) => ({ body: { token } }),
    permite: mia,
    noExiste: [403, 'invitacion.otro_correo'],
    escribe: entre,
    lee: ({ empresa_id }, _yo, c) => empresa_id === c.id,
    tambien: ({ A }) => [
      {
        que: 'una que no hay',
        actor: 'sin membresia',
        pide: { body: { token: newSecret() } },
        espera: NO_ENCONTRADA,
      },
      { que: 'una retirada', actor: 'sin membresia', pide: { body: { token: A.tokenDeRetirada } }, espera: CERRADA },
      {
        que: 'una vencida',
        actor: 'mercaderista inactivo de A',
        pide: { body: { token: A.tokenDeVencida } },
        espera: CERRADA,
      },
      {
        que: 'sin confirmar el correo',
        actor: 'sin confirmar',
        pide: { body: { token: A.tokenDeSinConfirmar } },
        espera: [403, 'invitacion.otro_correo'],
      },
    ],
  }),
  dePersona({
    capacidad: 'invitaciones propias: lista',
    contrato: contracts.misInvitaciones,
    pide: () => ({}),
    lee: ({ invitaciones }, yo, A) =>
      invitaciones.length ===
        ({ [A.invitado]: 1, 'mercaderista de A': 1, 'mercaderista de cinco': 2 }[yo.nombre] ?? 0) &&
      (yo.nombre !== A.invitado || invitaciones[0]?.id === A.invitacion),
  }),
  dePersona({
    capacidad: 'invitaciones propias: ver el logo',
    contrato: contracts.verLogoDeMiInvitacion,
    pide: conId,
    permite: mia,
    noExiste: NO_ENCONTRADA,
    lee: (bytes) => bytes.size > 0,
  }),
  dePersona({
    capacidad: 'invitaciones propias: aceptar',
    contrato: contracts.aceptarInvitacion,
    pide: conId,
    permite: mia,
    noExiste: NO_ENCONTRADA,
    escribe: entre,
    lee: ({ empresa_id }, _yo, c) => empresa_id === c.id,
    tambien: ({ A }) => [
      {
        que: 'sin confirmar el correo',
        actor: 'sin confirmar',
        pide: { params: { invitacionId: A.deSinConfirmar } },
        espera: NO_ENCONTRADA,
      },
      {
        que: 'estando en cinco empresas',
        actor: 'mercaderista de cinco',
        pide: { params: { invitacionId: A.deLleno } },
        espera: [409, 'membresia.limite_empresas'],
      },
      {
        que: 'una retirada',
        actor: 'sin membresia',
        pide: { params: { invitacionId: A.retirada } },
        espera: CERRADA,
      },
    ],
  }),
  dePersona({
    capacidad: 'invitaciones propias: rechazar',
    contrato: contracts.rechazarInvitacion,
    pide: conId,
    permite: mia,
    noExiste: NO_ENCONTRADA,
    escribe: (yo, c) =>
      prueba`exists (select from invitaciones where id = ${c.invitacion} and respuesta = 'rechazada' and respondida_por = ${yo.id})`,
    tambien: ({ A }) => [
      {
        que: 'sin confirmar el correo',
        actor: 'sin confirmar',
        pide: { params: { invitacionId: A.deSinConfirmar } },
        espera: NO_ENCONTRADA,
      },
    ],
  }),
];
