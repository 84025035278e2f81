/** Thrown by a job that cannot succeed however often it is tried: it is dead at once, and shown as such. */
export class PermanentFailure extends Error {
  override name = 'FalloDefinitivo';
}
