import type { Rol } from '#src/platform/shared/rol.ts';

/** The companies of the scene. `C` has a single admin; `A` and `B` have the same things in them. */
export type Letra = 'A' | 'B' | 'C';

export interface Definicion {
  /** Membership of each company; `-` in front: inactive. */
  readonly en?: Partial<Record<Letra, Rol | `-${Rol}`>>;
  /** Was admin of A and has been removed. */
  readonly retirado?: true;
  /** The address was never confirmed. */
  readonly sinConfirmar?: true;
  /** Active in five companies that appear nowhere else. */
  readonly lleno?: true;
  /** Stands in the scene for a case of its own; whatever it could be refused or allowed, somebody like it is. */
  readonly figurante?: true;
}

/** Everybody who can be signed in. */
export const PERSONAS = {
  'sin membresia': {},
  'sin confirmar': { sinConfirmar: true },
  'admin de A': { en: { A: 'admin' } },
  'otro admin de A': { en: { A: 'admin' }, figurante: true },
  'supervisor de A': { en: { A: 'supervisor' } },
  'mercaderista de A': { en: { A: 'mercaderista' } },
  'otro mercaderista de A': { en: { A: 'mercaderista' } },
  'admin inactivo de A': { en: { A: '-admin' } },
  'supervisor inactivo de A': { en: { A: '-supervisor' } },
  'mercaderista inactivo de A': { en: { A: '-mercaderista' } },
  'retirado de A': { retirado: true },
  'admin de B': { en: { B: 'admin' } },
  'otro admin de B': { en: { B: 'admin' }, figurante: true },
  'supervisor de B': { en: { B: 'supervisor' }, figurante: true },
  'mercaderista de B': { en: { B: 'mercaderista' }, figurante: true },
  'supervisor de A y B': { en: { A: 'supervisor', B: 'supervisor' } },
  'mercaderista de A y B': { en: { A: 'mercaderista', B: 'mercaderista' } },
  'admin de C': { en: { C: 'admin' }, figurante: true },
  'mercaderista de cinco': { en: { A: '-mercaderista' }, lleno: true, figurante: true },
} as const satisfies Record<string, Definicion>;

export type NombreDePersona = keyof typeof PERSONAS;
export type NombreDeActor = NombreDePersona | 'anonimo' | 'sesion vencida';

export interface Actor {
  nombre: NombreDeActor;
  /** Empty for the anonymous one, whom nothing belongs to. */
  id: string;
  correo: string;
  /** The session's secret, if the browser has one; of whoever has let it expire, the server no longer accepts it. */
  token: string | undefined;
  vigente: boolean;
  /** Active memberships only. */
  roles: Partial<Record<Letra | 'ninguna', Rol>>;
}

export const definicionDe = (nombre: NombreDePersona): Definicion => PERSONAS[nombre];

export const rolesActivos = ({ en = {} }: Definicion): Actor['roles'] =>
  Object.fromEntries(Object.entries(en).filter(([, rol]) => !rol.startsWith('-')));
