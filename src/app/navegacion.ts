import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { IconHome2, type Icon } from '@tabler/icons-react';
import type { RutaDePanel } from '#src/dominio/panel.ts';

export interface Destino {
  ruta: RutaDePanel;
  nombre: MessageDescriptor;
  /** In the bottom bar, where there is less room. */
  corto: MessageDescriptor;
  icono: Icon;
}

/** Only screens that exist. Each one is added here when it is built. */
export const navegacionDePanel: readonly Destino[] = [
  { ruta: '/dashboard', nombre: msg`Dashboard`, corto: msg`Inicio`, icono: IconHome2 },
];

export const navegacionDeCampo: readonly Destino[] = [
  { ruta: '/dashboard-mercaderista', nombre: msg`Hoy`, corto: msg`Hoy`, icono: IconHome2 },
];
