import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Note } from '#src/platform/web/ui/note.tsx';
import { useReferencias } from '../referencias.tsx';
import css from './formulario.module.css';

interface Props {
  sucursalId: string;
  /** The day of the visit: what it sells then is what counts. While there is none, what it sells now. */
  fecha: string | undefined;
}

/** That a branch sells nothing is said before somebody is sent there; the visit can be planned all the same. */
export const AvisoSinProductos = ({ sucursalId, fecha }: Props) => {
  const { empresaId, verSucursal } = useReferencias();
  const { data } = useQuery({
    queryKey: ['empresas', empresaId, 'sucursales', 'para-visitar', sucursalId, fecha],
    queryFn: ({ signal }) => verSucursal(sucursalId, signal, fecha),
    // asked again by whoever comes back from choosing them
    staleTime: 0,
  });
  if (data?.productos !== 0) return null;
  return (
    <Note tone="atencion">
      <p>
        <Trans>
          Esta sucursal no tiene productos: el mercaderista solo podrá tomar fotos y cerrar la visita con un motivo.
        </Trans>{' '}
        {/* beside: what is written here would be lost */}
        <Link
          to="/cadena/$cadenaId/sucursal/$sucursalId"
          params={{ cadenaId: data.cadena_id, sucursalId }}
          target="_blank"
          className={css.enlace}
        >
          <Trans>Elegir sus productos</Trans>
        </Link>
      </p>
    </Note>
  );
};
