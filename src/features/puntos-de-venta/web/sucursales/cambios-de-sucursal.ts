import { useLingui } from '@lingui/react/macro';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { archivarSucursal, duplicarSucursal } from '../../contract-sucursales.ts';
import { AVISO, useCambio } from '../cambio.ts';
import type { Sucursal } from '../consultas.ts';

type Cual = Pick<Sucursal, 'id' | 'nombre'>;

export const useDuplicar = (empresaId: string, alDuplicar: (copia: Sucursal) => void) => {
  const { t } = useLingui();
  return useCambio((call, { id }: Cual) => call(duplicarSucursal, { params: { empresaId, sucursalId: id } }), {
    empresaId,
    fallo: t`Error al duplicar sucursal`,
    unaVez: true,
    alTerminar: (copia) => {
      showAviso({
        id: AVISO,
        tone: 'exito',
        title: t`Sucursal duplicada`,
        text: t`Estás editando la copia, ${copia.nombre}.`,
      });
      alDuplicar(copia);
    },
  });
};

/** Puts a branch away or brings it back; either can be undone from its notice. */
export const useArchivar = (empresaId: string) => {
  const { t } = useLingui();
  const cambio = useCambio(
    (call, { id, archivada }: Cual & { archivada: boolean }) =>
      call(archivarSucursal, { params: { empresaId, sucursalId: id }, body: { archivada } }),
    {
      empresaId,
      fallo: t`Error al actualizar sucursal`,
      alTerminar: (_, { id, nombre, archivada }) =>
        showAviso({
          id: AVISO,
          tone: 'exito',
          title: archivada ? t`Sucursal archivada` : t`Sucursal restaurada`,
          text: archivada ? t`${nombre} ya no recibe visitas nuevas.` : t`${nombre} vuelve a recibir visitas.`,
          action: {
            text: t`Deshacer`,
            onPress: () => cambio.mutate({ id, nombre, archivada: !archivada }),
          },
        }),
    },
  );
  return cambio;
};
