import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { panelDe } from '#src/dominio/panel.ts';
import { conCatalogo } from '#src/platform/web/i18n/activar.ts';
import { useServicios, useSesion } from '#src/platform/web/servicios.tsx';

const DE_NUEVO_MS = 15_000;

const cargar = conCatalogo('campo', () => import('#src/features/registro-visita/web/dispositivo/envio-continuo.ts'));

/**
 * Sends what was finished on this device, on whatever screen the person is. Also for someone who is in no company any more: they
 * still deliver what they began. Not part of the first screen; if it does not arrive, it is asked for again.
 */
export const EnviarEnSegundoPlano = (): null => {
  const { llamar, conexion, sesion } = useServicios();
  const cliente = useQueryClient();
  const estado = useSesion();
  const usuarioId =
    estado.fase === 'con_sesion' && panelDe(estado.sesion) !== '/dashboard' ? estado.sesion.usuario.id : undefined;
  useEffect(() => {
    if (!usuarioId) return undefined;
    let parar: (() => void) | undefined;
    let reloj: ReturnType<typeof setTimeout> | undefined;
    let terminado = false;
    const empezar = (): void => {
      cargar().then(
        ({ enviarContinuamente }) => {
          if (terminado) return;
          parar = enviarContinuamente({
            usuarioId,
            llamar,
            conexion,
            sesion,
            alRecibir: () => void cliente.invalidateQueries(),
          });
        },
        () => {
          if (!terminado) reloj = setTimeout(empezar, DE_NUEVO_MS);
        },
      );
    };
    empezar();
    return () => {
      terminado = true;
      clearTimeout(reloj);
      parar?.();
    };
  }, [usuarioId, llamar, conexion, sesion, cliente]);
  return null;
};
