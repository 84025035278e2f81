import { listarVisitas } from '#src/features/programacion/server/listar-visitas.ts';
import { verCalendario } from '#src/features/programacion/server/ver-calendario.ts';
import { verVisita } from '#src/features/programacion/server/ver-visita.ts';
import type { Tx } from '#src/platform/server/db/client.ts';

/** Where visits are asked for. */
export interface SitioDeVisitas {
  empresa: string;
  mes: string;
  visita: string;
  fecha: string;
  mercaderista: string;
  sucursal: string;
  cadena: string;
}

export interface CasoDeVisitas {
  nombre: string;
  /** The 20th page of the same, where there is one. */
  paginas: 1 | 20;
  /** Asks for more where there are more visits: shown, and not judged. */
  crece?: true;
  hacer: (tx: Tx, sitio: SitioDeVisitas, pagina: number) => Promise<unknown>;
}

type Filtros = Partial<Parameters<typeof verCalendario>[2]>;
type De = (sitio: SitioDeVisitas) => Omit<Filtros, 'mes'>;

const lista =
  (de: De): CasoDeVisitas['hacer'] =>
  (tx, sitio, pagina) =>
    listarVisitas(tx, sitio.empresa, { orden: 'fecha_desc', por_pagina: 25, ...de(sitio), pagina });

const mes =
  (de: De): CasoDeVisitas['hacer'] =>
  (tx, sitio) =>
    verCalendario(tx, sitio.empresa, { mes: sitio.mes, ...de(sitio) });

/** What the screens ask, through the server's own use cases. */
export const CASOS_DE_VISITAS: CasoDeVisitas[] = [
  { nombre: 'month', hacer: mes(() => ({})), paginas: 1 },
  { nombre: 'month of a person', hacer: mes(({ mercaderista }) => ({ mercaderista })), paginas: 1 },
  { nombre: 'month of a chain', hacer: mes(({ cadena }) => ({ cadena })), paginas: 1 },
  { nombre: 'month in a state', hacer: mes(() => ({ estado: 'cancelada' })), paginas: 1 },
  { nombre: 'list', hacer: lista(() => ({})), paginas: 20 },
  {
    nombre: 'list, oldest first',
    hacer: (tx, sitio, pagina) => listarVisitas(tx, sitio.empresa, { orden: 'fecha_asc', por_pagina: 25, pagina }),
    paginas: 20,
  },
  { nombre: 'list of a day', hacer: lista(({ fecha }) => ({ fecha })), paginas: 1 },
  { nombre: 'list in a state', hacer: lista(() => ({ estado: 'pendiente' })), paginas: 20 },
  { nombre: 'list of a person', hacer: lista(({ mercaderista }) => ({ mercaderista })), paginas: 1, crece: true },
  { nombre: 'list of a branch', hacer: lista(({ sucursal }) => ({ sucursal })), paginas: 1, crece: true },
  { nombre: 'list of a chain', hacer: lista(({ cadena }) => ({ cadena })), paginas: 1, crece: true },
  {
    nombre: 'one visit',
    hacer: (tx, { empresa, visita }) => verVisita(tx, { empresa_id: empresa, id: visita }),
    paginas: 1,
  },
];
