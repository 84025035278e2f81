import type { EnvioLocal } from '#src/dominio/telefono/web/base-local.ts';

/** Longer than an attempt may take: the tab that was sending is gone. */
const ABANDONADO_MS = 70_000;

export type FaseDeEspera = 'enviando' | 'en_el_telefono' | 'sin_sesion';

/** None, or somebody else's: it leaves when its own person signs in here. */
export const faltaLaSesion = (problem: string | null): boolean => problem?.startsWith('sesion.') ?? false;

/** What keeps a finished visit from being there. */
export const faseDelEnvio = (
  { enviando_desde, problema }: Pick<EnvioLocal, 'enviando_desde' | 'problema'>,
  ahora: number,
  hayConexion: boolean,
): FaseDeEspera => {
  if (enviando_desde !== null && ahora - enviando_desde < ABANDONADO_MS) return 'enviando';
  if (faltaLaSesion(problema)) return 'sin_sesion';
  // just finished: its turn comes at once
  return problema === null && hayConexion ? 'enviando' : 'en_el_telefono';
};
