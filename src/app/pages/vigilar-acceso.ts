import { useEffect, useRef } from 'react';
import { usePersona } from '#src/dominio/personas/web/membresia.ts';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import { useSesion } from '#src/platform/web/services.tsx';

// happens seldom: not part of the first screen
const cargarAvisos = withCatalog('cuentas', () => import('./cuentas/avisar-acceso.ts'));

/** Someone whose company or role was taken away while the page was open is told why the screen is another one. */
export const useVigilarAcceso = (): void => {
  const estado = useSesion();
  const persona = usePersona();
  const anterior = useRef(persona);
  useEffect(() => {
    const antes = anterior.current;
    anterior.current = persona;
    if (!antes || estado.fase !== 'con_sesion' || estado.sesion.usuario.id !== antes.usuario.id) return;
    const ahora = estado.sesion.membresias.find(({ empresa_id }) => empresa_id === antes.membresia.empresa_id);
    if (ahora?.rol === antes.membresia.rol) return;
    void cargarAvisos().then(({ avisarAcceso }) => avisarAcceso(antes.membresia, ahora));
  }, [estado, persona]);
};
