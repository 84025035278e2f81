import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/CloseButton.css';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { listarSucursales } from '../contract.ts';
import { claveDeSucursales } from './claves.ts';
import css from './elegir-sucursal.module.css';

export type SucursalElegida = Pick<
  RespuestaDe<typeof listarSucursales>['sucursales'][number],
  'id' | 'nombre' | 'cadena_id' | 'cadena_nombre'
>;

interface Props {
  empresaId: string;
  etiqueta: string;
  elegida: SucursalElegida | undefined;
  alElegir: (sucursal: SucursalElegida | undefined) => void;
  /** Only those of this chain. */
  cadenaId?: string;
  error?: string | undefined;
  disabled?: boolean;
}

/** Enough to choose from: with more of them one types a part of the name. */
const CUANTAS = 25;

/** One of the company's branches that are not archived, found by a part of its name. */
export const ElegirSucursal = ({
  empresaId,
  etiqueta,
  elegida,
  alElegir,
  cadenaId,
  error,
  disabled = false,
}: Props) => {
  const { t } = useLingui();
  const { llamar } = useServicios();
  const [escrito, setEscrito] = useState('');
  const [busqueda] = useDebouncedValue(escrito === elegida?.nombre ? '' : escrito.trim(), 250);
  const { data, isError, isPending } = useQuery({
    queryKey: [...claveDeSucursales(empresaId), 'elegir', cadenaId, busqueda],
    queryFn: ({ signal }) =>
      llamar(
        listarSucursales,
        { parametros: { empresaId }, consulta: { busqueda, cadena_id: cadenaId, por_pagina: CUANTAS } },
        { signal },
      ),
    placeholderData: keepPreviousData,
    enabled: !disabled,
  });
  const halladas: readonly SucursalElegida[] = data?.sucursales ?? [];
  // chosen and no longer among those found: it stays chosen, and can be taken back
  const sucursales = elegida && !halladas.some(({ id }) => id === elegida.id) ? [elegida, ...halladas] : halladas;
  const nada = () => {
    if (isError) return t`No se pudieron cargar las sucursales`;
    return isPending ? t`Buscando sucursales...` : t`Ninguna sucursal coincide`;
  };
  return (
    <Select
      size="md"
      label={etiqueta}
      placeholder={t`Escribe el nombre de la sucursal`}
      data={sucursales.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      renderOption={({ option }) => (
        <span className={css.opcion} translate="no">
          {option.label}
          <small className="tenue">{sucursales.find(({ id }) => id === option.value)?.cadena_nombre}</small>
        </span>
      )}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Quitar la sucursal` }}
      nothingFoundMessage={nada()}
      // the server has looked already
      filter={({ options }) => options}
      onSearchChange={setEscrito}
      value={elegida?.id ?? null}
      onChange={(elegidaId) => alElegir(sucursales.find(({ id }) => id === elegidaId))}
      error={error}
      disabled={disabled}
      // from where the field begins: centred it is placed before it has its width, and on a phone it widens the page
      comboboxProps={{ position: 'bottom-start', radius: 'lg', shadow: 'md' }}
      maxDropdownHeight={300}
    />
  );
};
