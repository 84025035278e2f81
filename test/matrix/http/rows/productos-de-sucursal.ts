import { asignarProductos } from '#src/dominio/puntos-de-venta/contract.ts';
import * as contracts from '#src/features/puntos-de-venta/contract-sucursales.ts';
import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import { prueba, type Rechazo } from '../case.ts';
import { deEmpresa } from '../company-row.ts';

const GESTIONAN = ['admin', 'supervisor'] as const;
const NO_ENCONTRADA: Rechazo = [404, 'sucursal.no_encontrada'];
const SIN_PRODUCTO: Rechazo = [422, 'producto.no_encontrado'];

const enSucursal = ({ id, sucursal }: EmpresaDeEscena) => ({ empresaId: id, sucursalId: sucursal });
/** What the branch lists, in order. */
const listados = ({ id, sucursal }: EmpresaDeEscena, productos: string[]) =>
  prueba`(select array_agg(producto_id order by producto_id) from productos_sucursales where (empresa_id, sucursal_id) = (${id}, ${sucursal}))
         = (select array_agg(p order by p) from unnest(${productos}::uuid[]) p)`;

/** One of another company is as one that is archived or that there is not: none of them is the catalogue's. */
const noSonDelCatalogo = ({ A, B, ninguna }: Escena) => [B.producto, ninguna.producto, A.productoArchivado];

export const filasDeProductosDeSucursal = [
  deEmpresa({
    capacidad: 'productos de una sucursal: lista',
    contrato: contracts.listarProductosDeSucursal,
    roles: GESTIONAN,
    pide: (c) => ({ params: enSucursal(c) }),
    noExiste: NO_ENCONTRADA,
    lee: ({ productos }, c) => productos.map(({ id }) => id).join() === c.producto,
  }),
  deEmpresa({
    capacidad: 'productos de una sucursal: cuales',
    contrato: contracts.verProductosAsociados,
    roles: GESTIONAN,
    pide: (c) => ({ params: enSucursal(c) }),
    noExiste: NO_ENCONTRADA,
    lee: ({ productos }, c) => productos.join() === c.producto,
  }),
  deEmpresa({
    capacidad: 'productos de una sucursal: reemplazar',
    contrato: contracts.asociarProductos,
    roles: GESTIONAN,
    pide: (c) => ({ params: enSucursal(c), body: { productos: [c.productoSuelto], version: 1 } }),
    noExiste: NO_ENCONTRADA,
    escribe: (c) => listados(c, [c.productoSuelto]),
    tambien: (escena) =>
      noSonDelCatalogo(escena).map((producto) => ({
        que: 'con uno que no es del catalogo',
        actor: 'supervisor de A y B' as const,
        pide: { params: enSucursal(escena.A), body: { productos: [escena.A.producto, producto], version: 1 } },
        espera: SIN_PRODUCTO,
      })),
  }),
  deEmpresa({
    capacidad: 'productos de una sucursal: agregar',
    contrato: asignarProductos,
    roles: GESTIONAN,
    pide: (c) => ({ params: enSucursal(c), body: { productos: [c.producto, c.productoSuelto] } }),
    noExiste: NO_ENCONTRADA,
    escribe: (c) => listados(c, [c.producto, c.productoSuelto]),
    lee: ({ asignados, ya_asignados }) => asignados === 1 && ya_asignados === 1,
    tambien: (escena) =>
      noSonDelCatalogo(escena).map((producto) => ({
        que: 'con uno que no es del catalogo',
        actor: 'supervisor de A y B' as const,
        pide: { params: enSucursal(escena.A), body: { productos: [escena.A.productoSuelto, producto] } },
        espera: SIN_PRODUCTO,
      })),
  }),
];
