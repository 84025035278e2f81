import * as surtido from '#src/dominio/surtido/contract.ts';
import * as contracts from '#src/features/surtido/contract.ts';
import type { EmpresaDeEscena } from '../../scene.ts';
import { POR_VENIR } from '../../seed-commerce.ts';
import { prueba, type Rechazo } from '../case.ts';
import { deEmpresa } from '../company-row.ts';

const GESTIONAN = ['admin', 'supervisor'] as const;
const SIN_SUCURSAL: Rechazo = [404, 'sucursal.no_encontrada'];

const enEmpresa = ({ id }: EmpresaDeEscena) => ({ empresaId: id });
const enSucursal = ({ id, sucursal }: EmpresaDeEscena) => ({ empresaId: id, sucursalId: sucursal });
/** What is said there and holds now. */
const dice = (
  { id, cadena, productoSuelto }: EmpresaDeEscena,
  { sucursal = null as string | null, formato = null as string | null, producto = productoSuelto } = {},
) =>
  prueba`exists (select from reglas_de_surtido r
                 where (r.empresa_id, r.cadena_id, r.producto_id) = (${id}, ${cadena}, ${producto}) and r.vigente_desde <= now()
                   and r.sucursal_id is not distinct from ${sucursal}::uuid and r.formato_id is not distinct from ${formato}::uuid
                   and r.que = 'venta' and r.valor = 1)`;
const yaNoDira = (
  { id, producto }: EmpresaDeEscena,
  { sucursal = null as string | null, formato = null as string | null } = {},
) =>
  prueba`not exists (select from reglas_de_surtido r
                     where (r.empresa_id, r.producto_id, r.vigente_desde) = (${id}, ${producto}, ${POR_VENIR})
                       and r.sucursal_id is not distinct from ${sucursal}::uuid and r.formato_id is not distinct from ${formato}::uuid)`;

export const filasDeSurtido = [
  deEmpresa({
    capacidad: 'surtido: de una sucursal',
    contrato: surtido.listarSurtido,
    roles: GESTIONAN,
    pide: (c) => ({ params: enEmpresa(c), query: { sucursal_id: c.sucursal } }),
    lee: ({ productos }, c) =>
      productos.map(({ id }) => id).join() === c.producto && productos[0]?.proximos.length === 1,
    tambien: ({ A, B }) => [
      {
        que: 'de la de otra empresa',
        actor: 'admin de A',
        pide: { params: enEmpresa(A), query: { sucursal_id: B.sucursal } },
        espera: SIN_SUCURSAL,
      },
      {
        que: 'de la cadena de otra empresa',
        actor: 'admin de A',
        pide: { params: enEmpresa(A), query: { cadena_id: B.cadena } },
        espera: [404, 'cadena.no_encontrada'],
      },
      {
        que: 'del formato de otra empresa',
        actor: 'admin de A',
        pide: { params: enEmpresa(A), query: { cadena_id: A.cadena, formato_id: B.formato } },
        espera: [404, 'formato.no_encontrado'],
      },
    ],
  }),
  deEmpresa({
    capacidad: 'surtido: quienes heredan',
    contrato: contracts.listarHerederas,
    roles: GESTIONAN,
    pide: (c) => ({ params: enEmpresa(c), query: { cadena_id: c.cadena } }),
    lee: ({ sucursales, con_excepcion }, c) =>
      con_excepcion === 1 && sucursales[0]?.id === c.sucursal && sucursales.length === 2,
    tambien: ({ A, B }) => [
      {
        que: 'de la cadena de otra empresa',
        actor: 'admin de A',
        pide: { params: enEmpresa(A), query: { cadena_id: B.cadena } },
        espera: [404, 'cadena.no_encontrada'],
      },
    ],
  }),
  deEmpresa({
    capacidad: 'surtido: prever un cambio',
    contrato: contracts.preverCambio,
    roles: GESTIONAN,
    pide: (c) => ({
      params: enEmpresa(c),
      body: { cadena_id: c.cadena, cambio: { producto_id: c.producto, venta: false }, desde: null },
    }),
    lee: ({ sucursales, excepciones }, c) => sucursales === 2 && excepciones[0]?.sucursal_id === c.sucursal,
  }),
  deEmpresa({
    capacidad: 'surtido: cambiar el de una cadena',
    contrato: contracts.cambiarSurtido,
    roles: ['admin'],
    pide: (c) => ({
      params: enEmpresa(c),
      body: {
        cadena_id: c.cadena,
        cambios: [{ producto_id: c.productoSuelto, venta: true }],
        desde: null,
        toman_lo_nuevo: [c.sucursal],
      },
    }),
    escribe: (c) => dice(c),
    tambien: ({ A }) => [
      {
        que: 'el de un formato',
        actor: 'admin de A',
        pide: {
          params: enEmpresa(A),
          body: {
            cadena_id: A.cadena,
            formato_id: A.formato,
            cambios: [{ producto_id: A.productoSuelto, venta: true }],
            desde: null,
          },
        },
        espera: 'permitido',
        escribe: dice(A, { formato: A.formato }),
      },
    ],
  }),
  deEmpresa({
    capacidad: 'surtido: cambiar el de una sucursal',
    contrato: surtido.cambiarSurtidoDeSucursal,
    roles: GESTIONAN,
    pide: (c) => ({
      params: enSucursal(c),
      body: { cambios: [{ producto_id: c.productoSuelto, venta: true }], desde: null },
    }),
    noExiste: SIN_SUCURSAL,
    escribe: (c) => dice(c, { sucursal: c.sucursal }),
  }),
  deEmpresa({
    capacidad: 'surtido: deshacer lo que vendra de una cadena',
    contrato: contracts.deshacerCambio,
    roles: ['admin'],
    pide: (c) => ({
      params: enEmpresa(c),
      body: { cadena_id: c.cadena, producto_id: c.producto, desde: POR_VENIR },
    }),
    escribe: (c) => yaNoDira(c),
  }),
  deEmpresa({
    capacidad: 'surtido: deshacer lo que vendra de una sucursal',
    contrato: surtido.deshacerCambioDeSucursal,
    roles: GESTIONAN,
    pide: (c) => ({ params: enSucursal(c), body: { producto_id: c.producto, desde: POR_VENIR } }),
    noExiste: SIN_SUCURSAL,
    escribe: (c) => yaNoDira(c, { sucursal: c.sucursal }),
  }),
  deEmpresa({
    capacidad: 'surtido: agregar a varias sucursales',
    contrato: surtido.asignarAVarias,
    roles: GESTIONAN,
    pide: (c) => ({
      params: enEmpresa(c),
      body: { productos: [c.producto, c.productoSuelto], sucursales: [c.sucursal] },
    }),
    escribe: (c) => dice(c, { sucursal: c.sucursal }),
    lee: ({ asignados, ya_asignados }) => asignados === 1 && ya_asignados === 1,
    tambien: ({ A, B, ninguna }) => [
      // one of another company is as one that is archived or that there is not: none of them is the catalogue's
      ...[B.producto, ninguna.producto, A.productoArchivado].map((producto) => ({
        que: 'con uno que no es del catalogo',
        actor: 'supervisor de A y B' as const,
        pide: { params: enEmpresa(A), body: { productos: [A.productoSuelto, producto], sucursales: [A.sucursal] } },
        espera: [422, 'producto.no_encontrado'] satisfies Rechazo,
      })),
      ...[B.sucursal, ninguna.sucursal].map((sucursal) => ({
        que: 'con una que no es de la empresa',
        actor: 'supervisor de A y B' as const,
        pide: { params: enEmpresa(A), body: { productos: [A.productoSuelto], sucursales: [A.sucursal, sucursal] } },
        espera: SIN_SUCURSAL,
      })),
    ],
  }),
  deEmpresa({
    capacidad: 'surtido: propuesta',
    contrato: contracts.proponerSurtido,
    roles: GESTIONAN,
    pide: (c) => ({ params: enEmpresa(c), query: { cadena_id: c.cadena } }),
    lee: ({ sucursales, productos }, c) => sucursales === 2 && productos.map(({ id }) => id).join() === c.producto,
    tambien: ({ A, B }) => [
      {
        que: 'de la cadena de otra empresa',
        actor: 'admin de A',
        pide: { params: enEmpresa(A), query: { cadena_id: B.cadena } },
        espera: [404, 'cadena.no_encontrada'],
      },
    ],
  }),
  deEmpresa({
    capacidad: 'surtido: adoptar la propuesta',
    contrato: contracts.adoptarPropuesta,
    roles: ['admin'],
    pide: (c) => ({ params: enEmpresa(c), body: { cadena_id: c.cadena, productos: [c.producto] } }),
    escribe: (c) => dice(c, { producto: c.producto }),
  }),
  deEmpresa({
    capacidad: 'surtido: copiar el de otra cadena',
    contrato: contracts.copiarSurtido,
    roles: ['admin'],
    pide: (c) => ({ params: enEmpresa(c), body: { de: c.cadena, a: c.cadenaVacia } }),
    lee: ({ copiados }) => copiados === 0,
  }),
];
