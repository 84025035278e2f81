import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMail, IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { part } from '#src/platform/web/part.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { Note } from '#src/platform/web/ui/note.tsx';
import css from './boton-invitaciones.module.css';
import { consultaDeMisInvitaciones } from './consultas.ts';

const DialogoInvitaciones = part(async () => ({
  default: (await import('./dialogo-invitaciones.tsx')).DialogoInvitaciones,
}));

/** Nobody asked for them: that they could not be read is said where they would be, and not over the page. */
const SinLeer = ({ leyendo, alReintentar }: { leyendo: boolean; alReintentar: () => void }) => (
  <Note tone="atencion">
    <p>
      <strong>
        <Trans>Error</Trans>
      </strong>
      <br />
      <Trans>No se pudieron cargar las invitaciones pendientes</Trans>
    </p>
    <Button
      variant="default"
      h={44}
      loading={leyendo}
      leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
      onClick={alReintentar}
    >
      <Trans>Reintentar</Trans>
    </Button>
  </Note>
);

/** On a dashboard, for whoever has invitations to answer; nothing for everyone else. */
export const BotonInvitaciones = () => {
  const { call } = useServices();
  const { data, error, isFetching, refetch } = useQuery(consultaDeMisInvitaciones(call));
  const [abierto, setAbierto] = useState(false);
  const n = data?.invitaciones.length ?? 0;
  // without a connection the dashboard already says so
  const sinConexion = error instanceof ApiProblem && error.codigo === 'red.sin_respuesta';
  if (error && !data && !sinConexion) return <SinLeer leyendo={isFetching} alReintentar={() => void refetch()} />;
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
