import { useLingui } from '@lingui/react/macro';
import { IconBasketFilled, IconEyeFilled, IconShieldFilled } from '@tabler/icons-react';
import type { CSSProperties } from 'react';
import type { Rol } from '#src/platform/shared/rol.ts';
import css from './rol-label.module.css';

const ICONS = { admin: IconShieldFilled, supervisor: IconEyeFilled, mercaderista: IconBasketFilled };

export const useRolName = (): ((rol: Rol) => string) => {
  const { t } = useLingui();
  const names: Record<Rol, string> = { admin: t`Admin`, supervisor: t`Supervisor`, mercaderista: t`Mercaderista` };
  return (rol) => names[rol];
};

/** Outlined, so that a role is never read as a state. */
export const RolLabel = ({ rol }: { rol: Rol }) => {
  const nameOf = useRolName();
  const Icon = ICONS[rol];
  const tone = { '--t-t': `var(--anq-${rol}-texto)`, '--t-i': `var(--anq-${rol}-icono)` } as CSSProperties;
  return (
    <span className={css.etiqueta} style={tone}>
      <Icon size={16} aria-hidden />
      {nameOf(rol)}
    </span>
  );
};
