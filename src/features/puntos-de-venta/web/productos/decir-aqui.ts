import { useLingui } from '@lingui/react/macro';
import { cambiarSurtidoDeSucursal, deshacerCambioDeSucursal, type Cambio } from '#src/dominio/surtido/contract.ts';
import { esProblema } from '#src/dominio/surtido/web/cambio.ts';
import type { CambioPorVenir } from '#src/dominio/surtido/web/por-venir.ts';
import { diaYMes } from '#src/dominio/visitas/web/formatos.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { AVISO, useCambio } from '../cambio.ts';
import { useReleer } from '../consultas.ts';
import { volverADecir, volverAHeredar } from './cambio-aqui.ts';
import { dejaDeVenderse, type ProductoAqui } from './procedencia.ts';

interface Lugar {
  empresaId: string;
  sucursalId: string;
}

interface Dicho {
  cambio: Cambio;
  /** A day to come; null is now. */
  desde: string | null;
}

interface Opciones extends Lugar {
  alDecir?: (dicho: Dicho) => void;
  /** Somebody else changed it meanwhile: whether whoever asks deals with it. */
  alCambiarOtro?: () => Promise<boolean>;
}

/** What a branch says of a product, over what it said when it was read. */
export const useDecirAqui = ({ empresaId, sucursalId, alDecir, alCambiarOtro }: Opciones) => {
  const { t } = useLingui();
  const releer = useReleer(empresaId);
  return useCambio(
    (call, { cambio, desde }: Dicho) =>
      call(cambiarSurtidoDeSucursal, {
        params: { empresaId, sucursalId },
        body: { cambios: [cambio], desde },
      }),
    {
      empresaId,
      fallo: t`No se pudo guardar el cambio`,
      // the second one would find that it is no longer as it was read
      unaVez: true,
      alTerminar: (_, dicho) => alDecir?.(dicho),
      alFallar: async (error) => {
        if (!esProblema(error, 'registro.cambiado')) return false;
        await releer();
        if (await alCambiarOtro?.()) return true;
        showAviso({
          id: AVISO,
          tone: 'error',
          title: t`No se pudo guardar el cambio`,
          text: t`Otra persona lo cambió mientras tanto. Esto es lo que hay ahora.`,
        });
        return true;
      },
    },
  );
};

/** A product goes back to what its chain and its format say; until the notice is gone it can be said again. */
export const useVolverAHeredar = (lugar: Lugar) => {
  const { t } = useLingui();
  const deNuevo = useDecirAqui(lugar);
  const { mutate, isPending, variables } = useDecirAqui(lugar);
  return {
    enCurso: isPending ? variables.cambio.producto_id : undefined,
    volver: (producto: ProductoAqui) =>
      mutate(
        { cambio: volverAHeredar(producto), desde: null },
        {
          onSuccess: () =>
            showAviso({
              id: AVISO,
              tone: 'exito',
              title: dejaDeVenderse(producto)
                ? t`${producto.nombre} ya no se vende aquí`
                : t`${producto.nombre} vuelve a heredar`,
              action: {
                text: t`Deshacer`,
                onPress: () => deNuevo.mutate({ cambio: volverADecir(producto), desde: null }),
              },
            }),
        },
      ),
  };
};

/** Takes back a change that has not come yet. */
export const useDeshacer = ({ empresaId, sucursalId }: Lugar) => {
  const { t, i18n } = useLingui();
  const { mutate, isPending, variables } = useCambio(
    (call, { producto, cambio: { desde } }: { producto: ProductoAqui; cambio: CambioPorVenir }) =>
      call(deshacerCambioDeSucursal, {
        params: { empresaId, sucursalId },
        body: { producto_id: producto.id, desde },
      }),
    {
      empresaId,
      fallo: t`No se pudo deshacer el cambio`,
      // the second time there would be nothing left of it
      unaVez: true,
      alTerminar: (_, { producto, cambio }) => {
        const dia = diaYMes(i18n, cambio.fecha);
        showAviso({ id: AVISO, tone: 'exito', title: t`Cambio deshecho`, text: t`${producto.nombre}, el del ${dia}` });
      },
    },
  );
  return {
    enCurso: isPending ? { producto: variables.producto.id, desde: variables.cambio.desde } : undefined,
    deshacer: (producto: ProductoAqui, cambio: CambioPorVenir) => mutate({ producto, cambio }),
  };
};
