import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil, IconRefresh } from '@tabler/icons-react';
import type { EstadoDeEnvio } from '#src/dominio/campo/web/estado-de-envio.ts';
import { seCorrige, textoDeRechazo } from '#src/dominio/campo/web/textos-de-envio.ts';
import type { BaseLocal, EnvioLocal } from '#src/dominio/telefono/web/base-local.ts';
import { siSePuede } from '#src/dominio/telefono/web/si-se-puede.ts';
import { reintentar } from '#src/dominio/telefono/web/terminar.ts';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import css from './envios.module.css';

interface Props {
  base: BaseLocal;
  envio: EnvioLocal;
  estado: Extract<EstadoDeEnvio, { que: 'atencion' }>;
}

/** Refused: why, and what to do. All of it is still on the phone. */
export const RequiereAtencion = ({ base, envio: { visita_id, empresa_id }, estado: { de, codigo } }: Props) => {
  const { i18n } = useLingui();
  return (
    <>
      <p role="alert">{i18n._(textoDeRechazo(codigo))}</p>
      <p className={css.detalle}>
        {de === 'visita' ? (
          <Trans>Todo lo que anotaste sigue guardado en este teléfono.</Trans>
        ) : (
          <Trans>La visita llegó; la foto sigue guardada en este teléfono.</Trans>
        )}
      </p>
      <div className={css.acciones}>
        {de === 'visita' && seCorrige(codigo) && (
          <LinkButton
            to="/registro-visita/$visitaId"
            params={{ visitaId: visita_id }}
            search={{ empresa: empresa_id }}
            variant="default"
            h={48}
            leftSection={<IconPencil size={20} stroke={1.8} aria-hidden />}
          >
            <Trans>Corregir</Trans>
          </LinkButton>
        )}
        <Button
          variant="default"
          h={48}
          leftSection={<IconRefresh size={20} stroke={1.8} aria-hidden />}
          onClick={() => siSePuede(reintentar(base, visita_id))}
        >
          <Trans>Reintentar ahora</Trans>
        </Button>
      </div>
    </>
  );
};
