import { esInventario } from '#src/dominio/visitas/captura.ts';
import {
  VERSION_DE_ENVIO,
  type EnvioDeCreacion,
  type EnvioDeFinalizacion,
  type FotoAnunciada,
  type RegistroDeProducto,
} from '../contract-envios.ts';
import {
  ANAQUEL,
  type Borrador,
  type CamposDeProducto,
  type CompetenciaEscrita,
  type FotoLocal,
  type RegistroLocal,
} from './base-local.ts';

/** What the body of a visit announces at most; the server hears of the others when they arrive. */
const MAXIMO_DE_FOTOS_AL_FINALIZAR = 500;
const MAXIMO_DE_FOTOS_AL_CERRAR = 20;

/** The number of what was typed; nothing for nothing. */
export const leerPrecio = (texto: string): number | null => {
  const numero = Number.parseFloat(texto.replace(',', '.'));
  return Number.isNaN(numero) ? null : numero;
};

/** «12.» is on its way to «12.5»: as it stands it is 12. */
export const inventarioDe = (texto: string): string => (texto.endsWith('.') ? texto.slice(0, -1) : texto);

export const estaCompleto = ({ inventario_actual }: Pick<CamposDeProducto, 'inventario_actual'>): boolean =>
  esInventario(inventarioDe(inventario_actual));

const textoDe = (texto: string): string | null => texto.trim() || null;

const competenciaDe = ({ marca, producto, precio }: CompetenciaEscrita) => ({
  marca: textoDe(marca),
  producto: textoDe(producto),
  precio: leerPrecio(precio),
});

export const filaDe = (fila: RegistroLocal): RegistroDeProducto => ({
  producto_id: fila.producto_id,
  inventario_actual: inventarioDe(fila.inventario_actual),
  exhibido: fila.exhibido,
  material_pop: fila.material_pop,
  precio_venta_observado: leerPrecio(fila.precio_venta_observado),
  observaciones: textoDe(fila.observaciones),
  competencias: fila.competencias
    .map(competenciaDe)
    .filter(({ marca, producto, precio }) => marca !== null || producto !== null || precio !== null),
});

export const fotoAnunciada = ({ id, lugar, sha256, bytes, tomada_en, nombre, origen }: FotoLocal): FotoAnunciada => ({
  id,
  producto_id: lugar === ANAQUEL ? null : lugar,
  sha256,
  bytes,
  tomada_en,
  nombre,
  ...(origen && { origen }),
});

type Comienzo = Pick<Borrador, 'iniciada_en' | 'posicion' | 'posicion_equivocada'>;

/** `desfase_ms`: what this device knows of its clock when the body is frozen. */
export const cuerpoDeInicio = (
  envioId: string,
  { iniciada_en, posicion, posicion_equivocada }: Comienzo,
  desfase_ms: number | null,
) => ({
  envio_id: envioId,
  version: VERSION_DE_ENVIO,
  iniciada_en,
  posicion,
  posicion_equivocada,
  desfase_ms,
});

export const cuerpoDeCreacion = (
  envioId: string,
  borrador: Comienzo & Pick<Borrador, 'sucursal_id'>,
  { desfase_ms, sin_conexion }: { desfase_ms: number | null; sin_conexion: boolean },
): EnvioDeCreacion => ({
  ...cuerpoDeInicio(envioId, borrador, desfase_ms),
  sucursal_id: borrador.sucursal_id,
  sin_conexion,
});

interface Terminada {
  borrador: Comienzo & Pick<Borrador, 'lista_de' | 'sucursal_id' | 'motivo' | 'no_listados' | 'corrige'>;
  fotos: readonly FotoLocal[];
  ahora: Date;
  desfase_ms: number | null;
}

/** In the order of the list, each with its place in the order in which they were counted. */
const conPuestos = (registros: readonly RegistroLocal[]): RegistroDeProducto[] => {
  const contados = registros
    .filter(({ contado_en }) => typeof contado_en === 'number')
    .toSorted((a, b) => (a.contado_en ?? 0) - (b.contado_en ?? 0));
  const puestos = new Map(contados.map(({ producto_id }, i) => [producto_id, i + 1]));
  return registros.map((registro) => {
    const puesto = puestos.get(registro.producto_id);
    return { ...filaDe(registro), ...(puesto && { puesto }) };
  });
};

/** Without the names, which are for the screen. Nothing where nothing was noted: older servers do not know of it. */
export const noListadosDe = ({ no_listados: vistos = [] }: Pick<Borrador, 'no_listados'>) =>
  vistos.length > 0 && { no_listados: vistos.map(({ producto_id, codigo }) => ({ producto_id, codigo })) };

const enLugarDe = ({ corrige }: Pick<Borrador, 'corrige'>) =>
  corrige && corrige.de.length > 0 && { corrige: [...corrige.de] };

export const cuerpoDeFinalizacion = (
  envioId: string,
  { borrador, registros, fotos, ahora, desfase_ms }: Terminada & { registros: readonly RegistroLocal[] },
): EnvioDeFinalizacion => ({
  ...cuerpoDeInicio(envioId, borrador, desfase_ms),
  completada_en: borrador.corrige?.completada_en ?? ahora.toISOString(),
  lista_de: borrador.lista_de,
  sucursal_id: borrador.sucursal_id,
  productos: conPuestos(registros),
  fotos: fotos.slice(0, MAXIMO_DE_FOTOS_AL_FINALIZAR).map(fotoAnunciada),
  ...noListadosDe(borrador),
  ...enLugarDe(borrador),
});

export const cuerpoDeNoRealizada = (envioId: string, { borrador, fotos, ahora, desfase_ms }: Terminada) => ({
  ...cuerpoDeInicio(envioId, borrador, desfase_ms),
  completada_en: ahora.toISOString(),
  motivo: borrador.motivo.trim(),
  fotos: fotos.slice(0, MAXIMO_DE_FOTOS_AL_CERRAR).map(fotoAnunciada),
  ...noListadosDe(borrador),
});
