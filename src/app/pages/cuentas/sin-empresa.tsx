import { Trans, useLingui } from '@lingui/react/macro';
import { IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { consultaDeMisInvitaciones } from '#src/features/invitaciones/web/consultas.ts';
import { InvitacionesPendientes } from '#src/features/invitaciones/web/invitaciones-pendientes.tsx';
import { consultaDeMembresiasTerminadas, type Terminada } from '#src/features/usuarios/web/consultas.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { Waiting } from '#src/platform/web/ui/waiting.tsx';
import css from '#src/platform/web/ui/form.module.css';
import { PublicFrame } from '#src/platform/web/ui/public-frame.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { AccesoDesactivado } from './acceso-desactivado.tsx';
import { AccionesSinEmpresa } from './acciones-sin-empresa.tsx';
import { AjustesSinEmpresa } from './ajustes-sin-empresa.tsx';
import { fechaEnPalabras } from './fecha-en-palabras.ts';
import propio from './sin-empresa.module.css';
import { SinEnviarDeLaCuenta } from './sin-enviar-de-la-cuenta.tsx';

const PorQue = ({ ultima: { empresa_nombre: empresa, estado, desde } }: { ultima: Terminada }) => {
  const { i18n } = useLingui();
  const fecha = desde && fechaEnPalabras(i18n, desde);
  return (
    <p className={propio.porQue}>
      {estado === 'dejada' ? (
        <Trans>
          Dejaste <strong translate="no">{empresa}</strong> el {fecha}. Lo que registraste se conserva en la empresa.
        </Trans>
      ) : (
        <Trans>
          <strong translate="no">{empresa}</strong> te retiró de su equipo el {fecha}. Tu cuenta sigue siendo tuya, y lo
          que registraste se conserva en la empresa.
        </Trans>
      )}
    </p>
  );
};

const EnNinguna = ({ usuario, ultima }: { usuario: Sesion['usuario']; ultima: Terminada | undefined }) => {
  const { t } = useLingui();
  useTitle(t`Sin empresa`);
  const { call } = useServices();
  // whoever was invited most likely came for that
  const esperanRespuesta = Boolean(useQuery(consultaDeMisInvitaciones(call)).data?.invitaciones.length);
  return (
    <PublicFrame
      motto={t`Un anaquel vacío es un buen comienzo.`}
      detail={t`Falta que una empresa te sume a su equipo.`}
    >
      <h1 className={css.titulo}>
        {ultima ? (
          <Trans>Hola, {usuario.nombre}. Ya no perteneces a ninguna empresa.</Trans>
        ) : (
          <Trans>Hola, {usuario.nombre}. Aún no perteneces a ninguna empresa.</Trans>
        )}
      </h1>
      {ultima && (
        <>
          <PorQue ultima={ultima} />
          <SinEnviarDeLaCuenta usuarioId={usuario.id} />
        </>
      )}
      <section className={propio.seccion} aria-labelledby="mis-invitaciones">
        <h2 id="mis-invitaciones">
          <Trans>Invitaciones pendientes</Trans>
        </h2>
        <InvitacionesPendientes />
      </section>
      <div className={css.campos}>
        <p>
          <Trans>
            ¿Falta alguna? Pide a quien administra tu empresa que te invite con el correo{' '}
            <strong>{usuario.correo}</strong>. Cuando lo haga, pulsa Actualizar.
          </Trans>
        </p>
        <AccionesSinEmpresa />
        <p className="tenue">
          <Trans>¿Vas a traer tu propia empresa? Regístrala con este mismo correo y tu contraseña.</Trans>
        </p>
        <LinkButton
          to="/registro-empresa"
          variant={esperanRespuesta ? 'default' : 'filled'}
          h={52}
          size="lg"
          leftSection={<IconBuildingStore size={20} stroke={1.8} aria-hidden />}
        >
          <Trans>Registrar Empresa</Trans>
        </LinkButton>
      </div>
    </PublicFrame>
  );
};

/** Signed in, but in no company: one's own settings where they were asked for; else why, what is still to be sent, the invitations to answer, or how to get one. */
export const SinEmpresa = ({ sesion: { usuario } }: { sesion: Sesion }) => {
  const { t } = useLingui();
  const { call } = useServices();
  const enAjustes = useLocation({ select: ({ pathname }) => pathname.startsWith('/settings') });
  // if it cannot be known, what is true of anybody in no company is said
  const { data, isPending } = useQuery(consultaDeMembresiasTerminadas(call));
  if (enAjustes) return <AjustesSinEmpresa />;
  if (isPending) return <Waiting text={t`Verificando...`} />;
  const terminadas = data?.membresias ?? [];
  const desactivadas = terminadas.filter(({ estado }) => estado === 'desactivada');
  return desactivadas.length > 0 ? (
    <AccesoDesactivado usuarioId={usuario.id} desactivadas={desactivadas} />
  ) : (
    <EnNinguna usuario={usuario} ultima={terminadas[0]} />
  );
};
