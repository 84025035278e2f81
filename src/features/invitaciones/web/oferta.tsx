import { Emblem } from '#src/platform/web/ui/emblem.tsx';
import { RolLabel } from '#src/platform/web/ui/rol-label.tsx';
import type { RolInvitable } from '../contract.ts';
import css from './oferta.module.css';

interface Props {
  empresa: string;
  rol: RolInvitable;
  logo: string | null;
}

/** Which company, as what. */
export const Oferta = ({ empresa, rol, logo }: Props) => (
  <div className={css.oferta}>
    <Emblem logo={logo} size={64} />
    <div className={css.datos}>
      <p className={css.empresa}>{empresa}</p>
      <RolLabel rol={rol} />
    </div>
  </div>
);
