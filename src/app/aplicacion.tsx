import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import { RouterProvider } from '@tanstack/react-router';
import { ProvideServices, type Services } from '#src/platform/web/services.tsx';
import { colorSchemeManager } from '#src/platform/web/ui/color-scheme.ts';
import '#src/platform/web/ui/styles.ts';
import { type Meanings, theme, variablesWith } from '#src/platform/web/ui/theme.ts';
import type { crearRouter } from './router.tsx';

/** One tone per meaning; a tone never travels without its icon and its word. */
const SIGNIFICADOS: Meanings = {
  pendiente: 'ambar',
  en_curso: 'azulado',
  completada: 'verdoso',
  cancelada: 'rojizo',
  admin: 'rojizo',
  supervisor: 'azulado',
  mercaderista: 'verdoso',
};
const cssVariablesResolver = variablesWith(SIGNIFICADOS);

interface Props {
  servicios: Services;
  router: ReturnType<typeof crearRouter>;
}

export const Aplicacion = ({ servicios, router }: Props) => (
  <I18nProvider i18n={i18n}>
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager(servicios.preferencias)}
      defaultColorScheme="light"
    >
      <ProvideServices services={servicios}>
        <RouterProvider router={router} />
      </ProvideServices>
    </MantineProvider>
  </I18nProvider>
);
