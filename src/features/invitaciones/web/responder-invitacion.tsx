import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useServices } from '#src/platform/web/services.tsx';
import { removeAviso } from '#src/platform/web/ui/avisos.ts';
import css from '#src/platform/web/ui/form.module.css';
import { PublicFrame } from '#src/platform/web/ui/public-frame.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { aceptarConToken } from '../contract.ts';
import { AVISO_DE_ACEPTAR, useAceptar } from './aceptar.ts';
import type { InvitacionConsultada } from './decidir-camino.ts';
import { InvitacionAceptada } from './invitacion-aceptada.tsx';
import { useLogoDeInvitacion } from './logo-de-invitacion.ts';
import { Oferta } from './oferta.tsx';
import acciones from './responder-invitacion.module.css';

interface Props {
  token: string;
  invitacion: InvitacionConsultada;
  /** The other answer. */
  otra: ReactNode;
}

/** What is offered to someone signed in, to whom, and the answers. */
export const ResponderInvitacion = ({ token, invitacion, otra }: Props) => {
  const { t } = useLingui();
  useTitle(t`Aceptar invitación`);
  const { call } = useServices();
  const { empresa_nombre: empresa, rol, correo, tiene_logo } = invitacion;
  const logo = useLogoDeInvitacion(token, tiene_logo);
  const aceptar = useAceptar(() => call(aceptarConToken, { body: { token } }), empresa);
  if (aceptar.isSuccess) return <InvitacionAceptada empresa={empresa} rol={rol} logo={logo} />;
  return (
    <PublicFrame motto={t`Te esperan.`} detail={t`Una empresa quiere sumarte a su equipo.`}>
      <h1 className={css.titulo}>
        <Trans>Únete a {empresa}</Trans>
      </h1>
      <p className={css.bajada}>
        <Trans>
          Invitación para <strong>{correo}</strong>
        </Trans>
      </p>
      <div className={css.campos}>
        <Oferta empresa={empresa} rol={rol} logo={logo} />
        {rol === 'mercaderista' && (
          <p className="tenue">
            <Trans>Como mercaderista puedes trabajar para hasta 5 empresas y cambiar de una a otra.</Trans>
          </p>
        )}
        <div className={acciones.acciones}>
          <Button
            size="lg"
            h={52}
            loading={aceptar.isPending}
            onClick={() => {
              removeAviso(AVISO_DE_ACEPTAR);
              aceptar.mutate();
            }}
          >
            <Trans>Aceptar invitación</Trans>
          </Button>
          {otra}
        </div>
      </div>
    </PublicFrame>
  );
};
