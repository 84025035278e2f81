import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/CloseButton.css';
import { useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import { useOpcionesBuscadas } from '#src/platform/web/opciones-buscadas.ts';
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
  const { opciones, isError, isPending, campo } = useOpcionesBuscadas({ empresaId, clave, elegida, buscar, disabled });
  const nada = () => {
    if (isError) return t`No se pudo cargar la lista`;
    return isPending ? t`Buscando...` : t`Nada coincide`;
  };
  return (
    <Select
      {...campo}
      size="md"
      label={etiqueta}
      placeholder={sinElegir}
      renderOption={({ option }) => (
        <span className={css.opcion} translate="no">
          {option.label}
          <small className="tenue">{opciones.find(({ id }) => id === option.value)?.detalle}</small>
        </span>
      )}
      clearable={!obligatorio}
      clearSectionMode="clear"
      clearButtonProps={{ 'aria-label': t`Quitar: ${etiqueta}` }}
      {...(obligatorio && { 'aria-required': true, labelProps: { className: 'obligatorio' } })}
      {...(enfocar && { 'data-autofocus': true })}
      nothingFoundMessage={nada()}
      onChange={(elegidaId) => alElegir(opciones.find(({ id }) => id === elegidaId))}
      allowDeselect={!obligatorio}
      disabled={disabled}
      // a phone that moves the page to what is written in would hide it
      comboboxProps={{ radius: 'lg', shadow: 'md', hideDetached: false }}
    />
  );
};
