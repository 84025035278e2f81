import * as contracts from '#src/features/puntos-de-venta/contract-sucursales.ts';
import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import { prueba, type Rechazo } from '../case.ts';
import { deEmpresa } from '../company-row.ts';

const GESTIONAN = ['admin', 'supervisor'] as const;
const NO_ENCONTRADA: Rechazo = [404, 'sucursal.no_encontrada'];
const SIN_PRODUCTO: Rechazo = [422, 'producto.no_encontrado'];

/** The branch's first, and one word about what it sells. */
const VERSION = 100_001;

const enSucursal = ({ id, sucursal }: EmpresaDeEscena) => ({ empresaId: id, sucursalId: sucursal });
/** What the branch lists, in order. */
const listados = ({ id, sucursal }: EmpresaDeEscena, productos: string[]) =>
  prueba`(select array_agg(producto_id order by producto_id) from app.surtido_de(${id}, ${sucursal}, now(), now()))
         = (select array_agg(p order by p) from unnest(${productos}::uuid[]) p)`;

/** One of another company is as one that is archived or that there is not: none of them is the catalogue's. */
const noSonDelCatalogo = ({ A, B, ninguna }: Escena) => [B.producto, ninguna.producto, A.productoArchivado];

export const filasDeProductosDeSucursal = [
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
    pide: (c) => ({ params: enSucursal(c), body: { productos: [c.productoSuelto], version: VERSION } }),
    noExiste: NO_ENCONTRADA,
    escribe: (c) => listados(c, [c.productoSuelto]),
    tambien: (escena) =>
      noSonDelCatalogo(escena).map((producto) => ({
        que: 'con uno que no es del catalogo',
        actor: 'supervisor de A y B' as const,
        pide: { params: enSucursal(escena.A), body: { productos: [escena.A.producto, producto], version: VERSION } },
        espera: SIN_PRODUCTO,
      })),
  }),
];
