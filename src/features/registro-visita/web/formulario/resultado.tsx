import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { EtiquetaDeEnvio } from '#src/dominio/campo/web/etiqueta-de-envio.tsx';
import { faseDelEnvio } from '#src/dominio/campo/web/fase-de-envio.ts';
import { horaDe } from '#src/dominio/campo/web/formatos.ts';
import { useReloj } from '#src/dominio/campo/web/reloj.ts';
import { MOTIVOS, seCorrige, textoDeRechazo } from '#src/dominio/campo/web/textos-de-envio.ts';
import { seNego, type BaseLocal, type EnvioLocal, type FotoLocal } from '#src/dominio/telefono/web/base-local.ts';
import { siSePuede } from '#src/dominio/telefono/web/si-se-puede.ts';
import { reabrir, reintentar } from '#src/dominio/telefono/web/terminar.ts';
import { useIsConnected } from '#src/platform/web/services.tsx';
import { useSignInAgain } from '#src/platform/web/sesion/sign-in-again.ts';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { FotosDelResultado } from './fotos-del-resultado.tsx';
import { useListaDeAhora } from './lista-de-ahora.ts';
import { MarcoDeVisita } from './marco.tsx';
import css from './resultado.module.css';

const Recibido = ({ envio, recibo }: { envio: EnvioLocal; recibo: NonNullable<EnvioLocal['recibo']> }) => {
  const { t, i18n } = useLingui();
  const hora = horaDe(i18n, recibo.recibida_en);
  return (
    <>
      <EtiquetaDeEnvio fase="recibido">{t`Recibido ${hora}`}</EtiquetaDeEnvio>
      <h2>{envio.tipo === 'no_realizada' ? t`Visita cerrada` : t`Visita completada`}</h2>
      <p>
        {recibo.resultado === 'en_revision' ? (
          <Trans>Llegó completa. Tu supervisor la revisará.</Trans>
        ) : envio.tipo === 'no_realizada' ? (
          <Trans>Quedó registrado que no se pudo realizar.</Trans>
        ) : (
          <Trans>La visita se ha registrado correctamente</Trans>
        )}
      </p>
      {envio.tipo === 'finalizacion' && recibo.resultado === 'aplicado' && (
        <LinkButton
          to="/reporte-visita/$visitaId"
          params={{ visitaId: envio.visita_id }}
          search={{ empresa: envio.empresa_id }}
          variant="default"
          h={48}
          leftSection={<IconFileText size={20} stroke={1.8} aria-hidden />}
        >
          <Trans>Ver Reporte</Trans>
        </LinkButton>
      )}
      {recibo.motivos.length > 0 && (
        <ul className={css.motivos}>
          {recibo.motivos.map((motivo) => (
            <li key={motivo}>{i18n._(MOTIVOS[motivo])}</li>
          ))}
        </ul>
      )}
    </>
  );
};

interface Acciones {
  alReintentar: () => void;
  alCorregir: () => void;
}

/** `rechazado`: the visit, or of one that nobody planned that there is one. */
const Rechazado = ({ rechazado, alReintentar, alCorregir }: { rechazado: EnvioLocal } & Acciones) => {
  const { t, i18n } = useLingui();
  const codigo = rechazado.problema ?? 'servidor.interno';
  return (
    <>
      <EtiquetaDeEnvio fase="rechazado">{t`Requiere atención`}</EtiquetaDeEnvio>
      <h2>{t`El servidor no aceptó la visita`}</h2>
      <p role="alert">{i18n._(textoDeRechazo(codigo))}</p>
      <p className="tenue">
        <Trans>Todo lo que anotaste sigue guardado en este teléfono.</Trans>
      </p>
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

/** `envio`: what is being sent of the visit, which is first that it began. */
const PorEnviar = ({ envio, alReintentar }: { envio: EnvioLocal } & Pick<Acciones, 'alReintentar'>) => {
  const { t } = useLingui();
  const entrarDeNuevo = useSignInAgain();
  const hay = useIsConnected();
  const fase = faseDelEnvio(envio, useReloj(), hay);
  if (fase === 'enviando') {
    return (
      <>
        <EtiquetaDeEnvio fase="enviando">{t`Enviando`}</EtiquetaDeEnvio>
        <h2>{t`Enviando la visita`}</h2>
        <p>
          <Trans>Está guardada en este teléfono y va en camino.</Trans>
        </p>
      </>
    );
  }
  return (
    <>
      <EtiquetaDeEnvio fase="en_el_telefono">{t`En el teléfono`}</EtiquetaDeEnvio>
      <h2>{t`Guardada en el teléfono`}</h2>
      {fase === 'sin_sesion' ? (
        <>
          <p>
            <Trans>Tu sesión terminó. Inicia sesión y la visita se enviará sola.</Trans>
          </p>
          <Button h={48} onClick={entrarDeNuevo}>
            <Trans>Iniciar Sesión</Trans>
          </Button>
        </>
      ) : (
        <>
          <p>
            <Trans>La visita está guardada en este teléfono y se enviará sola cuando haya conexión.</Trans>
          </p>
          <Button variant="default" h={48} onClick={alReintentar}>
            <Trans>Enviar ahora</Trans>
          </Button>
        </>
      )}
    </>
  );
};

/** A draft again, with the list as it is now. */
const useCorregir = (base: BaseLocal, envio: EnvioLocal) => {
  const actualizar = useListaDeAhora(base, envio);
  return async (): Promise<void> => {
    await actualizar();
    await reabrir(base, envio.visita_id);
  };
};

const useFotosDe = (base: BaseLocal, visitaId: string): FotoLocal[] | undefined =>
  useLiveQuery(() => base.fotos.where({ visita_id: visitaId }).toArray(), [base, visitaId]);

interface Props {
  base: BaseLocal;
  envio: EnvioLocal;
  inicio: EnvioLocal | undefined;
}

/** Where a finished visit is, in truth: here, on its way, there since a time, or refused. */
export const Resultado = ({ base, envio, inicio }: Props) => {
  const cliente = useQueryClient();
  const corregir = useCorregir(base, envio);
  const fotos = useFotosDe(base, envio.visita_id);
  const alReintentar = (): void => siSePuede(reintentar(base, envio.visita_id));
  const rechazado = inicio && seNego(inicio) ? inicio : envio;
  return (
    <MarcoDeVisita
      cadena={envio.cadena_nombre}
      titulo={envio.sucursal_nombre}
      accion={
        <LinkButton
          to="/dashboard"
          size="lg"
          h={52}
          fullWidth
          onClick={() => void cliente.invalidateQueries({ refetchType: 'none' })}
        >
          <Trans>Volver al Dashboard</Trans>
        </LinkButton>
      }
    >
      <section className={css.resultado} aria-live="polite">
        {envio.recibo ? (
          <Recibido envio={envio} recibo={envio.recibo} />
        ) : rechazado.estado === 'rechazado' ? (
          <Rechazado rechazado={rechazado} alReintentar={alReintentar} alCorregir={() => void corregir()} />
        ) : (
          <PorEnviar envio={inicio?.estado === 'por_enviar' ? inicio : envio} alReintentar={alReintentar} />
        )}
        {fotos && <FotosDelResultado envio={envio} fotos={fotos} alReintentar={alReintentar} />}
      </section>
    </MarcoDeVisita>
  );
};
