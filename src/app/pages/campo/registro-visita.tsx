import { useLocation, useParams, useSearch } from '@tanstack/react-router';
import { RegistroDeVisita } from '#src/features/registro-visita/web/formulario/registro-de-visita.tsx';
import { useSesion } from '#src/platform/web/services.tsx';
import { ConMembresia } from '../con-membresia.tsx';

/** Who makes the visit, and for which company. An address that names it serves also who has just been taken out of it. */
export const PaginaDeRegistroVisita = () => {
  const { visitaId } = useParams({ from: '/con-sesion/registro-visita/$visitaId' });
  const { empresa } = useSearch({ from: '/con-sesion/registro-visita/$visitaId' });
  const { iniciar = false } = useLocation().state;
  const estado = useSesion();
  const comun = { visitaId, iniciar };
  if (estado.fase === 'con_sesion' && empresa) {
    return <RegistroDeVisita key={visitaId} {...comun} usuarioId={estado.sesion.usuario.id} empresaId={empresa} />;
  }
  return (
    <ConMembresia>
      {({ usuario, membresia }) => (
        <RegistroDeVisita key={visitaId} {...comun} usuarioId={usuario.id} empresaId={membresia.empresa_id} />
      )}
    </ConMembresia>
  );
};
