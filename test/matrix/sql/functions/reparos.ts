import type { Escena } from '../../scene.ts';
import { CERRADA, dentro, invitado, no, responder, si } from './answers.ts';
import type { Contexto } from '../context.ts';
import type { Llamada } from '../function.ts';
import { sql } from '../literal.ts';

/** Accepting what could be accepted, but for one thing. */
export const conReparos = (escena: Escena): Llamada[] => {
  const { A, B, otras, actor } = escena;
  const soloDe =
    (id: string) =>
    ({ usuario, papel }: Contexto) =>
      usuario === id && papel === 'persona';
  const inactivo = actor('mercaderista inactivo de A').id;
  const lleno = actor('mercaderista de cinco').id;
  const porB = soloDe(invitado(escena, B));
  const nueva = '00000000-0000-7000-8000-00000000000a';
  return [
    { que: 'una vencida', solo: soloDe(inactivo), llama: responder(A.vencida), espera: no(CERRADA) },
    {
      que: 'quien estuvo inactivo vuelve',
      solo: soloDe(inactivo),
      antes: sql`update invitaciones set expires_at = 'infinity' where id = ${A.vencida}`,
      llama: responder(A.vencida),
      espera: si(A.id),
      escribe: dentro(inactivo, A.id),
    },
    { que: 'una retirada', solo: soloDe(invitado(escena, A)), llama: responder(A.retirada), espera: no(CERRADA) },
    {
      que: 'rechazar una retirada',
      solo: soloDe(invitado(escena, A)),
      llama: responder(A.retirada, false),
      espera: no(CERRADA),
    },
    {
      que: 'con otro rol que el que tiene',
      solo: porB,
      antes: sql`update invitaciones set rol = 'supervisor' where id = ${B.invitacion}`,
      llama: responder(B.invitacion),
      espera: no('invitacion.rol_no_valido'),
    },
    {
      que: 'siendo admin en otra',
      solo: porB,
      antes: sql`update empresa_usuarios set rol = 'admin' where usuario_id = ${invitado(escena, B)}`,
      llama: responder(B.invitacion),
      espera: no('invitacion.es_admin'),
    },
    {
      que: 'estando en cinco',
      solo: soloDe(lleno),
      llama: responder(A.deLleno),
      espera: no('membresia.limite_empresas'),
    },
    {
      que: 'estando en cuatro',
      solo: soloDe(lleno),
      antes: sql`update empresa_usuarios set activo = false where empresa_id = ${otras[0]}`,
      llama: responder(A.deLleno),
      espera: si(A.id),
      escribe: dentro(lleno, A.id),
    },
    {
      que: 'otra vez en una de las cinco',
      solo: soloDe(lleno),
      antes: sql`insert into invitaciones (empresa_id, id, correo, rol, enviada_por)
                 values (${otras[0]}, ${nueva}, ${actor('mercaderista de cinco').correo}, 'mercaderista', ${lleno})`,
      llama: responder(nueva),
      espera: si(otras[0] ?? ''),
      escribe: sql`(select respuesta from invitaciones where id = ${nueva}) = 'aceptada'`,
    },
    {
      que: 'en cinco y con otro rol: lo primero es el rol',
      solo: soloDe(lleno),
      antes: sql`update empresa_usuarios set rol = 'supervisor' where usuario_id = ${lleno}`,
      llama: responder(A.deLleno),
      espera: no('invitacion.rol_no_valido'),
    },
    {
      que: 'la de otra empresa con el mismo id no es esta',
      solo: soloDe(invitado(escena, A)),
      antes: sql`insert into invitaciones (empresa_id, id, correo, rol, enviada_por)
                 values (${B.id}, ${A.invitacion}, 'otra@x.example', 'mercaderista', ${B.admin})`,
      llama: responder(A.invitacion),
      espera: si(A.id),
      escribe: sql`(select count(*) from invitaciones where id = ${A.invitacion} and aceptada) = 1`,
    },
    {
      que: 'a un supervisor no se le cuentan',
      solo: soloDe(lleno),
      antes: sql`update empresa_usuarios set rol = 'supervisor' where usuario_id = ${lleno};
                 update invitaciones set rol = 'supervisor' where id = ${A.deLleno}`,
      llama: responder(A.deLleno),
      espera: si(A.id, 'supervisor'),
      escribe: dentro(lleno, A.id),
    },
  ];
};
