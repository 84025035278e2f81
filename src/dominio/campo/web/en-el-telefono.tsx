import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconCircleCheckFilled, IconDeviceMobile } from '@tabler/icons-react';
import type { EstadoLocal } from '#src/dominio/telefono/web/estado-local.ts';
import { Etiqueta } from './etiqueta.tsx';

const Recibida = ({ recibida_en, fotos_por_enviar: fotos }: Extract<EstadoLocal, { fase: 'recibida' }>) => {
  const { t } = useLingui();
  const hora = new Date(recibida_en).toLocaleTimeString('es', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return (
    <>
      <Etiqueta tono="completada" icono={IconCircleCheckFilled}>
        <Trans>Recibido {hora}</Trans>
      </Etiqueta>
      {fotos > 0 && (
        <Etiqueta icono={IconDeviceMobile}>
          {t`${plural(fotos, { one: '# foto por enviar', other: '# fotos por enviar' })}`}
        </Etiqueta>
      )}
    </>
  );
};

/** Where the work is: in this telephone, with the server, or waiting for somebody to do something. */
export const EnElTelefono = ({ local }: { local: EstadoLocal | undefined }) => {
  switch (local?.fase) {
    case 'borrador':
      return (
        <Etiqueta icono={IconDeviceMobile}>
          <Trans>En el teléfono, sin terminar</Trans>
        </Etiqueta>
      );
    case 'por_enviar':
      return (
        <Etiqueta icono={IconDeviceMobile}>
          <Trans>En el teléfono, por enviar</Trans>
        </Etiqueta>
      );
    case 'rechazada':
      return (
        <Etiqueta tono="cancelada" icono={IconAlertTriangleFilled}>
          <Trans>Requiere atención</Trans>
        </Etiqueta>
      );
    case 'recibida':
      return <Recibida {...local} />;
    default:
      return null;
  }
};
