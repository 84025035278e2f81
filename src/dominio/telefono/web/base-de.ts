import { recuperar } from './sello/recuperar.ts';
import { abrirBase, type BaseLocal } from './base-local.ts';

// a page works for one person at a time; whoever asks again gets the connection that is open
const abiertas = new Map<string, BaseLocal>();

const open = (usuarioId: string): BaseLocal => {
  const base = abrirBase(usuarioId);
  // what its person left sealed on this phone is there before anything is read or written
  base.on('ready', () => recuperar(usuarioId), true);
  return base;
};

/** One database per person. Once they have left this phone it is gone, and whoever asks for it again is them, signed in again. */
export const baseDe = (usuarioId: string): BaseLocal => {
  const conocida = abiertas.get(usuarioId);
  if (conocida && !conocida.hasBeenClosed()) return conocida;
  const base = open(usuarioId);
  abiertas.set(usuarioId, base);
  return base;
};

/** Whoever reads it next waits less; a browser that refuses it says so to them. */
export const abrirPronto = (usuarioId: string): void => {
  void baseDe(usuarioId)
    .open()
    .catch(() => {});
};
