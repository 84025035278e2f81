import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPhoto, IconRefresh } from '@tabler/icons-react';
import { tamano } from '#src/dominio/campo/web/formatos-de-envio.ts';
import type { BaseLocal } from '#src/dominio/telefono/web/base-local.ts';
import { siSePuede } from '#src/dominio/telefono/web/si-se-puede.ts';
import { useIsConnected } from '#src/platform/web/services.tsx';
import { enviarFotosAhora, enviarTodoAhora } from './acciones.ts';
import css from './envios.module.css';
import type { Envios } from './usar-envios.ts';

/** How much waits, and what can be done about all of it at once. */
export const ResumenDeEspera = ({ base, envios }: { base: BaseLocal; envios: Envios }) => {
  const { i18n } = useLingui();
  const hay = useIsConnected();
  const { enEspera, enElTelefono, bytesPorEnviar } = envios;
  const cuantas = enEspera.length;
  const cuanto = tamano(i18n, bytesPorEnviar);
  const esperanWifi = enEspera.some(({ estado }) => estado.que === 'en_el_telefono' && estado.espera === 'wifi');
  return (
    <section className={css.espera}>
      <p>
        <strong>
          <Plural value={cuantas} one="# visita por llegar" other="# visitas por llegar" />
        </strong>
        {' · '}
        <Trans>{cuanto} por enviar</Trans>
      </p>
      {hay && esperanWifi && (
        <>
          <p className="tenue">
            <Trans>Las fotos esperan una red Wi-Fi, como elegiste.</Trans>
          </p>
          <Button
            variant="default"
            h={48}
            leftSection={<IconPhoto size={20} stroke={1.8} aria-hidden />}
            onClick={() => siSePuede(enviarFotosAhora(base))}
          >
            <Trans>Enviar las fotos ahora</Trans>
          </Button>
        </>
      )}
      {hay && !esperanWifi && enElTelefono > 1 && (
        <Button
          variant="default"
          h={48}
          leftSection={<IconRefresh size={20} stroke={1.8} aria-hidden />}
          onClick={() => siSePuede(enviarTodoAhora(base))}
        >
          <Trans>Reintentar todo ahora</Trans>
        </Button>
      )}
    </section>
  );
};
