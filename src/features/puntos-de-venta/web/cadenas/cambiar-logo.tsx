import { Trans, useLingui } from '@lingui/react/macro';
import { Button, FileButton } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { porQueNo } from '#src/platform/web/imagen-por-subir.ts';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { AVISO, useCambio } from '../cambio.ts';
import type { Cadena } from '../consultas.ts';
import { subirLogo } from './subir-logo.ts';

/** Chosen, it is sent at once. */
export const CambiarLogo = ({ empresaId, cadena }: { empresaId: string; cadena: Cadena }) => {
  const { t, i18n } = useLingui();
  const vaciar = useRef<() => void>(null);
  const { mutate, isPending } = useCambio(
    (llamar, archivo: File) => subirLogo(llamar, { empresaId, cadenaId: cadena.id }, archivo),
    {
      empresaId,
      fallo: t`No se pudo actualizar el logo`,
      alTerminar: () => mostrarAviso({ id: AVISO, tono: 'exito', titulo: t`Logo actualizado`, texto: cadena.nombre }),
    },
  );
  const elegir = (archivo: File | null) => {
    // the same file may be chosen again after a failure
    vaciar.current?.();
    if (!archivo) return;
    const motivo = porQueNo(archivo);
    if (!motivo) mutate(archivo);
    else {
      mostrarAviso({ id: AVISO, tono: 'error', titulo: t`No se pudo actualizar el logo`, texto: i18n._(motivo) });
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
