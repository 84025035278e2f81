import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { BaseLocal, Borrador } from '#src/dominio/telefono/web/base-local.ts';
import { retirarInicio } from '#src/dominio/telefono/web/retirar.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import type { RegistroAbierto } from './registro-abierto.ts';
import { useResumen } from './usar-registro.ts';

interface Props {
  base: BaseLocal;
  borrador: Borrador;
  registro: RegistroAbierto;
}

/** Until the first figure a visit is as easily not begun as it was begun. */
export const RetirarInicio = ({ base, borrador, registro }: Props) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [retirando, setRetirando] = useState(false);
  const { completos } = useResumen(registro);
  if (completos > 0 || (borrador.no_listados ?? []).length > 0) return null;
  const retirar = async (): Promise<void> => {
    setRetirando(true);
    try {
      await registro.escrito();
      if (await retirarInicio(base, borrador.visita_id)) {
        showAviso({ tone: 'exito', title: t`La visita queda sin iniciar` });
        await navigate({ to: '/dashboard', replace: true });
        return;
      }
      showAviso({ tone: 'error', title: t`Ya hay algo anotado`, text: t`Bórralo para dejar la visita sin iniciar.` });
    } catch (error) {
      console.warn('taking a start back', error);
      showAviso({ tone: 'error', title: t`No se pudo guardar el registro de la visita` });
    }
    setRetirando(false);
  };
  return (
    <Button
      variant="subtle"
      h={48}
      loading={retirando}
      leftSection={<IconArrowBackUp size={20} stroke={1.8} aria-hidden />}
      onClick={() => void retirar()}
    >
      <Trans>La inicié por error</Trans>
    </Button>
  );
};
