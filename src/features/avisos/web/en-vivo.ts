import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { claveDeVisitas } from '#src/dominio/visitas/web/clave-de-visitas.ts';
import { direccionDe } from '#src/platform/shared/client.ts';
import { seguirEventosDe } from '#src/platform/web/eventos.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { type Evento, seguirEventos } from '../contract.ts';
import { claveDeAvisos } from './consultas.ts';

/** When a whole team begins its day, what is shown is read again this often and not with each of them. */
const CALMA_MS = 1000;

/** What others change in the company's visits is read again as soon as they do, on whatever screen this is used. */
export const useEnVivo = (empresaId: string): void => {
  const { conexion, sesion } = useServicios();
  const cliente = useQueryClient();
  const releer = useEffectEvent(() => {
    for (const queryKey of [claveDeVisitas(empresaId), claveDeAvisos(empresaId)]) {
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
    const cerrar = seguirEventosDe<Evento>({
      direccion: direccionDe(seguirEventos, { parametros: { empresaId } }),
      conexion,
      // whatever it says: what is shown may be old
      alLlegar: () => (pendiente ??= setTimeout(alPasarLaCalma, Math.max(0, ultima + CALMA_MS - Date.now()))),
      alCortarse: () => void sesion.comprobar(),
    });
    return () => {
      clearTimeout(pendiente);
      cerrar();
    };
  }, [empresaId, conexion, sesion]);
};
