import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconBuildingStore,
  IconCalendarEvent,
  IconClipboardList,
  IconHome2,
  IconListDetails,
  IconPackage,
  IconSettings,
  IconSparkles,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import type { Destino } from './navegacion.ts';

interface Grupo {
  nombre?: MessageDescriptor;
  destinos: readonly Destino[];
}

/** Of admins and supervisors. Only screens that exist: each one is added here when it is built. */
export const gruposDePanel: readonly Grupo[] = [
  { destinos: [{ ruta: '/dashboard', nombre: msg`Dashboard`, corto: msg`Inicio`, icono: IconHome2 }] },
  {
    nombre: msg`Operación`,
    destinos: [
      {
        ruta: '/programar-visitas',
        nombre: msg`Programar Visitas`,
        corto: msg`Visitas`,
        icono: IconCalendarEvent,
        roles: ['admin', 'supervisor'],
      },
      {
        ruta: '/gestion-puntos-de-venta',
        nombre: msg`Puntos de Venta`,
        corto: msg`Puntos`,
        icono: IconBuildingStore,
        roles: ['admin'],
      },
      {
        ruta: '/productos-empresa',
        nombre: msg`Productos`,
        corto: msg`Productos`,
        icono: IconPackage,
        roles: ['admin', 'supervisor'],
      },
      {
        ruta: '/surtido',
        nombre: msg`Surtido`,
        corto: msg`Surtido`,
        icono: IconListDetails,
        trasMas: true,
        roles: ['admin', 'supervisor'],
      },
    ],
  },
  {
    nombre: msg`Análisis`,
    destinos: [
      {
        ruta: '/reportes-admin',
        nombre: msg`Reportes de Visitas`,
        corto: msg`Reportes`,
        icono: IconClipboardList,
        roles: ['admin', 'supervisor'],
      },
      {
        ruta: '/reportes-avanzados',
        nombre: msg`Reportes Avanzados`,
        corto: msg`Avanzados`,
        icono: IconSparkles,
        roles: ['admin', 'supervisor'],
      },
    ],
  },
  {
    nombre: msg`Equipo`,
    destinos: [
      {
        ruta: '/gestionar-usuarios',
        nombre: msg`Gestionar Usuarios`,
        corto: msg`Usuarios`,
        icono: IconUsers,
        roles: ['admin'],
      },
      {
        ruta: '/invitar-usuario',
        nombre: msg`Invitar Usuarios`,
        corto: msg`Invitar`,
        icono: IconUserPlus,
        roles: ['admin', 'supervisor'],
      },
    ],
  },
];

/** In the sidebar it stands beside the person. */
export const configuracion: Destino = {
  ruta: '/settings',
  nombre: msg`Configuración`,
  corto: msg`Ajustes`,
  icono: IconSettings,
};
