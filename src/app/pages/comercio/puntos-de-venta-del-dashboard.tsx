import { Suspense } from 'react';
import { conCatalogo } from '#src/platform/web/i18n/activar.ts';
import { parte } from '#src/platform/web/parte.ts';
import css from './puntos-de-venta-del-dashboard.module.css';

const cargar = conCatalogo('comercio', async () => ({
  default: (await import('#src/features/puntos-de-venta/web/activos/lista-de-activos.tsx')).ListaDeActivos,
}));
// below what is seen first
const ListaDeActivos = parte(cargar);

/** Its place is there from the beginning, so that a link to it finds it and nothing below jumps when it arrives. */
export const PuntosDeVentaDelDashboard = (props: { empresaId: string; esAdmin: boolean }) => (
  <div id="puntos-de-venta" className={css.lugar}>
    <Suspense fallback={<div className={css.espera} />}>
      <ListaDeActivos {...props} />
    </Suspense>
  </div>
);
