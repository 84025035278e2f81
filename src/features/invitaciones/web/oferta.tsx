import { Emblema } from '#src/platform/web/ui/emblema.tsx';
import { EtiquetaRol } from '#src/platform/web/ui/etiqueta-rol.tsx';
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
    <Emblema logo={logo} tamano={64} />
    <div className={css.datos}>
      <p className={css.empresa}>{empresa}</p>
      <EtiquetaRol rol={rol} />
    </div>
  </div>
);
