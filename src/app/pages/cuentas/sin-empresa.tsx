import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingStore, IconLogout, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { consultaDeMisInvitaciones } from '#src/features/invitaciones/web/consultas.ts';
import { InvitacionesPendientes } from '#src/features/invitaciones/web/invitaciones-pendientes.tsx';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { EnlaceBoton } from '#src/platform/web/ui/enlace-boton.tsx';
import css from '#src/platform/web/ui/formulario.module.css';
import { MarcoPublico } from '#src/platform/web/ui/marco-publico.tsx';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';
import propio from './sin-empresa.module.css';
import { useSalida } from '../usar-salida.tsx';

/** Whether a company has invited or taken in the person meanwhile. */
const useActualizar = () => {
  const { llamar, sesion } = useServicios();
  const cliente = useQueryClient();
  const [actualizando, setActualizando] = useState(false);
  const actualizar = async () => {
    setActualizando(true);
    await Promise.all([sesion.comprobar(), cliente.invalidateQueries(consultaDeMisInvitaciones(llamar))]);
    setActualizando(false);
  };
  return { actualizando, actualizar: () => void actualizar() };
};

/** Signed in, but in no company: the invitations to answer, or how to get one. */
export const SinEmpresa = ({ sesion: { usuario } }: { sesion: Sesion }) => {
  const { t } = useLingui();
  useTitulo(t`Sin empresa`);
  const { salir, saliendo, dialogo } = useSalida();
  const { actualizando, actualizar } = useActualizar();
  const { llamar } = useServicios();
  // whoever was invited most likely came for that
  const esperanRespuesta = Boolean(useQuery(consultaDeMisInvitaciones(llamar)).data?.invitaciones.length);
  return (
    <MarcoPublico
      lema={t`Un anaquel vacío es un buen comienzo.`}
      detalle={t`Falta que una empresa te sume a su equipo.`}
    >
      <h1 className={css.titulo}>
        <Trans>Hola, {usuario.nombre}. Aún no perteneces a ninguna empresa.</Trans>
      </h1>
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
        <div className={propio.botones}>
          <Button
            variant="default"
            h={48}
            loading={actualizando}
            leftSection={<IconRefresh size={20} stroke={1.8} aria-hidden />}
            onClick={actualizar}
          >
            <Trans>Actualizar</Trans>
          </Button>
          <Button
            variant="default"
            h={48}
            loading={saliendo}
            leftSection={<IconLogout size={20} stroke={1.8} aria-hidden />}
            onClick={salir}
          >
            <Trans>Cerrar Sesión</Trans>
          </Button>
        </div>
        <p className="tenue">
          <Trans>¿Vas a traer tu propia empresa? Regístrala con este mismo correo y tu contraseña.</Trans>
        </p>
        <EnlaceBoton
          to="/registro-empresa"
          variant={esperanRespuesta ? 'default' : 'filled'}
          h={52}
          size="lg"
          leftSection={<IconBuildingStore size={20} stroke={1.8} aria-hidden />}
        >
          <Trans>Registrar Empresa</Trans>
        </EnlaceBoton>
      </div>
      {dialogo}
    </MarcoPublico>
  );
};
