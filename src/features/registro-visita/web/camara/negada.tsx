import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Note } from '#src/platform/web/ui/note.tsx';
import css from './controles.module.css';
import { ElegirFoto } from './elegir-foto.tsx';

/** There is no camera, or it may not be used: a file does instead. */
export const Negada = ({ alElegir, alCerrar }: { alElegir: (archivos: File[]) => void; alCerrar: () => void }) => (
  <div className={css.pie}>
    <Note tone="atencion">
      <Trans>No se pudo usar la cámara. Puedes subir una foto que ya tengas.</Trans>
    </Note>
    <div className={css.botones}>
      <Button variant="default" h={64} size="md" px={8} onClick={alCerrar}>
        <Trans>Cancelar</Trans>
      </Button>
      <ElegirFoto alElegir={alElegir} />
    </div>
  </div>
);
