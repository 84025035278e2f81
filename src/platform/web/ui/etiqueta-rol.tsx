import { useLingui } from '@lingui/react/macro';
import { IconBasketFilled, IconEyeFilled, IconShieldFilled } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { Rol } from '#src/platform/shared/rol.ts';
import css from './etiqueta-rol.module.css';

const ICONOS = { admin: IconShieldFilled, supervisor: IconEyeFilled, mercaderista: IconBasketFilled };

export const useNombreDeRol = (): ((rol: Rol) => string) => {
  const { t } = useLingui();
  const nombres: Record<Rol, string> = { admin: t`Admin`, supervisor: t`Supervisor`, mercaderista: t`Mercaderista` };
  return (rol) => nombres[rol];
};

/** Outlined, so that a role is never read as a state. */
export const EtiquetaRol = ({ rol }: { rol: Rol }) => {
  const nombreDe = useNombreDeRol();
  const Icono = ICONOS[rol];
  const tono = { '--t-t': `var(--anq-${rol}-texto)`, '--t-i': `var(--anq-${rol}-icono)` } as CSSProperties;
  return (
    <span className={css.etiqueta} style={tono}>
      <Icono size={16} aria-hidden />
      {nombreDe(rol)}
    </span>
  );
};
