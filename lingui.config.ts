import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

export default defineConfig({
  sourceLocale: 'es',
  locales: ['es', 'en', 'pseudo'],
  // no fallbackLocales: with one, a missing translation would not fail the build
  pseudoLocale: 'pseudo',
  catalogs: [{ path: '<rootDir>/src/locales/{locale}', include: ['src'], exclude: ['**/server/**', '**/*.test.*'] }],
  format: formatter({ lineNumbers: false, origins: false }),
});
