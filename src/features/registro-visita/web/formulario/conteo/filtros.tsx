import { Trans, useLingui } from '@lingui/react/macro';
import { IconSearch } from '@tabler/icons-react';
import { ORDENES, type Orden } from '#src/dominio/telefono/web/base-local.ts';
import campos from '../campos.module.css';
import formulario from '../formulario.module.css';
import css from './filtros.module.css';

interface Props {
  buscado: string;
  alBuscar: (texto: string) => void;
  soloFaltan: boolean;
  alFiltrar: (soloFaltan: boolean) => void;
  faltan: number;
  orden: Orden;
  alOrdenar: (orden: Orden) => void;
}

/** What of the list is shown, and in which order. */
export const Filtros = ({ buscado, alBuscar, soloFaltan, alFiltrar, faltan, orden, alOrdenar }: Props) => {
  const { t } = useLingui();
  const nombres: Record<Orden, string> = { anaquel: t`Por anaquel`, categoria: t`Categoría`, nombre: t`Nombre` };
  return (
    <div className={css.filtros}>
      <div className={css.buscar}>
        <div className={`${campos.conAdorno} ${css.campo}`}>
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
        <button
          type="button"
          className={`${formulario.opcion} ${css.filtro}`}
          aria-pressed={soloFaltan}
          onClick={() => alFiltrar(!soloFaltan)}
        >
          <Trans>Sin completar</Trans> {faltan}
        </button>
      </div>
      <div className={css.ordenes} role="group" aria-label={t`Orden de los productos`}>
        {ORDENES.map((uno) => (
          <button key={uno} type="button" aria-pressed={uno === orden} onClick={() => alOrdenar(uno)}>
            {nombres[uno]}
          </button>
        ))}
      </div>
    </div>
  );
};
