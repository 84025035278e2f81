import { corregirVisita } from '#src/features/reportes/contract-correccion.ts';
import * as contracts from '#src/features/reportes/contract-listado.ts';
import type { EmpresaDeEscena } from '../../scene.ts';
import { prueba, type Rechazo } from '../case.ts';
import { exportado } from '../exported.ts';
import { deEmpresa } from '../company-row.ts';
import { enEmpresa } from './en-empresa.ts';

const GESTIONAN = ['admin', 'supervisor'] as const;
const NO_ENCONTRADA: Rechazo = [404, 'visita.no_encontrada'];

const suVisita = ({ id, visitaTerminada }: EmpresaDeEscena) => ({ empresaId: id, visitaId: visitaTerminada });

const correccionDe = ({ huellaDeCifras, producto }: EmpresaDeEscena, otro = producto) => ({
  correccion_id: '0c000000-0000-7000-8000-00000000000a',
  motivo: 'Mal',
  huella_de_cifras: huellaDeCifras,
  productos: [
    {
      producto_id: otro,
      inventario_actual: '40',
      exhibido: true,
      material_pop: false,
      precio_venta_observado: null,
      observaciones: null,
    },
  ],
});

export const filasDeRevision = [
  deEmpresa({
    capacidad: 'reportes: lista',
    contrato: contracts.listarReportes,
    roles: GESTIONAN,
    pide: (c) => ({ params: enEmpresa(c) }),
    lee: ({ reportes, total, por_revisar }, c) =>
      total === 7 &&
      por_revisar === 2 &&
      reportes.some(({ id, total: filas }) => id === c.visitaTerminada && filas === 1),
    tambien: ({ A, B }) =>
      [
        { cadena: B.cadena },
        { sucursal: B.sucursal },
        { producto: B.producto },
        { texto: B.nombre },
        { texto: B.nombre, por_revisar: 'true' as const },
      ].map((query) => ({
        que: 'los de algo de otra empresa: ninguno',
        actor: 'supervisor de A y B' as const,
        pide: { params: enEmpresa(A), query },
        espera: 'permitido' as const,
        lee: ({ total }) => total === 0,
      })),
  }),
  deEmpresa({
    capacidad: 'reportes: exportar el de una visita',
    contrato: contracts.exportarReporteDeVisita,
    roles: GESTIONAN,
    pide: (c) => ({ params: suVisita(c) }),
    noExiste: NO_ENCONTRADA,
    escribe: (c, yo) => exportado(c.id, yo.id),
    lee: async (archivo, c) => (await archivo.text()).includes(`Sucursal de ${c.nombre}`),
  }),
  deEmpresa({
    capacidad: 'revision: leer',
    contrato: contracts.verRevision,
    roles: GESTIONAN,
    pide: (c) => ({ params: suVisita(c) }),
    noExiste: NO_ENCONTRADA,
    lee: ({ motivos, envios }, c) => motivos[0] === 'lejos' && envios.map(({ id }) => id).join() === c.envioPorRevisar,
  }),
  deEmpresa({
    capacidad: 'revision: decidir sobre una visita',
    contrato: contracts.revisarVisita,
    roles: GESTIONAN,
    pide: (c) => ({ params: suVisita(c), body: { decision: 'anular' as const, motivo: 'No' } }),
    noExiste: NO_ENCONTRADA,
    escribe: (c, yo) =>
      prueba`exists (select from visitas where (empresa_id, id, anulada_por, revisada_por) = (${c.id}, ${c.visitaTerminada}, ${yo.id}, ${yo.id}))`,
    tambien: ({ A }) => [
      {
        que: 'la que no espera a nadie',
        actor: 'supervisor de A',
        pide: { params: { empresaId: A.id, visitaId: A.visita }, body: { decision: 'aceptar' as const } },
        espera: [409, 'revision.resuelta'] as const,
      },
    ],
  }),
  deEmpresa({
    capacidad: 'revision: decidir sobre muchas visitas',
    contrato: contracts.revisarVisitas,
    roles: GESTIONAN,
    pide: (c) => ({
      params: enEmpresa(c),
      body: { visitas: [c.visitaPasada], decision: 'aceptar' as const, motivo: 'Se sabe' },
    }),
    escribe: (c, yo) =>
      prueba`(select array_agg((id, revisada_por, motivo_revision)::text) from visitas where revisada_en is not null)
             = array[(${c.visitaPasada}::uuid, ${yo.id}::uuid, 'Se sabe'::text)::text]`,
    lee: ({ decididas, dejadas }) => decididas === 1 && dejadas.length === 0,
    ignora: ({ decididas, dejadas: [una] }) => decididas === 0 && una?.por_que === 'no_encontrada',
    tambien: ({ A, B }) => [
      {
        que: 'las de otra empresa no estan',
        actor: 'supervisor de A y B',
        pide: {
          params: enEmpresa(A),
          body: { visitas: [B.visitaTerminada], decision: 'aceptar' as const, motivo: 'No' },
        },
        espera: 'permitido' as const,
        lee: ({ decididas, dejadas: [una] }) => decididas === 0 && una?.por_que === 'no_encontrada',
      },
      {
        // with nothing kept aside, no function is asked that would refuse it
        que: 'descartar donde no hay nada apartado, quien no decide',
        actor: 'mercaderista de A',
        pide: {
          params: enEmpresa(A),
          body: { visitas: [A.visitaPasada], decision: 'descartar' as const, motivo: 'No' },
        },
        espera: [403, 'permiso.denegado'] as const,
      },
      {
        que: 'la que tiene algo apartado se mira por separado',
        actor: 'supervisor de A',
        pide: {
          params: enEmpresa(A),
          body: { visitas: [A.visitaTerminada], decision: 'anular' as const, motivo: 'No' },
        },
        espera: 'permitido' as const,
        lee: ({ decididas, dejadas: [una] }) => decididas === 0 && una?.por_que === 'una_por_una',
      },
    ],
  }),
  deEmpresa({
    capacidad: 'correccion: corregir lo que se hallo',
    contrato: corregirVisita,
    roles: GESTIONAN,
    pide: (c) => ({ params: suVisita(c), body: correccionDe(c) }),
    noExiste: NO_ENCONTRADA,
    escribe: (c, yo) =>
      prueba`exists (select from envios where (empresa_id, visita_id, usuario_id, tipo, motivo) = (${c.id}, ${c.visitaTerminada}, ${yo.id}, 'correccion', 'Mal'))
             and exists (select from visitas_productos where (empresa_id, visita_id, producto_id, inventario_actual) = (${c.id}, ${c.visitaTerminada}, ${c.producto}, '40'))`,
    tambien: ({ A, B }) => [
      {
        que: 'la que nadie ha hecho',
        actor: 'supervisor de A',
        pide: { params: { empresaId: A.id, visitaId: A.visita }, body: correccionDe(A) },
        espera: [409, 'visita.no_completada'] as const,
      },
      {
        que: 'con un producto de otra empresa',
        actor: 'supervisor de A y B',
        pide: { params: suVisita(A), body: correccionDe(A, B.producto) },
        espera: [422, 'producto.no_encontrado'] as const,
      },
      {
        que: 'con cifras que nadie miro',
        actor: 'supervisor de A',
        pide: { params: suVisita(A), body: { ...correccionDe(A), huella_de_cifras: '0'.repeat(24) } },
        espera: [409, 'visita.corregida'] as const,
      },
    ],
  }),
  deEmpresa({
    capacidad: 'revision: decidir sobre una entrega',
    contrato: contracts.resolverEnvio,
    roles: GESTIONAN,
    pide: (c) => ({
      params: { ...suVisita(c), envioId: c.envioPorRevisar },
      body: { decision: 'usar' as const },
    }),
    noExiste: [404, 'envio.no_encontrado'],
    escribe: (c, yo) =>
      prueba`exists (select from envios where (empresa_id, id, usado, resuelto_por) = (${c.id}, ${c.envioPorRevisar}, true, ${yo.id}))`,
  }),
];
