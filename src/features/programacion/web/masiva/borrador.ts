import { diaDeLaSemana } from '#src/dominio/visitas/fechas.ts';
import type { asignaciones, PlanMasivo } from '../../contract-masiva.ts';
import { HORA_POR_DEFECTO } from '../formulario/valores.ts';

export type Asignacion = (typeof asignaciones)[number];

export interface SucursalElegida {
  id: string;
  nombre: string;
  cadenaId: string;
  cadena: string;
}

export interface PersonaElegida {
  id: string;
  nombre: string;
  correo: string;
}

export interface Repeticion {
  habilitada: boolean;
  /** 0 is Sunday. */
  dias: readonly number[];
  semanas: number;
}

/** What the wizard's steps fill. Maps keep the order in which things were chosen, which is the order of the turns. */
export interface Borrador {
  mercaderistas: ReadonlyMap<string, PersonaElegida>;
  sucursales: ReadonlyMap<string, SucursalElegida>;
  fecha: string | undefined;
  hora: string;
  asignacion: Asignacion;
  instrucciones: string;
  repeticion: Repeticion;
}

const SEMANAS_POR_DEFECTO = 4;

export const BORRADOR_VACIO: Borrador = {
  mercaderistas: new Map(),
  sucursales: new Map(),
  fecha: undefined,
  hora: HORA_POR_DEFECTO,
  asignacion: 'aleatoria',
  instrucciones: '',
  repeticion: { habilitada: false, dias: [], semanas: SEMANAS_POR_DEFECTO },
};

/** Turned on it begins with the weekday of the date, turned off it has none. */
export const conRepeticion = (repeticion: Repeticion, habilitada: boolean, fecha: string): Repeticion => ({
  ...repeticion,
  habilitada,
  dias: habilitada ? [diaDeLaSemana(fecha)] : [],
});

export const conDia = ({ dias, ...resto }: Repeticion, dia: number, si: boolean): Repeticion => ({
  ...resto,
  dias: si ? [...dias, dia].toSorted((a, b) => a - b) : dias.filter((otro) => otro !== dia),
});

/** Marks or unmarks several at once. */
export const conElegidas = <E extends { id: string }>(
  elegidas: ReadonlyMap<string, E>,
  cuales: readonly E[],
  si: boolean,
): ReadonlyMap<string, E> => {
  const despues = new Map(elegidas);
  for (const una of cuales) {
    if (si) despues.set(una.id, una);
    else despues.delete(una.id);
  }
  return despues;
};

/** What is sent, once nothing is missing. Repeating on no day is missing something. */
export const planDe = ({
  mercaderistas,
  sucursales,
  fecha,
  repeticion,
  ...resto
}: Borrador): PlanMasivo | undefined => {
  const { habilitada, dias, semanas } = repeticion;
  if (!fecha || mercaderistas.size === 0 || sucursales.size === 0 || (habilitada && dias.length === 0))
    return undefined;
  return {
    mercaderistas: [...mercaderistas.keys()],
    sucursales: [...sucursales.keys()],
    fecha,
    hora: resto.hora || null,
    asignacion: resto.asignacion,
    instrucciones: resto.instrucciones.trim() || null,
    repeticion: habilitada ? { dias: [...dias], semanas } : null,
  };
};
