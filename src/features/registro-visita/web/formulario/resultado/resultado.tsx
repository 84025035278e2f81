import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconPackage } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveQuery } from 'dexie-react-hooks';
import { faseDelEnvio } from '#src/dominio/campo/web/fase-de-envio.ts';
import { useReloj } from '#src/dominio/campo/web/reloj.ts';
import { seNego, type BaseLocal, type EnvioLocal, type FotoLocal } from '#src/dominio/telefono/web/base-local.ts';
import { corregir } from '#src/dominio/telefono/web/corregir.ts';
import { siSePuede } from '#src/dominio/telefono/web/si-se-puede.ts';
import { reintentar } from '#src/dominio/telefono/web/terminar.ts';
import { useIsConnected } from '#src/platform/web/services.tsx';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { useListaDeAhora } from '../lista-de-ahora.ts';
import { MarcoDeVisita } from '../marco.tsx';
import { Correccion } from './correccion.tsx';
import { Fila } from './fila.tsx';
import { FotosDelResultado } from './fotos.tsx';
import { PorEnviar, Rechazado } from './por-enviar.tsx';
import { Recibido } from './recibido.tsx';
import css from './resultado.module.css';
import { SiguienteParada } from './siguiente-parada.tsx';
import { useParada } from './usar-parada.ts';

/** A draft again, with the list as it is now. */
const useCorregir = (base: BaseLocal, envio: EnvioLocal) => {
  const actualizar = useListaDeAhora(base, envio);
  return async (): Promise<void> => {
    await actualizar();
    await corregir(base, envio.visita_id);
  };
};

const useFotosDe = (base: BaseLocal, visitaId: string): FotoLocal[] | undefined =>
  useLiveQuery(() => base.fotos.where({ visita_id: visitaId }).toArray(), [base, visitaId]);

const Productos = ({ cuantos, recibido }: { cuantos: number; recibido: boolean }) => {
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

interface Props {
  base: BaseLocal;
  envio: EnvioLocal;
  inicio: EnvioLocal | undefined;
}

/** Where a finished visit is, in truth: here, on its way, there since a time, or refused; and where to go now. */
export const Resultado = ({ base, envio, inicio }: Props) => {
  const cliente = useQueryClient();
  const alCorregir = useCorregir(base, envio);
  const fotos = useFotosDe(base, envio.visita_id);
  const parada = useParada(envio);
  const { recibo, productos } = envio;
  const rechazado = inicio && seNego(inicio) ? inicio : envio;
  const { estado } = rechazado;
  // what is being sent of the visit, which is first that it began
  const fase = faseDelEnvio(inicio?.estado === 'por_enviar' ? inicio : envio, useReloj(), useIsConnected());
  const sinSesion = estado === 'por_enviar' && fase === 'sin_sesion';
  // one thing to do: to sign in, to go on, or else to go back
  const alPanel = !sinSesion && parada !== undefined && !parada?.siguiente;
  const alReintentar = (): void => siSePuede(reintentar(base, envio.visita_id));
  const filas = (
    <div className={css.filas}>
      {productos !== undefined && <Productos cuantos={productos} recibido={recibo !== null} />}
      {fotos && <FotosDelResultado envio={envio} fotos={fotos} alReintentar={alReintentar} />}
    </div>
  );
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
        {recibo ? (
          <Recibido envio={envio} recibo={recibo}>
            {filas}
          </Recibido>
        ) : estado === 'rechazado' ? (
          <Rechazado rechazado={rechazado} alReintentar={alReintentar} alCorregir={() => void alCorregir()}>
            {filas}
          </Rechazado>
        ) : (
          <PorEnviar fase={fase} alReintentar={alReintentar}>
            {filas}
          </PorEnviar>
        )}
        <Correccion base={base} envio={envio} />
      </section>
      {parada && <SiguienteParada base={base} tras={envio.visita_id} parada={parada} principal={!sinSesion} />}
    </MarcoDeVisita>
  );
};
