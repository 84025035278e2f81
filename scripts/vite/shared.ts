import babel from '@rolldown/plugin-babel';
import { linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import type { AliasOptions, BuildOptions, CSSOptions, PluginOption } from 'vite';
import { mixins } from '../../src/platform/web/ui/mixins.ts';
import { lightContracts } from './light-contracts.ts';
import { lightKit } from './light-kit.ts';
import { ownColors } from './own-colors.ts';
import { catalogues } from './texts.ts';
import { themeSheet } from './theme-sheet.ts';

/* What the builds of the applications have in common. */

export const css: CSSOptions = { postcss: { plugins: [postcssPresetMantine({ mixins }), ownColors] } };

export const plugins = (): PluginOption[] => [
  babel({ presets: [linguiTransformerBabelPreset(), lightContracts] }),
  react(),
  themeSheet(),
  lightKit,
  catalogues(),
];

export const toEveryBrowser = {
  outDir: 'dist/web',
  // every browser that runs this code preloads modules by itself
  modulePreload: { polyfill: false },
  // the policy for scripts and images is 'self': nothing travels as a data address
  assetsInlineLimit: 0,
} satisfies BuildOptions;

/** React as Preact has it, for what is opened on a phone: the field and the public pages. */
export const lightReact: AliasOptions = [
  { find: /^react$/, replacement: new URL('light-react.ts', import.meta.url).pathname },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react-dom$/, replacement: 'preact/compat' },
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
];
