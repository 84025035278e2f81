/** Each language in its own words, whatever the interface speaks. */
export const IDIOMAS = [
  { codigo: 'es', nombre: 'Español' },
  { codigo: 'en', nombre: 'English' },
] as const;
