import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Producto } from '#src/dominio/productos/contract.ts';
import { reintentarEscritura } from '#src/platform/web/api/reintentos.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { archivarProducto } from '../contract.ts';
import { useReleerProductos } from './consultas.ts';
import { textoDeProductos } from './textos.ts';

const AVISO = 'productos';

/** Out of the catalogue, or back into it; the same again changes nothing. */
const useArchivado = (
  empresaId: string,
  archivado: boolean,
  { fallo, alLograr }: { fallo: string; alLograr: (producto: Producto) => void },
) => {
  const { i18n } = useLingui();
  const { llamar } = useServicios();
  const releer = useReleerProductos(empresaId);
  return useMutation({
    mutationFn: ({ id }: Producto) =>
      llamar(archivarProducto, { parametros: { empresaId, productoId: id }, cuerpo: { archivado } }),
    retry: reintentarEscritura,
    onSuccess: async (_, producto) => {
      await releer();
      alLograr(producto);
    },
    onError: async (error) => {
      mostrarAviso({ id: AVISO, tono: 'error', titulo: fallo, texto: i18n._(textoDeProductos(error)) });
      await releer();
    },
  });
};

export const useRestaurar = (empresaId: string) => {
  const { t } = useLingui();
  const { mutate, isPending } = useArchivado(empresaId, false, {
    fallo: t`No se pudo restaurar el producto`,
    alLograr: ({ nombre }) =>
      mostrarAviso({
        id: AVISO,
        tono: 'exito',
        titulo: t`Producto restaurado`,
        texto: t`${nombre} vuelve al catálogo.`,
      }),
  });
  return (producto: Producto) => {
    if (!isPending) mutate(producto);
  };
};

export const useEliminar = (empresaId: string, alEliminar: (producto: Producto) => void) => {
  const { t } = useLingui();
  const restaurar = useRestaurar(empresaId);
  return useArchivado(empresaId, true, {
    fallo: t`No se pudo eliminar el producto`,
    alLograr: (producto) => {
      alEliminar(producto);
      mostrarAviso({
        id: AVISO,
        tono: 'exito',
        titulo: t`Producto eliminado`,
        texto: t`${producto.nombre} quedó en los archivados.`,
        accion: { texto: t`Deshacer`, alPulsar: () => restaurar(producto) },
      });
    },
  });
};
