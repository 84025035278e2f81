import { globSync, readFileSync } from 'node:fs';
import { DEFAULT_THEME } from '@mantine/core';
import { expect, test } from 'vitest';
import { variablesWith } from '#src/platform/web/ui/theme.ts';
import { FOREIGN_COLORS } from '../../scripts/vite/own-colors.ts';
import { SIGNIFICADOS } from './significados.ts';

const fuentes = globSync('src/**/*.{css,ts,tsx}').map((ruta) => readFileSync(ruta, 'utf8'));

test.each(['light', 'dark'] as const)('every variable that a sheet asks for has a value in the %s theme', (tema) => {
  const hechas = variablesWith(SIGNIFICADOS)(DEFAULT_THEME);
  const dadas = new Set([
    ...Object.keys(hechas.variables),
    ...Object.keys(hechas[tema]),
    ...fuentes.flatMap((texto) => texto.match(/--anq-[\w-]+(?=['"\]]?\s*:)/g) ?? []),
  ]);
  const pedidas = new Set(fuentes.flatMap((texto) => texto.match(/(?<=var\()--anq-[\w-]+(?=[,)])/g) ?? []));
  expect(pedidas).toContain('--anq-pendiente-fondo');
  expect([...pedidas].filter((nombre) => !dadas.has(nombre))).toEqual([]);
});

test('no part asks for a colour of the kit that the product does not have', () => {
  expect(FOREIGN_COLORS).toContain('grape');
  const nombres = FOREIGN_COLORS.join('|');
  const pedida = new RegExp(`--mantine-color-(?:${nombres})-|\\b(?:color|c|bg)=["'{]+(?:${nombres})\\b`);
  expect(fuentes.filter((texto) => pedida.test(texto))).toEqual([]);
});
