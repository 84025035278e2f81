import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { nombreConCadena } from '#src/dominio/puntos-de-venta/nombre-con-cadena.ts';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import enTarjetas from '#src/platform/web/ui/panel/table-as-cards.module.css';
import type { Sucursal } from '../consultas.ts';
import { EtiquetaDeEstado, EtiquetaSinProductos } from '../etiquetas.tsx';
import { AccionesDeSucursal, type Accion } from './acciones-de-sucursal.tsx';
import css from './tabla-de-sucursales.module.css';

interface Props {
  sucursales: readonly Sucursal[];
  esAdmin: boolean;
  /** Where they are of several chains. */
  conCadena: boolean;
  enCurso: { accion: Accion; id: string } | undefined;
  alPedir: (accion: Accion, sucursal: Sucursal) => void;
}

const Fila = ({
  sucursal,
  esAdmin,
  conCadena,
  enCurso,
  alPedir,
}: Omit<Props, 'sucursales'> & { sucursal: Sucursal }) => {
  const { t } = useLingui();
  const { id, cadena_id, cadena_nombre, direccion, municipio, estado_geografico, estado_operacional } = sucursal;
  const { productos, archivada } = sucursal;
  const nombre = conCadena ? nombreConCadena(sucursal) : sucursal.nombre;
  const destino = {
    to: '/cadena/$cadenaId/sucursal/$sucursalId',
    params: { cadenaId: cadena_id, sucursalId: id },
  } as const;
  return (
    <tr className={`${enTarjetas.fila} ${css.fila}`}>
      <th scope="row">
        <Link {...destino} className={css.nombre} translate="no">
          {sucursal.nombre}
        </Link>
        <p className="tenue" translate="no" title={(conCadena ? cadena_nombre : direccion) ?? undefined}>
          {conCadena ? cadena_nombre : direccion}
        </p>
      </th>
      <td className={css.lugar} translate="no">
        {municipio && <p>{municipio}</p>}
        <p className={municipio ? 'tenue' : undefined}>{estado_geografico}</p>
      </td>
      <td>
        <span className={css.estado}>
          <EtiquetaDeEstado estado={estado_operacional} />
          {productos === 0 && !archivada && <EtiquetaSinProductos />}
        </span>
      </td>
      <td className={`${enTarjetas.acciones} ${css.acciones}`}>
        <LinkButton
          {...destino}
          variant="default"
          className={css.ir ?? ''}
          rightSection={<IconArrowRight size={18} stroke={1.8} aria-hidden />}
          aria-label={t`Ir a Sucursal, ${nombre}`}
        >
          <Trans>Ir a Sucursal</Trans>
        </LinkButton>
        <AccionesDeSucursal
          sucursal={sucursal}
          de={nombre}
          esAdmin={esAdmin}
          enCurso={enCurso?.id === id ? enCurso.accion : undefined}
          alPedir={(accion) => alPedir(accion, sucursal)}
        />
      </td>
    </tr>
  );
};

/** A table where there is room, cards where there is not. */
export const TablaDeSucursales = ({ sucursales, ...resto }: Props) => {
  const { t } = useLingui();
  return (
    <table className={enTarjetas.tabla} data-columnas="pocas" aria-label={t`Sucursales`}>
      <thead>
        <tr>
          <th scope="col">
            <Trans>Sucursal</Trans>
          </th>
          <th scope="col">
            <Trans>Ubicación</Trans>
          </th>
          <th scope="col">
            <Trans>Operación</Trans>
          </th>
          <th scope="col">
            <Trans>Acciones</Trans>
          </th>
        </tr>
      </thead>
      <tbody>
        {sucursales.map((sucursal) => (
          <Fila key={sucursal.id} sucursal={sucursal} {...resto} />
        ))}
      </tbody>
    </table>
  );
};
