/** What of a visit is on this device, and how much of it the server has confirmed. */
export type EstadoLocal =
  /** Begun and being filled in. */
  | { fase: 'borrador' }
  /** Finished; waiting for its turn or for a connection. */
  | { fase: 'por_enviar' }
  /** The server refused it: it is kept, and somebody has to do something. */
  | { fase: 'rechazada'; codigo: string }
  /** The server's receipt is here. Photos may still be on their way. */
  | { fase: 'recibida'; recibida_en: string; fotos_por_enviar: number };
