import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { esProblema } from '#src/dominio/surtido/web/cambio.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { eliminarCadena } from '../contract-cadenas.ts';
import { AVISO, useCambio } from './cambio.ts';
import type { Cadena } from './consultas.ts';
import css from './dialogos.module.css';

interface Props {
  abierto: boolean;
  empresaId: string;
  cadena: Cadena;
  /** Leaves what showed it, before it is looked for in vain. */
  alEliminar?: () => void | Promise<void>;
  alCerrar: () => void;
}

/** A chain with branches is not deleted: the button says so by being off, and the server has the last word. */
export const EliminarCadena = ({
  abierto,
  empresaId,
  cadena: { id, nombre, sucursales },
  alEliminar,
  alCerrar,
}: Props) => {
  const { t } = useLingui();
  const [rechazada, setRechazada] = useState(false);
  const tieneSucursales = sucursales > 0 || rechazada;
  const { mutate, isPending } = useCambio((call) => call(eliminarCadena, { params: { empresaId, cadenaId: id } }), {
    empresaId,
    fallo: t`No se pudo eliminar la cadena`,
    alLograr: async () => {
      showAviso({ id: AVISO, tone: 'exito', title: t`Éxito`, text: t`${nombre} se eliminó.` });
      alCerrar();
      await alEliminar?.();
    },
    alFallar: (error) => {
      if (!esProblema(error, 'cadena.tiene_sucursales')) {
        alCerrar();
        return false;
      }
      // added meanwhile, or archived ones, which the count leaves out
      setRechazada(true);
      showAviso({
        id: AVISO,
        tone: 'error',
        title: t`No se puede eliminar`,
        text: t`No puedes eliminar una cadena que tiene sucursales. Elimina las sucursales primero.`,
      });
      return true;
    },
  });
  return (
    <Dialog isOpen={abierto} title={t`Eliminar ${nombre}`} onClose={alCerrar}>
      <div className={css.parrafos}>
        {tieneSucursales ? (
          <>
            <p>
              <Trans>No puedes eliminar una cadena que tiene sucursales. Elimina las sucursales primero.</Trans>
            </p>
            {sucursales === 0 && (
              <p className="tenue">
                <Trans>Las sucursales archivadas también cuentan.</Trans>
              </p>
            )}
          </>
        ) : (
          <p>
            <Trans>
              <strong translate="no">{nombre}</strong> se eliminará para siempre. Esto no se puede deshacer.
            </Trans>
          </p>
        )}
      </div>
      <div className={css.pie}>
        <Button variant="default" h={48} onClick={alCerrar}>
          <Trans>Cancelar</Trans>
        </Button>
        <Button color="red" h={48} loading={isPending} disabled={tieneSucursales} onClick={() => mutate(undefined)}>
          <Trans>Eliminar</Trans>
        </Button>
      </div>
    </Dialog>
  );
};
