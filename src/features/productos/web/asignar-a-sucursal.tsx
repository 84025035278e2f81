import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { asignarProductos } from '#src/dominio/puntos-de-venta/contract.ts';
import { sucursalesKey } from '#src/dominio/puntos-de-venta/web/keys.ts';
import { ElegirSucursal } from '#src/dominio/puntos-de-venta/web/elegir-sucursal.tsx';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { retryWrite } from '#src/platform/web/api/retries.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso, removeAviso } from '#src/platform/web/ui/avisos.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { DialogFoot } from '#src/platform/web/ui/panel/dialog-foot.tsx';
import type { FoundOption } from '#src/platform/web/ui/search-select/found-options.ts';
import css from './asignar-a-sucursal.module.css';
import { useReleerProductos } from './consultas.ts';
import type { Seleccion } from './seleccion.ts';
import { textoDeProductos } from './textos.ts';

const AVISO = 'asignacion';
const NOMBRES_A_LA_VISTA = 5;

interface Props {
  abierto: boolean;
  empresaId: string;
  seleccion: Seleccion;
  alCerrar: () => void;
}

const useAsignacion = (empresaId: string, productos: string[], alAsignar: () => void) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const cliente = useQueryClient();
  const releer = useReleerProductos(empresaId);
  return useMutation({
    mutationFn: ({ id: sucursalId }: FoundOption) =>
      call(asignarProductos, { params: { empresaId, sucursalId }, body: { productos } }),
    retry: retryWrite,
    onSuccess: async ({ asignados, ya_asignados }, { nombre: branch }) => {
      const yaEstaban = t`${plural(ya_asignados, {
        one: '# ya estaba asignado y sigue como estaba.',
        other: '# ya estaban asignados y siguen como estaban.',
      })}`;
      showAviso(
        asignados === 0
          ? {
              id: AVISO,
              tone: 'informacion',
              title: t`Nada que asignar: ya estaban todos en ${branch}`,
              text: yaEstaban,
            }
          : {
              id: AVISO,
              tone: 'exito',
              title: t`${plural(asignados, {
                one: `Se asignó # producto a ${branch}`,
                other: `Se asignaron # productos a ${branch}`,
              })}`,
              ...(ya_asignados > 0 && { text: yaEstaban }),
            },
      );
      await cliente.invalidateQueries({ queryKey: sucursalesKey(empresaId) });
      alAsignar();
    },
    onError: async (error) => {
      const faltaAlguno = error instanceof ApiProblem && error.codigo === 'producto.no_encontrado';
      showAviso({
        id: AVISO,
        tone: 'error',
        title: t`No se pudieron asignar los productos`,
        text: faltaAlguno
          ? t`Alguno de los elegidos ya no está en el catálogo. Quita la selección y elígelos de nuevo.`
          : i18n._(textoDeProductos(error)),
      });
      await releer();
    },
  });
};

/** Adds the chosen products to a branch. */
export const AsignarASucursal = ({ abierto, empresaId, seleccion, alCerrar }: Props) => {
  const { t } = useLingui();
  const [sucursal, setSucursal] = useState<FoundOption>();
  const [falta, setFalta] = useState(false);
  // fixed at opening: the list behind it goes on changing
  const [elegidos] = useState(seleccion.elegidos);
  const nombres = [...elegidos.values()];
  const { mutate, isPending } = useAsignacion(empresaId, [...elegidos.keys()], () => {
    seleccion.vaciar();
    alCerrar();
  });
  const cancelar = () => {
    removeAviso(AVISO);
    alCerrar();
  };
  const enviar = () => {
    setFalta(!sucursal);
    if (sucursal && !isPending) mutate(sucursal);
  };
  const demas = nombres.length - NOMBRES_A_LA_VISTA;
  return (
    <Dialog isOpen={abierto} title={t`Asignar a sucursal`} onClose={cancelar} firm>
      <div className={css.cuerpo}>
        <div>
          <p className={css.cuantos}>
            {t`${plural(nombres.length, { one: '# producto elegido', other: '# productos elegidos' })}`}
          </p>
          <p className="tenue">
            <span translate="no">{nombres.slice(0, NOMBRES_A_LA_VISTA).join(', ')}</span>
            {demas > 0 && <Trans> y {demas} más</Trans>}
          </p>
        </div>
        <ElegirSucursal
          empresaId={empresaId}
          label={t`Sucursal`}
          placeholder={t`Escribe el nombre de la sucursal`}
          words={{
            remove: t`Quitar la sucursal`,
            failed: t`No se pudieron cargar las sucursales`,
            searching: t`Buscando sucursales...`,
            none: t`Ninguna sucursal coincide`,
          }}
          chosen={sucursal}
          onChoose={(elegida) => {
            setSucursal(elegida);
            setFalta(false);
            removeAviso(AVISO);
          }}
          error={falta ? t`Elige una sucursal.` : undefined}
          openOnFocus
          clearSectionMode="both"
          // from where the field begins: centred it is placed before it has its width, and on a phone it widens the page
          comboboxProps={{ position: 'bottom-start' }}
        />
        <p className="tenue">
          <Trans>Se suman a los que la sucursal ya tiene. Los que ya estén se dejan como están.</Trans>
        </p>
      </div>
      <DialogFoot>
        <Button variant="default" h={48} onClick={cancelar}>
          <Trans>Cancelar</Trans>
        </Button>
        <Button h={48} loading={isPending} onClick={enviar}>
          <Trans>Asignar</Trans>
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
