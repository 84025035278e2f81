import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { SIGNIFICADOS } from '../../src/app/significados.ts';
import { theme, variablesWith } from '../../src/platform/web/ui/theme.ts';

const ASKED = 'virtual:theme.css';
const FOUND = '/virtual-theme.css';

/** The theme's variables as the kit writes them into a page; here once, when it is built, and not at every start. */
const variables = (): string => {
  const page = renderToStaticMarkup(
    createElement(
      MantineProvider,
      {
        theme,
        cssVariablesResolver: variablesWith(SIGNIFICADOS),
        withGlobalClasses: false,
        getRootElement: () => undefined,
      },
      '',
    ),
  );
  const [, sheet] = /<style data-mantine-styles="true">(.*?)<\/style>/s.exec(page) ?? [];
  if (!sheet) throw new Error('the kit did not write the variables of the theme');
  // stronger than the kit's own, which may come after it: a prerendered page carries this one, and asks for that one later
  return sheet.replaceAll(':root', ':root:root');
};

/** `import 'virtual:theme.css'`: the theme as a sheet of styles. */
export const themeSheet = (): Plugin => ({
  name: 'theme-sheet',
  resolveId: (id) => (id === ASKED ? FOUND : undefined),
  load: (id) => (id === FOUND ? variables() : undefined),
});
