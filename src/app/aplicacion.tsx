import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { ProveerServicios, type Servicios } from '#src/platform/web/servicios.tsx';
import { gestorDeEsquema } from '#src/platform/web/ui/esquema.ts';
import '#src/platform/web/ui/estilos.ts';
import { cssVariablesResolver, theme } from '#src/platform/web/ui/theme.ts';
import type { crearRouter } from './router.tsx';

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
