import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { baseDe } from '#src/dominio/telefono/web/base-de.ts';
import { enviarFotosAhora, enviarTodoAhora } from '#src/features/envios/web/acciones.ts';
import { GuardarCopiaDeRescate } from '#src/features/envios/web/rescate/guardar-copia.tsx';
import { leerSinEnviar } from '#src/features/envios/web/sin-enviar.ts';
import { Note } from '#src/platform/web/ui/note.tsx';
import css from './dialogo-de-salida.module.css';
import { LoQueQueda } from './lo-que-queda.tsx';

/** For whoever cannot enter any company any more: what they did is still received. Nothing when all of it has arrived. */
export const TrabajoSinEnviar = ({ usuarioId }: { usuarioId: string }) => {
  const [enviando, setEnviando] = useState(false);
  const sinEnviar = useLiveQuery(() => leerSinEnviar(usuarioId), [usuarioId]);
  if (!sinEnviar) return null;
  const enviar = async (): Promise<void> => {
    setEnviando(true);
    try {
      await enviarTodoAhora(baseDe(usuarioId));
      await enviarFotosAhora(baseDe(usuarioId));
    } catch (error) {
      console.warn('sending', error);
    }
    setEnviando(false);
  };
  return (
    <div className={css.cuerpo}>
      <Note tone="atencion">
        <p>
          <strong>
            <Trans>Tienes trabajo sin enviar en este dispositivo</Trans>
          </strong>
        </p>
        <LoQueQueda sinEnviar={sinEnviar} />
        <p>
          <Trans>
            Lo que terminaste se recibe igual, y quien supervisa puede revisarlo antes de que cuente. Sale solo mientras
            esta página esté abierta y haya conexión.
          </Trans>
        </p>
      </Note>
      {sinEnviar.terminadas + sinEnviar.fotos > 0 && (
        <Button h={52} loading={enviando} onClick={() => void enviar()}>
          <Trans>Enviar ahora</Trans>
        </Button>
      )}
      <GuardarCopiaDeRescate usuarioId={usuarioId} />
    </div>
  );
};
