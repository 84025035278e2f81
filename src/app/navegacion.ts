import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconHistory, IconHome2, IconSend, IconSettings, type Icon } from '@tabler/icons-react';
import type { Rol } from '#src/platform/shared/rol.ts';

export interface Destino {
  ruta:
    | '/dashboard'
    | '/programar-visitas'
    | '/gestion-puntos-de-venta'
    | '/productos-empresa'
    | '/surtido'
    | '/reportes-admin'
    | '/reportes-avanzados'
    | '/gestionar-usuarios'
    | '/invitar-usuario'
    | '/settings'
    | '/dashboard-mercaderista'
    | '/historial-visitas'
    | '/envios'
    | '/settings-mercaderista';
  nombre: MessageDescriptor;
  /** In the bottom bar, where there is less room. */
  corto: MessageDescriptor;
  icono: Icon;
  /** Not for every day: in the bottom bar behind «Más», also where there would be room. */
  trasMas?: true;
  /** Everyone, if it does not say. */
  roles?: readonly Rol[];
}

export const paraRol = <D extends Pick<Destino, 'roles'>>(destinos: readonly D[], rol: Rol): D[] =>
  destinos.filter(({ roles }) => !roles || roles.includes(rol));

/** The field's. Only screens that exist: each one is added here when it is built. */
export const navegacionDeCampo: readonly Destino[] = [
  { ruta: '/dashboard-mercaderista', nombre: msg`Hoy`, corto: msg`Hoy`, icono: IconHome2 },
  { ruta: '/historial-visitas', nombre: msg`Historial de Visitas`, corto: msg`Historial`, icono: IconHistory },
  { ruta: '/envios', nombre: msg`Envíos`, corto: msg`Envíos`, icono: IconSend },
  { ruta: '/settings-mercaderista', nombre: msg`Configuración`, corto: msg`Ajustes`, icono: IconSettings },
];
