import { readFile } from 'node:fs/promises';
import { empresas } from './companies.ts';
import type { Dibujo } from './pictures.ts';

/** Drawn by hand, unlike the rest. */
export const logosDeEmpresas = (): Promise<Dibujo[]> =>
  Promise.all(
    empresas.map(async (empresa) => ({
      empresa,
      id: empresa.logoId,
      uso: 'empresas-logos' as const,
      svg: await readFile(new URL(`${empresa.clave}.svg`, import.meta.url), 'utf8'),
      dias: empresa.dias,
    })),
  );
