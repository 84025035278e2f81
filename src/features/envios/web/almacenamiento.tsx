import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconShieldCheck, IconShieldOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { leerEspacio, type Espacio } from '#src/dominio/campo/web/espacio.ts';
import { tamano } from '#src/dominio/campo/web/formatos-de-envio.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import css from './envios.module.css';

interface Almacen {
  protegido: boolean;
  espacio: Espacio | undefined;
}

const mirar = async (): Promise<Almacen> => ({
  protegido: (await navigator.storage?.persisted?.()) ?? false,
  espacio: await leerEspacio(),
});

/** Whether the browser may clear what is here, and how much room is left. */
export const Almacenamiento = () => {
  const { t, i18n } = useLingui();
  const [store, setAlmacen] = useState<Almacen>();
  useEffect(() => {
    void mirar().then(setAlmacen);
  }, []);
  if (!store) return null;
  const { protegido, espacio } = store;
  const usado = espacio && tamano(i18n, espacio.usado);
  const libre = espacio && tamano(i18n, espacio.libre);
  const proteger = async (): Promise<void> => {
    const concedido = (await navigator.storage?.persist?.()) ?? false;
    setAlmacen(await mirar());
    if (concedido) return;
    showAviso({
      id: 'almacenamiento',
      tone: 'advertencia',
      title: t`El navegador no lo permitió todavía`,
      text: t`Instala Anaquel en la pantalla de inicio e inténtalo de nuevo.`,
    });
  };
  return (
    <section className={css.opcion} aria-labelledby="almacenamiento">
      <h2 id="almacenamiento">
        <Trans>Espacio en este teléfono</Trans>
      </h2>
      <p className={css.proteccion} data-protegido={protegido}>
        {protegido ? (
          <>
            <IconShieldCheck size={22} stroke={1.8} aria-hidden />
            <Trans>El navegador conserva lo que guardas aquí aunque falte espacio.</Trans>
          </>
        ) : (
          <>
            <IconShieldOff size={22} stroke={1.8} aria-hidden />
            <Trans>Si falta espacio, el navegador podría borrar lo que no se ha enviado.</Trans>
          </>
        )}
      </p>
      {!protegido && (
        <Button variant="default" h={48} onClick={() => void proteger()}>
          <Trans>Proteger lo guardado</Trans>
        </Button>
      )}
      {espacio && (
        <p className={css.detalle}>
          <Trans>
            Anaquel usa {usado}; quedan {libre} libres.
          </Trans>
        </p>
      )}
    </section>
  );
};
