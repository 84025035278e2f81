import {
  estadoGeograficoSchema,
  estadoOperacionalSchema,
  type EstadoOperacional,
} from '#src/dominio/puntos-de-venta/enumeraciones.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import { datosDeSucursalSchema, type crearSucursal } from '../../contract-sucursales.ts';
import { leerNumero, type Posicion } from '../../texto-de-posicion.ts';
import type { Sucursal } from '../consultas.ts';
import type { Parte } from '../dos-versiones.ts';

export type DatosDeSucursal = BodyOf<typeof crearSucursal>;
export type Campo = keyof DatosDeSucursal;
/** What the fields hold: text. */
export type Valores = Record<Campo, string>;

const ESTADO_INICIAL: EstadoOperacional = 'Activo';

export const SUCURSAL_NUEVA: Valores = {
  nombre: '',
  estado_geografico: '',
  municipio: '',
  direccion: '',
  zona_1: '',
  zona_2: '',
  estado_operacional: ESTADO_INICIAL,
  formato_id: '',
  lat: '',
  lng: '',
  radio_inicio_m: '',
};

const CAMPOS = Object.keys(SUCURSAL_NUEVA) as Campo[];

export const datosDeSucursal = (sucursal: Sucursal): DatosDeSucursal =>
  Object.fromEntries(CAMPOS.map((campo) => [campo, sucursal[campo]])) as DatosDeSucursal;

export const valoresDe = (datos: DatosDeSucursal): Valores =>
  Object.fromEntries(CAMPOS.map((campo) => [campo, String(datos[campo] ?? '')])) as Valores;

export const PARTES_DE_SUCURSAL: readonly Parte<DatosDeSucursal>[] = [
  { id: 'nombre', campos: ['nombre'] },
  { id: 'estado_geografico', campos: ['estado_geografico'] },
  { id: 'municipio', campos: ['municipio'] },
  { id: 'direccion', campos: ['direccion'] },
  { id: 'zona_1', campos: ['zona_1'] },
  { id: 'zona_2', campos: ['zona_2'] },
  { id: 'estado_operacional', campos: ['estado_operacional'] },
  { id: 'formato', campos: ['formato_id'] },
  { id: 'coordenadas', campos: ['lat', 'lng'] },
  { id: 'radio_inicio_m', campos: ['radio_inicio_m'] },
];

/** `falta` where a field that is needed is empty, `mal` where what it holds will not do. */
export type Errores = { [C in Campo]?: 'falta' | 'mal' | undefined };

/** Not a number stays one, so that the schema refuses it. */
const numero = (texto: string): number | null => (texto.trim() === '' ? null : (leerNumero(texto) ?? Number.NaN));

const errorDeCoordenada = (una: number | null, otra: number | null, maximo: number): 'falta' | 'mal' | undefined => {
  // a position has both or none
  if (una === null) return otra === null ? undefined : 'falta';
  return Math.abs(una) <= maximo ? undefined : 'mal';
};

/** The position that the two fields say, if they say one. */
export const posicionEn = (values: Pick<Valores, 'lat' | 'lng'>): Posicion | undefined => {
  const [lat, lng] = [numero(values.lat), numero(values.lng)];
  const hayError = errorDeCoordenada(lat, lng, 90) ?? errorDeCoordenada(lng, lat, 180);
  return lat === null || lng === null || hayError ? undefined : { lat, lng };
};

/** What the form says, as the server takes it; or what is wrong with it. */
export const leerValores = (values: Valores): { datos: DatosDeSucursal } | { errores: Errores } => {
  const [lat, lng] = [numero(values.lat), numero(values.lng)];
  const leido = datosDeSucursalSchema.safeParse({
    ...values,
    lat,
    lng,
    formato_id: values.formato_id || null,
    radio_inicio_m: numero(values.radio_inicio_m),
    estado_geografico: estadoGeograficoSchema.safeParse(values.estado_geografico).data,
    estado_operacional: estadoOperacionalSchema.safeParse(values.estado_operacional).data,
  });
  if (leido.success) return { datos: leido.data };
  const campos = leido.error.issues.map(({ path }) => path[0] as Campo);
  return {
    errores: {
      ...Object.fromEntries(campos.map((campo) => [campo, values[campo].trim() === '' ? 'falta' : 'mal'])),
      // the schema names the second of the two, whichever is missing
      lat: errorDeCoordenada(lat, lng, 90),
      lng: errorDeCoordenada(lng, lat, 180),
    },
  };
};
