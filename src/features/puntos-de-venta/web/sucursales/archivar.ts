import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { nombreConCadena } from '#src/dominio/puntos-de-venta/nombre-con-cadena.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { BodyOf, ResponseOf } from '#src/platform/shared/contract.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { useRequestedDialog } from '#src/platform/web/ui/requested-dialog.ts';
import { archivarSucursal } from '../../contract-sucursales.ts';
import { AVISO, useCambio } from '../cambio.ts';
import type { Sucursal } from '../consultas.ts';
import { leerPorVenir, type PorVenir } from './por-venir.ts';

export type Archivable = Pick<Sucursal, 'id' | 'nombre' | 'cadena_nombre'>;
type Archivado = ResponseOf<typeof archivarSucursal>;
interface Pedido extends BodyOf<typeof archivarSucursal> {
  sucursal: Archivable;
}

/** What has become of its visits, in words; nothing of those that there are not. */
const useTextoDe = (): ((pedido: Pedido, archivado: Archivado) => string) => {
  const { t } = useLingui();
  return ({ sucursal, archivada }, { canceladas, conservadas, en_curso, series }) => {
    const nombre = nombreConCadena(sucursal);
    if (!archivada) {
      return [
        t`${nombre} vuelve a recibir visitas.`,
        canceladas > 0 &&
          t`${plural(canceladas, {
            one: '# visita que se canceló no vuelve: prográmala otra vez.',
            other: '# visitas que se cancelaron no vuelven: prográmalas otra vez.',
          })}`,
      ]
        .filter(Boolean)
        .join(' ');
    }
    return [
      t`${nombre} ya no recibe visitas nuevas.`,
      canceladas > 0 && t`${plural(canceladas, { one: 'Se canceló # visita.', other: 'Se cancelaron # visitas.' })}`,
      series > 0 && t`${plural(series, { one: 'Terminó # serie.', other: 'Terminaron # series.' })}`,
      conservadas > 0 &&
        t`${plural(conservadas, { one: 'Sigue en pie # visita.', other: 'Siguen en pie # visitas.' })}`,
      en_curso > 0 && t`${plural(en_curso, { one: 'Sigue # visita en curso.', other: 'Siguen # visitas en curso.' })}`,
    ]
      .filter(Boolean)
      .join(' ');
  };
};

/**
 * Puts a branch away or brings it back. Where visits are planned there the server refuses until somebody says what becomes of them,
 * and `pregunta` is what to ask. Undone from its notice as long as that brings back what there was.
 */
export const useArchivar = (empresaId: string) => {
  const { t } = useLingui();
  const textoDe = useTextoDe();
  const pregunta = useRequestedDialog<{ sucursal: Archivable; porVenir: PorVenir }>();
  const cambio = useCambio(
    (call, { sucursal, ...body }: Pedido) =>
      call(archivarSucursal, { params: { empresaId, sucursalId: sucursal.id }, body }),
    {
      empresaId,
      fallo: t`Error al actualizar sucursal`,
      alLograr: pregunta.close,
      alTerminar: (archivado, pedido) => {
        const { sucursal, archivada } = pedido;
        const deshacer: Pedido = archivada
          ? { sucursal, archivada: false }
          : // as it was: what is planned there stood while it was archived
            { sucursal, archivada: true, visitas: 'conservar' };
        const seDeshace = archivado.series === 0 && (!archivada || archivado.canceladas === 0);
        showAviso({
          id: AVISO,
          tone: 'exito',
          title: archivada ? t`Sucursal archivada` : t`Sucursal restaurada`,
          text: textoDe(pedido, archivado),
          ...(seDeshace && { action: { text: t`Deshacer`, onPress: () => cambio.mutate(deshacer) } }),
        });
      },
      alFallar: (error, { sucursal }) => {
        if (!(error instanceof ApiProblem) || error.codigo !== 'sucursal.visitas_pendientes') return false;
        pregunta.request({ sucursal, porVenir: leerPorVenir(error.campos) });
        return true;
      },
    },
  );
  return {
    pregunta,
    archivar: (sucursal: Archivable, archivada: boolean) => cambio.mutate({ sucursal, archivada }),
    decidir: (sucursal: Archivable, visitas: Pick<Pedido, 'visitas' | 'motivo'>) =>
      cambio.mutate({ sucursal, archivada: true, ...visitas }),
    /** What is under way, and with which. */
    enCurso: cambio.isPending
      ? {
          id: cambio.variables.sucursal.id,
          accion: cambio.variables.archivada ? ('archivar' as const) : ('restaurar' as const),
        }
      : undefined,
  };
};
export type Archivar = ReturnType<typeof useArchivar>;
