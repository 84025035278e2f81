import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import css from '#src/platform/web/ui/form.module.css';
import { PublicFrame } from '#src/platform/web/ui/public-frame.tsx';
import type { InvitacionConsultada } from './decidir-camino.ts';
import { FormularioDeAlta } from './formulario-de-alta.tsx';
import { InvitacionAceptada } from './invitacion-aceptada.tsx';
import { useLogoDeInvitacion } from './logo-de-invitacion.ts';
import { Oferta } from './oferta.tsx';

interface Props {
  token: string;
  invitacion: InvitacionConsultada;
  /** It was answered meanwhile: perhaps by this very form, whose answer did not arrive. */
  alCambiar: () => void;
}

/** Someone without an account, invited: signs up and is in. */
export const Alta = ({ token, invitacion, alCambiar }: Props) => {
  const { t } = useLingui();
  const { empresa_nombre: empresa, rol, tiene_logo } = invitacion;
  const logo = useLogoDeInvitacion(token, tiene_logo);
  const [aceptada, setAceptada] = useState(false);
  if (aceptada) return <InvitacionAceptada empresa={empresa} rol={rol} logo={logo} />;
  return (
    <PublicFrame motto={t`Te esperan.`} detail={t`Una empresa quiere sumarte a su equipo.`}>
      <h1 className={css.titulo}>
        <Trans>Únete a {empresa}</Trans>
      </h1>
      <p className={css.bajada}>
        <Trans>Un solo paso: creas tu cuenta y quedas dentro.</Trans>
      </p>
      <div className={css.campos}>
        <Oferta empresa={empresa} rol={rol} logo={logo} />
      </div>
      <FormularioDeAlta
        token={token}
        invitacion={invitacion}
        alTerminar={() => setAceptada(true)}
        alCambiar={alCambiar}
      />
      <p className={css.pie}>
        <Trans>Tu correo ya está confirmado: abriste la invitación desde él.</Trans>
      </p>
    </PublicFrame>
  );
};
