import { useEffect, useState } from 'react';

const SE_ASIENTA_MS = 700;

/** What takes another button's place under the thumb waits a moment: the second tap of an impatient one was meant for that. */
export const useAsentado = (): boolean => {
  const [asentado, setAsentado] = useState(false);
  useEffect(() => {
    const espera = setTimeout(() => setAsentado(true), SE_ASIENTA_MS);
    return () => clearTimeout(espera);
  }, []);
  return asentado;
};
