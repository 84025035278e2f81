import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { DialogFoot } from '#src/platform/web/ui/panel/dialog-foot.tsx';
import { cambiarSurtido } from '../../contract.ts';
import { AVISO, useCambio } from '../cambio.ts';
import { idsDe, nombreDe, type Lugar } from '../lugar.ts';
import { useReferencias } from '../referencias.tsx';
import { Catalogo } from './catalogo.tsx';

/** As many as one request takes. */
const MAXIMO = 500;

interface Props {
  abierto: boolean;
  lugar: Lugar;
  alCerrar: () => void;
}

const Contenido = ({ lugar, alCerrar }: Omit<Props, 'abierto'>) => {
  const { t } = useLingui();
  const { empresaId } = useReferencias();
  const [elegidos, setElegidos] = useState<ReadonlySet<string>>(new Set());
  const cuantos = elegidos.size;
  const nombre = nombreDe(lugar);
  const { mutate, isPending } = useCambio(
    (call, productos: readonly string[]) =>
      call(cambiarSurtido, {
        params: { empresaId },
        body: {
          ...idsDe(lugar),
          cambios: productos.map((producto_id) => ({ producto_id, venta: true })),
          desde: null,
        },
      }),
    {
      fallo: t`No se pudieron agregar los productos`,
      alTerminar: (_, productos) => {
        showAviso({
          id: AVISO,
          tone: 'exito',
          title: t`${plural(productos.length, {
            one: `Ahora ${nombre} vende # producto más`,
            other: `Ahora ${nombre} vende # productos más`,
          })}`,
        });
        alCerrar();
      },
    },
  );
  const marcar = (ids: readonly string[], si: boolean) => {
    const despues = new Set(elegidos);
    for (const id of ids) {
      if (si) despues.add(id);
      else despues.delete(id);
    }
    setElegidos(despues);
  };
  return (
    <>
      <Catalogo lugar={lugar} elegidos={elegidos} alMarcar={marcar} />
      <DialogFoot
        motivo={
          cuantos > MAXIMO ? (
            <Trans>Se agregan {MAXIMO} de una vez como mucho.</Trans>
          ) : (
            <Trans>Sus sucursales los venden desde ahora, salvo las que digan que no.</Trans>
          )
        }
      >
        <Button variant="default" h={48} onClick={alCerrar}>
          <Trans>Cancelar</Trans>
        </Button>
        <Button
          h={48}
          loading={isPending}
          disabled={cuantos === 0 || cuantos > MAXIMO}
          onClick={() => mutate([...elegidos])}
        >
          {cuantos === 0 ? (
            <Trans>Agregar</Trans>
          ) : (
            <Plural value={cuantos} one="Agregar # producto" other="Agregar # productos" />
          )}
        </Button>
      </DialogFoot>
    </>
  );
};

/** From the catalogue to what a place sells, several at once. */
export const AgregarProductos = ({ abierto, lugar, alCerrar }: Props) => {
  const { t } = useLingui();
  const nombre = nombreDe(lugar);
  return (
    <Dialog isOpen={abierto} title={t`Agregar productos a ${nombre}`} width={640} firm onClose={alCerrar}>
      <Contenido lugar={lugar} alCerrar={alCerrar} />
    </Dialog>
  );
};
