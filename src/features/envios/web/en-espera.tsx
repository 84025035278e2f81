import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconLogin2, IconRefresh } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { EstadoDeEnvio } from '#src/dominio/campo/web/estado-de-envio.ts';
import { cuentaAtras } from '#src/dominio/campo/web/formatos-de-envio.ts';
import type { BaseLocal } from '#src/dominio/telefono/web/base-local.ts';
import { siSePuede } from '#src/dominio/telefono/web/si-se-puede.ts';
import { reintentar } from '#src/dominio/telefono/web/terminar.ts';
import { useSignInAgain } from '#src/platform/web/sesion/sign-in-again.ts';

type Esperando = Extract<EstadoDeEnvio, { que: 'en_el_telefono' }>;

/** How long it is until then, every second; nothing once it has come. */
const useFaltan = (hasta: number): number | undefined => {
  const [ahora, setAhora] = useState(() => Date.now());
  useEffect(() => {
    const reloj = setInterval(() => setAhora(Date.now()), 1000);
    return () => clearInterval(reloj);
  }, []);
  return hasta > ahora ? hasta - ahora : undefined;
};

const PorSenal = ({ estado: { espera, problema, proximo_intento } }: { estado: Esperando }) => {
  const { t } = useLingui();
  const faltan = useFaltan(proximo_intento);
  const enCuanto = faltan === undefined ? undefined : cuentaAtras(faltan);
  const porLaRed = espera === 'conexion' || problema === null || problema.startsWith('red.');
  const motivo = porLaRed ? t`La señal se cortó.` : t`El servidor no pudo recibirla todavía.`;
  return (
    <p>
      {motivo}{' '}
      {enCuanto === undefined ? (
        <Trans>Se enviará sola al volver la conexión.</Trans>
      ) : (
        <Trans>Se enviará sola al volver la conexión; próximo intento en {enCuanto}.</Trans>
      )}
    </p>
  );
};

interface Props {
  base: BaseLocal;
  visitaId: string;
  estado: Esperando;
}

/** Why a finished visit is still here, and what may be done meanwhile. */
export const EnEspera = ({ base, visitaId, estado }: Props) => {
  const entrarDeNuevo = useSignInAgain();
  if (estado.espera === 'sesion') {
    return (
      <>
        <p>
          <Trans>Tu sesión venció. Inicia sesión y se enviará sola.</Trans>
        </p>
        <Button
          variant="default"
          h={48}
          leftSection={<IconLogin2 size={20} stroke={1.8} aria-hidden />}
          onClick={entrarDeNuevo}
        >
          <Trans>Iniciar Sesión</Trans>
        </Button>
      </>
    );
  }
  if (estado.espera === 'wifi') {
    return (
      <p>
        <Trans>Las fotos esperan una red Wi-Fi.</Trans>
      </p>
    );
  }
  return (
    <>
      <PorSenal estado={estado} />
      <Button
        variant="default"
        h={48}
        leftSection={<IconRefresh size={20} stroke={1.8} aria-hidden />}
        onClick={() => siSePuede(reintentar(base, visitaId))}
      >
        <Trans>Reintentar ahora</Trans>
      </Button>
    </>
  );
};
