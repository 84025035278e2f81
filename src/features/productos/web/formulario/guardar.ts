import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { Producto } from '#src/dominio/productos/contract.ts';
import type { Llamar } from '#src/platform/shared/client.ts';
import { conReintentos } from '#src/platform/web/api/reintentos.ts';
import { huella } from '#src/platform/web/huella.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso, quitarAviso } from '#src/platform/web/ui/avisos.ts';
import { crearProducto, editarProducto, subirImagenDeProducto, type DatosDeProducto } from '../../contract.ts';
import { useReleerProductos } from '../consultas.ts';
import { textoDeProductos } from '../textos.ts';

export const AVISO = 'producto';

/** What could not be saved matters no more, and errors stay until they are closed: it would cover the page's actions. */
export const sinGuardar = (alCerrar: () => void) => () => {
  quitarAviso(AVISO);
  alCerrar();
};

export interface PorGuardar {
  datos: DatosDeProducto;
  imagen: File | undefined;
  /** Of a product that is there already: which one, and as it was read. */
  editado?: Pick<Producto, 'id' | 'version'>;
}

const subirImagen = async (llamar: Llamar, empresaId: string, productoId: string, imagen: File): Promise<void> => {
  const headers = await huella(imagen);
  await conReintentos(() =>
    llamar(subirImagenDeProducto, { parametros: { empresaId, productoId }, cuerpo: imagen }, { headers }),
  );
};

/** The picture goes after the product, which stays whatever becomes of it. Neither write is repeated by itself: twice is twice. */
const guardar = async (llamar: Llamar, empresaId: string, { datos, imagen, editado }: PorGuardar) => {
  const producto = editado
    ? await llamar(editarProducto, {
        parametros: { empresaId, productoId: editado.id },
        cuerpo: { datos, version: editado.version },
      })
    : await llamar(crearProducto, { parametros: { empresaId }, cuerpo: datos });
  if (!imagen) return { producto };
  try {
    await subirImagen(llamar, empresaId, producto.id, imagen);
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
  const { llamar } = useServicios();
  const releer = useReleerProductos(empresaId);
  return useMutation({
    mutationFn: (entrada: PorGuardar) => guardar(llamar, empresaId, entrada),
    onSuccess: async ({ producto, falloDeImagen }) => {
      mostrarAviso({ id: AVISO, tono: 'exito', titulo: textos.logro, texto: producto.nombre });
      if (falloDeImagen !== undefined) {
        const causa = i18n._(textoDeProductos(falloDeImagen));
        mostrarAviso({
          id: 'imagen-de-producto',
          tono: 'advertencia',
          permanente: true,
          titulo: t`Advertencia`,
          texto: t`El producto se guardó, pero no su imagen. ${causa}`,
        });
      }
      await releer();
      alGuardar();
    },
    onError: async (error, entrada) => {
      if (await alFallar(error, entrada)) return;
      mostrarAviso({ id: AVISO, tono: 'error', titulo: textos.fallo, texto: i18n._(textoDeProductos(error)) });
      // it may have been carried out nevertheless: the list behind the form tells
      await releer();
    },
  });
};
