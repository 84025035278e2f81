import type { EmpresaDeEscena } from '../../scene.ts';
import { gestion, type Tabla } from '../table.ts';
import { filaDe, otra, propia } from './whose.ts';

const GESTIONAN = ['admin', 'supervisor', 'sistema'] as const;
const CAMPOS = [
  'nombre',
  'sku',
  'categoria',
  'presentacion',
  'precio_compra',
  'precio_venta_sugerido',
  'cantidad_minima_quiebre',
  'codigos_de_barras',
  'imagen_url',
] as const;

const enSucursal = ({ id, sucursalSola, producto }: EmpresaDeEscena) => ({
  empresa_id: id,
  sucursal_id: sucursalSola,
  producto_id: producto,
});

/** A mercaderista reads none of these lists: what own visits need comes with the visits, without the purchase price. */
export const tablasDeProductos: readonly Tabla[] = [
  {
    tabla: 'empresa_productos',
    app: {
      // the purchase price is written and never read; nor is what only triggers use
      select: [
        'empresa_id',
        'id',
        'created_at',
        'archivado_en',
        'version',
        'nombre_busqueda',
        ...CAMPOS.filter((campo) => campo !== 'precio_compra'),
      ],
      insert: ['empresa_id', ...CAMPOS],
      update: [...CAMPOS, 'archivado_en'],
    },
    leer: gestion('empresa'),
    cambiar: [
      { pone: "nombre = 'otro', sku = 'otro', categoria = 'otra', presentacion = 'otra'", quien: gestion('empresa') },
      { pone: 'precio_compra = 1, precio_venta_sugerido = 1, cantidad_minima_quiebre = 1', quien: gestion('empresa') },
      { pone: "codigos_de_barras = 'OTRO'", quien: gestion('empresa') },
      { pone: "imagen_url = 'otra', archivado_en = 'epoch'", quien: gestion('empresa') },
    ],
    insertar: [
      {
        que: 'de la empresa',
        fila: ({ empresa }, { A }) => ({ empresa_id: empresa ?? A.id, nombre: 'Nuevo' }),
        acepta: GESTIONAN,
      },
      {
        que: 'de otra empresa',
        fila: (c, escena) => ({ empresa_id: otra(c, escena).id, nombre: 'Nuevo' }),
        acepta: [],
      },
    ],
  },
  {
    // the only way to the purchase price
    tabla: 'productos_gestion',
    clave: ['empresa_id', 'id'],
    filasDe: 'empresa_productos',
    app: { select: '*' },
    leer: gestion('empresa'),
  },
  {
    // written by trigger
    tabla: 'empresa_productos_vigencias',
    app: { select: '*' },
    leer: gestion('empresa'),
  },
  {
    // what the release before writes
    tabla: 'productos_sucursales',
    prepara: `insert into productos_sucursales (empresa_id, sucursal_id, producto_id)
              select empresa_id, sucursal_id, producto_id from reglas_de_surtido where sucursal_id is not null and que = 'venta'`,
    app: { select: '*', insert: ['empresa_id', 'sucursal_id', 'producto_id'], delete: true },
    leer: gestion('empresa'),
    borrar: gestion('empresa'),
    insertar: [
      {
        que: 'de la empresa',
        fila: (c, escena) => filaDe(propia(c, escena), enSucursal),
        acepta: GESTIONAN,
      },
      { que: 'de otra empresa', fila: (c, escena) => enSucursal(otra(c, escena)), acepta: [] },
    ],
  },
];
