import { createHash } from 'node:crypto';
import * as contracts from '#src/features/productos/contract-importacion.ts';
import { exportarProductos } from '#src/features/productos/contract.ts';
import { PRECIO_DE_COMPRA } from '../../seed-commerce.ts';
import { prueba } from '../case.ts';
import { exportado } from '../exported.ts';
import { deEmpresa } from '../company-row.ts';

const GESTIONAN = ['admin', 'supervisor'] as const;

const conCsv = (sku: string) => {
  const texto = `nombre,sku\nImportado,${sku}\n`;
  return {
    body: new Blob([texto], { type: 'application/octet-stream' }),
    cabeceras: { 'x-sha256': createHash('sha256').update(texto).digest('hex') },
  };
};

export const filasDeProductosEnArchivos = [
  deEmpresa({
    capacidad: 'productos: exportar',
    contrato: exportarProductos,
    roles: GESTIONAN,
    pide: ({ id }) => ({ params: { empresaId: id }, query: { formato: 'csv' as const } }),
    escribe: (c, yo) => exportado(c.id, yo.id),
    lee: async (archivo, c) => {
      const texto = await archivo.text();
      return texto.includes(c.sku) && texto.includes(String(PRECIO_DE_COMPRA));
    },
    tambien: ({ A, actor }) => {
      const pide = { params: { empresaId: A.id }, query: { formato: 'xlsx' as const } };
      return [
        {
          que: 'como libro',
          actor: 'admin de A',
          pide,
          espera: 'permitido',
          escribe: exportado(A.id, actor('admin de A').id),
          lee: ({ size }) => size > 0,
        },
        { que: 'como libro', actor: 'mercaderista de A', pide, espera: [403, 'permiso.denegado'] },
      ];
    },
  }),
  deEmpresa({
    capacidad: 'productos: ver que haria una importacion',
    contrato: contracts.previsualizarImportacion,
    roles: GESTIONAN,
    pide: ({ id, sku }) => ({ params: { empresaId: id }, ...conCsv(sku) }),
    lee: ({ actualizados, nuevos }) => actualizados === 1 && nuevos === 0,
    tambien: ({ A, B }) => [
      {
        que: 'un SKU que solo tiene otra empresa es nuevo',
        actor: 'supervisor de A y B',
        pide: { params: { empresaId: A.id }, ...conCsv(B.sku) },
        espera: 'permitido',
        lee: ({ actualizados, nuevos }) => actualizados === 0 && nuevos === 1,
      },
    ],
  }),
  deEmpresa({
    capacidad: 'productos: importar',
    contrato: contracts.importarProductos,
    roles: GESTIONAN,
    pide: ({ id, sku }) => ({ params: { empresaId: id }, ...conCsv(sku) }),
    escribe: (c) =>
      prueba`(select nombre from empresa_productos where (empresa_id, id) = (${c.id}, ${c.producto})) = 'Importado'`,
    lee: (lineas) => lineas.some((linea) => linea.fase === 'hecho' && linea.actualizados === 1),
    tambien: ({ A, B }) => [
      {
        que: 'un SKU que solo tiene otra empresa es nuevo',
        actor: 'supervisor de A y B',
        pide: { params: { empresaId: A.id }, ...conCsv(B.sku) },
        espera: 'permitido',
        escribe: prueba`(select count(*) from empresa_productos where empresa_id = ${A.id} and nombre = 'Importado' and sku = ${B.sku}) = 1
                        and not exists (select from empresa_productos where empresa_id = ${B.id} and nombre = 'Importado')`,
      },
    ],
  }),
];
