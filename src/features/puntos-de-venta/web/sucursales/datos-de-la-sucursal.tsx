import { Trans, useLingui } from '@lingui/react/macro';
import { IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { enlaceAlMapa } from '../../coordenadas.ts';
import type { Sucursal } from '../consultas.ts';
import { EtiquetaDeArchivada, EtiquetaDeEstado, EtiquetaDeFormato } from '../etiquetas.tsx';
import css from './datos-de-la-sucursal.module.css';
import { EditarSucursal } from './editar-sucursal.tsx';

interface Props {
  empresaId: string;
  sucursal: Sucursal;
  editando: boolean;
  alTerminar: () => void;
}

const Dato = ({ nombre, ancho = false, children }: { nombre: string; ancho?: boolean; children: ReactNode }) => (
  <div className={ancho ? css.ancho : undefined}>
    <dt>{nombre}</dt>
    <dd translate="no">{children ?? <span className="tenue">—</span>}</dd>
  </div>
);

const Ficha = ({ sucursal }: { sucursal: Sucursal }) => {
  const { t, i18n } = useLingui();
  const { direccion, municipio, estado_geografico, zona_1, zona_2, lat, lng, radio_inicio_m } = sucursal;
  return (
    <dl className={css.ficha}>
      <Dato nombre={t`Estado geográfico`}>{estado_geografico}</Dato>
      <Dato nombre={t`Municipio`}>{municipio}</Dato>
      <Dato nombre={t`Zona 1`}>{zona_1}</Dato>
      <Dato nombre={t`Zona 2`}>{zona_2}</Dato>
      <Dato nombre={t`Dirección`} ancho>
        {direccion}
      </Dato>
      <Dato nombre={t`Coordenadas`} ancho>
        {lat === null || lng === null ? null : (
          <a className={css.enlace} href={enlaceAlMapa({ lat, lng })} target="_blank" rel="noreferrer">
            {lat}, {lng}
            <IconExternalLink size={18} stroke={1.8} aria-hidden />
            <span className="oculto">
              <Trans>Ver en el mapa</Trans>
            </span>
          </a>
        )}
      </Dato>
      {radio_inicio_m !== null && (
        <Dato nombre={t`Radio para iniciar una visita (m)`}>{i18n.number(radio_inicio_m)}</Dato>
      )}
    </dl>
  );
};

/** What a branch is; or the form to change it. */
export const DatosDeLaSucursal = ({ empresaId, sucursal, editando, alTerminar }: Props) => (
  <section className={css.hoja} aria-labelledby="datos-de-la-sucursal">
    <div className={css.cabeza}>
      <h2 id="datos-de-la-sucursal">
        {editando ? <Trans>Editar sucursal</Trans> : <Trans>Información de la sucursal</Trans>}
      </h2>
      {!editando && (
        <p className={css.etiquetas}>
          <span className="oculto">
            <Trans>Estado operacional</Trans>
          </span>
          <EtiquetaDeEstado estado={sucursal.estado_operacional} />
          {sucursal.formato_nombre !== null && <EtiquetaDeFormato nombre={sucursal.formato_nombre} />}
          {sucursal.archivada && <EtiquetaDeArchivada />}
        </p>
      )}
    </div>
    {editando ? (
      <EditarSucursal empresaId={empresaId} sucursal={sucursal} alTerminar={alTerminar} />
    ) : (
      <Ficha sucursal={sucursal} />
    )}
  </section>
);
