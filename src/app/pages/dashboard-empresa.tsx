import { useLingui } from '@lingui/react/macro';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { Emblema } from '#src/platform/web/ui/emblema.tsx';
import { Hoja } from '#src/platform/web/ui/hoja.tsx';
import css from './tarjetas.module.css';

export const TarjetaDeEmpresa = ({ persona: { membresia } }: { persona: Persona }) => {
  const { t } = useLingui();
  return (
    <Hoja titulo={t`Empresa`}>
      <div className={css.persona}>
        <Emblema logo={membresia.empresa_logo} tamano={52} />
        <p className={`${css.datos} ${css.nombre}`} translate="no">
          {membresia.empresa_nombre}
        </p>
      </div>
    </Hoja>
  );
};
