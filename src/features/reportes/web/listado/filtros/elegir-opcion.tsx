import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/CloseButton.css';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useOpcionesBuscadas } from '#src/platform/web/opciones-buscadas.ts';
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
  const { opciones, isError, isPending, campo } = useOpcionesBuscadas({ empresaId, clave, elegida, buscar, disabled });
  const nada = () => {
    if (isError) return noCargada;
    return isPending ? t`Buscando...` : t`Nada coincide`;
  };
  return (
    <Select
      {...campo}
      size="md"
      label={etiqueta}
      placeholder={sinElegir}
      clearable
      clearSectionMode="clear"
      clearButtonProps={{ 'aria-label': t`Quitar: ${etiqueta}` }}
      nothingFoundMessage={nada()}
      onChange={(elegidaId) => alElegir(opciones.find(({ id }) => id === elegidaId))}
      disabled={disabled}
      // a phone that moves the page to what is written in would hide it
      comboboxProps={{ radius: 'lg', shadow: 'md', hideDetached: false }}
    />
  );
};
