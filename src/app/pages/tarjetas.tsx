import type { ReactNode } from 'react';
import type { Persona } from '#src/dominio/personas/web/membresia.ts';
import { AvatarDePersona } from '#src/platform/web/ui/avatar.tsx';
import { Sheet } from '#src/platform/web/ui/sheet.tsx';
import css from './tarjetas.module.css';

interface PropsDePersona {
  titulo: string;
  persona: Persona;
  /** What else there is to say of them. */
  children?: ReactNode;
}

export const TarjetaDePersona = ({ titulo, persona: { usuario }, children }: PropsDePersona) => (
  <Sheet title={titulo}>
    <div className={css.persona}>
      <AvatarDePersona nombre={usuario.nombre} image={usuario.imagen_perfil} size={52} />
      <div className={css.datos} translate="no">
        <p className={css.nombre}>{usuario.nombre}</p>
        <p className="tenue">{usuario.correo}</p>
      </div>
    </div>
    {children && <div className={css.rol}>{children}</div>}
  </Sheet>
);
