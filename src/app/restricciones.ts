import type { Restriccion } from '#src/platform/server/db/errors.ts';

/** What somebody may run into that only the database can tell. */
export const RESTRICCIONES: Readonly<Record<string, Restriccion>> = {
  usuarios_correo_key: 'cuenta.correo_en_uso',
  visitas_turno: 'visita.turno_ocupado',
  cadena_de_sucursal: { aNada: 'cadena.no_encontrada', enUso: 'cadena.tiene_sucursales' },
  sucursal_de_visita: { aNada: 'sucursal.no_encontrada', enUso: 'sucursal.tiene_visitas' },
  // a photo came before anything else of a visit that was then given to somebody else
  visita_de_foto: { enUso: 'visita.no_pendiente' },
};
