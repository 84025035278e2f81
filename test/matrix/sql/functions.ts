import type { Funcion } from './function.ts';
import { funcionesDeAdmins } from './functions/admins.ts';
import { funcionesDeArchivos } from './functions/archivos.ts';
import { funcionesDeAuditoria } from './functions/auditoria.ts';
import { funcionesDeAvisos } from './functions/avisos.ts';
import { funcionesDelCorreo } from './functions/correo.ts';
import { funcionesDeDias } from './functions/dias.ts';
import { funcionesDeEntrar } from './functions/entrar.ts';
import { funcionesDeEntregas } from './functions/entregas.ts';
import { funcionesDeInvitaciones } from './functions/invitaciones.ts';
import { funcionesDeMisVisitas } from './functions/mis-visitas.ts';
import { funcionesPropias } from './functions/propias.ts';
import { funcionesDeRegistro } from './functions/registro.ts';
import { funcionesDeReportes } from './functions/reportes.ts';
import { funcionesDeRescate } from './functions/rescate.ts';
import { funcionesDeRespuesta } from './functions/respuestas.ts';
import { funcionesConToken } from './functions/token.ts';
import { funcionesDeUsuarios } from './functions/usuarios.ts';
import { funcionesDeVisitas } from './functions/visitas.ts';
import { funcionesDeLecturaDeVisitas } from './functions/visitas-lectura.ts';
import { reglasDeArchivos } from './functions/rules-archivos.ts';
import { reglasDeAvisos } from './functions/rules-avisos.ts';
import { reglasDeProductos } from './functions/rules-productos.ts';
import { reglasDeSurtido } from './functions/rules-surtido.ts';
import { reglasDeVisitas } from './functions/rules-visitas.ts';
import { reglasDeQuienRecibe } from './functions/rules-visitas-admitidas.ts';
import { reglasDeMembresias } from './functions/rules.ts';
import { funcionesSinConexion } from './functions/sin-conexion.ts';

/** Every function that works with its owner's rights, and what triggers forbid: a capability's are added here. */
export const FUNCIONES: readonly Funcion[] = [
  ...funcionesDeEntrar,
  ...funcionesDeRegistro,
  ...funcionesPropias,
  ...funcionesDeUsuarios,
  ...funcionesDeAdmins,
  ...funcionesDeInvitaciones,
  ...funcionesDelCorreo,
  ...funcionesConToken,
  ...funcionesDeRespuesta,
  ...funcionesDeArchivos,
  ...funcionesDeVisitas,
  ...funcionesDeAvisos,
  ...funcionesDeEntregas,
  ...funcionesDeRescate,
  ...funcionesDeMisVisitas,
  ...funcionesSinConexion,
  ...funcionesDeLecturaDeVisitas,
  ...funcionesDeDias,
  ...funcionesDeReportes,
  ...funcionesDeAuditoria,
];

export const REGLAS: readonly Funcion[] = [
  ...reglasDeMembresias,
  ...reglasDeArchivos,
  ...reglasDeProductos,
  ...reglasDeSurtido,
  ...reglasDeVisitas,
  ...reglasDeQuienRecibe,
  ...reglasDeAvisos,
];
