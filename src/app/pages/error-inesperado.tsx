import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled, IconRefresh } from '@tabler/icons-react';
import { useTitle } from '#src/platform/web/ui/title.ts';
import css from './aviso-de-pagina.module.css';

/** The last resort. Reloading, rather than rendering again: the cause may be a part of an older version that is gone. */
export const ErrorInesperado = () => {
  const { t } = useLingui();
  useTitle(t`Unexpected Application Error!`);
  return (
    <main className={css.pagina} role="alert">
      <span className={css.icono}>
        <IconAlertTriangleFilled size={30} aria-hidden />
      </span>
      <h1>
        <Trans>Unexpected Application Error!</Trans>
      </h1>
      <p className="tenue">
        <Trans>Algo falló al mostrar esta página. Lo que ya estaba guardado sigue a salvo.</Trans>
      </p>
      <div className={css.acciones}>
        <Button h={48} leftSection={<IconRefresh size={18} aria-hidden />} onClick={() => location.reload()}>
          <Trans>Recargar</Trans>
        </Button>
        <Button h={48} variant="default" component="a" href="/">
          <Trans>Volver al inicio</Trans>
        </Button>
      </div>
    </main>
  );
};
