import '@mantine/core/styles/FloatingIndicator.css';
import '@mantine/core/styles/SegmentedControl.css';
import { Plural, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { IconGitBranch } from '@tabler/icons-react';
import { precioDe } from '#src/dominio/productos/web/formatos.ts';
import type { Prevision } from '../consultas.ts';
import css from './cambio.module.css';

type Dicho = Prevision['excepciones'][number]['dichos'][number];

export interface Eleccion {
  /** Which of them give up what they say. */
  toman: ReadonlySet<string>;
  alElegir: (sucursalId: string, si: boolean) => void;
}

const useTextoDe = (): ((dicho: Dicho) => string) => {
  const { t, i18n } = useLingui();
  return ({ que, valor }) => {
    switch (que) {
      case 'venta':
        return valor === 1 ? t`Lo vende` : t`No lo vende`;
      case 'minimo':
        return t`Su mínimo es ${i18n.number(valor)}`;
      default:
        return t`Su precio es ${precioDe(i18n, valor)}`;
    }
  };
};

interface Props {
  prevision: Pick<Prevision, 'excepciones' | 'con_excepcion'>;
  /** Nothing where there is nothing to choose. */
  eleccion: Eleccion | undefined;
}

/** Who says something of their own. They keep it, unless they are chosen one by one. */
export const Excepciones = ({ prevision: { excepciones, con_excepcion }, eleccion }: Props) => {
  const { t } = useLingui();
  const textoDe = useTextoDe();
  if (excepciones.length === 0) return null;
  const demas = con_excepcion - excepciones.length;
  return (
    <>
      <ul className={css.excepciones}>
        {excepciones.map(({ sucursal_id, nombre, dichos }) => (
          <li key={sucursal_id}>
            <IconGitBranch size={18} stroke={1.8} aria-hidden />
            <span className={css.quien}>
              <strong translate="no">{nombre}</strong>
              <span className="tenue">{dichos.map(textoDe).join(' · ')}</span>
            </span>
            {eleccion && (
              <SegmentedControl
                className={css.eleccion ?? ''}
                aria-label={t`Excepción de ${nombre}`}
                data={[
                  { value: 'conserva', label: t`Conservar` },
                  { value: 'toma', label: t`Tomar lo nuevo` },
                ]}
                value={eleccion.toman.has(sucursal_id) ? 'toma' : 'conserva'}
                onChange={(value) => eleccion.alElegir(sucursal_id, value === 'toma')}
              />
            )}
          </li>
        ))}
      </ul>
      {demas > 0 && (
        <p className="tenue">
          <Plural value={demas} one="# más conserva lo suyo." other="# más conservan lo suyo." />
        </p>
      )}
    </>
  );
};
