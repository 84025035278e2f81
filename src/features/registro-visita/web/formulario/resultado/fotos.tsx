import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { EtiquetaDeEnvio } from '#src/dominio/campo/web/etiqueta-de-envio.tsx';
import { tamano } from '#src/dominio/campo/web/formatos-de-envio.ts';
import { textoDeRechazo } from '#src/dominio/campo/web/textos-de-envio.ts';
import type { EnvioLocal, FotoLocal } from '#src/dominio/telefono/web/base-local.ts';
import { Fila } from './fila.tsx';
import css from './resultado.module.css';

interface Props {
  envio: EnvioLocal;
  /** Those that are still on the device; none once all of them have arrived. */
  fotos: readonly FotoLocal[];
  alReintentar: () => void;
}

/** The photos go after the visit, one by one; none of them is given up. */
export const FotosDelResultado = ({ envio, fotos, alReintentar }: Props) => {
  const { t, i18n } = useLingui();
  const total = envio.fotos;
  if (total === 0) return null;
  const pendientes = fotos.filter(({ estado }) => estado !== 'recibida');
  const enviadas = total - pendientes.length;
  const rechazada = pendientes.find(({ estado }) => estado === 'rechazada');
  if (rechazada && pendientes.every(({ estado }) => estado === 'rechazada')) {
    return (
      <div className={css.fotos}>
        <EtiquetaDeEnvio fase="rechazado">
          <Trans>
            Fotos: {enviadas} de {total}
          </Trans>
        </EtiquetaDeEnvio>
        <p>{i18n._(textoDeRechazo(rechazada.problema ?? 'servidor.interno'))}</p>
        <Button variant="default" h={48} onClick={alReintentar}>
          <Trans>Reintentar las fotos</Trans>
        </Button>
      </div>
    );
  }
  const recibido = envio.recibo !== null && pendientes.length === 0;
  const cuanto = tamano(
    i18n,
    pendientes.reduce((suma, { bytes }) => suma + bytes, 0),
  );
  const donde = recibido
    ? t`${plural(total, { one: 'recibida', other: 'recibidas' })}`
    : enviadas > 0
      ? t`${plural(enviadas, { one: '# recibida', other: '# recibidas' })}, ${cuanto} por enviar`
      : t`por enviar, ${cuanto}`;
  return (
    <Fila
      icono={IconCamera}
      cuantos={t`${plural(total, { one: '# foto', other: '# fotos' })}`}
      donde={donde}
      recibido={recibido}
    />
  );
};
