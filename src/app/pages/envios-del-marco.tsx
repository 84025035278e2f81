import { Suspense } from 'react';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import { part } from '#src/platform/web/part.ts';

// with the device's database they are too much for a first screen
const cargarEstado = withCatalog('campo', async () => ({
  default: (await import('#src/dominio/campo/web/estado-en-cabecera.tsx')).EstadoEnCabecera,
}));
const Estado = part(cargarEstado);

const cargarCuenta = withCatalog('campo', async () => ({
  default: (await import('#src/features/envios/web/cuenta-de-envios.tsx')).CuentaDeEnvios,
}));
const Cuenta = part(cargarCuenta);

const cargarAviso = withCatalog('campo', async () => ({
  default: (await import('#src/dominio/campo/web/aviso-de-espacio.tsx')).AvisoDeEspacio,
}));
const Aviso = part(cargarAviso);

interface DeLaPersona {
  usuarioId: string;
}

/** What of the person's work has arrived. */
export const EstadoDelMarco = ({ usuarioId, className }: DeLaPersona & { className: string | undefined }) => (
  <div className={className}>
    <Suspense fallback={null}>
      <Estado usuarioId={usuarioId} />
    </Suspense>
  </div>
);

/** How much of it waits. */
export const CuentaDelMarco = ({ usuarioId }: DeLaPersona) => (
  <Suspense fallback={null}>
    <Cuenta usuarioId={usuarioId} />
  </Suspense>
);

/** That the phone is nearly full, before it is. */
export const AvisoDeEspacioDelMarco = () => (
  <Suspense fallback={null}>
    <Aviso />
  </Suspense>
);
