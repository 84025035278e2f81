import { nuevoSecreto } from '#src/platform/server/credentials/secrets.ts';
import * as contratos from '#src/features/invitaciones/contract.ts';
import type { Actor } from '../../actors.ts';
import type { EmpresaDeEscena } from '../../scene.ts';
import { prueba, type Rechazo } from '../case.ts';
import { publica } from '../loose-case.ts';
import { dePersona } from '../person-row.ts';

const NO_ENCONTRADA: Rechazo = [404, 'invitacion.no_encontrada'];
const CERRADA: Rechazo = [410, 'invitacion.no_valida'];

const mia = (yo: Actor, c: EmpresaDeEscena): boolean => yo.nombre === c.invitado;
const conId = (_yo: Actor, { invitacion }: EmpresaDeEscena) => ({ parametros: { invitacionId: invitacion } });
const entre = (yo: Actor, c: EmpresaDeEscena) =>
  prueba`exists (select from empresa_usuarios where empresa_id = ${c.id} and usuario_id = ${yo.id} and activo)
         and (select respondida_por from invitaciones where id = ${c.invitacion}) = ${yo.id}`;

export const filasDeInvitacionesDePersona = [
  publica({
    capacidad: 'invitacion: ver lo que ofrece, con su token',
    contrato: contratos.consultarInvitacion,
    casos: ({ A, B }) => [
      ...[A, B].map(({ id, token, letra }) => ({
        que: `la de ${letra}`,
        pide: { cuerpo: { token } },
        espera: 'permitido' as const,
        lee: ({ empresa_id }: { empresa_id: string }) => empresa_id === id,
      })),
      { que: 'con un token que no hay', pide: { cuerpo: { token: nuevoSecreto() } }, espera: NO_ENCONTRADA },
      ...[A.tokenDeRetirada, A.tokenDeVencida].map((token) => ({
        que: 'retirada o vencida',
        pide: { cuerpo: { token } },
        espera: CERRADA,
      })),
    ],
  }),
  publica({
    capacidad: 'invitacion: ver el logo, con su token',
    contrato: contratos.verLogoDeInvitacion,
    casos: ({ A }) => [
      {
        que: 'la de A',
        pide: { cabeceras: { 'x-invitacion': A.token } },
        espera: 'permitido',
        lee: (bytes) => bytes.size > 0,
      },
      { que: 'sin token', pide: {}, espera: NO_ENCONTRADA },
      ...[A.tokenDeRetirada, A.tokenDeVencida, nuevoSecreto()].map((token) => ({
        que: 'con un token que no vale',
        pide: { cabeceras: { 'x-invitacion': token } },
        espera: NO_ENCONTRADA,
      })),
    ],
  }),
  publica({
    capacidad: 'invitacion: crear la cuenta con su token',
    contrato: contratos.crearCuentaConInvitacion,
    casos: ({ A, B, actor }) => {
      const cuerpo = { nombre: 'Nueva', clave: 'otra-clave-larga-2' };
      return [
        ...[A, B].map(({ id, tokenDeSinConfirmar, letra }) => ({
          que: `la de ${letra}, para quien no ha probado su correo de otro modo`,
          pide: { cuerpo: { ...cuerpo, token: tokenDeSinConfirmar } },
          espera: 'permitido' as const,
          escribe: prueba`(select array_agg(m.empresa_id) from usuarios u join empresa_usuarios m on m.usuario_id = u.id
                           where u.id = ${actor('sin confirmar').id} and u.correo_confirmado) = array[${id}::uuid]`,
          lee: ({ empresa_id }: { empresa_id: string }) => empresa_id === id,
        })),
        {
          que: 'de quien tiene cuenta',
          pide: { cuerpo: { ...cuerpo, token: A.token } },
          espera: [409, 'cuenta.correo_en_uso'],
        },
        {
          que: 'con un token que no hay',
          pide: { cuerpo: { ...cuerpo, token: nuevoSecreto() } },
          espera: NO_ENCONTRADA,
        },
        ...[A.tokenDeRetirada, A.tokenDeVencida].map((token) => ({
          que: 'retirada o vencida',
          pide: { cuerpo: { ...cuerpo, token } },
          espera: CERRADA,
        })),
      ];
    },
  }),
  dePersona({
    capacidad: 'invitacion: aceptar con el token',
    contrato: contratos.aceptarConToken,
    pide: (_yo, { token }) => ({ cuerpo: { token } }),
    permite: mia,
    noExiste: [403, 'invitacion.otro_correo'],
    escribe: entre,
    lee: ({ empresa_id }, _yo, c) => empresa_id === c.id,
    tambien: ({ A }) => [
      {
        que: 'una que no hay',
        actor: 'sin membresia',
        pide: { cuerpo: { token: nuevoSecreto() } },
        espera: NO_ENCONTRADA,
      },
      { que: 'una retirada', actor: 'sin membresia', pide: { cuerpo: { token: A.tokenDeRetirada } }, espera: CERRADA },
      {
        que: 'una vencida',
        actor: 'mercaderista inactivo de A',
        pide: { cuerpo: { token: A.tokenDeVencida } },
        espera: CERRADA,
      },
      {
        que: 'sin confirmar el correo',
        actor: 'sin confirmar',
        pide: { cuerpo: { token: A.tokenDeSinConfirmar } },
        espera: [403, 'invitacion.otro_correo'],
      },
    ],
  }),
  dePersona({
    capacidad: 'invitaciones propias: lista',
    contrato: contratos.misInvitaciones,
    pide: () => ({}),
    lee: ({ invitaciones }, yo, A) =>
      invitaciones.length ===
        ({ [A.invitado]: 1, 'mercaderista de A': 1, 'mercaderista de cinco': 2 }[yo.nombre] ?? 0) &&
      (yo.nombre !== A.invitado || invitaciones[0]?.id === A.invitacion),
  }),
  dePersona({
    capacidad: 'invitaciones propias: ver el logo',
    contrato: contratos.verLogoDeMiInvitacion,
    pide: conId,
    permite: mia,
    noExiste: NO_ENCONTRADA,
    lee: (bytes) => bytes.size > 0,
  }),
  dePersona({
    capacidad: 'invitaciones propias: aceptar',
    contrato: contratos.aceptarInvitacion,
    pide: conId,
    permite: mia,
    noExiste: NO_ENCONTRADA,
    escribe: entre,
    lee: ({ empresa_id }, _yo, c) => empresa_id === c.id,
    tambien: ({ A }) => [
      {
        que: 'sin confirmar el correo',
        actor: 'sin confirmar',
        pide: { parametros: { invitacionId: A.deSinConfirmar } },
        espera: NO_ENCONTRADA,
      },
      {
        que: 'estando en cinco empresas',
        actor: 'mercaderista de cinco',
        pide: { parametros: { invitacionId: A.deLleno } },
        espera: [409, 'membresia.limite_empresas'],
      },
      {
        que: 'una retirada',
        actor: 'sin membresia',
        pide: { parametros: { invitacionId: A.retirada } },
        espera: CERRADA,
      },
    ],
  }),
  dePersona({
    capacidad: 'invitaciones propias: rechazar',
    contrato: contratos.rechazarInvitacion,
    pide: conId,
    permite: mia,
    noExiste: NO_ENCONTRADA,
    escribe: (yo, c) =>
      prueba`exists (select from invitaciones where id = ${c.invitacion} and respuesta = 'rechazada' and respondida_por = ${yo.id})`,
    tambien: ({ A }) => [
      {
        que: 'sin confirmar el correo',
        actor: 'sin confirmar',
        pide: { parametros: { invitacionId: A.deSinConfirmar } },
        espera: NO_ENCONTRADA,
      },
    ],
  }),
];
