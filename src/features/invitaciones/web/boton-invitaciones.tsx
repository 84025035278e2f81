import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useState } from 'react';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { part } from '#src/platform/web/part.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import css from './boton-invitaciones.module.css';
import { consultaDeMisInvitaciones } from './consultas.ts';

const DialogoInvitaciones = part(async () => ({
  default: (await import('./dialogo-invitaciones.tsx')).DialogoInvitaciones,
}));

/** Without a connection the dashboard already says so; any other failure is told here. */
const useAvisoDeFallo = (error: Error | null) => {
  const { t } = useLingui();
  useEffect(() => {
    if (!error || (error instanceof ApiProblem && error.codigo === 'red.sin_respuesta')) return;
    showAviso({
      id: 'invitaciones-pendientes',
      tone: 'error',
      title: t`Error`,
      text: t`No se pudieron cargar las invitaciones pendientes`,
    });
  }, [error, t]);
};

/** On a dashboard, for whoever has invitations to answer; nothing for everyone else. */
export const BotonInvitaciones = () => {
  const { call } = useServices();
  const { data, error } = useQuery(consultaDeMisInvitaciones(call));
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
