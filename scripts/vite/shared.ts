import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import postcssPresetMantine from 'postcss-preset-mantine';
import type { BuildOptions, CSSOptions, PluginOption } from 'vite';
import { mixins } from '../../src/platform/web/ui/mixins.ts';
import { lightContracts } from './light-contracts.ts';
import { ownColors } from './own-colors.ts';
import { themeSheet } from './theme-sheet.ts';

/* What the builds of both applications have in common. */

export const css: CSSOptions = { postcss: { plugins: [postcssPresetMantine({ mixins }), ownColors] } };

export const plugins = (): PluginOption[] => [
  babel({ presets: [linguiTransformerBabelPreset(), lightContracts] }),
  react(),
  themeSheet(),
  lingui({ failOnMissing: true, failOnCompileError: true }),
];

export const toEveryBrowser = {
  outDir: 'dist/web',
  // every browser that runs this code preloads modules by itself
  modulePreload: { polyfill: false },
  // the policy for scripts and images is 'self': nothing travels as a data address
  assetsInlineLimit: 0,
} satisfies BuildOptions;
