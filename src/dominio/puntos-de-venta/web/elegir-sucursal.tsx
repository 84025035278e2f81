import { useServices } from '#src/platform/web/services.tsx';
import { SearchSelect, type ChoiceProps } from '#src/platform/web/ui/search-select/search-select.tsx';
import { listarSucursales } from '../contract.ts';

/** Enough to choose from: with more of them one types a part of the name. */
const CUANTAS = 25;

interface Props extends ChoiceProps {
  empresaId: string;
  /** Only those of this chain. */
  cadenaId?: string | undefined;
}

/** One of the company's branches that are not archived; of one chain, if one is given. */
export const ElegirSucursal = ({ cadenaId, ...props }: Props) => {
  const { call } = useServices();
  const { empresaId } = props;
  return (
    <SearchSelect
      {...props}
      roomy
      of={['sucursales', cadenaId]}
      search={async (busqueda, signal) => {
        const { sucursales } = await call(
          listarSucursales,
          { params: { empresaId }, query: { busqueda, cadena_id: cadenaId, por_pagina: CUANTAS } },
          { signal },
        );
        return sucursales.map(({ id, nombre, cadena_nombre }) => ({ id, nombre, detail: cadena_nombre }));
      }}
    />
  );
};
