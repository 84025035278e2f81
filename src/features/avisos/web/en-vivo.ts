import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { visitasKey } from '#src/dominio/visitas/web/keys.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import { followEventsOf } from '#src/platform/web/events.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { type Evento, seguirEventos } from '../contract.ts';
import { avisosKey } from './consultas.ts';

/** When a whole team begins its day, what is shown is read again this often and not with each of them. */
const CALMA_MS = 1000;

/** What others change in the company's visits is read again as soon as they do, on whatever screen this is used. */
export const useEnVivo = (empresaId: string): void => {
  const { connection, sesion } = useServices();
  const cliente = useQueryClient();
  const releer = useEffectEvent(() => {
    for (const queryKey of [visitasKey(empresaId), avisosKey(empresaId)]) {
      void cliente.invalidateQueries({ queryKey });
    }
  });
  useEffect(() => {
    let pendiente: ReturnType<typeof setTimeout> | undefined;
    let ultima = 0;
    const alPasarLaCalma = (): void => {
      pendiente = undefined;
      ultima = Date.now();
      releer();
    };
    const cerrar = followEventsOf<Evento>({
      address: addressOf(seguirEventos, { params: { empresaId } }),
      connection,
      // whatever it says: what is shown may be old
      onArrival: () => (pendiente ??= setTimeout(alPasarLaCalma, Math.max(0, ultima + CALMA_MS - Date.now()))),
      onCutOff: () => void sesion.check(),
    });
    return () => {
      clearTimeout(pendiente);
      cerrar();
    };
  }, [empresaId, connection, sesion]);
};
