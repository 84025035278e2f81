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
import { useServicios } from '#src/platform/web/servicios.tsx';
import { listarUsuarios } from '../contract.ts';

interface Props {
  empresaId: string;
  elegida: string | undefined;
  alElegir: (usuarioId: string | undefined) => void;
}

/** One of the company's people, found by a part of name or address. */
export const ElegirPersona = ({ empresaId, elegida, alElegir }: Props) => {
  const { t } = useLingui();
  const { llamar } = useServicios();
  const [escrito, setEscrito] = useState('');
  const [nombre, setNombre] = useState<string>();
  const [busqueda] = useDebouncedValue(escrito === nombre ? '' : escrito.trim(), 250);
  const { data } = useQuery({
    queryKey: ['empresas', empresaId, 'elegir-persona', busqueda],
    queryFn: ({ signal }) => llamar(listarUsuarios, { parametros: { empresaId }, consulta: { busqueda } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const personas = (data?.usuarios ?? []).map((usuario) => ({ value: usuario.id, label: usuario.nombre }));
  // chosen from the address, or no longer among those found: it stays chosen, and can be taken back
  const falta = elegida !== undefined && !personas.some(({ value }) => value === elegida);
  return (
    <Select
      size="md"
      label={t`Persona`}
      placeholder={t`Todas`}
      data={falta ? [{ value: elegida, label: nombre ?? t`Persona elegida` }, ...personas] : personas}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t`Quitar la persona` }}
      nothingFoundMessage={t`Nadie coincide`}
      // the server has looked already
      filter={({ options }) => options}
      onSearchChange={setEscrito}
      value={elegida ?? null}
      onChange={(usuarioId, opcion) => {
        setNombre(opcion?.label);
        alElegir(usuarioId ?? undefined);
      }}
      comboboxProps={{ radius: 'lg', shadow: 'md' }}
      maxDropdownHeight={280}
    />
  );
};
