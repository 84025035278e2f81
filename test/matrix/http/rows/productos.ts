import { listarProductos } from '#src/dominio/productos/contract.ts';
import * as contracts from '#src/features/productos/contract.ts';
import type { EmpresaDeEscena } from '../../scene.ts';
import { PRECIO_DE_COMPRA } from '../../seed-commerce.ts';
import { prueba, type Rechazo } from '../case.ts';
import { deEmpresa } from '../company-row.ts';
import { IMAGEN } from './image.ts';

const GESTIONAN = ['admin', 'supervisor'] as const;
const NO_ENCONTRADO: Rechazo = [404, 'producto.no_encontrado'];
const DATOS = {
  nombre: 'Producto nuevo',
  sku: null,
  categoria: null,
  presentacion: null,
  precio_compra: 5.5,
  precio_venta_sugerido: 7,
  cantidad_minima_quiebre: 2,
};

const unProducto = ({ id, producto }: EmpresaDeEscena) => ({ empresaId: id, productoId: producto });
const tieneSuPrecio = ({ precio_compra }: { precio_compra: number | null }) => precio_compra === PRECIO_DE_COMPRA;

/** Those who manage read the purchase price too; nobody else reads any of it here. */
export const filasDeProductos = [
  deEmpresa({
    capacidad: 'productos: lista',
    contrato: listarProductos,
    roles: GESTIONAN,
    pide: ({ id }) => ({ params: { empresaId: id } }),
    lee: ({ productos, total }, c) =>
      total === 2 && productos.some(({ id }) => id === c.producto) && productos.every(tieneSuPrecio),
    tambien: ({ A, B }) => [
      {
        que: 'los de una categoria de otra empresa: ninguno',
        actor: 'supervisor de A y B',
        pide: { params: { empresaId: A.id }, query: { categoria: `De ${B.nombre}` } },
        espera: 'permitido',
        lee: ({ total }) => total === 0,
      },
    ],
  }),
  deEmpresa({
    capacidad: 'productos: opciones de los filtros',
    contrato: contracts.verOpcionesDeProductos,
    roles: GESTIONAN,
    pide: ({ id }) => ({ params: { empresaId: id } }),
    lee: ({ categorias }, c) => categorias.join() === `De ${c.nombre}`,
  }),
  deEmpresa({
    capacidad: 'productos: leer uno',
    contrato: contracts.verProducto,
    roles: GESTIONAN,
    pide: (c) => ({ params: unProducto(c) }),
    noExiste: NO_ENCONTRADO,
    lee: (producto, c) => producto.id === c.producto && tieneSuPrecio(producto),
  }),
  deEmpresa({
    capacidad: 'productos: crear',
    contrato: contracts.crearProducto,
    roles: GESTIONAN,
    pide: ({ id }) => ({ params: { empresaId: id }, body: DATOS }),
    escribe: (c) =>
      prueba`exists (select from empresa_productos where (empresa_id, nombre, precio_compra) = (${c.id}, ${DATOS.nombre}, 5.5))`,
  }),
  deEmpresa({
    capacidad: 'productos: editar',
    contrato: contracts.editarProducto,
    roles: GESTIONAN,
    pide: (c) => ({ params: unProducto(c), body: { datos: DATOS, version: 1 } }),
    noExiste: NO_ENCONTRADO,
    escribe: (c) =>
      prueba`(select nombre from empresa_productos where (empresa_id, id) = (${c.id}, ${c.producto})) = ${DATOS.nombre}`,
    tambien: ({ A }) => [
      {
        que: 'el que otra persona cambio',
        actor: 'supervisor de A',
        pide: { params: unProducto(A), body: { datos: DATOS, version: 7 } },
        espera: [409, 'registro.cambiado'],
      },
    ],
  }),
  deEmpresa({
    capacidad: 'productos: archivar y restaurar',
    contrato: contracts.archivarProducto,
    roles: GESTIONAN,
    pide: (c) => ({ params: unProducto(c), body: { archivado: true } }),
    noExiste: NO_ENCONTRADO,
    escribe: (c) =>
      prueba`(select archivado_en from empresa_productos where (empresa_id, id) = (${c.id}, ${c.producto})) is not null`,
    tambien: ({ A }) => [
      {
        que: 'uno archivado',
        actor: 'supervisor de A',
        pide: { params: { empresaId: A.id, productoId: A.productoArchivado }, body: { archivado: false } },
        espera: 'permitido',
        escribe: prueba`(select archivado_en from empresa_productos where (empresa_id, id) = (${A.id}, ${A.productoArchivado})) is null`,
      },
    ],
  }),
  deEmpresa({
    capacidad: 'productos: imagen',
    contrato: contracts.subirImagenDeProducto,
    roles: GESTIONAN,
    pide: (c) => ({ params: unProducto(c), body: IMAGEN }),
    noExiste: NO_ENCONTRADO,
    escribe: (c, yo) =>
      prueba`exists (select from archivos a join empresa_productos p on p.empresa_id = a.empresa_id and p.imagen_url like '%' || a.id
                     where (p.empresa_id, p.id) = (${c.id}, ${c.producto}) and a.creado_por = ${yo.id} and a.id <> ${c.imagenDeProducto})`,
  }),
];
