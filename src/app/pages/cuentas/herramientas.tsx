import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  IconBuildingStore,
  IconCalendarEvent,
  IconChevronRight,
  IconClipboardList,
  IconHistory,
  IconLifebuoy,
  IconPackage,
  IconSettings,
  IconSparkles,
  IconUserPlus,
  IconUsers,
  type Icon,
} from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { Rol } from '#src/platform/shared/rol.ts';
import { Sheet } from '#src/platform/web/ui/sheet.tsx';
import { paraRol } from '../../navegacion.ts';
import css from './herramientas.module.css';

interface Herramienta {
  destino: Pick<LinkProps, 'to' | 'hash'>;
  nombre: MessageDescriptor;
  detalle: MessageDescriptor;
  icono: Icon;
  roles: readonly Rol[];
}

/** Only screens that exist: each capability adds its line when it has one. */
const HERRAMIENTAS: readonly Herramienta[] = [
  {
    destino: { to: '/programar-visitas' },
    nombre: msg`Programar Visitas`,
    detalle: msg`Quién va, a dónde y cuándo`,
    icono: IconCalendarEvent,
    roles: ['admin', 'supervisor'],
  },
  {
    destino: { to: '/gestion-puntos-de-venta' },
    nombre: msg`Puntos de Venta`,
    detalle: msg`Cadenas y sucursales`,
    icono: IconBuildingStore,
    roles: ['admin'],
  },
  {
    // managing them is an admin's; a supervisor works from the list of this same screen
    destino: { to: '/dashboard', hash: 'puntos-de-venta' },
    nombre: msg`Puntos de Venta`,
    detalle: msg`Cadenas y sucursales`,
    icono: IconBuildingStore,
    roles: ['supervisor'],
  },
  {
    destino: { to: '/productos-empresa' },
    nombre: msg`Productos`,
    detalle: msg`Catálogo de la empresa`,
    icono: IconPackage,
    roles: ['admin', 'supervisor'],
  },
  {
    destino: { to: '/reportes-admin' },
    nombre: msg`Reportes de Visitas`,
    detalle: msg`Lo que se encontró en cada visita`,
    icono: IconClipboardList,
    roles: ['admin', 'supervisor'],
  },
  {
    destino: { to: '/reportes-avanzados' },
    nombre: msg`Reportes Avanzados`,
    detalle: msg`Indicadores, archivos y análisis con IA`,
    icono: IconSparkles,
    roles: ['admin', 'supervisor'],
  },
  {
    destino: { to: '/invitar-usuario' },
    nombre: msg`Invitar Usuarios`,
    detalle: msg`Suma a tu equipo`,
    icono: IconUserPlus,
    roles: ['admin', 'supervisor'],
  },
  {
    destino: { to: '/gestionar-usuarios' },
    nombre: msg`Gestionar Usuarios`,
    detalle: msg`Accesos y roles`,
    icono: IconUsers,
    roles: ['admin'],
  },
  {
    destino: { to: '/settings', hash: 'empresa' },
    nombre: msg`Datos de la empresa`,
    detalle: msg`Logo, zona horaria y horario`,
    icono: IconSettings,
    roles: ['admin'],
  },
  {
    destino: { to: '/rescate' },
    nombre: msg`Copia de rescate`,
    detalle: msg`Sube el trabajo de un teléfono perdido`,
    icono: IconLifebuoy,
    roles: ['admin', 'supervisor'],
  },
  {
    destino: { to: '/auditoria' },
    nombre: msg`Auditoría`,
    detalle: msg`Quién hizo qué, y cuándo`,
    icono: IconHistory,
    roles: ['admin'],
  },
];

export const Herramientas = ({ rol }: { rol: Rol }) => {
  const { t, i18n } = useLingui();
  return (
    <Sheet title={t`Herramientas`}>
      <ul className={css.rejilla}>
        {paraRol(HERRAMIENTAS, rol).map(({ destino, nombre, detalle, icono: Icono }) => (
          <li key={nombre.id}>
            <Link {...destino} className={css.herramienta}>
              <span className={css.icono}>
                <Icono size={20} stroke={1.8} aria-hidden />
              </span>
              <span className={css.texto}>
                <strong>{i18n._(nombre)}</strong>
                <span className="tenue">{i18n._(detalle)}</span>
              </span>
              <IconChevronRight size={18} stroke={1.8} aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
};
