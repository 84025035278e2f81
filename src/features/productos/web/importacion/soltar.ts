import { useEffect, useState } from 'react';

/** A file dropped anywhere on the page. Unheard, the browser would leave the application and show the file instead. */
export const useArchivoSoltado = (alSoltar: (archivo: File) => void): { encima: boolean } => {
  const [encima, setEncima] = useState(false);
  useEffect(() => {
    const oyentes = new AbortController();
    const oir = (suceso: 'dragover' | 'dragleave' | 'drop', sobre: boolean, work?: (archivo: File) => void) =>
      document.addEventListener(
        suceso,
        (evento) => {
          evento.preventDefault();
          setEncima(sobre);
          const archivo = evento.dataTransfer?.files[0];
          if (archivo) work?.(archivo);
        },
        { signal: oyentes.signal },
      );
    oir('dragover', true);
    oir('dragleave', false);
    oir('drop', false, alSoltar);
    return () => oyentes.abort();
  }, [alSoltar]);
  return { encima };
};
