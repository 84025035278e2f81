import { comoInstante } from '#src/dominio/visitas/fechas.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import type { Idioma } from '#src/platform/shared/fields.ts';
import type { Hallazgo } from '../../contract-analisis.ts';
import { medida } from '../../medidas.ts';
import { cambios } from './cambios.ts';
import type { Habla } from './cifras.ts';
import { frases, type Sujeto } from './frases.ts';
import { type Cuerpo, escribir, type HallazgoEscrito } from './hallazgo-escrito.ts';
import { losDeMasPeso } from './los-de-mas-peso.ts';
import type { Contexto } from '../queries-contexto.ts';
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
  habla: Habla,
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
  return escribir(habla, body, (r) => frases[habla.idioma].cambio(r, sujeto, { ...cambio, ahora: n, antes: n.antes }));
};

const deSucursal = (habla: Habla, n: Notable, filasPorVisita: number): HallazgoEscrito | undefined => {
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
    return escribir(habla, body, (r) => frases[habla.idioma].perdidas(r, sujeto, n));
  }
  if (n.tipo === 'sucursal_agotada' && nombre !== null) {
    const body = {
      tipo: n.tipo,
      peso: n.peso,
      observaciones: n.filas,
      fuente: { caso: 'sin_existencia' as const, ...en },
    };
    return escribir(habla, body, (r) => frases[habla.idioma].sucursalAgotada(r, nombre, n));
  }
  return delCambio(habla, n, sujeto, en);
};

interface DeProductos {
  tolerancia: number;
  marcas: Awaited<ReturnType<typeof leerMarcasMasBaratas>>;
}

const deProducto = (habla: Habla, n: NotableDeProducto, { tolerancia, marcas }: DeProductos) => {
  const de = (observaciones: number, caso: Caso): Cuerpo => ({
    tipo: n.tipo,
    peso: n.peso,
    observaciones,
    fuente: { caso, producto: n.id },
  });
  switch (n.tipo) {
    case 'producto_agotado':
      return escribir(habla, de(n.filas, 'sin_existencia'), (r) => frases[habla.idioma].productoAgotado(r, n));
    case 'precio_fuera':
      return escribir(habla, de(n.con_precio, 'precio_fuera'), (r) =>
        frases[habla.idioma].precioFuera(r, n, tolerancia),
      );
    case 'competencia_mas_barata': {
      const marca = marcas.find(({ producto_id }) => producto_id === n.id);
      return escribir(habla, de(n.con_competencia, 'con_fila'), (r) => frases[habla.idioma].competencia(r, n, marca));
    }
    default:
      return delCambio(habla, n, { de: 'producto', nombre: n.nombre }, { producto: n.id });
  }
};

const deAtipico = (habla: Habla, a: Atipico): HallazgoEscrito =>
  escribir(
    habla,
    {
      tipo: 'valor_atipico',
      peso: a.peso,
      observaciones: a.valores,
      fuente: { caso: 'con_fila', sucursal: a.sucursal_id, producto: a.producto_id },
    },
    (r) => frases[habla.idioma].atipico(r, a),
  );

const DIA_MS = 86_400_000;

const deSinVisitas = async (
  tx: Tx,
  habla: Habla,
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
    escribir(habla, { tipo: 'sucursal_sin_visitas', peso, observaciones: sinVisitas.activas, fuente: null }, (r) =>
      frases[habla.idioma].sinVisitas(r, sinVisitas),
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
  {
    idioma,
    cadena_nombre: cadena,
    tolerancia,
    hoy,
  }: { idioma: Idioma } & Pick<Contexto, 'cadena_nombre' | 'tolerancia' | 'hoy'>,
): Promise<Hallado> => {
  const habla = { idioma, cadena };
  const totales = await leerTotales(tx, alcance);
  const filasPorVisita = Math.max(1, totales.completadas > 0 ? totales.filas / totales.completadas : 1);
  const sucursales = await leerNotablesDeSucursales(tx, alcance);
  const productos = await leerNotablesDeProductos(tx, alcance);
  const comparados = productos.filter(({ tipo }) => tipo === 'competencia_mas_barata').map(({ id }) => id);
  const marcas = comparados.length > 0 ? await leerMarcasMasBaratas(tx, alcance, comparados) : [];
  const atipicos = await leerAtipicos(tx, alcance);
  const hallazgos = [
    ...sucursales.flatMap((n) => deSucursal(habla, n, filasPorVisita) ?? []),
    ...productos.flatMap((n) => deProducto(habla, n, { tolerancia, marcas }) ?? []),
    ...(await deSinVisitas(tx, habla, alcance, filasPorVisita, hoy)),
    ...atipicos.map((a) => deAtipico(habla, a)),
  ];
  return { hallazgos: losDeMasPeso(hallazgos), totales };
};
