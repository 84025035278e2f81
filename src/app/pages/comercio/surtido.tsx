import { useMembresia } from '#src/dominio/personas/web/membresia.ts';
import { useConfiguracion } from '#src/features/empresas/web/ajustes/consultas.ts';
import { verCadena } from '#src/features/puntos-de-venta/contract-cadenas.ts';
import { Surtido } from '#src/features/surtido/web/surtido.tsx';
import { useServices } from '#src/platform/web/services.tsx';

/** What is sold comes from one feature, chains and the company's time from others: here they meet. */
export const PaginaDeSurtido = () => {
  const { call } = useServices();
  const { membresia } = useMembresia();
  const empresaId = membresia.empresa_id;
  const { data } = useConfiguracion(empresaId);
  return (
    <Surtido
      zona={data?.timezone}
      verCadena={(cadenaId, signal) => call(verCadena, { params: { empresaId, cadenaId } }, { signal })}
    />
  );
};
