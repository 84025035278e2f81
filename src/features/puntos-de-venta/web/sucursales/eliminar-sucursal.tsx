import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { nombreConCadena } from '#src/dominio/puntos-de-venta/nombre-con-cadena.ts';
import { esProblema } from '#src/dominio/surtido/web/cambio.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { contarVisitasDeSucursal, eliminarSucursal } from '../../contract-sucursales.ts';
import { AVISO, useCambio } from '../cambio.ts';
import type { Sucursal } from '../consultas.ts';
import css from '../dialogos.module.css';
import { textoDePuntosDeVenta } from '../textos.ts';

interface Props {
  abierto: boolean;
  empresaId: string;
  sucursal: Sucursal;
  /** Leaves what showed it, before it is looked for in vain. */
  alEliminar?: () => void | Promise<void>;
  /** Once this one has closed. */
  alArchivar: () => void;
  alCerrar: () => void;
}

/** How many visits keep it from being deleted, asked each time the dialog opens. */
const useVisitas = (empresaId: string, sucursalId: string, abierto: boolean) => {
  const { call } = useServices();
  return useQuery({
    // apart from the branches' own: it is not asked again after the branch is gone
    queryKey: ['empresas', empresaId, 'visitas-de-sucursal', sucursalId],
    queryFn: ({ signal }) => call(contarVisitasDeSucursal, { params: { empresaId, sucursalId } }, { signal }),
    enabled: abierto,
    staleTime: 0,
    gcTime: 0,
  });
};

export const EliminarSucursal = ({ abierto, empresaId, sucursal, alEliminar, alArchivar, alCerrar }: Props) => {
  const { t, i18n } = useLingui();
  const { id, archivada } = sucursal;
  const nombre = nombreConCadena(sucursal);
  const visitas = useVisitas(empresaId, id, abierto);
  const { mutate, isPending } = useCambio((call) => call(eliminarSucursal, { params: { empresaId, sucursalId: id } }), {
    empresaId,
    fallo: t`Error al eliminar sucursal`,
    alLograr: async () => {
      showAviso({ id: AVISO, tone: 'exito', title: t`Sucursal eliminada`, text: nombre });
      alCerrar();
      await alEliminar?.();
    },
    alFallar: async (error) => {
      if (!esProblema(error, 'sucursal.tiene_visitas')) {
        alCerrar();
        return false;
      }
      // scheduled meanwhile: the dialog counts again and says it
      await visitas.refetch();
      return true;
    },
  });
  const total = visitas.data?.total ?? 0;
  const cuantas = `${i18n.number(total)}${visitas.data?.total_exacto === false ? '+' : ''}`;
  const contenido = () => {
    if (visitas.error) return <p role="alert">{i18n._(textoDePuntosDeVenta(visitas.error))}</p>;
    if (!visitas.data) {
      return (
        <div role="status" aria-label={t`Contando las visitas...`}>
          <Skeleton height={20} />
        </div>
      );
    }
    if (total === 0) {
      return (
        <p>
          <Trans>
            <strong translate="no">{nombre}</strong> se eliminará para siempre, con su lista de productos. Esto no se
            puede deshacer.
          </Trans>
        </p>
      );
    }
    return (
      <>
        <p>
          {t`No se puede eliminar la sucursal porque tiene ${cuantas} visita(s) asociada(s). Elimine primero las visitas.`}
        </p>
        {!archivada && (
          <p>
            <Trans>Si ya no se usa, puedes archivarla: no recibirá visitas nuevas y su historia se conserva.</Trans>
          </p>
        )}
      </>
    );
  };
  return (
    <Dialog isOpen={abierto} title={t`Eliminar ${nombre}`} onClose={alCerrar}>
      <div className={css.parrafos}>{contenido()}</div>
      <div className={css.pie}>
        <Button variant="default" h={48} onClick={alCerrar}>
          <Trans>Cancelar</Trans>
        </Button>
        {total > 0 && !archivada ? (
          <Button
            h={48}
            onClick={() => {
              alCerrar();
              alArchivar();
            }}
          >
            <Trans>Archivar</Trans>
          </Button>
        ) : (
          <Button
            color="red"
            h={48}
            loading={isPending}
            disabled={!visitas.data || total > 0}
            onClick={() => mutate(undefined)}
          >
            <Trans>Eliminar</Trans>
          </Button>
        )}
      </div>
    </Dialog>
  );
};
