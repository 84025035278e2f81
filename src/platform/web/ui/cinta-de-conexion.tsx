import { Trans, useLingui } from '@lingui/react/macro';
import { IconCloudOff } from '@tabler/icons-react';
import { useServicios, useHayConexion, useSesion } from '../servicios.tsx';
import css from './cinta-de-conexion.module.css';

/** Calm: says that there is no connection and how old what is shown is. */
export const CintaDeConexion = () => {
  const { i18n } = useLingui();
  const { sesion } = useServicios();
  const hay = useHayConexion();
  const estado = useSesion();
  if (hay) return null;
  const hora =
    estado.fase === 'con_sesion' &&
    i18n.date(new Date(estado.leida_en), { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  return (
    <div className={css.cinta} role="status">
      <IconCloudOff size={22} aria-hidden />
      <p>
        <strong>
          <Trans>Sin conexión.</Trans>
        </strong>{' '}
        {hora ? (
          <Trans>Ves lo último que guardó este dispositivo, del {hora}.</Trans>
        ) : (
          <Trans>No pudimos comunicarnos con el servidor.</Trans>
        )}
      </p>
      <button type="button" className={css.reintentar} onClick={() => void sesion.comprobar()}>
        <Trans>Reintentar</Trans>
      </button>
    </div>
  );
};
