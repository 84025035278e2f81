import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Combobox.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFilter, IconSearch, IconX } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { useTextWithWait } from '#src/platform/web/text-with-wait.ts';
import css from './filtros.module.css';
import { useNombreDeValor } from './nombre-de-valor.ts';

interface BarraProps {
  /** How many of the folded ones are set. */
  cuantos: number;
  /** Whether anything is set, the search too. */
  hayAlgo: boolean;
  limpiar: () => void;
  buscar: ReactNode;
  children: ReactNode;
}

/** The search stays; on a narrow place the rest folds away behind its button. */
export const BarraDeFiltros = ({ cuantos, hayAlgo, limpiar, buscar, children }: BarraProps) => {
  const [abierta, setAbierta] = useState(false);
  const id = useId();
  return (
    <div className={css.barra}>
      <div className={css.filtros}>
        {buscar}
        <Button
          className={css.plegar ?? ''}
          variant="default"
          aria-expanded={abierta}
          aria-controls={id}
          leftSection={<IconFilter size={18} stroke={1.8} aria-hidden />}
          onClick={() => setAbierta(!abierta)}
        >
          {cuantos > 0 ? <Trans>Filtros ({cuantos})</Trans> : <Trans>Filtros</Trans>}
        </Button>
        <div id={id} className={css.campos} data-abierta={abierta || undefined}>
          {children}
        </div>
        {hayAlgo && (
          <Button
            variant="subtle"
            className={css.limpiar ?? ''}
            leftSection={<IconX size={18} aria-hidden />}
            onClick={limpiar}
          >
            <Trans>Limpiar</Trans>
          </Button>
        )}
      </div>
    </div>
  );
};

interface BuscarProps {
  etiqueta: string;
  buscado: string;
  buscar: (texto: string) => void;
}

export const Buscar = ({ etiqueta, buscado, buscar }: BuscarProps) => {
  const { written, write } = useTextWithWait(buscado, buscar);
  return (
    <TextInput
      type="search"
      className={css.buscar ?? ''}
      aria-label={etiqueta}
      placeholder={etiqueta}
      leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
      maxLength={100}
      value={written}
      onChange={(evento) => write(evento.currentTarget.value)}
    />
  );
};

/** The value that asks for all of them. */
const TODOS = 'todos';

interface ElegirProps<V extends string> {
  etiqueta: string;
  opciones: readonly V[];
  elegida: V | undefined;
  alElegir: (value: V | undefined) => void;
}

/** One of the values as they are stored, or all. */
export const Elegir = <V extends string>({ etiqueta, opciones, elegida, alElegir }: ElegirProps<V>) => {
  const { t } = useLingui();
  const nombreDe = useNombreDeValor();
  return (
    <NativeSelect
      label={etiqueta}
      value={elegida ?? TODOS}
      data={[{ value: TODOS, label: t`Todos` }, ...opciones.map((value) => ({ value, label: nombreDe(value) }))]}
      onChange={({ currentTarget }) => alElegir(opciones.find((opcion) => opcion === currentTarget.value))}
    />
  );
};
