import { Trans } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { type AltaEnEspera, segundosDeEspera } from '#src/dominio/personas/alta-en-espera.ts';
import { reenviarConfirmacion } from '#src/features/sesion/contract-reenvio.ts';
import { withRetries } from '#src/platform/web/api/retries.ts';
import { useSubmit } from '#src/platform/web/submit.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { quitarAvisoDeEnvio, useAvisosDeEnvio } from './avisos.ts';

const useSegundosDeEspera = (alta: AltaEnEspera): number => {
  const [ahora, setAhora] = useState(Date.now);
  const segundos = segundosDeEspera(alta, ahora);
  const espera = segundos > 0;
  useEffect(() => {
    if (!espera) return undefined;
    const reloj = setInterval(() => setAhora(Date.now()), 250);
    return () => clearInterval(reloj);
  }, [espera]);
  return segundos;
};

interface Props {
  alta: AltaEnEspera;
  principal: boolean;
  alEnviar: (enviada_en: number) => void;
}

/** While it waits it keeps the focus, and is read as waiting and not second by second. */
export const Reenviar = ({ alta, principal, alEnviar }: Props) => {
  const avisos = useAvisosDeEnvio();
  const { call } = useServices();
  const { correo } = alta;
  const segundos = useSegundosDeEspera(alta);
  const { sending, send } = useSubmit(() => withRetries(() => call(reenviarConfirmacion, { body: { correo } })), {
    onEnd: () => {
      alEnviar(Date.now());
      avisos.enviado(correo);
    },
    onFailure: avisos.fallido,
  });
  const restante = `${String(Math.floor(segundos / 60))}:${String(segundos % 60).padStart(2, '0')}`;
  return (
    <Button
      size="lg"
      h={52}
      fullWidth
      variant={principal ? 'filled' : 'default'}
      aria-disabled={segundos > 0 || sending}
      data-disabled={segundos > 0}
      leftSection={
        sending ? (
          <Loader size={20} color="currentColor" aria-hidden />
        ) : (
          <IconRefresh size={20} stroke={1.9} aria-hidden />
        )
      }
      onClick={() => {
        if (segundos > 0) return;
        quitarAvisoDeEnvio();
        send(undefined);
      }}
    >
      {segundos > 0 ? (
        <>
          <span aria-hidden>
            <Trans>Reenviar en {restante}</Trans>
          </span>
          <span className="oculto">
            <Trans>Reenviar, en menos de un minuto</Trans>
          </span>
        </>
      ) : (
        <Trans>Reenviar</Trans>
      )}
    </Button>
  );
};
