import { DEFAULT_THEME } from '@mantine/core';
import type { Plugin } from 'postcss';
import { theme } from '../../src/platform/web/ui/theme.ts';

const own = new Set(Object.keys(theme.colors ?? {}));

/** Of the kit's palettes, those that this product has no colour of. */
export const FOREIGN_COLORS: readonly string[] = Object.keys(DEFAULT_THEME.colors).filter((name) => !own.has(name));

const FOREIGN = new RegExp(`^--mantine-color-(?:${FOREIGN_COLORS.join('|')})-`);

/** Leaves the variables of foreign palettes out of every sheet: two hundred that each start of each application would read. */
export const ownColors: Plugin = {
  postcssPlugin: 'own-colors',
  Declaration: (declaration) => {
    if (FOREIGN.test(declaration.prop)) declaration.remove();
  },
};
