import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MultiSelect } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { MAXIMO_DE_SUCURSALES } from '../../../filtros.ts';
import type { Opcion } from '../../referencias.tsx';
import css from './filtros.module.css';
import { useBuscarSucursales } from './nombres.ts';

/** The value that asks for all of them. */
const TODAS = 'todas';

interface Props {
  cadena: string | undefined;
  elegidas: readonly Opcion[];
  alElegir: (sucursales: readonly string[]) => void;
  alHallar: (opcion: Opcion) => void;
}

/** Some of the chain's branches, found by a part of their names; none chosen: all of them. */
export const ElegirSucursales = ({ cadena, elegidas, alElegir, alHallar }: Props) => {
  const { t } = useLingui();
  const [escrito, setEscrito] = useState('');
  const [busqueda] = useDebouncedValue(escrito.trim(), 250);
  const { data: halladas = [], isError, isPending } = useBuscarSucursales(cadena, busqueda);
  const deElegidas = elegidas.filter(({ id }) => !halladas.some((cada) => cada.id === id));
  const opciones = [...(busqueda === '' ? deElegidas : []), ...halladas];
  const fallo = isError ? t`No se pudieron cargar las sucursales` : undefined;
  const cuantas = elegidas.length;
  const puesto = () => {
    if (!cadena) return t`Todas: elige primero una cadena`;
    return cuantas === 0 ? t`Todas` : t`${plural(cuantas, { one: '# elegida', other: '# elegidas' })}`;
  };
  const alCambiar = (ids: readonly string[]) => {
    if (ids.includes(TODAS)) return alElegir([]);
    for (const opcion of halladas) if (ids.includes(opcion.id)) alHallar(opcion);
    return alElegir(ids);
  };
  const esElegida = (id: string): boolean => (id === TODAS ? cuantas === 0 : elegidas.some((cada) => cada.id === id));
  return (
    <MultiSelect
      size="md"
      label={t`Sucursales`}
      placeholder={puesto()}
      data={[
        ...(busqueda === '' ? [{ value: TODAS, label: t`Todas` }] : []),
        ...opciones.map(({ id, nombre }) => ({ value: id, label: nombre })),
      ]}
      renderOption={({ option }) => (
        <span className={css.opcionMarcada}>
          <IconCheck size={18} stroke={2.2} aria-hidden data-elegida={esElegida(option.value) || undefined} />
          <span translate={option.value === TODAS ? undefined : 'no'}>{option.label}</span>
        </span>
      )}
      // the chosen ones stand below, each with a button that a finger and a keyboard reach
      renderPill={() => null}
      value={elegidas.map(({ id }) => id)}
      onChange={alCambiar}
      searchable
      openOnFocus={false}
      filter={({ options }) => options}
      searchValue={escrito}
      onSearchChange={setEscrito}
      nothingFoundMessage={fallo ?? (isPending ? t`Buscando...` : t`Nada coincide`)}
      maxValues={MAXIMO_DE_SUCURSALES}
      disabled={cadena === undefined}
      error={fallo}
      rightSectionPointerEvents="none"
      comboboxProps={{ position: 'bottom-start', radius: 'lg', shadow: 'md', hideDetached: false }}
      maxDropdownHeight={300}
    />
  );
};

/** The chosen branches; each can be taken away. */
export const SucursalesElegidas = ({
  elegidas,
  alElegir,
}: {
  elegidas: readonly Opcion[];
  alElegir: (sucursales: readonly string[]) => void;
}) => {
  const { t } = useLingui();
  if (elegidas.length === 0) return null;
  const quitar = (id: string) => alElegir(elegidas.map((cada) => cada.id).filter((cada) => cada !== id));
  return (
    <ul className={css.fichas} aria-label={t`Sucursales elegidas`}>
      {elegidas.map(({ id, nombre }) => (
        <li key={id}>
          <button type="button" className={css.ficha} aria-label={t`Quitar ${nombre}`} onClick={() => quitar(id)}>
            <span translate="no">{nombre}</span>
            <IconX size={16} stroke={2.2} aria-hidden />
          </button>
        </li>
      ))}
      {elegidas.length > 1 && (
        <li>
          <button type="button" className={css.quitarTodas} onClick={() => alElegir([])}>
            <Trans>Quitar todas</Trans>
          </button>
        </li>
      )}
    </ul>
  );
};
