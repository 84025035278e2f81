import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Note } from '#src/platform/web/ui/note.tsx';
import { useRequestedDialog } from '#src/platform/web/ui/requested-dialog.ts';
import { useRevision } from '../../consultas.ts';
import { nadaPorRevisar } from './decidir.ts';
import { DialogoDeRevision } from './dialogo-de-revision.tsx';
import css from './revision.module.css';

interface Props {
  empresaId: string;
  zona: string;
  visita: { id: string; fecha: string; sucursal_nombre: string; cadena_nombre: string; usuario_nombre: string | null };
}

/** Beside the report of a visit: that something about it waits for a decision. What cannot be read is not missed there. */
export const PorRevisar = ({ empresaId, zona, visita }: Props) => {
  const { data } = useRevision(empresaId, visita.id);
  const { requested, isOpen, request, close } = useRequestedDialog<true>();
  return (
    <>
      {data && !nadaPorRevisar(data) && (
        <div className={css.nota}>
          <Note tone="atencion">
            <Trans>Esta visita está por revisar.</Trans>
            <Button variant="default" h={44} onClick={() => request(true)}>
              <Trans>Revisar</Trans>
            </Button>
          </Note>
        </div>
      )}
      {requested && (
        <DialogoDeRevision
          key={requested.turn}
          empresaId={empresaId}
          zona={zona}
          visita={visita}
          abierto={isOpen}
          alCerrar={close}
        />
      )}
    </>
  );
};
