import * as contracts from '#src/features/empresas/contract.ts';
import { prueba } from '../case.ts';
import { deEmpresa } from '../company-row.ts';
import { IMAGEN } from './image.ts';

const TODOS = ['admin', 'supervisor', 'mercaderista'] as const;

export const filasDeEmpresas = [
  deEmpresa({
    capacidad: 'empresa: nombre y logo',
    contrato: contracts.verEmpresa,
    roles: TODOS,
    pide: ({ id }) => ({ params: { empresaId: id } }),
    lee: (empresa, c) => empresa.id === c.id && empresa.nombre === c.nombre,
  }),
  deEmpresa({
    capacidad: 'empresa activa: elegir',
    contrato: contracts.elegirEmpresa,
    roles: TODOS,
    pide: ({ id }) => ({ params: { empresaId: id } }),
    escribe: (c, yo) =>
      prueba`exists (select from user_settings where user_id = ${yo.id} and empresa_activa_id = ${c.id})`,
  }),
  deEmpresa({
    capacidad: 'logo: escribir',
    contrato: contracts.subirLogo,
    roles: ['admin'],
    pide: ({ id }) => ({ params: { empresaId: id }, body: IMAGEN }),
    escribe: (c, yo) =>
      prueba`exists (select from archivos a join empresas e on e.id = a.empresa_id and e.logo_url like '%' || a.id
                     where e.id = ${c.id} and a.creado_por = ${yo.id} and a.id <> ${c.archivo})`,
  }),
  deEmpresa({
    capacidad: 'configuracion: leer',
    contrato: contracts.verConfiguracion,
    roles: TODOS,
    pide: ({ id }) => ({ params: { empresaId: id } }),
    lee: ({ company_name }, c) => company_name === c.nombre,
  }),
  deEmpresa({
    capacidad: 'configuracion: escribir',
    contrato: contracts.guardarConfiguracion,
    roles: ['admin'],
    pide: ({ id }) => ({
      params: { empresaId: id },
      body: {
        company_name: 'Nombre nuevo',
        timezone: 'America/Lima' as const,
        business_hours_start: '09:00',
        business_hours_end: '17:00',
        permite_no_planificadas: true,
        tolerancia_precio: 0.1,
        radio_inicio_m: 500,
        pide_fotos: 'siempre' as const,
        ranking_minimo: 9,
      },
    }),
    escribe: (c) =>
      prueba`exists (select from configuracion_empresa where empresa_id = ${c.id} and company_name = 'Nombre nuevo'
                     and (timezone, business_hours_start, business_hours_end, permite_no_planificadas, tolerancia_precio,
                          radio_inicio_m, pide_fotos, ranking_minimo)
                         = ('America/Lima', '09:00', '17:00', true, 0.1, 500, 'siempre', 9))`,
  }),
  deEmpresa({
    capacidad: 'primeros pasos: leer',
    contrato: contracts.verPrimerosPasos,
    roles: ['admin', 'supervisor'],
    pide: ({ id }) => ({ params: { empresaId: id } }),
    lee: ({ logo, puntos_de_venta, productos, equipo }) => logo && puntos_de_venta && productos && equipo,
  }),
];
