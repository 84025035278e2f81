import { Suspense } from 'react';
import { withCatalog } from '#src/platform/web/i18n/activate.ts';
import { part } from '#src/platform/web/part.ts';
import css from './puntos-de-venta-del-dashboard.module.css';

const cargar = withCatalog('comercio', async () => ({
  default: (await import('#src/features/puntos-de-venta/web/activos/lista-de-activos.tsx')).ListaDeActivos,
}));
// below what is seen first
const ListaDeActivos = part(cargar);

/** Its place is there from the beginning, so that a link to it finds it and nothing below jumps when it arrives. */
export const PuntosDeVentaDelDashboard = (props: { empresaId: string; esAdmin: boolean }) => (
  <div id="puntos-de-venta" className={css.lugar}>
    <Suspense fallback={<div className={css.espera} />}>
      <ListaDeActivos {...props} />
    </Suspense>
  </div>
);
