import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import css from '#src/platform/web/ui/formulario.module.css';
import { MarcoPublico } from '#src/platform/web/ui/marco-publico.tsx';
import { ConfirmaTuCorreo } from './confirma-tu-correo.tsx';
import type { InvitacionConsultada } from './decidir-camino.ts';
import type { FinDeAlta } from './enviar-alta.ts';
import { FormularioDeAlta } from './formulario-de-alta.tsx';
import { InvitacionAceptada } from './invitacion-aceptada.tsx';
import { useLogoDeInvitacion } from './logo-de-invitacion.ts';
import { Oferta } from './oferta.tsx';

/** Someone without an account, invited: signs up and is in, or first confirms their address. */
export const Alta = ({ token, invitacion }: { token: string; invitacion: InvitacionConsultada }) => {
  const { t } = useLingui();
  const { empresa_nombre: empresa, rol, correo, tiene_logo } = invitacion;
  const logo = useLogoDeInvitacion(token, tiene_logo);
  const [fin, setFin] = useState<FinDeAlta>();
  if (fin === 'aceptada') return <InvitacionAceptada empresa={empresa} rol={rol} logo={logo} />;
  const oferta = (
    <div className={css.campos}>
      <Oferta empresa={empresa} rol={rol} logo={logo} />
    </div>
  );
  return (
    <MarcoPublico lema={t`Te esperan.`} detalle={t`Una empresa quiere sumarte a su equipo.`}>
      {fin === 'confirmar' ? (
        <>
          <ConfirmaTuCorreo correo={correo} />
          {oferta}
        </>
      ) : (
        <>
          <h1 className={css.titulo}>
            <Trans>Únete a {empresa}</Trans>
          </h1>
          {oferta}
          <FormularioDeAlta token={token} invitacion={invitacion} alTerminar={setFin} />
        </>
      )}
    </MarcoPublico>
  );
};
