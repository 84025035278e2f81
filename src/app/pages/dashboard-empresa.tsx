import { useLingui } from '@lingui/react/macro';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { Emblem } from '#src/platform/web/ui/emblem.tsx';
import { Sheet } from '#src/platform/web/ui/sheet.tsx';
import css from './tarjetas.module.css';

export const TarjetaDeEmpresa = ({ persona: { membresia } }: { persona: Persona }) => {
  const { t } = useLingui();
  return (
    <Sheet title={t`Empresa`}>
      <div className={css.persona}>
        <Emblem logo={membresia.empresa_logo} size={52} />
        <p className={`${css.datos} ${css.nombre}`} translate="no">
          {membresia.empresa_nombre}
        </p>
      </div>
    </Sheet>
  );
};
