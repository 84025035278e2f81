import { Trans, useLingui } from '@lingui/react/macro';
import { AvatarDePersona } from '#src/platform/web/ui/avatar.tsx';
import { ElegirIdioma } from '#src/platform/web/ui/elegir-idioma.tsx';
import { ElegirTema } from '#src/platform/web/ui/elegir-tema.tsx';
import { Emblema } from '#src/platform/web/ui/emblema.tsx';
import { EtiquetaRol } from '#src/platform/web/ui/etiqueta-rol.tsx';
import { Hoja } from '#src/platform/web/ui/hoja.tsx';
import type { Persona } from './con-membresia.tsx';
import css from './tarjetas.module.css';

export const TarjetaDePersona = ({ titulo, persona: { usuario, membresia } }: { titulo: string; persona: Persona }) => (
  <Hoja titulo={titulo}>
    <div className={css.persona}>
      <AvatarDePersona nombre={usuario.nombre} imagen={usuario.imagen_perfil} tamano={52} />
      <div className={css.datos}>
        <p className={css.nombre}>{usuario.nombre}</p>
        <p className="tenue">{usuario.correo}</p>
      </div>
    </div>
    <div className={css.rol}>
      <EtiquetaRol rol={membresia.rol} />
    </div>
  </Hoja>
);

export const TarjetaDeEmpresa = ({ persona: { membresia } }: { persona: Persona }) => {
  const { t } = useLingui();
  return (
    <Hoja titulo={t`Empresa`}>
      <div className={css.persona}>
        <Emblema logo={membresia.empresa_logo} tamano={52} />
        <p className={`${css.datos} ${css.nombre}`}>{membresia.empresa_nombre}</p>
      </div>
    </Hoja>
  );
};

/** Theme and language of this device. */
export const TarjetaDePreferencias = () => {
  const { t } = useLingui();
  return (
    <Hoja titulo={t`Preferencias`}>
      <div className={css.preferencias}>
        <div>
          <p className={css.etiqueta}>
            <Trans>Tema</Trans>
          </p>
          <ElegirTema />
        </div>
        <div>
          <p className={css.etiqueta}>
            <Trans>Idioma</Trans>
          </p>
          <ElegirIdioma />
        </div>
      </div>
    </Hoja>
  );
};
