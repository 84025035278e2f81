import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { ProvideServices, type Services } from '#src/platform/web/services.tsx';
import { colorSchemeManager } from '#src/platform/web/ui/color-scheme.ts';
import '#src/platform/web/ui/styles.ts';
import { theme } from '#src/platform/web/ui/theme.ts';
import 'virtual:theme.css';

interface Props {
  servicios: Services;
  children: ReactNode;
}

export const Aplicacion = ({ servicios, children }: Props) => (
  <I18nProvider i18n={i18n}>
    <MantineProvider
      theme={theme}
      colorSchemeManager={colorSchemeManager(servicios.preferencias)}
      defaultColorScheme="light"
      // they are in the theme's sheet: making them anew, and every style with them, was a third of a start
      withCssVariables={false}
      withGlobalClasses={false}
    >
      <ProvideServices services={servicios}>{children}</ProvideServices>
    </MantineProvider>
  </I18nProvider>
);
