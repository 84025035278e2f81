import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import type { PluginOption } from 'vite';

/** The catalogues as the applications load them: with a text for everything. */
export const catalogues = (): PluginOption => lingui({ failOnMissing: true, failOnCompileError: true });

/** Sources with texts, and their catalogues, outside of an application. */
export const texts = (): PluginOption[] => [babel({ presets: [linguiTransformerBabelPreset()] }), catalogues()];
