import { filasDeAuditoria } from './rows/auditoria.ts';
import { filasDeEmpresas } from './rows/empresas.ts';
import { filasDeInvitacionesDeEmpresa } from './rows/invitaciones-empresa.ts';
import { filasDeInvitacionesDePersona } from './rows/invitaciones-persona.ts';
import { filasDePerfil } from './rows/perfil.ts';
import { filasDeRegistro } from './rows/registro.ts';
import type { Fila } from './row.ts';
import { filasDeSesion } from './rows/sesion.ts';
import { filasDeUsuarios } from './rows/usuarios.ts';

/** The whole table: a capability's rows are added here. */
export const FILAS: readonly Fila[] = [
  ...filasDeSesion,
  ...filasDeRegistro,
  ...filasDeEmpresas,
  ...filasDeInvitacionesDeEmpresa,
  ...filasDeInvitacionesDePersona,
  ...filasDeUsuarios,
  ...filasDePerfil,
  ...filasDeAuditoria,
];
