import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertTriangleFilled } from '@tabler/icons-react';
import { useState } from 'react';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { RolLabel } from '#src/platform/web/ui/rol-label.tsx';
import type { listarInvitaciones } from '../contract.ts';
import { ConfirmarRetiro } from './confirmar-retiro.tsx';
import { EtiquetaEstado } from './etiqueta-estado.tsx';
import css from './invitaciones-enviadas.module.css';
import { useReenviar } from './reenviar.ts';

export type Enviada = ResponseOf<typeof listarInvitaciones>['invitaciones'][number];

/** One invitation of the company. Only an open one can be sent again or withdrawn. */
export const FilaInvitacion = ({ empresaId, invitacion }: { empresaId: string; invitacion: Enviada }) => {
  const { t, i18n } = useLingui();
  const reenviar = useReenviar(empresaId, invitacion);
  const [retirando, setRetirando] = useState(false);
  const { correo, rol, estado, enviada_por: persona, correo_estado } = invitacion;
  const dia = (fecha: string) => i18n.date(new Date(fecha), { day: 'numeric', month: 'short', year: 'numeric' });
  const enviada = dia(invitacion.fecha_envio);
  const vence = dia(invitacion.expires_at);
  const abierta = estado === 'pendiente' || estado === 'vencida';
  return (
    <li className={css.fila}>
      <div className={css.datos}>
        <p className={css.correo}>{correo}</p>
        <div className={css.etiquetas}>
          <EtiquetaEstado estado={estado} />
          <RolLabel rol={rol} />
        </div>
        <p className="tenue">
          <Trans>
            La envió {persona} el {enviada}
          </Trans>
        </p>
        {abierta && (
          <p className="tenue">
            {estado === 'pendiente' ? <Trans>Vence el {vence}</Trans> : <Trans>Venció el {vence}</Trans>}
          </p>
        )}
        {estado === 'pendiente' && correo_estado === 'en_camino' && (
          <p className="tenue">
            <Trans>El correo está en camino.</Trans>
          </p>
        )}
        {abierta && correo_estado === 'fallido' && (
          <p className={css.fallo}>
            <IconAlertTriangleFilled size={18} aria-hidden />
            <Trans>No se pudo enviar el correo automáticamente. Por favor, intenta nuevamente.</Trans>
          </p>
        )}
      </div>
      {abierta && (
        <div className={css.acciones}>
          <Button
            variant="default"
            h={44}
            aria-label={t`Reenviar la invitación a ${correo}`}
            loading={reenviar.isPending}
            onClick={() => reenviar.mutate()}
          >
            <Trans>Reenviar</Trans>
          </Button>
          <Button
            variant="subtle"
            h={44}
            aria-label={t`Retirar la invitación a ${correo}`}
            onClick={() => setRetirando(true)}
          >
            <Trans>Retirar</Trans>
          </Button>
        </div>
      )}
      <ConfirmarRetiro
        empresaId={empresaId}
        invitacion={invitacion}
        abierta={retirando}
        alCerrar={() => setRetirando(false)}
      />
    </li>
  );
};
