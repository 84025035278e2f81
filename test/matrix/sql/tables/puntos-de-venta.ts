import type { EmpresaDeEscena } from '../../scene.ts';
import { gestion, type Tabla } from '../table.ts';
import { filaDe, otra, propia } from './whose.ts';

/** What was captured keeps its visit, and a visit its branch. */
const SIN_VISITAS = ['visitas_fotos_partes', 'visitas_fotos', 'visitas_productos', 'envios', 'visitas']
  .map((tabla) => `delete from ${tabla}`)
  .join('; ');

const GESTIONAN = ['admin', 'supervisor', 'sistema'] as const;
const CAMPOS_DE_SUCURSAL = [
  'nombre',
  'direccion',
  'estado_operacional',
  'estado_geografico',
  'municipio',
  'zona_1',
  'zona_2',
  'lat',
  'lng',
  'radio_inicio_m',
] as const;

const deCadena = ({ id }: EmpresaDeEscena) => ({ empresa_id: id, nombre: 'Nueva' });
const deSucursal = ({ id, cadena }: EmpresaDeEscena) => ({
  empresa_id: id,
  cadena_id: cadena,
  nombre: 'Nueva',
  estado_geografico: 'Zulia',
});
/** A mercaderista reads none of these lists: what own visits need comes with the visits. */
export const tablasDePuntosDeVenta: readonly Tabla[] = [
  {
    tabla: 'cadenas',
    // what is named by branches cannot go
    prepara: `${SIN_VISITAS}; delete from sucursales`,
    app: {
      select: '*',
      insert: ['empresa_id', 'nombre', 'logo', 'tipo_unidad_negocio', 'canal_venta', 'presencia'],
      update: ['nombre', 'logo', 'tipo_unidad_negocio', 'canal_venta', 'presencia'],
      delete: true,
    },
    leer: gestion('empresa'),
    cambiar: [
      {
        pone: "nombre = 'otro', logo = 'otro', tipo_unidad_negocio = 'Horeca', canal_venta = 'Hotel', presencia = 'Regional'",
        quien: { admin: 'empresa' },
      },
    ],
    borrar: { admin: 'empresa' },
    insertar: [
      {
        que: 'de la empresa',
        fila: (c, { A }) => ({ empresa_id: c.empresa ?? A.id, nombre: 'Nueva' }),
        acepta: ['admin'],
      },
      { que: 'de otra empresa', fila: (c, escena) => deCadena(otra(c, escena)), acepta: [] },
    ],
  },
  {
    tabla: 'sucursales',
    prepara: SIN_VISITAS,
    app: {
      select: '*',
      insert: ['empresa_id', 'cadena_id', 'formato_id', ...CAMPOS_DE_SUCURSAL],
      update: [...CAMPOS_DE_SUCURSAL, 'formato_id', 'archivada_en', 'version'],
      delete: true,
    },
    leer: gestion('empresa'),
    cambiar: [
      { pone: "nombre = 'otro', direccion = 'otra', municipio = 'otro'", quien: gestion('empresa') },
      { pone: "estado_operacional = 'Temporal', estado_geografico = 'Zulia'", quien: gestion('empresa') },
      { pone: 'formato_id = null', quien: gestion('empresa') },
      {
        pone: "zona_1 = 'otra', zona_2 = 'otra', lat = 1, lng = 1, radio_inicio_m = 500, version = 70",
        quien: gestion('empresa'),
      },
      // archiving takes a branch away, as deleting does
      { pone: "archivada_en = 'epoch'", quien: { admin: 'empresa' }, prohibe: ['supervisor', 'sistema'] },
      { pone: 'archivada_en = archivada_en', quien: gestion('empresa') },
    ],
    borrar: { admin: 'empresa' },
    insertar: [
      {
        que: 'de la empresa',
        fila: (c, escena) => filaDe(propia(c, escena), deSucursal),
        acepta: GESTIONAN,
      },
      { que: 'de otra empresa', fila: (c, escena) => deSucursal(otra(c, escena)), acepta: [] },
    ],
  },
  {
    tabla: 'empresa_sucursales',
    clave: ['empresa_id', 'sucursal_id'],
    app: { select: '*' },
    leer: gestion('empresa'),
  },
];
