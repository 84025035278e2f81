import { useMembresia } from '#src/dominio/personas/web/membresia.ts';
import { useConfiguracion } from '#src/features/empresas/web/ajustes/consultas.ts';
import { Sucursal } from '#src/features/puntos-de-venta/web/sucursal.tsx';

/** A branch comes from one feature and the company's time from another: here they meet. */
export const PaginaDeSucursal = () => {
  const { membresia } = useMembresia();
  const { data } = useConfiguracion(membresia.empresa_id);
  return <Sucursal zona={data?.timezone} />;
};
