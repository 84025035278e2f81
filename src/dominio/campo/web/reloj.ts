import { useEffect, useState } from 'react';

const CADA_MS = 10_000;

/** Now, to within some seconds. */
export const useReloj = (): number => {
  const [ahora, setAhora] = useState(() => Date.now());
  useEffect(() => {
    const reloj = setInterval(() => setAhora(Date.now()), CADA_MS);
    return () => clearInterval(reloj);
  }, []);
  return ahora;
};
