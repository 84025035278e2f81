import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/ScrollArea.css';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useReferencias, type Opcion } from '../referencias.tsx';
import { useSucursalesProgramables } from './sucursales-programables.ts';

/** With more of them one types a part of the name. */
const A_LA_VISTA = 50;

interface Props {
  cadenaId: string | undefined;
  elegida: Opcion | undefined;
  alElegir: (sucursal: Opcion | undefined) => void;
}

/** One of the chain's branches that take visits; nothing to choose from until there is a chain. */
export const ElegirSucursalProgramable = ({ cadenaId, elegida, alElegir }: Props) => {
  const { t } = useLingui();
  const { empresaId } = useReferencias();
  const { data, isError, isPending } = useSucursalesProgramables(empresaId, cadenaId);
  const sucursales = data?.sucursales ?? [];
  const opciones = elegida && !sucursales.some(({ id }) => id === elegida.id) ? [elegida, ...sucursales] : sucursales;
  const nada = () => {
    if (isError) return t`No se pudieron cargar las sucursales`;
    if (isPending) return t`Buscando...`;
    return sucursales.length === 0 ? t`La cadena no tiene sucursales que reciban visitas` : t`Nada coincide`;
  };
  return (
    <Select
      size="md"
      label={t`Sucursal`}
      placeholder={cadenaId ? t`Elige una sucursal` : t`Elige primero una cadena`}
      aria-required
      labelProps={{ className: 'obligatorio' }}
      data={opciones.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      limit={A_LA_VISTA}
      searchable
      openOnFocus={false}
      nothingFoundMessage={nada()}
      value={elegida?.id ?? null}
      onChange={(elegidaId) => alElegir(opciones.find(({ id }) => id === elegidaId))}
      allowDeselect={false}
      disabled={!cadenaId}
      // a phone that moves the page to what is written in would hide it
      comboboxProps={{ radius: 'lg', shadow: 'md', hideDetached: false }}
      maxDropdownHeight={300}
    />
  );
};
