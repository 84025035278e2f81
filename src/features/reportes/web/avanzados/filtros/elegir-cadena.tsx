import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/CloseButton.css';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useOpcionesBuscadas } from '#src/platform/web/opciones-buscadas.ts';
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
  const { isError, isPending, campo } = useOpcionesBuscadas({
    empresaId,
    clave: ['cadenas'],
    elegida,
    buscar: buscarCadenas,
  });
  const fallo = isError ? t`No se pudieron cargar las cadenas` : undefined;
  return (
    <Select
      {...campo}
      size="md"
      label={t`Cadena`}
      labelProps={{ className: 'obligatorio' }}
      placeholder={t`Elige una cadena`}
      renderOption={({ option }) => (
        <span className={css.opcion} translate="no">
          {option.label}
        </span>
      )}
      clearable
      clearSectionMode="clear"
      clearButtonProps={{ 'aria-label': t`Quitar la cadena` }}
      nothingFoundMessage={fallo ?? (isPending ? t`Buscando...` : t`Nada coincide`)}
      onChange={(id) => alElegir(id ?? undefined)}
      error={fallo ?? error}
      // a phone that moves the page to what is written in would hide it
      comboboxProps={{ position: 'bottom-start', radius: 'lg', shadow: 'md', hideDetached: false }}
    />
  );
};
