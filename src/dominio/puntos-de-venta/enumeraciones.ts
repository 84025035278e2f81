import * as z from 'zod/mini';

/** Values as they are stored, shown and exported; the specification gives them in Spanish. */
export const tipoDeUnidadSchema = z.enum(['Cadena', 'Independiente', 'Horeca']);
export const canalDeVentaSchema = z.enum(['Moderno', 'Tradicional', 'Hotel', 'Restaurant', 'Cafetería']);
export const presenciaSchema = z.enum(['Regional', 'Nacional']);
export const estadoOperacionalSchema = z.enum(['Activo', 'Inactivo', 'En Mantenimiento', 'Temporal']);
export const estadoGeograficoSchema = z.enum([
  'Amazonas',
  'Anzoátegui',
  'Apure',
  'Aragua',
  'Barinas',
  'Bolívar',
  'Carabobo',
  'Cojedes',
  'Delta Amacuro',
  'Distrito Capital',
  'Falcón',
  'Guárico',
  'Lara',
  'Mérida',
  'Miranda',
  'Monagas',
  'Nueva Esparta',
  'Portuguesa',
  'Sucre',
  'Táchira',
  'Trujillo',
  'Vargas',
  'Yaracuy',
  'Zulia',
]);
export type TipoDeUnidad = z.infer<typeof tipoDeUnidadSchema>;
export type CanalDeVenta = z.infer<typeof canalDeVentaSchema>;
export type Presencia = z.infer<typeof presenciaSchema>;
export type EstadoOperacional = z.infer<typeof estadoOperacionalSchema>;
export type EstadoGeografico = z.infer<typeof estadoGeograficoSchema>;
