import { Suspense, useState, type ReactNode } from 'react';
import type { SinEnviar } from '#src/features/envios/web/sin-enviar.ts';
import { useCerrarSesion } from '#src/features/sesion/web/cerrar-sesion.ts';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import { part } from '#src/platform/web/part.ts';
import { useServices, useSesion } from '#src/platform/web/services.tsx';
import { dejarTelefono, leerTrabajoSinEnviar } from './al-salir.ts';

// seen by few: not part of the first screen
const DialogoDeSalida = part(
  withCatalog('campo', async () => ({
    default: (await import('./campo/dialogo-de-salida.tsx')).DialogoDeSalida,
  })),
);

export interface Salida {
  salir: () => void;
  saliendo: boolean;
  /** To be put on the screen that has the button. */
  dialogo: ReactNode;
}

/** Signs out; whoever has work that is only on this device is told so first. */
export const useSalida = (): Salida => {
  const { sesion } = useServices();
  const { cerrar, cerrando } = useCerrarSesion(() => dejarTelefono(sesion));
  const estado = useSesion();
  const usuarioId = estado.fase === 'con_sesion' ? estado.sesion.usuario.id : undefined;
  const [sinEnviar, setSinEnviar] = useState<SinEnviar>();
  const salir = async (): Promise<void> => {
    const queda = usuarioId && (await leerTrabajoSinEnviar(usuarioId));
    if (queda) setSinEnviar(queda);
    else cerrar();
  };
  return {
    salir: () => void salir(),
    saliendo: cerrando,
    dialogo: usuarioId && sinEnviar && (
      <Suspense fallback={null}>
        <DialogoDeSalida
          usuarioId={usuarioId}
          sinEnviar={sinEnviar}
          alSalir={() => {
            setSinEnviar(undefined);
            cerrar();
          }}
          alCerrar={() => setSinEnviar(undefined)}
        />
      </Suspense>
    ),
  };
};
