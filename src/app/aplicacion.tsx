import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { ProveerServicios, type Servicios } from '#src/platform/web/servicios.tsx';
import { gestorDeEsquema } from '#src/platform/web/ui/esquema.ts';
import '#src/platform/web/ui/estilos.ts';
import { type Significados, theme, variablesCon } from '#src/platform/web/ui/theme.ts';
import type { crearRouter } from './router.tsx';

/** One tone per meaning; a tone never travels without its icon and its word. */
const SIGNIFICADOS: Significados = {
  pendiente: 'ambar',
  en_curso: 'azulado',
  completada: 'verdoso',
  cancelada: 'rojizo',
  admin: 'rojizo',
  supervisor: 'azulado',
  mercaderista: 'verdoso',
};
const cssVariablesResolver = variablesCon(SIGNIFICADOS);

interface Props {
  servicios: Servicios;
  router: ReturnType<typeof crearRouter>;
}

export const Aplicacion = ({ servicios, router }: Props) => (
  <I18nProvider i18n={i18n}>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={gestorDeEsquema(servicios.preferencias)}
      defaultColorScheme="light"
    >
      <ProveerServicios servicios={servicios}>
        <RouterProvider router={router} />
      </ProveerServicios>
    </MantineProvider>
  </I18nProvider>
);
