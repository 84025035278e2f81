import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { whyNot } from '#src/platform/web/image-to-upload.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { AVISO, useCambio } from '../cambio.ts';
import type { Cadena } from '../consultas.ts';
import { subirLogo } from './subir-logo.ts';

/** Chosen, it is sent at once. */
export const CambiarLogo = ({ empresaId, cadena }: { empresaId: string; cadena: Cadena }) => {
  const { t, i18n } = useLingui();
  const vaciar = useRef<() => void>(null);
  const { mutate, isPending } = useCambio(
    (call, archivo: File) => subirLogo(call, { empresaId, cadenaId: cadena.id }, archivo),
    {
      empresaId,
      fallo: t`No se pudo actualizar el logo`,
      alTerminar: () => showAviso({ id: AVISO, tone: 'exito', title: t`Logo actualizado`, text: cadena.nombre }),
    },
  );
  const elegir = (archivo: File | null) => {
    // the same file may be chosen again after a failure
    vaciar.current?.();
    if (!archivo) return;
    const motivo = whyNot(archivo);
    if (!motivo) mutate(archivo);
    else {
      showAviso({ id: AVISO, tone: 'error', title: t`No se pudo actualizar el logo`, text: i18n._(motivo) });
    }
  };
  return (
    <FileButton
      accept="image/*"
      resetRef={vaciar}
      onChange={elegir}
      inputProps={{ 'aria-label': t`Logo de ${cadena.nombre}`, tabIndex: -1 }}
    >
      {(props) => (
        <Button
          {...props}
          variant="default"
          h={44}
          loading={isPending}
          leftSection={<IconPhotoUp size={18} stroke={1.8} aria-hidden />}
        >
          <Trans>Cambiar logo</Trans>
        </Button>
      )}
    </FileButton>
  );
};
