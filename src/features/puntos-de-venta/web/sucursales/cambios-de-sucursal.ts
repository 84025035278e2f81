import { useLingui } from '@lingui/react/macro';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { archivarSucursal, duplicarSucursal } from '../../contract-sucursales.ts';
import { AVISO, useCambio } from '../cambio.ts';
import type { Sucursal } from '../consultas.ts';

type Cual = Pick<Sucursal, 'id' | 'nombre'>;

export const useDuplicar = (empresaId: string, alDuplicar: (copia: Sucursal) => void) => {
  const { t } = useLingui();
  return useCambio((llamar, { id }: Cual) => llamar(duplicarSucursal, { parametros: { empresaId, sucursalId: id } }), {
    empresaId,
    fallo: t`Error al duplicar sucursal`,
    unaVez: true,
    alTerminar: (copia) => {
      mostrarAviso({
        id: AVISO,
        tono: 'exito',
        titulo: t`Sucursal duplicada`,
        texto: t`Estás editando la copia, ${copia.nombre}.`,
      });
      alDuplicar(copia);
    },
  });
};

/** Puts a branch away or brings it back; either can be undone from its notice. */
export const useArchivar = (empresaId: string) => {
  const { t } = useLingui();
  const cambio = useCambio(
    (llamar, { id, archivada }: Cual & { archivada: boolean }) =>
      llamar(archivarSucursal, { parametros: { empresaId, sucursalId: id }, cuerpo: { archivada } }),
    {
      empresaId,
      fallo: t`Error al actualizar sucursal`,
      alTerminar: (_, { id, nombre, archivada }) =>
        mostrarAviso({
          id: AVISO,
          tono: 'exito',
          titulo: archivada ? t`Sucursal archivada` : t`Sucursal restaurada`,
          texto: archivada ? t`${nombre} ya no recibe visitas nuevas.` : t`${nombre} vuelve a recibir visitas.`,
          accion: {
            texto: t`Deshacer`,
            alPulsar: () => cambio.mutate({ id, nombre, archivada: !archivada }),
          },
        }),
    },
  );
  return cambio;
};
