import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/CloseButton.css';
import { useLingui } from '@lingui/react/macro';
import { Select, type SelectProps } from '@mantine/core';
import css from './found-option.module.css';
import { useFoundOptions, type FoundOption, type Search } from './found-options.ts';

type Looks = Pick<SelectProps, 'openOnFocus' | 'clearSectionMode' | 'comboboxProps' | 'maxDropdownHeight'>;

/** What a form or a filter says of one of its choices. */
export interface ChoiceProps<O extends FoundOption = FoundOption> extends Looks {
  label: string;
  /** What stands there while nothing is chosen: «Todos» in a filter. */
  placeholder: string;
  chosen: O | undefined;
  onChoose: (option: O | undefined) => void;
  required?: boolean;
  /** Whether it can be taken back; what is required cannot, unless said. */
  removable?: boolean;
  disabled?: boolean;
  focused?: boolean;
  error?: string | undefined;
  /** In the screen's own words. */
  words?: { remove?: string; failed?: string; searching?: string; none?: string };
}

interface Props<O extends FoundOption> extends ChoiceProps<O>, Search<O> {
  disabled?: boolean;
  /** Rows that a finger finds, each with what tells it apart. */
  roomy?: boolean;
  /** That the list did not come is said at the field too, and not only where it would be. */
  tellFailure?: boolean;
}

/** One of many, found by a part of its name: the server looks. */
export const SearchSelect = <O extends FoundOption>({
  empresaId,
  of,
  search,
  chosen,
  onChoose,
  required = false,
  removable = !required,
  disabled = false,
  focused = false,
  roomy = false,
  tellFailure = false,
  error,
  words,
  comboboxProps,
  ...rest
}: Props<O>) => {
  const { t } = useLingui();
  const { options, isError, isPending, setWritten } = useFoundOptions({ empresaId, of, chosen, search, disabled });
  const failure = isError ? (words?.failed ?? t`No se pudo cargar la lista`) : undefined;
  const waiting = isPending ? (words?.searching ?? t`Buscando...`) : undefined;
  return (
    <Select
      size="md"
      searchable
      openOnFocus={false}
      clearSectionMode="clear"
      maxDropdownHeight={300}
      {...rest}
      data={options.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      value={chosen?.id ?? null}
      onChange={(chosenId) => onChoose(options.find(({ id }) => id === chosenId))}
      // the server has looked already
      filter={(all) => all.options}
      onSearchChange={setWritten}
      nothingFoundMessage={failure ?? waiting ?? words?.none ?? t`Nada coincide`}
      {...(roomy && {
        renderOption: ({ option }) => (
          <span className={css.option} translate="no">
            {option.label}
            <small className="tenue">{options.find(({ id }) => id === option.value)?.detail}</small>
          </span>
        ),
      })}
      clearable={removable}
      allowDeselect={removable}
      clearButtonProps={{ 'aria-label': words?.remove ?? t`Quitar: ${{ label: rest.label }}` }}
      {...(required && { 'aria-required': true, labelProps: { className: 'obligatorio' } })}
      {...(focused && { 'data-autofocus': true })}
      disabled={disabled}
      error={(tellFailure && failure) || error}
      // a phone that moves the page to what is written in would hide it
      comboboxProps={{ radius: 'lg', shadow: 'md', hideDetached: false, ...comboboxProps }}
    />
  );
};
