import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { pideFotosSchema } from '#src/dominio/visitas/enumeraciones.ts';
import { NOMBRES_DE_FOTOS } from '#src/dominio/visitas/web/pide-fotos.ts';
import type { Rol } from '#src/platform/shared/rol.ts';
import type { EntidadAuditada } from '../contract.ts';
import { DEL_CATALOGO, FRASES_DE_CATALOGO, valorDeCatalogo } from './frases-catalogo.ts';
import { detalleDeSeguridad, FRASES_DE_SEGURIDAD } from './frases-seguridad.ts';
import { hechoDe, type Hecho } from './hechos.ts';
import type { Cambio, Entrada } from './entrada.ts';

const ROLES: Record<Rol, MessageDescriptor> = {
  admin: msg`admin`,
  supervisor: msg`supervisor`,
  mercaderista: msg`mercaderista`,
};

const DE_LA_CUENTA: Record<string, MessageDescriptor> = {
  nombre: msg`su nombre`,
  correo: msg`su correo`,
  imagen_perfil: msg`su imagen`,
  clave: msg`su contraseña`,
};

const DE_LA_EMPRESA: Record<string, MessageDescriptor> = {
  nombre: msg`Nombre`,
  timezone: msg`Zona horaria`,
  business_hours_start: msg`El horario empieza`,
  business_hours_end: msg`El horario termina`,
  permite_no_planificadas: msg`Permitir visitas no planificadas`,
  tolerancia_precio: msg`Tolerancia de precio (%)`,
  radio_inicio_m: msg`Radio para iniciar una visita (m)`,
  pide_fotos: msg`Pedir foto de los productos`,
  ranking_minimo: msg`Observaciones para comparar`,
};

const SI_O_NO: Record<string, MessageDescriptor> = { true: msg`Sí`, false: msg`No` };

/** Of a visit only what a person can read: who and where stand there as ids. */
const DE_LA_VISITA: Record<string, MessageDescriptor> = {
  fecha: msg`Fecha`,
  hora: msg`Hora`,
};

const NOMBRES: Partial<Record<EntidadAuditada, Record<string, MessageDescriptor>>> = {
  visitas: DE_LA_VISITA,
  empresa_productos: DEL_CATALOGO,
  cadenas: DEL_CATALOGO,
  sucursales: DEL_CATALOGO,
};

/** Whoever acted. Names are of today; someone who never belonged to the company has none here. */
const actorDe = (i18n: I18n, { actor_id, actor_nombre }: Entrada): string =>
  actor_nombre ?? (actor_id === null ? t(i18n)`El sistema` : t(i18n)`La persona invitada`);

type Que = Exclude<Hecho['que'], 'cambio_cuenta' | 'cambio_empresa'>;

const FRASES: Record<Que, MessageDescriptor> = {
  se_unio: msg({ message: '{actor} se unió a la empresa como {rol}' }),
  volvio: msg({ message: '{actor} volvió a la empresa' }),
  agregado: msg({ message: '{actor} agregó a {sobre} como {rol}' }),
  activado: msg({ message: '{actor} activó a {sobre}' }),
  desactivado: msg({ message: '{actor} desactivó a {sobre}' }),
  nombrado_admin: msg({ message: '{actor} nombró admin a {sobre}' }),
  dejo_de_ser_admin: msg({ message: '{actor} dejó de ser admin' }),
  rol_cambiado: msg({ message: '{actor} cambió el rol de {sobre} a {rol}' }),
  eliminado: msg({ message: '{actor} eliminó a {sobre}' }),
  invitado: msg({ message: '{actor} invitó a {sobre} como {rol}' }),
  reenvio: msg({ message: '{actor} reenvió la invitación de {sobre}' }),
  acepto: msg({ message: '{actor} aceptó la invitación enviada a {sobre}' }),
  rechazo: msg({ message: '{actor} rechazó la invitación enviada a {sobre}' }),
  retiro: msg({ message: '{actor} retiró la invitación de {sobre}' }),
  reemplazo: msg({ message: '{actor} reemplazó la invitación vencida de {sobre}' }),
  registro_empresa: msg({ message: '{actor} registró la empresa' }),
  cambio_configuracion: msg({ message: '{actor} cambió la configuración de la empresa' }),
  visita_movida: msg({ message: '{actor} cambió la fecha de una visita a {sobre}' }),
  visita_reasignada: msg({ message: '{actor} dio a otra persona una visita a {sobre}' }),
  visita_editada: msg({ message: '{actor} editó una visita a {sobre}' }),
  visita_cancelada: msg({ message: '{actor} canceló una visita a {sobre}' }),
  visita_sin_iniciar: msg({ message: '{actor} retiró el inicio de una visita a {sobre}: fue por error' }),
  visita_eliminada: msg({ message: '{actor} eliminó una visita a {sobre}' }),
  visita_aceptada: msg({ message: '{actor} aceptó una visita a {sobre} que estaba por revisar' }),
  visita_anulada: msg({ message: '{actor} anuló una visita a {sobre}: no cuenta en los reportes' }),
  visita_corregida: msg({
    message: '{actor} corrigió {cuantos, plural, one {# producto} other {# productos}} de una visita a {sobre}',
  }),
  entrega_usada: msg({ message: '{actor} usó otra entrega de una visita a {sobre}' }),
  entrega_descartada: msg({ message: '{actor} descartó una entrega de una visita a {sobre}' }),
  serie_creada: msg({ message: '{actor} programó visitas recurrentes a {sobre}' }),
  serie_editada: msg({ message: '{actor} editó las visitas recurrentes a {sobre}' }),
  serie_terminada: msg({ message: '{actor} terminó las visitas recurrentes a {sobre}' }),
  ...FRASES_DE_CATALOGO,
  ...FRASES_DE_SEGURIDAD,
  otro: msg({ message: '{actor} hizo un cambio sobre {sobre}' }),
};

/** «su nombre y su correo». */
const listaDe = (i18n: I18n, campos: readonly string[]): string => {
  const parts = campos.flatMap((campo) => DE_LA_CUENTA[campo] ?? []).map((parte) => i18n._(parte));
  return new Intl.ListFormat(i18n.locale === 'en' ? 'en' : 'es').format(parts);
};

/** Of what was deleted later only its deletion still says what it was called; whoever was erased has no name any more. */
const sinNombre = (i18n: I18n, { que }: Hecho): string => {
  if (/^(?:visita|serie|entrega|exporto_visita)/.test(que)) return t(i18n)`una sucursal`;
  return /^(?:cadena|sucursal|surtido|exporto|pidio)/.test(que) ? t(i18n)`(eliminada)` : t(i18n)`alguien`;
};

/** «Andreína Salcedo desactivó a Luisana Pérez». */
export const fraseDe = (i18n: I18n, entrada: Entrada): string => {
  const hecho = hechoDe(entrada);
  const actor = actorDe(i18n, entrada);
  if (hecho.que === 'cambio_cuenta') {
    const lista = listaDe(i18n, hecho.campos);
    return lista ? t(i18n)`${actor} cambió ${lista}` : t(i18n)`${actor} cambió su cuenta`;
  }
  if (hecho.que === 'cambio_empresa') {
    return hecho.cambios.some(({ campo }) => campo === 'nombre')
      ? t(i18n)`${actor} cambió el nombre de la empresa`
      : t(i18n)`${actor} cambió el logo de la empresa`;
  }
  const sobre = entrada.sobre ?? sinNombre(i18n, hecho);
  const rol = 'rol' in hecho && hecho.rol ? i18n._(ROLES[hecho.rol]) : '';
  const cuantos = 'cuantos' in hecho ? hecho.cuantos : 0;
  return i18n._({ ...FRASES[hecho.que], values: { actor, sobre, rol, cuantos } });
};

/** Hours come with seconds from the database. */
const sinSegundos = (value: string): string => value.replace(/^(\d\d:\d\d):\d\d$/, '$1');

export interface Detalle {
  campo: string;
  /** None: there is nothing it came from. */
  antes?: string;
  despues: string;
}

/** From what to what, where it can be said. */
export const detallesDe = (i18n: I18n, entrada: Entrada): Detalle[] => {
  const hecho = hechoDe(entrada);
  if ('desde' in hecho || 'peticion' in hecho || 'datos' in hecho) {
    return detalleDeSeguridad(i18n, hecho).map(([campo, despues]) => ({ campo, despues }));
  }
  if ('motivo' in hecho) return hecho.motivo === '' ? [] : [{ campo: t(i18n)`Motivo`, despues: hecho.motivo }];
  if (!('cambios' in hecho) || hecho.que === 'registro_empresa') return [];
  const nombres = NOMBRES[entrada.entidad] ?? DE_LA_EMPRESA;
  const legible = (value: string, campo: string): string => {
    if (nombres === DEL_CATALOGO) return valorDeCatalogo(i18n, campo, value);
    if (campo === 'tolerancia_precio') return i18n.number(Number(value) * 100, { maximumFractionDigits: 1 });
    const fotos = campo === 'pide_fotos' && pideFotosSchema.safeParse(value).data;
    if (fotos) return i18n._(NOMBRES_DE_FOTOS[fotos]);
    const siONo = entrada.entidad === 'company_settings' ? SI_O_NO[value] : undefined;
    return siONo ? i18n._(siONo) : sinSegundos(value);
  };
  return hecho.cambios.flatMap(({ campo, antes, despues }: Cambio) => {
    const nombre = nombres[campo];
    return nombre ? [{ campo: i18n._(nombre), antes: legible(antes, campo), despues: legible(despues, campo) }] : [];
  });
};
