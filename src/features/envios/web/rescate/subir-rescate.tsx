import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { useRef } from 'react';
import { ProgressBar, FileZone } from '#src/platform/web/ui/upload.tsx';
import css from './rescate.module.css';
import { ResultadoDeSubida } from './resultado-de-subida.tsx';
import { useSubida, type Subiendo } from './usar-subida.ts';

const Avance = ({ subiendo: { nombre, parte } }: { subiendo: Subiendo }) => {
  const { t } = useLingui();
  const enviado = parte >= 1;
  const porcentaje = Math.round(parte * 100);
  return (
    <div className={css.hoja}>
      <p className={css.archivo} translate="no">
        {nombre}
      </p>
      <p role="status">
        {enviado ? (
          <Trans>Revisando y guardando lo que trae…</Trans>
        ) : (
          <Trans>Subiendo el archivo… {porcentaje}&nbsp;%</Trans>
        )}
      </p>
      <ProgressBar label={t`Subiendo la copia de rescate`} part={enviado ? undefined : parte} />
    </div>
  );
};

const Elegir = ({ alElegir }: { alElegir: (archivos: File[]) => void }) => {
  const { t } = useLingui();
  const vaciar = useRef<() => void>(null);
  return (
    <FileZone>
      <FileButton
        multiple
        // no `accept`: phones know nothing of the extension and would hide the file
        resetRef={vaciar}
        onChange={(archivos) => {
          // so that the same file can be chosen again
          vaciar.current?.();
          if (archivos.length > 0) alElegir(archivos);
        }}
        inputProps={{ 'aria-label': t`Copia de rescate`, tabIndex: -1 }}
      >
        {(props) => (
          <Button {...props} h={52}>
            <Trans>Elegir archivo</Trans>
          </Button>
        )}
      </FileButton>
      <p className="tenue">
        <Trans>
          Su nombre termina en <span translate="no">.anaquel</span>
        </Trans>
      </p>
    </FileZone>
  );
};

/** Where anybody of the company brings what a phone could not send. */
export const SubirRescate = ({ empresaId }: { empresaId: string }) => {
  const { subiendo, subidos, subir } = useSubida(empresaId);
  return (
    <div className={css.subir}>
      <p>
        <Trans>
          Sube la copia de rescate de un teléfono que no puede enviar. Si el trabajo es tuyo y no has cerrado la sesión
          de ese teléfono, se entrega a tu nombre. Si no, queda por revisar a nombre de quien lo hizo. Subirla otra vez
          no duplica nada.
        </Trans>
      </p>
      {subidos.map((subido) => (
        <ResultadoDeSubida key={subido.numero} subido={subido} />
      ))}
      {subiendo ? <Avance subiendo={subiendo} /> : <Elegir alElegir={subir} />}
    </div>
  );
};
