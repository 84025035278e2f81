import type { EstadoLocal } from '#src/dominio/telefono/web/estado-local.ts';
import type { EstadoDeVisita } from '#src/dominio/visitas/enumeraciones.ts';

/** What the person can do with a visit from a list. `abrir`: it is on the device, and not all of it with the server. */
export type AccionDeVisita = 'iniciar' | 'continuar' | 'abrir' | 'reporte' | 'ninguna';

interface Visita {
  id: string;
  estado: EstadoDeVisita;
}

export type EstadosLocales = ReadonlyMap<string, EstadoLocal>;

const segunElServidor = {
  pendiente: 'iniciar',
  en_curso: 'continuar',
  completada: 'reporte',
  cancelada: 'ninguna',
} as const satisfies Record<EstadoDeVisita, AccionDeVisita>;

/** What the device has comes first: the server may not know of it yet. */
export const accionDe = (estado: EstadoDeVisita, local: EstadoLocal | undefined): AccionDeVisita => {
  switch (local?.fase) {
    case 'por_enviar':
    case 'rechazada':
      return 'abrir';
    case 'borrador':
      return estado === 'completada' ? 'reporte' : 'continuar';
    case 'recibida':
      // what the list says is from before it arrived
      return estado === 'completada' ? 'reporte' : 'ninguna';
    default:
      return segunElServidor[estado];
  }
};

/** Where to go now: on with the one that was begun, or to the first that is left. */
export const siguienteDe = <V extends Visita>(visitas: readonly V[], locales: EstadosLocales): V | undefined => {
  const con = (accion: AccionDeVisita) =>
    visitas.find(({ id, estado }) => accionDe(estado, locales.get(id)) === accion);
  return con('continuar') ?? con('iniciar');
};

export interface Frente {
  visita: string;
  estado: 'hecho' | 'ahora' | 'falta';
}

/** One block for each visit of the day; what was cancelled is no longer part of it. */
export const frentesDe = (visitas: readonly Visita[], locales: EstadosLocales): Frente[] => {
  const siguiente = siguienteDe(visitas, locales);
  return visitas
    .filter(({ id, estado }) => estado !== 'cancelada' || locales.has(id))
    .map(({ id, estado }) => {
      if (id === siguiente?.id) return { visita: id, estado: 'ahora' };
      const accion = accionDe(estado, locales.get(id));
      return { visita: id, estado: accion === 'iniciar' || accion === 'continuar' ? 'falta' : 'hecho' };
    });
};
