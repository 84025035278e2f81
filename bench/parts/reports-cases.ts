import { verMapa } from '#src/features/reportes/server/ver-mapa.ts';
import { verMedidas } from '#src/features/reportes/server/ver-medidas.ts';
import { verPresencia } from '#src/features/reportes/server/ver-presencia.ts';
import { verRanking } from '#src/features/reportes/server/ver-ranking.ts';
import type { Tx } from '#src/platform/server/db/client.ts';

/** Where measures are asked for: a month. */
export interface SitioDeReportes {
  empresa: string;
  desde: string;
  hasta: string;
  cadena: string;
  sucursal: string;
}

export interface CasoDeReportes {
  nombre: string;
  /** Whether it may not take longer with years of visits. */
  juzgado: boolean;
  hacer: (tx: Tx, sitio: SitioDeReportes) => Promise<unknown>;
}

const deTodo = ({ desde, hasta }: SitioDeReportes) => ({ desde, hasta, sucursales: [] });

const medidas: CasoDeReportes['hacer'] = (tx, sitio) => verMedidas(tx, deTodo(sitio));

/** What the screen asks, through the server's own use cases. */
export const CASOS_DE_REPORTES: CasoDeReportes[] = [
  { nombre: 'measures', juzgado: true, hacer: medidas },
  {
    nombre: 'measures of a chain',
    juzgado: false,
    hacer: (tx, sitio) => verMedidas(tx, { ...deTodo(sitio), cadena: sitio.cadena }),
  },
  {
    nombre: 'measures of a branch',
    juzgado: false,
    hacer: (tx, sitio) => verMedidas(tx, { ...deTodo(sitio), sucursales: [sitio.sucursal] }),
  },
  { nombre: 'presence', juzgado: false, hacer: (tx, sitio) => verPresencia(tx, sitio.empresa, deTodo(sitio)) },
  {
    nombre: 'worst branches',
    juzgado: false,
    hacer: (tx, sitio) =>
      verRanking(tx, sitio.empresa, { ...deTodo(sitio), de: 'sucursales', orden: 'sin_existencia' }),
  },
  {
    nombre: 'worst products',
    juzgado: false,
    hacer: (tx, sitio) => verRanking(tx, sitio.empresa, { ...deTodo(sitio), de: 'productos', orden: 'sin_existencia' }),
  },
  {
    nombre: 'products of a chain',
    juzgado: false,
    hacer: (tx, sitio) =>
      verRanking(tx, sitio.empresa, {
        ...deTodo(sitio),
        cadena: sitio.cadena,
        de: 'productos',
        orden: 'sin_existencia',
      }),
  },
  { nombre: 'map', juzgado: false, hacer: (tx, sitio) => verMapa(tx, sitio.empresa, deTodo(sitio)) },
];

/** The same as the first, while the last day is read from its rows. */
export const CON_UN_DIA_POR_RESUMIR: CasoDeReportes = {
  nombre: 'measures, a day stale',
  juzgado: false,
  hacer: medidas,
};
