import { Trans, useLingui } from '@lingui/react/macro';
import { IconCloudOff } from '@tabler/icons-react';
import { useServices, useIsConnected, useSesion } from '../services.tsx';
import css from './connection-ribbon.module.css';

/** Calm: says that there is no connection and how old what is shown is. */
export const ConnectionRibbon = () => {
  const { i18n } = useLingui();
  const { sesion } = useServices();
  const isThere = useIsConnected();
  const estado = useSesion();
  if (isThere) return null;
  const hour =
    estado.fase === 'con_sesion' &&
    i18n.date(new Date(estado.leida_en), { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  return (
    <div className={css.cinta} role="status">
      <IconCloudOff size={22} aria-hidden />
      <p>
        <strong>
          <Trans>Sin conexión.</Trans>
        </strong>{' '}
        {hour ? (
          // an hour may end in a point of its own («11:39 a. m.»)
          <Trans>Ves lo último que guardó este dispositivo ({hour}).</Trans>
        ) : (
          <Trans>No pudimos comunicarnos con el servidor.</Trans>
        )}
      </p>
      <button type="button" className={css.reintentar} onClick={() => void sesion.check()}>
        <Trans>Reintentar</Trans>
      </button>
    </div>
  );
};
