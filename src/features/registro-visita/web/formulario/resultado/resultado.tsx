import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconFileText, IconPackage } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { faseDelEnvio, type FaseDeEspera } from '#src/dominio/campo/web/fase-de-envio.ts';
import { horaDe } from '#src/dominio/campo/web/formatos.ts';
import { useReloj } from '#src/dominio/campo/web/reloj.ts';
import { MOTIVOS, seCorrige, textoDeRechazo } from '#src/dominio/campo/web/textos-de-envio.ts';
import type { BaseLocal, EnvioLocal, FotoLocal } from '#src/dominio/telefono/web/base-local.ts';
import { siSePuede } from '#src/dominio/telefono/web/si-se-puede.ts';
import { reabrir, reintentar } from '#src/dominio/telefono/web/terminar.ts';
import { useIsConnected } from '#src/platform/web/services.tsx';
import { useSignInAgain } from '#src/platform/web/sesion/sign-in-again.ts';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { useListaDeAhora } from '../lista-de-ahora.ts';
import { MarcoDeVisita } from '../marco.tsx';
import { Estado } from './estado.tsx';
import { Fila } from './fila.tsx';
import { FotosDelResultado } from './fotos.tsx';
import css from './resultado.module.css';
import { SiguienteParada } from './siguiente-parada.tsx';
import { useParada } from './usar-parada.ts';

const Recibido = ({ envio, recibo }: { envio: EnvioLocal; recibo: NonNullable<EnvioLocal['recibo']> }) => {
  const { t, i18n } = useLingui();
  const hora = horaDe(i18n, recibo.recibida_en);
  return (
    <>
      <Estado
        fase="recibido"
        titulo={envio.tipo === 'no_realizada' ? t`Visita cerrada` : t`Visita completada`}
        dicho={t`Recibido ${hora}`}
      />
      <p>
        {recibo.resultado === 'en_revision' ? (
          <Trans>Llegó completa. Tu supervisor la revisará.</Trans>
        ) : envio.tipo === 'no_realizada' ? (
          <Trans>Quedó registrado que no se pudo realizar.</Trans>
        ) : (
          <Trans>La visita se ha registrado correctamente</Trans>
        )}
      </p>
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

const VerReporte = ({ envio: { visita_id: visitaId, empresa_id: empresa } }: { envio: EnvioLocal }) => (
  <LinkButton
    to="/reporte-visita/$visitaId"
    params={{ visitaId }}
    search={{ empresa }}
    variant="default"
    h={48}
    fullWidth
    leftSection={<IconFileText size={20} stroke={1.8} aria-hidden />}
  >
    <Trans>Ver Reporte</Trans>
  </LinkButton>
);

interface Acciones {
  alReintentar: () => void;
  alCorregir: () => void;
}

const Rechazado = ({ codigo, alReintentar, alCorregir }: { codigo: string } & Acciones) => {
  const { t, i18n } = useLingui();
  return (
    <>
      <Estado fase="rechazado" titulo={t`El servidor no aceptó la visita`} dicho={t`Requiere atención`} />
      <p role="alert">{i18n._(textoDeRechazo(codigo))}</p>
      <p className="tenue">
        <Trans>Todo lo que anotaste sigue guardado en este teléfono.</Trans>
      </p>
      <div className={css.acciones}>
        {seCorrige(codigo) && (
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

const PorEnviar = ({ fase, alReintentar }: { fase: FaseDeEspera } & Pick<Acciones, 'alReintentar'>) => {
  const { t } = useLingui();
  const entrarDeNuevo = useSignInAgain();
  if (fase === 'enviando') {
    return (
      <>
        <Estado fase="enviando" titulo={t`Enviando la visita`} dicho={t`Enviando`} />
        <p>
          <Trans>Está guardada en este teléfono y va en camino.</Trans>
        </p>
      </>
    );
  }
  return (
    <>
      <Estado fase="en_el_telefono" titulo={t`Guardada en el teléfono`} dicho={t`En el teléfono`} />
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

const ProductosDelResultado = ({ cuantos, recibido }: { cuantos: number; recibido: boolean }) => {
  const { t } = useLingui();
  return (
    <Fila
      icono={IconPackage}
      cuantos={t`${plural(cuantos, { one: '# producto', other: '# productos' })}`}
      donde={recibido ? t`${plural(cuantos, { one: 'recibido', other: 'recibidos' })}` : t`por enviar`}
      recibido={recibido}
    />
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

/** Where a finished visit is, in truth: here, on its way, there since a time, or refused; and where to go now. */
export const Resultado = ({ base, envio, inicio }: Props) => {
  const cliente = useQueryClient();
  const corregir = useCorregir(base, envio);
  const fotos = useFotosDe(base, envio.visita_id);
  const parada = useParada(envio);
  // what is being sent of the visit, which is first that it began
  const fase = faseDelEnvio(inicio?.estado === 'por_enviar' ? inicio : envio, useReloj(), useIsConnected());
  const sinSesion = !envio.recibo && envio.estado === 'por_enviar' && fase === 'sin_sesion';
  const recibido = envio.recibo !== null;
  const alReintentar = (): void => siSePuede(reintentar(base, envio.visita_id));
  // one thing to do: to sign in, to go on, or else to go back
  const alPanel = !sinSesion && (parada === null || (parada && !parada.siguiente));
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
          variant={alPanel ? 'filled' : 'default'}
          onClick={() => void cliente.invalidateQueries({ refetchType: 'none' })}
        >
          <Trans>Volver al Dashboard</Trans>
        </LinkButton>
      }
    >
      <section className={css.resultado} aria-live="polite">
        {envio.recibo ? (
          <Recibido envio={envio} recibo={envio.recibo} />
        ) : envio.estado === 'rechazado' ? (
          <Rechazado
            codigo={envio.problema ?? 'servidor.interno'}
            alReintentar={alReintentar}
            alCorregir={() => void corregir()}
          />
        ) : (
          <PorEnviar fase={fase} alReintentar={alReintentar} />
        )}
        <div className={css.filas}>
          {envio.productos !== undefined && <ProductosDelResultado cuantos={envio.productos} recibido={recibido} />}
          {fotos && <FotosDelResultado envio={envio} fotos={fotos} alReintentar={alReintentar} />}
        </div>
        {envio.tipo === 'finalizacion' && envio.recibo?.resultado === 'aplicado' && <VerReporte envio={envio} />}
      </section>
      {parada && <SiguienteParada base={base} tras={envio.visita_id} parada={parada} principal={!sinSesion} />}
    </MarcoDeVisita>
  );
};
