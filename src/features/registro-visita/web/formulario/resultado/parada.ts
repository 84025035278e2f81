import { frentesDe, siguienteDe, type EstadosLocales, type Frente } from '#src/dominio/campo/web/accion.ts';
import type { VisitaPropia } from '#src/dominio/telefono/contract-visitas.ts';
import type { EnvioLocal } from '#src/dominio/telefono/web/base-local.ts';
import type { DiaGuardado } from '#src/dominio/telefono/web/dia-guardado.ts';
import { hoyEn } from '#src/dominio/visitas/web/formatos.ts';

export interface Parada {
  /** Whose clock its hour is of. */
  zona: string;
  /** None: the one that was just finished is the day's last. */
  siguiente: VisitaPropia | undefined;
  frentes: readonly Frente[];
}

/** Where to go after a visit of today; nothing after one of another day. */
export const paradaTras = (
  { visita_id, creado_en }: Pick<EnvioLocal, 'visita_id' | 'creado_en'>,
  { zona, hoy: { hoy, visitas } }: Pick<DiaGuardado, 'zona' | 'hoy'>,
  locales: EstadosLocales,
): Parada | null => {
  if (hoyEn(zona, new Date(creado_en)) !== hoy) return null;
  // received and gone from the phone, it may not have come back with the history yet
  const falta = visitas.every(({ id }) => id !== visita_id);
  const todas = [...(falta ? [{ id: visita_id, estado: 'completada' as const }] : []), ...visitas];
  return { zona, siguiente: siguienteDe(visitas, locales), frentes: frentesDe(todas, locales) };
};
