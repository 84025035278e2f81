import { listarSucursales } from '#src/dominio/puntos-de-venta/contract.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { listarMercaderistas } from '../../contract-visitas.ts';
import { useReferencias } from '../referencias.tsx';
import { ElegirBuscando, type ElegirProps } from './elegir-buscando.tsx';

/** Enough to choose from: with more of them one types a part of the name. */
const CUANTAS = 25;

/** Of the company's active ones. */
export const ElegirMercaderista = (props: ElegirProps) => {
  const { empresaId } = useReferencias();
  const { llamar } = useServicios();
  return (
    <ElegirBuscando
      {...props}
      clave={['mercaderistas']}
      buscar={async (busqueda, signal) => {
        const { mercaderistas } = await llamar(
          listarMercaderistas,
          { parametros: { empresaId }, consulta: { busqueda } },
          { signal },
        );
        return mercaderistas.map(({ id, nombre, correo }) => ({ id, nombre, detalle: correo }));
      }}
    />
  );
};

export const ElegirCadena = (props: ElegirProps) => {
  const { buscarCadenas } = useReferencias();
  return (
    <ElegirBuscando
      {...props}
      clave={['cadenas']}
      buscar={async (busqueda, signal) => (await buscarCadenas(busqueda, 1, signal)).cadenas}
    />
  );
};

/** Any that is not archived; of one chain, if one is given. */
export const ElegirSucursal = ({ cadenaId, ...props }: ElegirProps & { cadenaId: string | undefined }) => {
  const { empresaId } = useReferencias();
  const { llamar } = useServicios();
  return (
    <ElegirBuscando
      {...props}
      clave={['sucursales', cadenaId]}
      buscar={async (busqueda, signal) => {
        const { sucursales } = await llamar(
          listarSucursales,
          { parametros: { empresaId }, consulta: { busqueda, cadena_id: cadenaId, por_pagina: CUANTAS } },
          { signal },
        );
        return sucursales.map(({ id, nombre, cadena_nombre }) => ({ id, nombre, detalle: cadena_nombre }));
      }}
    />
  );
};
