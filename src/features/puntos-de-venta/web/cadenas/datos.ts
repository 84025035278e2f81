import type { BodyOf } from '#src/platform/shared/contract.ts';
import type { crearCadena } from '../../contract-cadenas.ts';
import { canalesDe } from '../../rules.ts';
import type { Cadena } from '../consultas.ts';
import type { Parte } from '../dos-versiones.ts';
import type { TipoDeUnidad } from '#src/dominio/puntos-de-venta/enumeraciones.ts';

export type DatosDeCadena = BodyOf<typeof crearCadena>;

export const CADENA_NUEVA: DatosDeCadena = {
  nombre: '',
  tipo_unidad_negocio: 'Cadena',
  canal_venta: 'Moderno',
  presencia: 'Nacional',
};

export const datosDeCadena = ({ nombre, tipo_unidad_negocio, canal_venta, presencia }: Cadena): DatosDeCadena => ({
  nombre,
  tipo_unidad_negocio,
  canal_venta,
  presencia,
});

/** Choosing the type sets the channel that goes with it. */
export const conTipo = (datos: DatosDeCadena, tipo: TipoDeUnidad): DatosDeCadena => ({
  ...datos,
  tipo_unidad_negocio: tipo,
  canal_venta: canalesDe[tipo][0],
});

export const PARTES_DE_CADENA: readonly Parte<DatosDeCadena>[] = [
  { id: 'nombre', campos: ['nombre'] },
  { id: 'tipo', campos: ['tipo_unidad_negocio', 'canal_venta'] },
  { id: 'presencia', campos: ['presencia'] },
];
