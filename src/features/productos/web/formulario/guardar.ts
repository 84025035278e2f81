import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Producto } from '#src/dominio/productos/contract.ts';
import type { Call } from '#src/platform/shared/client.ts';
import { withRetries } from '#src/platform/web/api/retries.ts';
import { digest } from '#src/platform/web/digest.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso, removeAviso } from '#src/platform/web/ui/avisos.ts';
import { crearProducto, editarProducto, subirImagenDeProducto, type DatosDeProducto } from '../../contract.ts';
import { useReleerProductos } from '../consultas.ts';
import { textoDeProductos } from '../textos.ts';

export const AVISO = 'producto';

/** What could not be saved matters no more, and errors stay until they are closed: it would cover the page's actions. */
export const sinGuardar = (alCerrar: () => void) => () => {
  removeAviso(AVISO);
  alCerrar();
};

export interface PorGuardar {
  datos: DatosDeProducto;
  imagen: File | undefined;
  /** Of a product that is there already: which one, and as it was read. */
  editado?: Pick<Producto, 'id' | 'version'>;
}

const subirImagen = async (call: Call, empresaId: string, productoId: string, imagen: File): Promise<void> => {
  const headers = await digest(imagen);
  await withRetries(() =>
    call(subirImagenDeProducto, { params: { empresaId, productoId }, body: imagen }, { headers }),
  );
};

/** The picture goes after the product, which stays whatever becomes of it. Neither write is repeated by itself: twice is twice. */
const guardar = async (call: Call, empresaId: string, { datos, imagen, editado }: PorGuardar) => {
  const producto = editado
    ? await call(editarProducto, {
        params: { empresaId, productoId: editado.id },
        body: { datos, version: editado.version },
      })
    : await call(crearProducto, { params: { empresaId }, body: datos });
  if (!imagen) return { producto };
  try {
    await subirImagen(call, empresaId, producto.id, imagen);
  } catch (falloDeImagen) {
    return { producto, falloDeImagen };
  }
  return { producto };
};

interface Opciones {
  empresaId: string;
  textos: { logro: string; fallo: string };
  alGuardar: () => void;
  /** Says whether the failure has been dealt with: then nothing more is said about it. */
  alFallar: (error: unknown, entrada: PorGuardar) => Promise<boolean>;
}

export const useGuardarProducto = ({ empresaId, textos, alGuardar, alFallar }: Opciones) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const releer = useReleerProductos(empresaId);
  return useMutation({
    mutationFn: (entrada: PorGuardar) => guardar(call, empresaId, entrada),
    onSuccess: async ({ producto, falloDeImagen }) => {
      showAviso({ id: AVISO, tone: 'exito', title: textos.logro, text: producto.nombre });
      if (falloDeImagen !== undefined) {
        const causa = i18n._(textoDeProductos(falloDeImagen));
        showAviso({
          id: 'imagen-de-producto',
          tone: 'advertencia',
          permanent: true,
          title: t`Advertencia`,
          text: t`El producto se guardó, pero no su imagen. ${causa}`,
        });
      }
      await releer();
      alGuardar();
    },
    onError: async (error, entrada) => {
      if (await alFallar(error, entrada)) return;
      showAviso({ id: AVISO, tone: 'error', title: textos.fallo, text: i18n._(textoDeProductos(error)) });
      // it may have been carried out nevertheless: the list behind the form tells
      await releer();
    },
  });
};
