import { listarIdsDeSucursales, listarSucursales } from '#src/dominio/puntos-de-venta/contract.ts';
import * as contracts from '#src/features/puntos-de-venta/contract-sucursales.ts';
import { prueba, type Rechazo } from '../case.ts';
import { deEmpresa } from '../company-row.ts';

const GESTIONAN = ['admin', 'supervisor'] as const;
const NO_ENCONTRADA: Rechazo = [404, 'sucursal.no_encontrada'];
const DATOS = {
  nombre: 'Sucursal nueva',
  direccion: null,
  estado_operacional: 'Temporal' as const,
  estado_geografico: 'Zulia' as const,
  municipio: null,
  zona_1: null,
  zona_2: null,
  lat: 10.5,
  lng: -66.9,
};

export const filasDeSucursales = [
  deEmpresa({
    capacidad: 'sucursales: lista',
    contrato: listarSucursales,
    roles: GESTIONAN,
    pide: ({ id }) => ({ params: { empresaId: id } }),
    lee: ({ sucursales, total }, c) => total === 2 && sucursales.some(({ id }) => id === c.sucursal),
    tambien: ({ A, B }) => [
      {
        que: 'las de una cadena de otra empresa: ninguna',
        actor: 'supervisor de A y B',
        pide: { params: { empresaId: A.id }, query: { cadena_id: B.cadena } },
        espera: 'permitido',
        lee: ({ total }) => total === 0,
      },
    ],
  }),
  deEmpresa({
    capacidad: 'sucursales: las de una cadena',
    contrato: listarIdsDeSucursales,
    roles: GESTIONAN,
    pide: ({ id, cadena }) => ({ params: { empresaId: id }, query: { cadena_id: cadena } }),
    lee: ({ sucursales }, c) => sucursales.length === 2 && sucursales.includes(c.sucursal),
    tambien: ({ A, B }) => [
      {
        que: 'las de una cadena de otra empresa: ninguna',
        actor: 'supervisor de A y B',
        pide: { params: { empresaId: A.id }, query: { cadena_id: B.cadena } },
        espera: 'permitido',
        lee: ({ sucursales }) => sucursales.length === 0,
      },
    ],
  }),
  deEmpresa({
    capacidad: 'sucursales: leer una',
    contrato: contracts.verSucursal,
    roles: GESTIONAN,
    pide: ({ id, sucursal }) => ({ params: { empresaId: id, sucursalId: sucursal } }),
    noExiste: NO_ENCONTRADA,
    lee: ({ id, cadena_id, productos }, c) => id === c.sucursal && cadena_id === c.cadena && productos === 1,
  }),
  deEmpresa({
    capacidad: 'sucursales: agregar',
    contrato: contracts.crearSucursal,
    roles: GESTIONAN,
    pide: ({ id, cadena }) => ({ params: { empresaId: id, cadenaId: cadena }, body: DATOS }),
    noExiste: [404, 'cadena.no_encontrada'],
    escribe: (c) =>
      prueba`exists (select from sucursales where (empresa_id, cadena_id, nombre) = (${c.id}, ${c.cadena}, ${DATOS.nombre}))`,
  }),
  deEmpresa({
    capacidad: 'sucursales: editar',
    contrato: contracts.editarSucursal,
    roles: GESTIONAN,
    pide: ({ id, sucursal }) => ({
      params: { empresaId: id, sucursalId: sucursal },
      body: { datos: DATOS, version: 1 },
    }),
    noExiste: NO_ENCONTRADA,
    escribe: (c) =>
      prueba`(select nombre from sucursales where (empresa_id, id) = (${c.id}, ${c.sucursal})) = ${DATOS.nombre}`,
    tambien: ({ A }) => [
      {
        que: 'la que otra persona cambio',
        actor: 'supervisor de A',
        pide: { params: { empresaId: A.id, sucursalId: A.sucursal }, body: { datos: DATOS, version: 7 } },
        espera: [409, 'registro.cambiado'],
      },
    ],
  }),
  deEmpresa({
    capacidad: 'sucursales: duplicar',
    contrato: contracts.duplicarSucursal,
    roles: GESTIONAN,
    pide: ({ id, sucursal }) => ({ params: { empresaId: id, sucursalId: sucursal } }),
    noExiste: NO_ENCONTRADA,
    escribe: (c) =>
      prueba`exists (select from sucursales s join reglas_de_surtido x on (x.empresa_id, x.sucursal_id) = (s.empresa_id, s.id)
                     where (s.empresa_id, s.cadena_id, x.producto_id) = (${c.id}, ${c.cadena}, ${c.producto}) and s.id <> ${c.sucursal})`,
  }),
  deEmpresa({
    capacidad: 'sucursales: cuantas visitas tiene',
    contrato: contracts.contarVisitasDeSucursal,
    roles: GESTIONAN,
    pide: ({ id, sucursal }) => ({ params: { empresaId: id, sucursalId: sucursal } }),
    noExiste: NO_ENCONTRADA,
    lee: ({ total }) => total === 7,
  }),
  deEmpresa({
    capacidad: 'sucursales: eliminar',
    contrato: contracts.eliminarSucursal,
    roles: ['admin'],
    pide: ({ id, sucursalSola }) => ({ params: { empresaId: id, sucursalId: sucursalSola } }),
    noExiste: NO_ENCONTRADA,
    escribe: (c) => prueba`not exists (select from sucursales where (empresa_id, id) = (${c.id}, ${c.sucursalSola}))`,
    tambien: ({ A }) => [
      {
        que: 'con visitas',
        actor: 'admin de A',
        pide: { params: { empresaId: A.id, sucursalId: A.sucursal } },
        espera: [409, 'sucursal.tiene_visitas'],
      },
    ],
  }),
  deEmpresa({
    // archiving takes a branch away, as deleting does
    capacidad: 'sucursales: archivar y restaurar',
    contrato: contracts.archivarSucursal,
    roles: ['admin'],
    pide: ({ id, sucursal }) => ({
      params: { empresaId: id, sucursalId: sucursal },
      body: { archivada: true, visitas: 'cancelar' as const, motivo: 'Sucursal archivada' },
    }),
    noExiste: NO_ENCONTRADA,
    escribe: (c) =>
      prueba`(select archivada_en from sucursales where (empresa_id, id) = (${c.id}, ${c.sucursal})) is not null
             and (select not activa from visitas_recurrentes where (empresa_id, id) = (${c.id}, ${c.serie}))
             and (select array_agg(estado order by fecha) = '{pendiente,completada,en_curso,cancelada,cancelada,cancelada,cancelada}'
                  from visitas where (empresa_id, sucursal_id) = (${c.id}, ${c.sucursal}))`,
    lee: (archivado) =>
      archivado.canceladas === 4 && archivado.conservadas === 0 && archivado.en_curso === 1 && archivado.series === 1,
    tambien: ({ A }) => {
      const pide = { params: { empresaId: A.id, sucursalId: A.sucursalArchivada }, body: { archivada: false } };
      const conVisitas = { empresaId: A.id, sucursalId: A.sucursal };
      return [
        {
          que: 'sin decir que pasa con sus visitas',
          actor: 'admin de A',
          pide: { params: conVisitas, body: { archivada: true } },
          espera: [409, 'sucursal.visitas_pendientes'],
        },
        {
          que: 'y conservar sus visitas',
          actor: 'admin de A',
          pide: { params: conVisitas, body: { archivada: true, visitas: 'conservar' as const } },
          espera: 'permitido',
          escribe: prueba`(select archivada_en from sucursales where (empresa_id, id) = (${A.id}, ${A.sucursal})) is not null
                          and (select activa from visitas_recurrentes where (empresa_id, id) = (${A.id}, ${A.serie}))`,
          lee: ({ canceladas, conservadas, series }) => canceladas === 0 && conservadas === 4 && series === 0,
        },
        {
          que: 'una archivada',
          actor: 'admin de A',
          pide,
          espera: 'permitido',
          escribe: prueba`(select archivada_en from sucursales where (empresa_id, id) = (${A.id}, ${A.sucursalArchivada})) is null`,
        },
        { que: 'una archivada', actor: 'supervisor de A', pide, espera: [403, 'permiso.denegado'] },
      ];
    },
  }),
];
