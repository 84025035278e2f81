import { listarFormatos } from '#src/dominio/surtido/contract.ts';
import * as contracts from '#src/features/surtido/contract-formatos.ts';
import type { EmpresaDeEscena } from '../../scene.ts';
import { prueba, type Rechazo } from '../case.ts';
import { deEmpresa } from '../company-row.ts';

const GESTIONAN = ['admin', 'supervisor'] as const;
const NO_ENCONTRADO: Rechazo = [404, 'formato.no_encontrado'];
const NOMBRE = 'Nuevo formato';
const suelto = ({ id, formatoSuelto }: EmpresaDeEscena) => ({ empresaId: id, formatoId: formatoSuelto });

export const filasDeFormatos = [
  deEmpresa({
    capacidad: 'formatos: lista',
    contrato: listarFormatos,
    roles: GESTIONAN,
    pide: ({ id }) => ({ params: { empresaId: id } }),
    lee: ({ formatos }, c) =>
      formatos.length === 2 && formatos.some(({ id, sucursales }) => id === c.formato && sucursales === 1),
  }),
  deEmpresa({
    capacidad: 'formatos: crear',
    contrato: contracts.crearFormato,
    roles: ['admin'],
    pide: ({ id }) => ({ params: { empresaId: id }, body: { nombre: NOMBRE } }),
    escribe: ({ id }) => prueba`exists (select from formatos where empresa_id = ${id} and nombre = ${NOMBRE})`,
  }),
  deEmpresa({
    capacidad: 'formatos: renombrar',
    contrato: contracts.renombrarFormato,
    roles: ['admin'],
    pide: (c) => ({ params: suelto(c), body: { nombre: NOMBRE } }),
    noExiste: NO_ENCONTRADO,
    escribe: ({ id, formatoSuelto }) =>
      prueba`(select nombre from formatos where (empresa_id, id) = (${id}, ${formatoSuelto})) = ${NOMBRE}`,
  }),
  deEmpresa({
    capacidad: 'formatos: eliminar',
    contrato: contracts.eliminarFormato,
    roles: ['admin'],
    pide: (c) => ({ params: suelto(c) }),
    noExiste: NO_ENCONTRADO,
    escribe: ({ id, formatoSuelto }) =>
      prueba`not exists (select from formatos where (empresa_id, id) = (${id}, ${formatoSuelto}))`,
    tambien: ({ A }) => [
      {
        que: 'uno que una sucursal tiene',
        actor: 'admin de A',
        pide: { params: { empresaId: A.id, formatoId: A.formato } },
        espera: [409, 'formato.en_uso'],
      },
    ],
  }),
  deEmpresa({
    capacidad: 'formatos: dar a sucursales',
    contrato: contracts.ponerFormato,
    roles: GESTIONAN,
    pide: ({ id, sucursalSola, formato }) => ({
      params: { empresaId: id },
      body: { formato_id: formato, sucursales: [sucursalSola] },
    }),
    escribe: ({ id, sucursalSola, formato }) =>
      prueba`(select formato_id from sucursales where (empresa_id, id) = (${id}, ${sucursalSola})) = ${formato}`,
  }),
];
