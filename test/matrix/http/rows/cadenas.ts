import { listarCadenas } from '#src/dominio/puntos-de-venta/contract.ts';
import * as contracts from '#src/features/puntos-de-venta/contract-cadenas.ts';
import { prueba, type Rechazo } from '../case.ts';
import { deEmpresa } from '../company-row.ts';
import { IMAGEN } from './image.ts';

const GESTIONAN = ['admin', 'supervisor'] as const;
const NO_ENCONTRADA: Rechazo = [404, 'cadena.no_encontrada'];
const DATOS = {
  nombre: 'Cadena nueva',
  tipo_unidad_negocio: 'Horeca' as const,
  canal_venta: 'Hotel' as const,
  presencia: 'Regional' as const,
};
const unaComoEsa = (empresa: string) =>
  prueba`exists (select from cadenas where empresa_id = ${empresa} and nombre = ${DATOS.nombre} and canal_venta = 'Hotel')`;

export const filasDeCadenas = [
  deEmpresa({
    capacidad: 'cadenas: lista',
    contrato: listarCadenas,
    roles: GESTIONAN,
    pide: ({ id }) => ({ params: { empresaId: id } }),
    lee: ({ cadenas, total }, c) =>
      total === 2 && cadenas.some(({ id, sucursales }) => id === c.cadena && sucursales === 2),
  }),
  deEmpresa({
    capacidad: 'cadenas: leer una',
    contrato: contracts.verCadena,
    roles: GESTIONAN,
    pide: ({ id, cadena }) => ({ params: { empresaId: id, cadenaId: cadena } }),
    noExiste: NO_ENCONTRADA,
    lee: ({ id, logo }, c) => id === c.cadena && (logo?.endsWith(c.logoDeCadena) ?? false),
  }),
  deEmpresa({
    capacidad: 'cadenas: crear',
    contrato: contracts.crearCadena,
    roles: ['admin'],
    pide: ({ id }) => ({ params: { empresaId: id }, body: DATOS }),
    escribe: (c) => unaComoEsa(c.id),
  }),
  deEmpresa({
    capacidad: 'cadenas: editar',
    contrato: contracts.editarCadena,
    roles: ['admin'],
    pide: ({ id, cadena }) => ({
      params: { empresaId: id, cadenaId: cadena },
      body: { datos: DATOS, version: 1 },
    }),
    noExiste: NO_ENCONTRADA,
    escribe: (c) =>
      prueba`(select nombre from cadenas where (empresa_id, id) = (${c.id}, ${c.cadena})) = ${DATOS.nombre}`,
    tambien: ({ A }) => [
      {
        que: 'la que otra persona cambio',
        actor: 'admin de A',
        pide: { params: { empresaId: A.id, cadenaId: A.cadena }, body: { datos: DATOS, version: 7 } },
        espera: [409, 'registro.cambiado'],
      },
    ],
  }),
  deEmpresa({
    capacidad: 'cadenas: eliminar',
    contrato: contracts.eliminarCadena,
    roles: ['admin'],
    pide: ({ id, cadenaVacia }) => ({ params: { empresaId: id, cadenaId: cadenaVacia } }),
    noExiste: NO_ENCONTRADA,
    escribe: (c) => prueba`not exists (select from cadenas where (empresa_id, id) = (${c.id}, ${c.cadenaVacia}))`,
    tambien: ({ A }) => [
      {
        que: 'con sucursales',
        actor: 'admin de A',
        pide: { params: { empresaId: A.id, cadenaId: A.cadena } },
        espera: [409, 'cadena.tiene_sucursales'],
      },
    ],
  }),
  deEmpresa({
    capacidad: 'cadenas: logo',
    contrato: contracts.subirLogoDeCadena,
    roles: ['admin'],
    pide: ({ id, cadena }) => ({ params: { empresaId: id, cadenaId: cadena }, body: IMAGEN }),
    noExiste: NO_ENCONTRADA,
    escribe: (c, yo) =>
      prueba`exists (select from archivos a join cadenas x on x.empresa_id = a.empresa_id and x.logo like '%' || a.id
                     where (x.empresa_id, x.id) = (${c.id}, ${c.cadena}) and a.creado_por = ${yo.id} and a.id <> ${c.logoDeCadena})`,
  }),
];
