import { Trans, useLingui } from '@lingui/react/macro';
import { Repisa } from '#src/dominio/campo/web/repisa.tsx';
import { baseDe } from '#src/dominio/telefono/web/base-de.ts';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { Almacenamiento } from './almacenamiento.tsx';
import { ElegirWifi } from './elegir-wifi.tsx';
import css from './envios.module.css';
import { Recibidos } from './recibidos.tsx';
import { ResumenDeEspera } from './resumen-de-espera.tsx';
import { SinConexion } from './sin-conexion.tsx';
import { SinTerminar } from './sin-terminar.tsx';
import { TarjetaDeEnvio } from './tarjeta-de-envio.tsx';
import { useEnvios, useNombreDeEmpresa } from './usar-envios.ts';

const NadaTodavia = () => {
  const { t } = useLingui();
  return (
    <div className={css.hoja}>
      <EmptyState title={t`No hay nada por enviar.`}>
        <p className="tenue">
          <Trans>Lo que registres en una visita aparecerá aquí, y verás cuándo llegó.</Trans>
        </p>
        <LinkButton to="/dashboard-mercaderista" h={48} mt={12}>
          <Trans>Ver mis visitas de hoy</Trans>
        </LinkButton>
      </EmptyState>
    </div>
  );
};

/** Where everything is: on the phone, on its way, there since a time, or refused. It needs no connection to say so. */
export const Envios = ({ usuarioId }: { usuarioId: string }) => {
  const { t, i18n } = useLingui();
  const base = baseDe(usuarioId);
  const envios = useEnvios(base);
  const nombreDeEmpresa = useNombreDeEmpresa();
  if (!envios) {
    return (
      <p role="status" className="tenue">
        <Trans>Buscando en el teléfono...</Trans>
      </p>
    );
  }
  const { enEspera, recibidas, sinTerminar, ahora, soloConWifi } = envios;
  const vacio = enEspera.length + recibidas.length + sinTerminar.length === 0;
  return (
    <div className={css.envios}>
      <Repisa
        cifras={[
          { nombre: t`En el teléfono`, valor: i18n.number(envios.enElTelefono) },
          { nombre: t`Enviando`, valor: i18n.number(envios.enviando) },
          { nombre: t`Recibidos hoy`, valor: i18n.number(envios.recibidasHoy) },
        ]}
      />
      <SinConexion />
      {vacio && <NadaTodavia />}
      {enEspera.length > 0 && <ResumenDeEspera base={base} envios={envios} />}
      {enEspera.length > 0 && (
        <ul className={css.tarjetas} aria-label={t`Por llegar`}>
          {enEspera.map((visita) => (
            <TarjetaDeEnvio
              key={visita.final.envio_id}
              base={base}
              visita={visita}
              empresa={nombreDeEmpresa(visita.final.empresa_id)}
              ahora={ahora}
            />
          ))}
        </ul>
      )}
      {sinTerminar.length > 0 && <SinTerminar visitas={sinTerminar} nombreDeEmpresa={nombreDeEmpresa} ahora={ahora} />}
      {recibidas.length > 0 && <Recibidos visitas={recibidas} nombreDeEmpresa={nombreDeEmpresa} ahora={ahora} />}
      <ElegirWifi base={base} elegido={soloConWifi} />
      <Almacenamiento />
    </div>
  );
};
