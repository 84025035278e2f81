import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/CloseButton.css';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { estadoGeograficoSchema } from '#src/dominio/puntos-de-venta/enumeraciones.ts';

interface Props {
  id: string;
  valor: string;
  error: string | undefined;
  alElegir: (estado: string) => void;
}

const sinAcentos = (texto: string): string =>
  texto
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** One of the 24 states, found by a part of its name, with or without accents. */
export const ElegirEstado = ({ id, valor, error, alElegir }: Props) => {
  const { t } = useLingui();
  return (
    <Select
      id={id}
      size="md"
      label={t`Estado geográfico`}
      labelProps={{ className: 'obligatorio' }}
      aria-required
      placeholder={t`Busca el estado`}
      data={estadoGeograficoSchema.options}
      searchable
      nothingFoundMessage={t`Ningún estado coincide`}
      filter={({ options, search }) =>
        options.filter((opcion) => 'label' in opcion && sinAcentos(opcion.label).includes(sinAcentos(search.trim())))
      }
      value={valor || null}
      onChange={(estado) => alElegir(estado ?? '')}
      error={error}
      comboboxProps={{ radius: 'lg', shadow: 'md' }}
      maxDropdownHeight={280}
    />
  );
};
