import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const ruta = getRouteApi('/con-sesion/panel/gestionar-usuarios');
const ESPERA_MS = 300;

/** What is written, and a moment after the last letter what is searched: that stands in the address, so that a reload keeps it. */
export const useBusqueda = () => {
  const { busqueda: buscada = '' } = ruta.useSearch();
  const navigate = useNavigate();
  const [escrita, setEscrita] = useState(buscada);
  useEffect(() => {
    const texto = escrita.trim();
    if (texto === buscada) return undefined;
    const espera = setTimeout(() => {
      void navigate({
        to: '/gestionar-usuarios',
        search: texto ? { busqueda: texto } : {},
        replace: true,
        resetScroll: false,
      });
    }, ESPERA_MS);
    return () => clearTimeout(espera);
  }, [escrita, buscada, navigate]);
  return { escrita, buscada, escribir: setEscrita, limpiar: () => setEscrita('') };
};
