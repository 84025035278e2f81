import type { Ajustes } from '#src/platform/server/config.ts';

/** Where the language model of this installation is. */
export interface Modelo {
  nombre: string;
  baseURL: string;
  apiKey: string;
  milisegundos: number;
}

/** Undefined: it has none. */
export const modeloDe = (ajustes: Ajustes): Modelo | undefined => {
  const { AI_BASE_URL: baseURL, AI_API_KEY: apiKey, AI_MODEL: nombre } = ajustes;
  if (baseURL === undefined || apiKey === undefined || nombre === undefined) return undefined;
  return { nombre, baseURL, apiKey, milisegundos: ajustes.AI_TIMEOUT_SECONDS * 1000 };
};
