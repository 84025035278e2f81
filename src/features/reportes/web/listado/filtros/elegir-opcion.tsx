import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/CloseButton.css';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useReferencias, type Opcion } from '../../referencias.tsx';

interface Props {
  etiqueta: string;
  /** What stands there while nothing is chosen: «Todas» in a filter. */
  sinElegir: string;
  elegida: Opcion | undefined;
  alElegir: (opcion: Opcion | undefined) => void;
  /** What the search is of, so that each keeps its own answers. */
  clave: readonly (string | undefined)[];
  buscar: (busqueda: string, signal: AbortSignal) => Promise<Opcion[]>;
  noCargada: string;
  disabled?: boolean;
}

/** One of many, found by a part of its name: the server looks. */
export const ElegirOpcion = ({
  etiqueta,
  sinElegir,
  elegida,
  alElegir,
  clave,
  buscar,
  noCargada,
  disabled = false,
}: Props) => {
  const { t } = useLingui();
  const { empresaId } = useReferencias();
  const [escrito, setEscrito] = useState('');
  const [busqueda] = useDebouncedValue(escrito === elegida?.nombre ? '' : escrito.trim(), 250);
  const { data, isError, isPending } = useQuery({
    queryKey: ['empresas', empresaId, ...clave, 'elegir', busqueda],
    queryFn: ({ signal }) => buscar(busqueda, signal),
    // of the same ones only: another chain's branches are none to choose from
    placeholderData: (antes, consulta) => (consulta?.queryKey.slice(2, -2).join() === clave.join() ? antes : undefined),
    enabled: !disabled,
  });
  const halladas = data ?? [];
  // chosen and not among those found: it stays chosen, and can be taken back
  const opciones = elegida && !halladas.some(({ id }) => id === elegida.id) ? [elegida, ...halladas] : halladas;
  const nada = () => {
    if (isError) return noCargada;
    return isPending ? t`Buscando...` : t`Nada coincide`;
  };
  return (
    <Select
      size="md"
      label={etiqueta}
      placeholder={sinElegir}
      data={opciones.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      searchable
      openOnFocus={false}
      clearable
      clearSectionMode="clear"
      clearButtonProps={{ 'aria-label': t`Quitar: ${etiqueta}` }}
      nothingFoundMessage={nada()}
      // the server has looked already
      filter={({ options }) => options}
      onSearchChange={setEscrito}
      value={elegida?.id ?? null}
      onChange={(elegidaId) => alElegir(opciones.find(({ id }) => id === elegidaId))}
      disabled={disabled}
      // a phone that moves the page to what is written in would hide it
      comboboxProps={{ radius: 'lg', shadow: 'md', hideDetached: false }}
      maxDropdownHeight={300}
    />
  );
};
