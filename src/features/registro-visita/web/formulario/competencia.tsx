import { Trans, useLingui } from '@lingui/react/macro';
import { IconChevronDown, IconChevronRight, IconPlus, IconTrash } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import type { CompetenciaEscrita } from '#src/dominio/telefono/web/base-local.ts';
import campos from './campos.module.css';
import css from './competencia.module.css';
import { EscribirPrecio } from './precio.tsx';

const MAXIMO = 3;
const VACIA: CompetenciaEscrita = { marca: '', producto: '', precio: '' };
const MAXIMO_DE_LETRAS = 200;

interface FilaProps {
  numero: number;
  competencia: CompetenciaEscrita;
  alCambiar: (cambio: Partial<CompetenciaEscrita>) => void;
  alQuitar: () => void;
}

const Fila = ({ numero, competencia, alCambiar, alQuitar }: FilaProps) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <fieldset className={css.fila}>
      <legend>
        <Trans>Competidor {numero}</Trans>
      </legend>
      <div className={campos.pareja}>
        <div className={campos.campo}>
          <label htmlFor={`${id}-marca`}>{t`Marca`}</label>
          <input
            id={`${id}-marca`}
            className={campos.entrada}
            maxLength={MAXIMO_DE_LETRAS}
            value={competencia.marca}
            onChange={({ currentTarget }) => alCambiar({ marca: currentTarget.value })}
          />
        </div>
        <div className={campos.campo}>
          <label htmlFor={`${id}-producto`}>{t`Producto`}</label>
          <input
            id={`${id}-producto`}
            className={campos.entrada}
            maxLength={MAXIMO_DE_LETRAS}
            value={competencia.producto}
            onChange={({ currentTarget }) => alCambiar({ producto: currentTarget.value })}
          />
        </div>
      </div>
      <div className={css.precio}>
        <div className={campos.campo}>
          <label htmlFor={`${id}-precio`}>{t`Precio`}</label>
          <EscribirPrecio
            id={`${id}-precio`}
            precio={competencia.precio}
            alEscribir={(precio) => alCambiar({ precio })}
          />
        </div>
        <button
          type="button"
          className={campos.paso}
          aria-label={t`Quitar competidor ${numero}`}
          title={t`Quitar competidor ${numero}`}
          onClick={alQuitar}
        >
          <IconTrash size={20} stroke={1.8} aria-hidden />
        </button>
      </div>
    </fieldset>
  );
};

interface Props {
  competencias: readonly CompetenciaEscrita[];
  alCambiar: (cambio: { competencias: CompetenciaEscrita[] }) => void;
}

/** Up to three products of others beside this one; those left blank are not sent. */
export const Competencia = memo(({ competencias, alCambiar }: Props) => {
  const { t } = useLingui();
  const [abierta, setAbierta] = useState(false);
  const cuantas = competencias.length;
  const poner = (nuevas: CompetenciaEscrita[]): void => alCambiar({ competencias: nuevas });
  const alAbrir = (): void => {
    setAbierta(!abierta);
    if (!abierta && cuantas === 0) poner([VACIA]);
  };
  return (
    <div className={css.competencia}>
      <button type="button" className={css.cabeza} aria-expanded={abierta} onClick={alAbrir}>
        <span>
          <strong>{t`Competencia`}</strong>{' '}
          <Trans>
            {cuantas} de {MAXIMO}
          </Trans>
        </span>
        {abierta ? <IconChevronDown size={22} aria-hidden /> : <IconChevronRight size={22} aria-hidden />}
      </button>
      {abierta && (
        <div className={css.filas}>
          {competencias.map((competencia, i) => (
            <Fila
              // a competitor is known by its place alone
              // oxlint-disable-next-line react/no-array-index-key
              key={i}
              numero={i + 1}
              competencia={competencia}
              alCambiar={(cambio) => poner(competencias.map((una, j) => (j === i ? { ...una, ...cambio } : una)))}
              alQuitar={() => poner(competencias.filter((_, j) => j !== i))}
            />
          ))}
          {cuantas < MAXIMO && (
            <button type="button" className={css.agregar} onClick={() => poner([...competencias, VACIA])}>
              <IconPlus size={20} stroke={1.8} aria-hidden />
              <Trans>Agregar competidor</Trans>
            </button>
          )}
        </div>
      )}
    </div>
  );
});
