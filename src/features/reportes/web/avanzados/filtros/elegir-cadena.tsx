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
import { useReferencias, type Opcion } from '../../referencias.tsx';
import css from './filtros.module.css';

interface Props {
  elegida: Opcion | undefined;
  alElegir: (cadena: string | undefined) => void;
  error?: string | undefined;
}

/** One of the company's chains, found by a part of its name: the server looks. */
export const ElegirCadena = ({ elegida, alElegir, error }: Props) => {
  const { t } = useLingui();
  const { empresaId, buscarCadenas } = useReferencias();
  const [escrito, setEscrito] = useState('');
  const [busqueda] = useDebouncedValue(escrito === elegida?.nombre ? '' : escrito.trim(), 250);
  const { data, isError, isPending } = useQuery({
    queryKey: ['empresas', empresaId, 'cadenas', 'elegir', busqueda],
    queryFn: ({ signal }) => buscarCadenas(busqueda, signal),
    placeholderData: keepPreviousData,
  });
  const halladas = data ?? [];
  // chosen and not among those found: it stays chosen, and can be taken back
  const opciones = elegida && !halladas.some(({ id }) => id === elegida.id) ? [elegida, ...halladas] : halladas;
  const fallo = isError ? t`No se pudieron cargar las cadenas` : undefined;
  return (
    <Select
      size="md"
      label={t`Cadena`}
      labelProps={{ className: 'obligatorio' }}
      placeholder={t`Elige una cadena`}
      data={opciones.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      renderOption={({ option }) => (
        <span className={css.opcion} translate="no">
          {option.label}
        </span>
      )}
      searchable
      openOnFocus={false}
      clearable
      clearSectionMode="clear"
      clearButtonProps={{ 'aria-label': t`Quitar la cadena` }}
      nothingFoundMessage={fallo ?? (isPending ? t`Buscando...` : t`Nada coincide`)}
      // the server has looked already
      filter={({ options }) => options}
      onSearchChange={setEscrito}
      value={elegida?.id ?? null}
      onChange={(id) => alElegir(id ?? undefined)}
      error={fallo ?? error}
      // a phone that moves the page to what is written in would hide it
      comboboxProps={{ position: 'bottom-start', radius: 'lg', shadow: 'md', hideDetached: false }}
      maxDropdownHeight={300}
    />
  );
};
