import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Note } from '#src/platform/web/ui/note.tsx';
import { leerEspacio, quedaPoco, type Espacio } from './espacio.ts';
import { tamano } from './formatos-de-envio.ts';

const CADA_MS = 60_000;

/** Before more photos are taken than fit. Nothing while there is room. */
export const AvisoDeEspacio = () => {
  const { i18n } = useLingui();
  const [espacio, setEspacio] = useState<Espacio>();
  useEffect(() => {
    const mirar = () => void leerEspacio().then(setEspacio);
    mirar();
    const reloj = setInterval(mirar, CADA_MS);
    return () => clearInterval(reloj);
  }, []);
  if (!espacio || !quedaPoco(espacio)) return null;
  const libre = tamano(i18n, espacio.libre);
  return (
    <Note tone="atencion">
      <p>
        <strong>
          <Trans>Queda poco espacio en este teléfono: {libre}.</Trans>
        </strong>{' '}
        <Trans>
          Envía lo pendiente y borra fotos, videos o aplicaciones que no uses antes de tomar más fotos. Nada de lo
          anotado se borra.
        </Trans>
      </p>
    </Note>
  );
};
