import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { EtiquetaDeEnvio } from '#src/dominio/campo/web/etiqueta-de-envio.tsx';
import { textoDeRechazo } from '#src/dominio/campo/web/textos-de-envio.ts';
import type { EnvioLocal, FotoLocal } from '#src/dominio/telefono/web/base-local.ts';
import css from './resultado.module.css';

interface Props {
  envio: EnvioLocal;
  /** Those that are still on the device; none once all of them have arrived. */
  fotos: readonly FotoLocal[];
  alReintentar: () => void;
}

/** The photos go after the visit, one by one; none of them is given up. */
export const FotosDelResultado = ({ envio, fotos, alReintentar }: Props) => {
  const { i18n } = useLingui();
  const total = envio.fotos;
  if (total === 0) return null;
  const porEnviar = fotos.filter(({ estado }) => estado === 'por_enviar').length;
  const rechazada = fotos.find(({ estado }) => estado === 'rechazada');
  const enviadas = total - fotos.filter(({ estado }) => estado !== 'recibida').length;
  if (rechazada && porEnviar === 0) {
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
  return (
    <div className={css.fotos}>
      {!envio.recibo ? (
        <p className="tenue">
          <Plural value={total} one="# foto irá después." other="# fotos irán después." />
        </p>
      ) : porEnviar > 0 ? (
        <EtiquetaDeEnvio fase="enviando">
          <Trans>
            Enviando fotos: {enviadas} de {total}
          </Trans>
        </EtiquetaDeEnvio>
      ) : (
        <EtiquetaDeEnvio fase="recibido">
          <Plural value={total} one="# foto recibida" other="# fotos recibidas" />
        </EtiquetaDeEnvio>
      )}
    </div>
  );
};
