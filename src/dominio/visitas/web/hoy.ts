import { useEffect, useState } from 'react';
import { hoyEn } from './formatos.ts';

const MINUTO = 60_000;

/** The company's day; a page left open overnight goes on to the next one. Nothing while its time zone is not known. */
export const useHoy = (zona: string | undefined): string | undefined => {
  const [ahora, setAhora] = useState(() => new Date());
  useEffect(() => {
    const reloj = setInterval(() => setAhora(new Date()), MINUTO);
    return () => clearInterval(reloj);
  }, []);
  return zona && hoyEn(zona, ahora);
};
