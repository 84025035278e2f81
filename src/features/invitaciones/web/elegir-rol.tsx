import { Trans, useLingui } from '@lingui/react/macro';
import { IconBasketFilled, IconEyeFilled } from '@tabler/icons-react';
import { useId, type CSSProperties } from 'react';
import { useRolName } from '#src/platform/web/ui/rol-label.tsx';
import css from './elegir-rol.module.css';

const ROLES = [
  { rol: 'mercaderista', Icono: IconBasketFilled },
  { rol: 'supervisor', Icono: IconEyeFilled },
] as const;

/** Two large cards, one for each role that can be offered. */
export const ElegirRol = ({ error, alElegir }: { error: string | undefined; alElegir: () => void }) => {
  const { t } = useLingui();
  const nombreDe = useRolName();
  const id = useId();
  const pistas = {
    mercaderista: t`Puede trabajar para hasta 5 empresas`,
    supervisor: t`Solo nuevos usuarios o supervisores existentes`,
  };
  return (
    <fieldset className={css.grupo} data-error={error ? true : undefined}>
      <legend className={`${css.leyenda} obligatorio`}>
        <Trans>Rol</Trans>
      </legend>
      <div className={css.opciones}>
        {ROLES.map(({ rol, Icono }) => (
          <label key={rol} className={css.opcion} style={{ '--t-i': `var(--anq-${rol}-icono)` } as CSSProperties}>
            <input
              type="radio"
              name="rol"
              value={rol}
              aria-label={nombreDe(rol)}
              aria-describedby={`${id}-${rol}${error ? ` ${id}-error` : ''}`}
              onChange={alElegir}
            />
            <Icono size={26} aria-hidden />
            <span className={css.nombre}>{nombreDe(rol)}</span>
            <span className={css.pista} id={`${id}-${rol}`}>
              {pistas[rol]}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
};
