import { useMembresia } from '#src/dominio/personas/web/membresia.ts';
import { useConfiguracion } from '#src/features/empresas/web/ajustes/consultas.ts';
import { ProductosEmpresa } from '#src/features/productos/web/productos-empresa.tsx';

/** The catalogue comes from one feature and the company's time from another: here they meet. */
export const PaginaDeProductos = () => {
  const { membresia } = useMembresia();
  const { data } = useConfiguracion(membresia.empresa_id);
  return <ProductosEmpresa zona={data?.timezone} />;
};
