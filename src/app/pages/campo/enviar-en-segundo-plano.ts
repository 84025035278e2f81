import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { panelDe } from '#src/dominio/personas/panel.ts';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import { useServices, useSesion, type Services } from '#src/platform/web/services.tsx';

const DE_NUEVO_MS = 15_000;

type Servicio = Pick<Services, 'call' | 'connection' | 'sesion'> & { usuarioId: string; cliente: QueryClient };
/** Begins, and gives what ends it. */
type Empezar = (servicio: Servicio) => () => void;

/** Whatever makes the visits that a screen shows old makes those on the device old too. */
const alCambiarVisitas =
  (cliente: QueryClient) =>
  (oyente: () => void): (() => void) =>
    cliente.getQueryCache().subscribe((suceso) => {
      if (suceso.type !== 'updated' || suceso.action.type !== 'invalidate') return;
      const [deEmpresas, , deVisitas] = suceso.query.queryKey;
      if (deEmpresas === 'empresas' && deVisitas === 'visitas') oyente();
    });

// each by itself: what keeps one from arriving does not stop the other
const parts: readonly (() => Promise<Empezar>)[] = [
  withCatalog('campo', async () => {
    const { enviarContinuamente } = await import('#src/dominio/telefono/web/envio-continuo.ts');
    return ({ cliente, ...servicio }) =>
      enviarContinuamente({ ...servicio, alRecibir: () => void cliente.invalidateQueries() });
  }),
  async () => {
    const { mantenerDias } = await import('#src/dominio/telefono/web/mantener-dias.ts');
    return ({ cliente, ...servicio }) => mantenerDias({ ...servicio, alCambiarVisitas: alCambiarVisitas(cliente) });
  },
  async () => (await import('#src/features/registro-visita/web/escaner/guardar-lector.ts')).guardarLector,
];

/** Loads it, again and again until it arrives, and begins. */
const mantener = (cargar: () => Promise<Empezar>, servicio: Servicio): (() => void) => {
  let parar: (() => void) | undefined;
  let reloj: ReturnType<typeof setTimeout> | undefined;
  let terminado = false;
  const intentar = (): void => {
    cargar().then(
      (empezar) => {
        if (!terminado) parar = empezar(servicio);
      },
      () => {
        if (!terminado) reloj = setTimeout(intentar, DE_NUEVO_MS);
      },
    );
  };
  intentar();
  return () => {
    terminado = true;
    clearTimeout(reloj);
    parar?.();
  };
};

/**
 * Sends what was finished on this device, and keeps on it what the coming days need, on whatever screen the person is. Also for
 * someone who is in no company any more: they still deliver what they began. Not part of the first screen.
 */
export const EnviarEnSegundoPlano = (): null => {
  const { call, connection, sesion } = useServices();
  const cliente = useQueryClient();
  const estado = useSesion();
  const usuarioId =
    estado.fase === 'con_sesion' && panelDe(estado.sesion) !== '/dashboard' ? estado.sesion.usuario.id : undefined;
  useEffect(() => {
    if (!usuarioId) return undefined;
    const enMarcha = parts.map((cargar) => mantener(cargar, { usuarioId, call, connection, sesion, cliente }));
    return () => {
      for (const parar of enMarcha) parar();
    };
  }, [usuarioId, call, connection, sesion, cliente]);
  return null;
};
