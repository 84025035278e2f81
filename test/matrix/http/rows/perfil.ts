import { newSecret } from '#src/platform/server/credentials/secrets.ts';
import * as contracts from '#src/features/perfil/contract.ts';
import { CLAVE } from '../../../people.ts';
import { ANTES_DEL_PEDIDO, CORREO_NUEVO } from '../../seed-codes.ts';
import { prueba, type Rechazo } from '../case.ts';
import { IMAGEN } from './image.ts';
import { publica } from '../loose-case.ts';
import { dePersona } from '../person-row.ts';

const CLAVE_INCORRECTA: Rechazo = [422, 'clave.incorrecta'];
const OTRA_CLAVE = 'otra-clave-larga-2';
const OTRO_CORREO = 'otro-correo@prueba.example';

export const filasDePerfil = [
  dePersona({
    capacidad: 'perfil: nombre',
    contrato: contracts.cambiarNombre,
    pide: () => ({ body: { nombre: 'Nombre nuevo' } }),
    escribe: (yo) => prueba`(select nombre from usuarios where id = ${yo.id}) = 'Nombre nuevo'`,
  }),
  dePersona({
    capacidad: 'perfil: pedir otro correo',
    contrato: contracts.cambiarCorreo,
    pide: () => ({ body: { correo: OTRO_CORREO, clave_actual: CLAVE } }),
    escribe: (yo) =>
      prueba`exists (select from graphile_worker._private_jobs where payload ->> 'usuario_id' = ${yo.id} and payload ->> 'correo' = ${OTRO_CORREO})
             and exists (select from usuarios where id = ${yo.id} and correo = ${yo.correo})`,
    tambien: () => [
      {
        que: 'sin la clave',
        actor: 'supervisor de A',
        pide: { body: { correo: OTRO_CORREO, clave_actual: OTRA_CLAVE } },
        espera: CLAVE_INCORRECTA,
      },
    ],
  }),
  dePersona({
    capacidad: 'perfil: ver el correo pedido',
    contrato: contracts.verCambioDeCorreo,
    pide: () => ({}),
    lee: ({ correo }, yo) => correo === ANTES_DEL_PEDIDO + yo.correo,
  }),
  dePersona({
    capacidad: 'perfil: reenviar al correo pedido',
    contrato: contracts.reenviarCambioDeCorreo,
    pide: () => ({}),
    escribe: (yo) =>
      prueba`exists (select from graphile_worker._private_jobs where payload ->> 'usuario_id' = ${yo.id} and payload ->> 'correo' = ${ANTES_DEL_PEDIDO + yo.correo})`,
  }),
  dePersona({
    capacidad: 'perfil: cancelar el correo pedido',
    contrato: contracts.cancelarCambioDeCorreo,
    pide: () => ({}),
    escribe: (yo) =>
      prueba`not exists (select from auth.cambios_de_correo where usuario_id = ${yo.id})
             and not exists (select from auth.codigos where usuario_id = ${yo.id} and proposito = 'cambiar-correo')`,
  }),
  publica({
    capacidad: 'perfil: confirmar el otro correo',
    contrato: contracts.confirmarCambioDeCorreo,
    casos: ({ codigos, actor }) => [
      {
        que: 'con su codigo y su sesion',
        actor: 'supervisor de A',
        pide: { body: { codigo: codigos.cambiarCorreo } },
        espera: 'permitido',
        escribe: prueba`(select correo from usuarios where id = ${actor('supervisor de A').id}) = ${CORREO_NUEVO}`,
      },
      {
        que: 'con su codigo y su clave',
        pide: { body: { codigo: codigos.cambiarCorreo, clave: CLAVE } },
        espera: 'permitido',
        escribe: prueba`(select correo from usuarios where id = ${actor('supervisor de A').id}) = ${CORREO_NUEVO}`,
      },
      ...(['anonimo', 'admin de A', 'sesion vencida'] as const).map((quien) => ({
        que: 'con el codigo, sin ser de quien es la cuenta',
        actor: quien,
        pide: { body: { codigo: codigos.cambiarCorreo } },
        espera: [409, 'codigo.falta_clave'] as const,
      })),
      {
        que: 'con el codigo y otra clave',
        pide: { body: { codigo: codigos.cambiarCorreo, clave: OTRA_CLAVE } },
        espera: CLAVE_INCORRECTA,
      },
      ...[codigos.vencidos.cambiarCorreo, codigos.confirmar, newSecret()].map((codigo) => ({
        que: 'con uno que no vale',
        pide: { body: { codigo } },
        espera: [422, 'codigo.no_valido'] as const,
      })),
    ],
  }),
  dePersona({
    capacidad: 'perfil: clave',
    contrato: contracts.cambiarClave,
    pide: () => ({ body: { clave_actual: CLAVE, clave: OTRA_CLAVE } }),
    escribe: (yo) =>
      prueba`(select clave from auth.claves where usuario_id = ${yo.id}) <> (select clave from foto.auth_claves where usuario_id = ${yo.id})`,
    tambien: () => [
      {
        que: 'sin la actual',
        actor: 'supervisor de A',
        pide: { body: { clave_actual: OTRA_CLAVE, clave: OTRA_CLAVE } },
        espera: CLAVE_INCORRECTA,
      },
    ],
  }),
  dePersona({
    capacidad: 'perfil: preferencias',
    contrato: contracts.guardarAjustes,
    pide: () => ({ body: { theme: 'dark' as const, language: 'en' as const, notifications_enabled: false } }),
    escribe: (yo) =>
      prueba`exists (select from user_settings where user_id = ${yo.id} and (theme, language, notifications_enabled) = ('dark', 'en', false))`,
  }),
  dePersona({
    capacidad: 'perfil: imagen',
    contrato: contracts.subirImagenDePerfil,
    pide: () => ({ body: IMAGEN }),
    escribe: (yo) =>
      prueba`exists (select from archivos_de_persona a join usuarios u on u.id = a.usuario_id
                     where u.id = ${yo.id} and u.imagen_perfil like '%' || a.id)`,
  }),
  dePersona({
    capacidad: 'imagen propia o de un colega: ver',
    contrato: contracts.verImagenDePerfil,
    pide: (_yo, { mercaderista, imagen }) => ({ params: { usuarioId: mercaderista, archivoId: imagen } }),
    permite: (yo, { letra }) => yo.roles[letra] !== undefined,
    noExiste: [404, 'archivo.no_encontrado'],
    lee: (bytes) => bytes.size > 0,
  }),
];
