import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import css from './buscar.module.css';

interface Props {
  buscado: string;
  alBuscar: (texto: string) => void;
  soloFaltan: boolean;
  alFiltrar: (soloFaltan: boolean) => void;
  faltan: number;
}

export const BuscarProducto = ({ buscado, alBuscar, soloFaltan, alFiltrar, faltan }: Props) => {
  const { t } = useLingui();
  return (
    <div className={css.buscar}>
      <div className={css.campo}>
        <IconSearch size={20} stroke={1.8} aria-hidden />
        <input
          type="search"
          aria-label={t`Buscar producto`}
          placeholder={t`Buscar producto`}
          enterKeyHint="search"
          value={buscado}
          onChange={({ currentTarget }) => alBuscar(currentTarget.value)}
        />
      </div>
      <button type="button" className={css.filtro} aria-pressed={soloFaltan} onClick={() => alFiltrar(!soloFaltan)}>
        <Trans>Sin completar</Trans> {faltan}
      </button>
    </div>
  );
};
