import type { Sesion } from '#src/platform/shared/sesion.ts';

export type SesionEvent =
  | 'INITIAL_SESSION'
  | 'SIGNED_IN'
  | 'SIGNED_OUT'
  | 'TOKEN_REFRESHED'
  | 'USER_UPDATED'
  | 'PASSWORD_RECOVERY'
  | 'MFA_CHALLENGE_VERIFIED';

export type SesionState =
  /** Nothing on this device and the server has not answered yet. */
  | { fase: 'verificando' }
  /** `vencida`: there was one, and it did not end by its button on this page. */
  | { fase: 'sin_sesion'; vencida: boolean }
  /**
   * `leida_en`: when the server last gave it, so that an offline screen can say how old it is. `vencida`: the server knows it no
   * more, and whoever works in the field goes on writing on the device until they sign in again.
   */
  | { fase: 'con_sesion'; sesion: Sesion; leida_en: number; vencida: boolean };
