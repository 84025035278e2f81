import { comoInstante } from '#src/dominio/visitas/fechas.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Idioma } from '#src/platform/shared/fields.ts';
import type { Hallazgo } from '../../contract-analisis.ts';
import { medida } from '../../medidas.ts';
import { cambios } from './cambios.ts';
import { frases, type Sujeto } from './frases.ts';
import { type Cuerpo, escribir, type HallazgoEscrito } from './hallazgo-escrito.ts';
import { losDeMasPeso } from './los-de-mas-peso.ts';
import { type Atipico, leerAtipicos, leerMarcasMasBaratas, leerSucursalesSinVisitas } from './queries-detalle.ts';
import {
  type Alcance,
  leerNotablesDeProductos,
  leerNotablesDeSucursales,
  leerTotales,
  type Notable,
  type NotableDeProducto,
  type Totales,
} from './queries-sumas.ts';
import { DIAS_PARA_ECHAR_DE_MENOS } from './umbrales.ts';

type Caso = NonNullable<Hallazgo['fuente']>['caso'];

/** What all cuts have in common: what changed. */
const delCambio = (
  idioma: Idioma,
  n: Omit<Notable, 'debidas' | 'perdidas'>,
  sujeto: Sujeto,
  en: { sucursal?: string; producto?: string },
): HallazgoEscrito | undefined => {
  const cambio = cambios[n.tipo];
  if (!cambio) return undefined;
  const body = {
    tipo: n.tipo,
    peso: n.peso,
    observaciones: n.filas,
    fuente: { caso: medida(cambio.medida).caso, ...en },
  };
  return escribir(idioma, body, (r) => frases[idioma].cambio(r, sujeto, { ...cambio, ahora: n, antes: n.antes }));
};

const deSucursal = (idioma: Idioma, n: Notable, filasPorVisita: number): HallazgoEscrito | undefined => {
  const { id, nombre } = n;
  const sujeto: Sujeto = nombre === null ? { de: 'todo' } : { de: 'sucursal', nombre };
  const en = id === null ? {} : { sucursal: id };
  if (n.tipo === 'visitas_perdidas') {
    const body = {
      tipo: n.tipo,
      // a visit that was not made weighs as much as the rows that it would have brought
      peso: n.peso * filasPorVisita,
      observaciones: n.debidas,
      fuente: { caso: 'perdidas' as const, ...en },
    };
    return escribir(idioma, body, (r) => frases[idioma].perdidas(r, sujeto, n));
  }
  if (n.tipo === 'sucursal_agotada' && nombre !== null) {
    const body = {
      tipo: n.tipo,
      peso: n.peso,
      observaciones: n.filas,
      fuente: { caso: 'sin_existencia' as const, ...en },
    };
    return escribir(idioma, body, (r) => frases[idioma].sucursalAgotada(r, nombre, n));
  }
  return delCambio(idioma, n, sujeto, en);
};

interface DeProductos {
  tolerancia: number;
  marcas: Awaited<ReturnType<typeof leerMarcasMasBaratas>>;
}

const deProducto = (idioma: Idioma, n: NotableDeProducto, { tolerancia, marcas }: DeProductos) => {
  const de = (observaciones: number, caso: Caso): Cuerpo => ({
    tipo: n.tipo,
    peso: n.peso,
    observaciones,
    fuente: { caso, producto: n.id },
  });
  switch (n.tipo) {
    case 'producto_agotado':
      return escribir(idioma, de(n.filas, 'sin_existencia'), (r) => frases[idioma].productoAgotado(r, n));
    case 'precio_fuera':
      return escribir(idioma, de(n.con_precio, 'precio_fuera'), (r) => frases[idioma].precioFuera(r, n, tolerancia));
    case 'competencia_mas_barata': {
      const marca = marcas.find(({ producto_id }) => producto_id === n.id);
      return escribir(idioma, de(n.con_competencia, 'con_fila'), (r) => frases[idioma].competencia(r, n, marca));
    }
    default:
      return delCambio(idioma, n, { de: 'producto', nombre: n.nombre }, { producto: n.id });
  }
};

const deAtipico = (idioma: Idioma, a: Atipico): HallazgoEscrito =>
  escribir(
    idioma,
    {
      tipo: 'valor_atipico',
      peso: a.peso,
      observaciones: a.valores,
      fuente: { caso: 'con_fila', sucursal: a.sucursal_id, producto: a.producto_id },
    },
    (r) => frases[idioma].atipico(r, a),
  );

const DIA_MS = 86_400_000;

const deSinVisitas = async (
  tx: Tx,
  idioma: Idioma,
  alcance: Alcance,
  filasPorVisita: number,
  hoy: string,
): Promise<HallazgoEscrito[]> => {
  const { desde, hasta } = alcance.periodo;
  // days to come have no visits yet
  const fin = hasta < hoy ? hasta : hoy;
  const dias = (comoInstante(fin).getTime() - comoInstante(desde).getTime()) / DIA_MS + 1;
  if (dias < DIAS_PARA_ECHAR_DE_MENOS) return [];
  const sinVisitas = await leerSucursalesSinVisitas(tx, alcance);
  if (sinVisitas.cuantas === 0) return [];
  const peso = sinVisitas.cuantas * filasPorVisita;
  return [
    escribir(idioma, { tipo: 'sucursal_sin_visitas', peso, observaciones: sinVisitas.activas, fuente: null }, (r) =>
      frases[idioma].sinVisitas(r, sinVisitas),
    ),
  ];
};

export interface Hallado {
  hallazgos: HallazgoEscrito[];
  totales: Totales;
}

/** All that stands out, the heaviest first, and over how much it was looked for. */
export const buscarHallazgos = async (
  tx: Tx,
  alcance: Alcance,
  { idioma, tolerancia, hoy }: { idioma: Idioma; tolerancia: number; hoy: string },
): Promise<Hallado> => {
  const totales = await leerTotales(tx, alcance);
  const filasPorVisita = Math.max(1, totales.completadas > 0 ? totales.filas / totales.completadas : 1);
  const sucursales = await leerNotablesDeSucursales(tx, alcance);
  const productos = await leerNotablesDeProductos(tx, alcance);
  const comparados = productos.filter(({ tipo }) => tipo === 'competencia_mas_barata').map(({ id }) => id);
  const marcas = comparados.length > 0 ? await leerMarcasMasBaratas(tx, alcance, comparados) : [];
  const atipicos = await leerAtipicos(tx, alcance);
  const hallazgos = [
    ...sucursales.flatMap((n) => deSucursal(idioma, n, filasPorVisita) ?? []),
    ...productos.flatMap((n) => deProducto(idioma, n, { tolerancia, marcas }) ?? []),
    ...(await deSinVisitas(tx, idioma, alcance, filasPorVisita, hoy)),
    ...atipicos.map((a) => deAtipico(idioma, a)),
  ];
  return { hallazgos: losDeMasPeso(hallazgos), totales };
};
