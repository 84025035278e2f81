import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FaseDeEspera } from '#src/dominio/campo/web/fase-de-envio.ts';
import { seCorrige, textoDeRechazo } from '#src/dominio/campo/web/textos-de-envio.ts';
import { seNego, type EnvioLocal } from '#src/dominio/telefono/web/base-local.ts';
import { useSignInAgain } from '#src/platform/web/sesion/sign-in-again.ts';
import { Estado } from './estado.tsx';
import css from './resultado.module.css';

interface Props {
  /** How much of it is here. */
  children: ReactNode;
  alReintentar: () => void;
}

/** `rechazado`: the visit, or of one that nobody planned that there is one. */
export const Rechazado = ({
  rechazado,
  children,
  alReintentar,
  alCorregir,
}: Props & { rechazado: EnvioLocal; alCorregir: () => void }) => {
  const { t, i18n } = useLingui();
  const codigo = rechazado.problema ?? 'servidor.interno';
  return (
    <>
      <Estado fase="rechazado" titulo={t`El servidor no aceptó la visita`} dicho={t`Requiere atención`} />
      <p role="alert">{i18n._(textoDeRechazo(codigo))}</p>
      <p className="tenue">
        <Trans>Todo lo que anotaste sigue guardado en este teléfono.</Trans>
      </p>
      {children}
      <div className={css.acciones}>
        {!seNego(rechazado) && seCorrige(codigo) && (
          <Button variant="default" h={48} onClick={alCorregir}>
            <Trans>Corregir la visita</Trans>
          </Button>
        )}
        <Button variant="default" h={48} onClick={alReintentar}>
          <Trans>Reintentar</Trans>
        </Button>
      </div>
    </>
  );
};

export const PorEnviar = ({ fase, children, alReintentar }: Props & { fase: FaseDeEspera }) => {
  const { t } = useLingui();
  const entrarDeNuevo = useSignInAgain();
  if (fase === 'enviando') {
    return (
      <>
        <Estado fase="enviando" titulo={t`Enviando la visita`} dicho={t`Enviando`} />
        <p>
          <Trans>Está guardada en este teléfono y va en camino.</Trans>
        </p>
        {children}
      </>
    );
  }
  return (
    <>
      <Estado fase="en_el_telefono" titulo={t`Guardada en el teléfono`} dicho={t`En el teléfono`} />
      <p>
        {fase === 'sin_sesion' ? (
          <Trans>Tu sesión terminó. Inicia sesión y la visita se enviará sola.</Trans>
        ) : (
          <Trans>La visita está guardada en este teléfono y se enviará sola cuando haya conexión.</Trans>
        )}
      </p>
      {children}
      {fase === 'sin_sesion' ? (
        <Button h={48} fullWidth onClick={entrarDeNuevo}>
          <Trans>Iniciar Sesión</Trans>
        </Button>
      ) : (
        <Button variant="default" h={48} fullWidth onClick={alReintentar}>
          <Trans>Enviar ahora</Trans>
        </Button>
      )}
    </>
  );
};
