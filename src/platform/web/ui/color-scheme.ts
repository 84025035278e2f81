import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core';
import type { Preferencias, Tema } from '../preferencias.ts';

export const schemaOf = (tema: Tema): MantineColorScheme => (tema === 'system' ? 'auto' : tema);

/** The kit asks for the scheme; only a person's choice or their account writes it, through `Preferencias`. */
export const colorSchemeManager = (preferencias: Preferencias): MantineColorSchemeManager => ({
  get: () => schemaOf(preferencias.tema()),
  set: () => undefined,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => undefined,
});
