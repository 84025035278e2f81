import { verArchivo } from '#src/dominio/archivos/contract.ts';
import type { Tx } from '#src/platform/server/db/client.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type * as contracts from '../contract-reporte.ts';
import type { FotoDeReporte, ProductoDeReporte } from '../contract-reporte.ts';
import {
  type FilaDeFoto,
  type FilaDeProducto,
  leerCabeza,
  leerFotosDeReporte,
  leerNoListados,
  leerProductosDeReporte,
} from './queries-reporte.ts';

const comoFoto = (empresaId: string, { id, archivo_id, tomada_en, origen }: FilaDeFoto): FotoDeReporte => ({
  id,
  url: addressOf(verArchivo, { params: { empresaId, archivoId: archivo_id } }),
  tomada_en,
  origen,
});

const comoProducto = (
  { anterior_inventario, anterior_precio, anterior_exhibido, anterior_quiebre, ...suyo }: FilaDeProducto,
  fotos: FotoDeReporte[],
): ProductoDeReporte => ({
  ...suyo,
  imagen_url: fotos[0]?.url ?? null,
  fotos,
  anterior:
    anterior_inventario === null
      ? null
      : {
          inventario_actual: anterior_inventario,
          precio_venta_observado: anterior_precio,
          exhibido: anterior_exhibido,
          quiebre: anterior_quiebre,
        },
});

/** Four questions, however many products and photos there are. */
export const verReporteDeVisita = async (
  tx: Tx,
  { empresa_id, visita_id }: { empresa_id: string; visita_id: string },
): Promise<ResponseOf<typeof contracts.verReporteDeVisita>> => {
  const cabeza = await leerCabeza(tx, visita_id);
  if (!cabeza) throw problem<typeof contracts.verReporteDeVisita>('visita.no_encontrada');
  const productos = await leerProductosDeReporte(tx, visita_id);
  const fotos = await leerFotosDeReporte(tx, visita_id);
  const enLaVisita = new Set(productos.map(({ producto_id }) => producto_id));
  const deProducto = Map.groupBy(fotos, ({ producto_id }) =>
    // one of a product that the visit does not have in the end is still shown
    producto_id !== null && enLaVisita.has(producto_id) ? producto_id : null,
  );
  const fotosDe = (cual: string | null) => (deProducto.get(cual) ?? []).map((foto) => comoFoto(empresa_id, foto));
  const { total, exhibidos, quiebre, material_pop, fotos_por_llegar, anterior_id } = cabeza;
  return {
    visita: cabeza,
    resumen: { total, exhibidos, quiebre, material_pop },
    productos: productos.map((producto) => comoProducto(producto, fotosDe(producto.producto_id))),
    huella_de_cifras: cabeza.huella_de_cifras,
    veces_corregida: cabeza.veces_corregida,
    // a moment within a document is as the database writes it
    correcciones: cabeza.correcciones.map((una) => ({ ...una, en: new Date(una.en).toISOString() })),
    fotos: fotosDe(null),
    no_listados: await leerNoListados(tx, visita_id),
    fotos_por_llegar,
    anterior:
      anterior_id === null
        ? null
        : {
            id: anterior_id,
            fecha: cabeza.anterior_fecha,
            resumen: {
              total: cabeza.anterior_total,
              exhibidos: cabeza.anterior_exhibidos,
              quiebre: cabeza.anterior_quiebre,
              material_pop: cabeza.anterior_material_pop,
            },
          },
  };
};
