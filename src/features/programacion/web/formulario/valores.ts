import type { Visita } from '../../contract-visita.ts';
import type { Opcion } from '../referencias.tsx';
import type { Alcance } from '../visita/alcance.tsx';

export const HORA_POR_DEFECTO = '09:00';

/** What the form's fields hold. */
export interface Valores {
  mercaderista: Opcion | undefined;
  cadena: Opcion | undefined;
  sucursal: Opcion | undefined;
  fecha: string | undefined;
  /** Empty is no time. */
  hora: string;
  instrucciones: string;
}

export const vacios = (fecha: string | undefined): Valores => ({
  mercaderista: undefined,
  cadena: undefined,
  sucursal: undefined,
  fecha,
  hora: HORA_POR_DEFECTO,
  instrucciones: '',
});

export const valoresDe = (visita: Visita): Valores => ({
  mercaderista: { id: visita.usuario_id, nombre: visita.usuario_nombre },
  cadena: { id: visita.cadena_id, nombre: visita.cadena_nombre },
  sucursal: { id: visita.sucursal_id, nombre: visita.sucursal_nombre },
  fecha: visita.fecha,
  hora: visita.hora ?? '',
  instrucciones: visita.instrucciones ?? '',
});

/** A branch is of its chain: another chain leaves none chosen. */
export const conCadena = (values: Valores, cadena: Opcion | undefined): Valores => ({
  ...values,
  cadena,
  sucursal: cadena?.id === values.cadena?.id ? values.sucursal : undefined,
});

export interface Datos {
  usuario_id: string;
  sucursal_id: string;
  fecha: string;
  hora: string | null;
  instrucciones: string | null;
}

/** What is sent, once the three that it takes are there. */
export const datosDe = ({ mercaderista, sucursal, fecha, hora, instrucciones }: Valores): Datos | undefined =>
  mercaderista && sucursal && fecha
    ? {
        usuario_id: mercaderista.id,
        sucursal_id: sucursal.id,
        fecha,
        hora: hora || null,
        instrucciones: instrucciones.trim() || null,
      }
    : undefined;

interface PorGuardar {
  leida: Visita;
  datos: Datos;
  alcance: Alcance;
}

/** Only what differs from what was read: the other visits of a series keep what was not touched. */
export const loCambiado = ({ leida, datos, alcance }: PorGuardar): Partial<Datos> => {
  const antes = datosDe(valoresDe(leida));
  const campos = Object.keys(datos) as (keyof Datos)[];
  return Object.fromEntries(
    campos
      // a date is of one visit
      .filter((campo) => datos[campo] !== antes?.[campo] && (campo !== 'fecha' || alcance === 'esta'))
      .map((campo) => [campo, datos[campo]]),
  );
};

/** What those fields held before: what a change is taken back with. */
export const loDeAntes = (leida: Visita, cambio: Partial<Datos>): Partial<Datos> => {
  const antes = datosDe(valoresDe(leida));
  const campos = Object.keys(cambio) as (keyof Datos)[];
  return Object.fromEntries(campos.map((campo) => [campo, antes?.[campo]]));
};
