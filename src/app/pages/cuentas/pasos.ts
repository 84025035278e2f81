import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { LinkProps } from '@tanstack/react-router';
import type { verPrimerosPasos } from '#src/features/empresas/contract.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { Rol } from '#src/platform/shared/rol.ts';

export type PasosHechos = ResponseOf<typeof verPrimerosPasos>;

interface Paso {
  id: Exclude<keyof PasosHechos, 'sin_productos'>;
  nombre: MessageDescriptor;
  detalle: MessageDescriptor;
  accion: MessageDescriptor;
  destino: Pick<LinkProps, 'to' | 'hash'>;
  /** Who can take it. */
  roles: readonly Rol[];
}

/** What a new company does first, in a good order. A capability that adds a step adds a line here and a fact to `verPrimerosPasos`. */
const PASOS: readonly Paso[] = [
  {
    id: 'logo',
    nombre: msg`Completa los datos de tu empresa`,
    detalle: msg`Tu logo va en las invitaciones; la zona horaria y el horario, en cada visita.`,
    accion: msg`Completar datos`,
    destino: { to: '/settings', hash: 'empresa' },
    roles: ['admin'],
  },
  {
    id: 'puntos_de_venta',
    nombre: msg`Crea tus puntos de venta`,
    detalle: msg`Cadenas, independientes y Horeca, con sus sucursales.`,
    accion: msg`Crear punto de venta`,
    destino: { to: '/gestion-puntos-de-venta' },
    roles: ['admin'],
  },
  {
    id: 'productos',
    nombre: msg`Carga tus productos`,
    detalle: msg`Uno a uno o desde un archivo CSV.`,
    accion: msg`Cargar productos`,
    destino: { to: '/productos-empresa' },
    roles: ['admin', 'supervisor'],
  },
  {
    id: 'surtido',
    nombre: msg`Di qué vende cada sucursal`,
    detalle: msg`De una vez por cadena, o sucursal por sucursal: es lo que se revisa en cada visita.`,
    accion: msg`Decir qué se vende`,
    destino: { to: '/surtido' },
    roles: ['admin'],
  },
  {
    id: 'equipo',
    nombre: msg`Invita a tu equipo`,
    detalle: msg`Supervisores y mercaderistas reciben un correo.`,
    accion: msg`Invitar al equipo`,
    destino: { to: '/invitar-usuario' },
    roles: ['admin', 'supervisor'],
  },
  {
    id: 'visitas',
    nombre: msg`Programa las primeras visitas`,
    detalle: msg`Una a una, recurrentes o muchas a la vez.`,
    accion: msg`Programar visitas`,
    destino: { to: '/programar-visitas' },
    roles: ['admin', 'supervisor'],
  },
];

export const pasosDe = (rol: Rol): readonly Paso[] => PASOS.filter(({ roles }) => roles.includes(rol));

export const pasosPendientes = (hechos: PasosHechos, rol: Rol): readonly Paso[] =>
  pasosDe(rol).filter(({ id }) => !hechos[id]);
