import { Trans, useLingui } from '@lingui/react/macro';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { consultaDeMisInvitaciones } from '#src/features/invitaciones/web/consultas.ts';
import { InvitacionesPendientes } from '#src/features/invitaciones/web/invitaciones-pendientes.tsx';
import type { Terminada } from '#src/features/usuarios/web/consultas.ts';
import { useServices } from '#src/platform/web/services.tsx';
import formulario from '#src/platform/web/ui/form.module.css';
import { PublicFrame } from '#src/platform/web/ui/public-frame.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { AccionesSinEmpresa } from './acciones-sin-empresa.tsx';
import { fechaEnPalabras } from './fecha-en-palabras.ts';
import { SinEnviarDeLaCuenta } from './sin-enviar-de-la-cuenta.tsx';
import css from './sin-empresa.module.css';

const Empresa = ({ terminada: { empresa_nombre: empresa, desde, admin_nombre: admin } }: { terminada: Terminada }) => {
  const { i18n } = useLingui();
  const fecha = desde && fechaEnPalabras(i18n, desde);
  return (
    <li className={css.empresa}>
      <p>
        {fecha ? (
          <Trans>
            <strong translate="no">{empresa}</strong> lo desactivó el {fecha}.
          </Trans>
        ) : (
          <Trans>
            <strong translate="no">{empresa}</strong> lo desactivó.
          </Trans>
        )}
      </p>
      {admin && (
        <p className="tenue">
          <Trans>
            ¿Es un error? Habla con <span translate="no">{admin}</span>, que administra la empresa.
          </Trans>
        </p>
      )}
    </li>
  );
};

/** Signed in, and switched off in every company where they work. */
export const AccesoDesactivado = ({
  usuarioId,
  desactivadas,
}: {
  usuarioId: string;
  desactivadas: readonly Terminada[];
}) => {
  const { t } = useLingui();
  useTitle(t`Tu acceso está desactivado`);
  const { call } = useServices();
  const invitaciones = useQuery(consultaDeMisInvitaciones(call)).data?.invitaciones.length ?? 0;
  return (
    <PublicFrame motto={t`Tu cuenta sigue siendo tuya.`} detail={t`Lo que registraste se conserva en la empresa.`}>
      <span className={css.icono}>
        <IconUserOff size={30} stroke={1.8} aria-hidden />
      </span>
      <h1 className={formulario.titulo}>
        <Trans>Tu acceso está desactivado</Trans>
      </h1>
      <ul className={css.empresas}>
        {desactivadas.map((terminada) => (
          <Empresa key={terminada.empresa_id} terminada={terminada} />
        ))}
      </ul>
      <div className={formulario.campos}>
        <SinEnviarDeLaCuenta usuarioId={usuarioId} />
        {invitaciones > 0 && (
          <section aria-labelledby="mis-invitaciones">
            <h2 id="mis-invitaciones">
              <Trans>Invitaciones pendientes</Trans>
            </h2>
            <InvitacionesPendientes />
          </section>
        )}
        <p>
          <Trans>
            Tu cuenta sigue siendo tuya. Cuando te activen de nuevo, esta página se abre sola: no tienes que hacer nada.
          </Trans>
        </p>
        <AccionesSinEmpresa />
      </div>
    </PublicFrame>
  );
};
