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
import { useReferencias, type Opcion } from '../referencias.tsx';
import css from './elegir-buscando.module.css';

export interface ElegirProps {
  etiqueta: string;
  /** What stands there while nothing is chosen: «Todos» in a filter. */
  sinElegir: string;
  elegida: Opcion | undefined;
  alElegir: (opcion: Opcion | undefined) => void;
  /** Of a form: it must be chosen, and has no cross. */
  obligatorio?: boolean;
  disabled?: boolean;
  enfocar?: boolean;
}

interface Props extends ElegirProps {
  /** What the search is of, so that each keeps its own answers. */
  clave: readonly (string | undefined)[];
  buscar: (busqueda: string, signal: AbortSignal) => Promise<Opcion[]>;
}

/** One of many, found by a part of its name: the server looks. */
export const ElegirBuscando = ({
  etiqueta,
  sinElegir,
  elegida,
  alElegir,
  obligatorio = false,
  disabled = false,
  enfocar = false,
  clave,
  buscar,
}: Props) => {
  const { t } = useLingui();
  const { empresaId } = useReferencias();
  const [escrito, setEscrito] = useState('');
  const [busqueda] = useDebouncedValue(escrito === elegida?.nombre ? '' : escrito.trim(), 250);
  const { data, isError, isPending } = useQuery({
    queryKey: ['empresas', empresaId, ...clave, 'elegir', busqueda],
    queryFn: ({ signal }) => buscar(busqueda, signal),
    placeholderData: keepPreviousData,
    enabled: !disabled,
  });
  const halladas = data ?? [];
  // chosen and not among those found: it stays chosen, and can be taken back
  const opciones = elegida && !halladas.some(({ id }) => id === elegida.id) ? [elegida, ...halladas] : halladas;
  const nada = () => {
    if (isError) return t`No se pudo cargar la lista`;
    return isPending ? t`Buscando...` : t`Nada coincide`;
  };
  return (
    <Select
      size="md"
      label={etiqueta}
      placeholder={sinElegir}
      data={opciones.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      renderOption={({ option }) => (
        <span className={css.opcion} translate="no">
          {option.label}
          <small className="tenue">{opciones.find(({ id }) => id === option.value)?.detalle}</small>
        </span>
      )}
      searchable
      openOnFocus={false}
      clearable={!obligatorio}
      clearSectionMode="clear"
      clearButtonProps={{ 'aria-label': t`Quitar: ${etiqueta}` }}
      {...(obligatorio && { 'aria-required': true, labelProps: { className: 'obligatorio' } })}
      {...(enfocar && { 'data-autofocus': true })}
      nothingFoundMessage={nada()}
      // the server has looked already
      filter={({ options }) => options}
      onSearchChange={setEscrito}
      value={elegida?.id ?? null}
      onChange={(elegidaId) => alElegir(opciones.find(({ id }) => id === elegidaId))}
      allowDeselect={!obligatorio}
      disabled={disabled}
      // a phone that moves the page to what is written in would hide it
      comboboxProps={{ radius: 'lg', shadow: 'md', hideDetached: false }}
      maxDropdownHeight={300}
    />
  );
};
