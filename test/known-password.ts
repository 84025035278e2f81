/** argon2id of «clave-larga-1»: hashing it anew for every person of every test would take most of the run. */
export const CLAVE = 'clave-larga-1';
export const CIFRADA =
  '$argon2id$v=19$m=19456,t=2,p=1$AGdXPbogkaXTroZDP1MJsw$SAYbVwfFj0si6/phBTZ+xLQyI+IIPIhIP3Lgv3achZE';
