import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Producto } from '#src/dominio/productos/contract.ts';
import { retryWrite } from '#src/platform/web/api/retries.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
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
  const { call } = useServices();
  const releer = useReleerProductos(empresaId);
  return useMutation({
    mutationFn: ({ id }: Producto) =>
      call(archivarProducto, { params: { empresaId, productoId: id }, body: { archivado } }),
    retry: retryWrite,
    onSuccess: async (_, producto) => {
      await releer();
      alLograr(producto);
    },
    onError: async (error) => {
      showAviso({ id: AVISO, tone: 'error', title: fallo, text: i18n._(textoDeProductos(error)) });
      await releer();
    },
  });
};

export const useRestaurar = (empresaId: string) => {
  const { t } = useLingui();
  const { mutate, isPending } = useArchivado(empresaId, false, {
    fallo: t`No se pudo restaurar el producto`,
    alLograr: ({ nombre }) =>
      showAviso({
        id: AVISO,
        tone: 'exito',
        title: t`Producto restaurado`,
        text: t`${nombre} vuelve al catálogo.`,
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
      showAviso({
        id: AVISO,
        tone: 'exito',
        title: t`Producto eliminado`,
        text: t`${producto.nombre} quedó en los archivados.`,
        action: { text: t`Deshacer`, onPress: () => restaurar(producto) },
      });
    },
  });
};
