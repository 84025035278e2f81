import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { ProblemaApi } from '#src/platform/shared/client.ts';
import { parte } from '#src/platform/web/parte.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import css from './boton-invitaciones.module.css';
import { consultaDeMisInvitaciones } from './consultas.ts';

const DialogoInvitaciones = parte(async () => ({
  default: (await import('./dialogo-invitaciones.tsx')).DialogoInvitaciones,
}));

/** Without a connection the dashboard already says so; any other failure is told here. */
const useAvisoDeFallo = (error: Error | null) => {
  const { t } = useLingui();
  useEffect(() => {
    if (!error || (error instanceof ProblemaApi && error.codigo === 'red.sin_respuesta')) return;
    mostrarAviso({
      id: 'invitaciones-pendientes',
      tono: 'error',
      titulo: t`Error`,
      texto: t`No se pudieron cargar las invitaciones pendientes`,
    });
  }, [error, t]);
};

/** On a dashboard, for whoever has invitations to answer; nothing for everyone else. */
export const BotonInvitaciones = () => {
  const { llamar } = useServicios();
  const { data, error } = useQuery(consultaDeMisInvitaciones(llamar));
  useAvisoDeFallo(error);
  const [abierto, setAbierto] = useState(false);
  const n = data?.invitaciones.length ?? 0;
  return (
    <>
      {n > 0 && (
        <Button
          variant="default"
          h={48}
          leftSection={<IconMail size={20} stroke={1.8} aria-hidden />}
          rightSection={<span className={css.punto} aria-hidden />}
          aria-haspopup="dialog"
          onClick={() => setAbierto(true)}
        >
          <Trans>Invitaciones ({n})</Trans>
        </Button>
      )}
      {abierto && (
        <Suspense fallback={null}>
          <DialogoInvitaciones alCerrar={() => setAbierto(false)} />
        </Suspense>
      )}
    </>
  );
};
