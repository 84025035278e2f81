/** What is known of a sum, for whoever adds it up, answers it or writes it to a file. */
interface Suma {
  /** The view whose column it adds up: `kpi_filas`, `kpi_visitas` or `kpi_traslados`. Of a plan: not known before its day (`columnasDePlan`). */
  de: 'filas' | 'visitas' | 'traslados' | 'plan';
  /** After which figure it stands in an exported file, which has the rows of `kpi_filas`. Absent: in none. */
  archivo?: 'inventario' | 'precio';
}

/**
 * The sums of the field's reports, each named here and nowhere else on this side of SQL: the contract, the statements and the columns
 * of the exported file are made of this list. A sum has the name of its column in the view and in `resumen_diario`.
 */
export const sumas = {
  filas: { de: 'filas' },
  sin_existencia: { de: 'filas', archivo: 'inventario' },
  quiebre: { de: 'filas', archivo: 'inventario' },
  exhibido: { de: 'filas', archivo: 'inventario' },
  material_pop: { de: 'filas', archivo: 'inventario' },
  con_precio: { de: 'filas', archivo: 'precio' },
  precio_en_rango: { de: 'filas', archivo: 'precio' },
  con_competencia: { de: 'filas' },
  precio_propio: { de: 'filas' },
  precio_competencia: { de: 'filas', archivo: 'precio' },
  /** Planned visits whose day has passed, and today's as far as they are done. */
  debidas: { de: 'plan' },
  debidas_completadas: { de: 'plan' },
  completadas: { de: 'visitas' },
  canceladas: { de: 'visitas' },
  no_realizadas: { de: 'visitas' },
  anuladas: { de: 'visitas' },
  segundos_en_tienda: { de: 'visitas' },
  traslados: { de: 'traslados' },
  segundos_traslado: { de: 'traslados' },
} as const satisfies Record<string, Suma>;

export type NombreDeSuma = keyof typeof sumas;
export type Sumas = Record<NombreDeSuma, number>;

/** The names of those of which this is true, such as `SumaCon<{ de: 'plan' }>`. */
export type SumaCon<Rasgo extends Partial<Suma>> = {
  [Nombre in NombreDeSuma]: (typeof sumas)[Nombre] extends Rasgo ? Nombre : never;
}[NombreDeSuma];

export const nombresDeSumas = Object.keys(sumas) as NombreDeSuma[];

export const sumasDe = <De extends Suma['de']>(de: De) =>
  nombresDeSumas.filter((nombre): nombre is SumaCon<{ de: De }> => sumas[nombre].de === de);

export const sumasDelArchivo = <Tras extends 'inventario' | 'precio'>(tras: Tras) =>
  nombresDeSumas.filter((nombre): nombre is SumaCon<{ archivo: Tras }> => {
    const { archivo }: Suma = sumas[nombre];
    return archivo === tras;
  });

/** Columns of `kpi_visitas` and of the summary that are no sums by themselves: `debidas` are made of them when the day is known. */
export const columnasDePlan = ['planificadas', 'planificadas_completadas'] as const;

/** The same for each name. */
export const paraCada = <Nombre extends string, T>(
  nombres: readonly Nombre[],
  work: (nombre: Nombre) => T,
): Record<Nombre, T> => Object.fromEntries(nombres.map((nombre) => [nombre, work(nombre)])) as Record<Nombre, T>;
