import { listarCadenas } from '#src/features/puntos-de-venta/server/listar-cadenas.ts';
import { listarSucursales } from '#src/features/puntos-de-venta/server/listar-sucursales.ts';
import { verSucursal } from '#src/features/puntos-de-venta/server/ver-sucursal.ts';
import { listarSurtido } from '#src/features/surtido/server/listar-surtido.ts';
import type { Tx } from '#src/platform/server/db/client.ts';

/** Where a list is asked for. */
export interface Sitio {
  empresa: string;
  cadena: string;
  sucursal: string;
}

export interface Caso {
  nombre: string;
  /** The 20th page of the same, where there is one. */
  hacer: (tx: Tx, sitio: Sitio, pagina: number) => Promise<unknown>;
  paginas: 1 | 20;
}

type Consulta<F extends (...dado: never[]) => unknown> = Omit<Parameters<F>[2], 'pagina'>;

const cadenas =
  (query: Partial<Consulta<typeof listarCadenas>>): Caso['hacer'] =>
  (tx, { empresa }, pagina) =>
    listarCadenas(tx, empresa, { busqueda: '', por_pagina: 9, ...query, pagina });

const sucursales =
  (query: Partial<Consulta<typeof listarSucursales>>): Caso['hacer'] =>
  (tx, { empresa }, pagina) =>
    listarSucursales(tx, empresa, { busqueda: '', archivadas: 'no', por_pagina: 9, ...query, pagina });

/** What the screens ask, through the server's own use cases. */
export const CASOS: Caso[] = [
  { nombre: 'chains', hacer: cadenas({}), paginas: 20 },
  { nombre: 'chains by a filter', hacer: cadenas({ presencia: 'Regional' }), paginas: 20 },
  { nombre: 'chains by name', hacer: cadenas({ busqueda: 'Éxito' }), paginas: 1 },
  { nombre: 'branches', hacer: sucursales({}), paginas: 20 },
  { nombre: 'branches, 50 a page', hacer: sucursales({ por_pagina: 50 }), paginas: 20 },
  { nombre: 'branches by a state', hacer: sucursales({ estado_geografico: 'Lara' }), paginas: 20 },
  { nombre: 'branches by name', hacer: sucursales({ busqueda: 'peña' }), paginas: 20 },
  { nombre: 'branches by a name of none', hacer: sucursales({ busqueda: 'no hay tal' }), paginas: 1 },
  { nombre: 'archived branches', hacer: sucursales({ archivadas: 'solo' }), paginas: 20 },
  {
    nombre: 'branches of a chain',
    hacer: (tx, sitio, pagina) => sucursales({ cadena_id: sitio.cadena })(tx, sitio, pagina),
    paginas: 1,
  },
  {
    nombre: 'one branch',
    hacer: (tx, { empresa, sucursal }) => verSucursal(tx, { empresa_id: empresa, id: sucursal }),
    paginas: 1,
  },
  {
    nombre: 'products of a branch',
    hacer: (tx, { empresa, sucursal }, pagina) =>
      listarSurtido(tx, empresa, { sucursal_id: sucursal, busqueda: '', cuales: 'todo', pagina, por_pagina: 25 }),
    paginas: 1,
  },
];
