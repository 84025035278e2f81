import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { DialogFoot } from '#src/platform/web/ui/panel/dialog-foot.tsx';

/** Whoever closes what has something written in it, or goes elsewhere, is asked first. */
export const useSalida = (sucio: boolean, alCerrar: () => void) => {
  const [cerrando, setCerrando] = useState(false);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => sucio,
    enableBeforeUnload: sucio,
    withResolver: true,
  });
  return {
    preguntando: cerrando || status === 'blocked',
    cerrar: () => (sucio ? setCerrando(true) : alCerrar()),
    quedarse: () => {
      setCerrando(false);
      reset?.();
    },
    salir: () => {
      if (proceed) proceed();
      else alCerrar();
    },
  };
};

interface Props {
  alQuedarse: () => void;
  alSalir: () => void;
}

/** In the place of the actions: a second dialog over the first would take the keyboard's way out from it. */
export const SalirSinGuardar = ({ alQuedarse, alSalir }: Props) => {
  const seguir = useRef<HTMLButtonElement>(null);
  useEffect(() => seguir.current?.focus(), []);
  return (
    <DialogFoot
      motivo={
        <span role="alert">
          <Trans>Lo que cambiaste se perderá.</Trans>
        </span>
      }
    >
      <Button color="red" variant="light" h={48} onClick={alSalir}>
        <Trans>Salir sin guardar</Trans>
      </Button>
      <Button ref={seguir} h={48} onClick={alQuedarse}>
        <Trans>Seguir corrigiendo</Trans>
      </Button>
    </DialogFoot>
  );
};
