import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import * as analisis from '#src/features/reportes/contract-analisis.ts';
import * as exportados from '#src/features/reportes/contract-exportados.ts';
import * as medidas from '#src/features/reportes/contract-medidas.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import { prueba, type Rechazo } from '../case.ts';
import { deEmpresa } from '../company-row.ts';
import { enEmpresa } from './en-empresa.ts';

type Ranking = ResponseOf<typeof medidas.verRanking>;

const GESTIONAN = ['admin', 'supervisor'] as const;
const SIN_REPORTE: Rechazo = [404, 'reporte.no_encontrado'];

/** With the visit that is done in it, and the one that was due and is not. */
const periodo = ({ fecha }: EmpresaDeEscena) => ({ desde: sumarDias(fecha, -10), hasta: fecha });
const suyas = (c: EmpresaDeEscena) => ({ params: enEmpresa(c), query: periodo(c) });
const pedido = (c: EmpresaDeEscena) => ({
  fecha_inicio: sumarDias(c.fecha, -10),
  fecha_fin: c.fecha,
  cadena_id: c.cadena,
  sucursales_ids: [c.sucursal],
});
const suReporte = ({ id, reporte }: EmpresaDeEscena) => ({ params: { empresaId: id, reporteId: reporte } });

/** Something of another company to choose by: as nothing. */
const conFiltroAjeno = <R, M extends object>({ A, B }: Escena, lee: (response: R) => boolean, mas: M) =>
  [{ cadena: B.cadena }, { sucursales: B.sucursal }].map((filtro) => ({
    que: 'las de algo de otra empresa: nada',
    actor: 'supervisor de A y B' as const,
    pide: { params: enEmpresa(A), query: { ...periodo(A), ...filtro, ...mas } },
    espera: 'permitido' as const,
    lee,
  }));

export const filasDeReportes = [
  deEmpresa({
    capacidad: 'medidas: leer',
    contrato: medidas.verMedidas,
    roles: GESTIONAN,
    pide: suyas,
    lee: ({ periodo: { filas, completadas } }) => filas === 1 && completadas === 1,
    tambien: (escena) =>
      conFiltroAjeno(
        escena,
        ({ periodo: { filas, completadas, debidas } }: ResponseOf<typeof medidas.verMedidas>) =>
          filas + completadas + debidas === 0,
        {},
      ),
  }),
  deEmpresa({
    capacidad: 'medidas: presencia',
    contrato: medidas.verPresencia,
    roles: GESTIONAN,
    pide: suyas,
    lee: ({ cobertura, distribucion }) => cobertura.parte === 1 && distribucion.parte === 1,
    tambien: (escena) =>
      conFiltroAjeno(
        escena,
        ({ cobertura, distribucion }: ResponseOf<typeof medidas.verPresencia>) =>
          cobertura.total + distribucion.total === 0,
        {},
      ),
  }),
  deEmpresa({
    capacidad: 'medidas: lo peor primero',
    contrato: medidas.verRanking,
    roles: GESTIONAN,
    pide: (c) => ({ params: enEmpresa(c), query: { ...periodo(c), de: 'sucursales' as const } }),
    lee: ({ filas }, c) => filas.some(({ id }) => id === c.sucursal),
    tambien: (escena) => [
      ...(['sucursales', 'productos'] as const).flatMap((de) =>
        conFiltroAjeno(escena, ({ total, con_pocas }: Ranking) => total + con_pocas === 0, { de }),
      ),
      {
        que: 'de productos',
        actor: 'supervisor de A' as const,
        pide: { params: enEmpresa(escena.A), query: { ...periodo(escena.A), de: 'productos' as const } },
        espera: 'permitido' as const,
        lee: ({ filas }: Ranking) => filas.some(({ id }) => id === escena.A.producto),
      },
    ],
  }),
  deEmpresa({
    capacidad: 'medidas: producto por sucursal',
    contrato: medidas.verMapa,
    roles: GESTIONAN,
    pide: suyas,
    lee: ({ celdas }, c) =>
      celdas.some(({ producto_id, sucursal_id }) => producto_id === c.producto && sucursal_id === c.sucursal),
    tambien: (escena) =>
      conFiltroAjeno(escena, ({ celdas }: ResponseOf<typeof medidas.verMapa>) => celdas.length === 0, {}),
  }),
  deEmpresa({
    capacidad: 'reportes: hacer un archivo',
    contrato: exportados.generarReporte,
    roles: GESTIONAN,
    pide: (c) => ({ params: enEmpresa(c), body: pedido(c) }),
    lee: ({ reporte }) => reporte.estado === 'listo',
    escribe: (c, yo) =>
      prueba`exists (select from reportes_exportados where empresa_id = ${c.id} and creado_por = ${yo.id} and cadena_id = ${c.cadena}
                     and id <> ${c.reporte} and object_path like empresa_id || '/%')`,
  }),
  deEmpresa({
    capacidad: 'reportes: los ultimos archivos',
    contrato: exportados.listarExportados,
    roles: GESTIONAN,
    pide: (c) => ({ params: enEmpresa(c) }),
    lee: ({ exportados: hechos }, c) => hechos.length === 1 && hechos[0]?.id === c.reporte,
  }),
  deEmpresa({
    capacidad: 'reportes: ver un archivo',
    contrato: exportados.verExportado,
    roles: GESTIONAN,
    pide: suReporte,
    noExiste: SIN_REPORTE,
    lee: ({ id, cadena_id }, c) => id === c.reporte && cadena_id === c.cadena,
  }),
  deEmpresa({
    capacidad: 'reportes: descargar un archivo',
    contrato: exportados.descargarExportado,
    roles: GESTIONAN,
    pide: suReporte,
    noExiste: SIN_REPORTE,
    lee: async (archivo) => (await archivo.text()) === 'a picture',
  }),
  deEmpresa({
    capacidad: 'reportes: analizar un periodo',
    contrato: analisis.analizar,
    roles: GESTIONAN,
    pide: (c) => ({ params: enEmpresa(c), body: pedido(c) }),
    lee: (lineas) => lineas[0]?.tipo === 'hallazgos' && lineas.at(-1)?.tipo === 'listo',
    escribe: (c, yo) =>
      prueba`exists (select from reportes_exportados where (empresa_id, creado_por, cadena_id, tipo) = (${c.id}, ${yo.id}, ${c.cadena}, 'ia'))`,
  }),
];
