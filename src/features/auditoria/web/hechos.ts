import { rolSchema, type Rol } from '#src/platform/shared/rol.ts';
import type { EntidadAuditada } from '../contract.ts';
import {
  deCadena,
  deFormato,
  deProducto,
  deRegla,
  deSucursal,
  deSurtido,
  type HechoDeCatalogo,
} from './hechos-catalogo.ts';
import { deAcceso, deExportacion, type HechoDeSeguridad } from './hechos-seguridad.ts';
import { cambiosDe, numero, texto, type Cambio, type Entrada } from './entrada.ts';

/** What a row of the trail says, told from its columns. */
export type Hecho =
  | { que: 'se_unio' | 'agregado' | 'invitado' | 'volvio' | 'rol_cambiado'; rol: Rol | undefined }
  | { que: 'activado' | 'desactivado' | 'nombrado_admin' | 'dejo_de_ser_admin' | 'eliminado' }
  | { que: 'reenvio' | 'acepto' | 'rechazo' | 'retiro' | 'reemplazo' }
  | { que: 'registro_empresa' | 'cambio_empresa' | 'cambio_configuracion'; cambios: Cambio[] }
  | { que: 'cambio_cuenta'; campos: string[] }
  | { que: 'visita_movida' | 'visita_reasignada' | 'visita_editada'; cambios: Cambio[] }
  /** Empty: whoever decided gave none. */
  | { que: 'visita_anulada' | 'visita_aceptada' | 'entrega_usada' | 'entrega_descartada'; motivo: string }
  | { que: 'visita_corregida'; cuantos: number }
  | {
      que:
        | 'visita_cancelada'
        | 'visita_sin_iniciar'
        | 'visita_eliminada'
        | 'serie_creada'
        | 'serie_editada'
        | 'serie_terminada';
    }
  | HechoDeCatalogo
  | HechoDeSeguridad
  | { que: 'otro' };

const rolEn = (fila: Entrada['despues']): Rol | undefined => rolSchema.safeParse(fila?.['rol']).data;

const deMembresia = ({ accion, actor_id, actor_rol, antes, despues }: Entrada): Hecho => {
  if (accion === 'delete') return { que: 'eliminado' };
  const rol = rolEn(despues);
  // someone without a role in the company is the person themselves: they accepted an invitation, or registered it
  const porSiMismo = actor_id !== null && actor_rol === null;
  if (accion === 'insert') return { que: porSiMismo ? 'se_unio' : 'agregado', rol };
  if (despues?.['activo'] === true) return porSiMismo ? { que: 'volvio', rol } : { que: 'activado' };
  if (despues?.['activo'] === false) return { que: 'desactivado' };
  if (rol === 'admin') return { que: 'nombrado_admin' };
  // only by oneself
  if (rolEn(antes) === 'admin') return { que: 'dejo_de_ser_admin' };
  return rol ? { que: 'rol_cambiado', rol } : { que: 'otro' };
};

const RESPUESTAS = {
  aceptada: 'acepto',
  rechazada: 'rechazo',
  retirada: 'retiro',
  reemplazada: 'reemplazo',
} as const;

const deInvitacion = ({ accion, despues }: Entrada): Hecho => {
  if (accion === 'insert') return { que: 'invitado', rol: rolEn(despues) };
  const response = texto(despues?.['respuesta']);
  if (response in RESPUESTAS) return { que: RESPUESTAS[response as keyof typeof RESPUESTAS] };
  return despues && 'fecha_envio' in despues ? { que: 'reenvio' } : { que: 'otro' };
};

const deCuenta = ({ despues }: Entrada): Hecho => {
  const campos = despues?.['campos'];
  return { que: 'cambio_cuenta', campos: Array.isArray(campos) ? campos.map(texto) : [] };
};

const deVisita = (entrada: Entrada): Hecho => {
  const { accion, despues } = entrada;
  if (accion === 'delete') return { que: 'visita_eliminada' };
  if (despues?.['cancelada_en']) return { que: 'visita_cancelada' };
  if (despues?.['estado'] === 'pendiente') return { que: 'visita_sin_iniciar' };
  if (despues?.['anulada_en']) return { que: 'visita_anulada', motivo: texto(despues['motivo_anulacion']) };
  if (despues?.['revisada_por']) return { que: 'visita_aceptada', motivo: texto(despues['motivo_revision']) };
  const cambios = cambiosDe(entrada);
  if (despues && 'fecha' in despues) return { que: 'visita_movida', cambios };
  return { que: despues && 'usuario_id' in despues ? 'visita_reasignada' : 'visita_editada', cambios };
};

const deSerie = ({ accion, despues }: Entrada): Hecho => {
  if (accion === 'insert') return { que: 'serie_creada' };
  return { que: accion === 'delete' || despues?.['activa'] === false ? 'serie_terminada' : 'serie_editada' };
};

/** Only what somebody corrected, or decided, stands in the trail. */
const deEnvio = ({ accion, despues }: Entrada): Hecho =>
  accion === 'insert'
    ? { que: 'visita_corregida', cuantos: numero(despues?.['productos']) ?? 0 }
    : {
        que: despues?.['usado'] === true ? 'entrega_usada' : 'entrega_descartada',
        motivo: texto(despues?.['motivo_resolucion']),
      };

const LECTURAS: Record<EntidadAuditada, (entrada: Entrada) => Hecho> = {
  empresa_usuarios: deMembresia,
  invitaciones: deInvitacion,
  empresas: (entrada) => ({
    que: entrada.accion === 'insert' ? 'registro_empresa' : 'cambio_empresa',
    cambios: cambiosDe(entrada),
  }),
  company_settings: (entrada) => ({ que: 'cambio_configuracion', cambios: cambiosDe(entrada) }),
  usuarios: deCuenta,
  visitas: deVisita,
  visitas_recurrentes: deSerie,
  envios: deEnvio,
  empresa_productos: deProducto,
  cadenas: deCadena,
  sucursales: deSucursal,
  productos_sucursales: deSurtido,
  reglas_de_surtido: deRegla,
  formatos: deFormato,
  exportaciones: deExportacion,
  accesos: deAcceso,
};

export const hechoDe = (entrada: Entrada): Hecho => LECTURAS[entrada.entidad](entrada);
