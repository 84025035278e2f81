import { useLingui } from '@lingui/react/macro';
import { IconCalendarEvent, IconClock, IconMapPin } from '@tabler/icons-react';
import { memo } from 'react';
import { AccionesDeVisita } from '#src/dominio/campo/web/acciones.tsx';
import { EnElTelefono } from '#src/dominio/campo/web/en-el-telefono.tsx';
import type { VisitaPropia } from '#src/dominio/telefono/contract-visitas.ts';
import type { EstadoLocal } from '#src/dominio/telefono/web/estado-local.ts';
import { idCorto } from '#src/dominio/visitas/id-corto.ts';
import { EtiquetaDeEstado } from '#src/dominio/visitas/web/estado-de-visita.tsx';
import { fechaLarga } from '#src/dominio/visitas/web/formatos.ts';
import css from './tarjeta.module.css';

interface Props {
  visita: VisitaPropia;
  local: EstadoLocal | undefined;
}

const Tarjeta = ({ visita, local }: Props) => {
  const { i18n } = useLingui();
  const { id, hora, instrucciones, sucursal_direccion: direccion } = visita;
  return (
    <div className={css.tarjeta}>
      <div className={css.cabeza}>
        <span className={css.empresa} translate="no">
          {visita.empresa_nombre}
        </span>
        <span className={css.id} translate="no">
          {idCorto(id)}
        </span>
      </div>
      <div className={css.lugar} translate="no">
        <h3>{visita.sucursal_nombre}</h3>
        <p className="tenue">{visita.cadena_nombre}</p>
      </div>
      <div className={css.etiquetas}>
        <EtiquetaDeEstado estado={visita.estado} />
        <EnElTelefono local={local} />
      </div>
      <div className={css.datos}>
        <p>
          <IconCalendarEvent size={18} stroke={1.8} aria-hidden />
          {fechaLarga(i18n, visita.fecha)}
        </p>
        {hora && (
          <p className={css.hora}>
            <IconClock size={18} stroke={1.8} aria-hidden />
            {hora.slice(0, 5)}
          </p>
        )}
        {direccion && (
          <p translate="no">
            <IconMapPin size={18} stroke={1.8} aria-hidden />
            {direccion}
          </p>
        )}
      </div>
      {instrucciones && <p className={css.instrucciones}>{instrucciones}</p>}
      <AccionesDeVisita visita={visita} local={local} />
    </div>
  );
};

/** Remembered: a list of two thousand that grows draws only what is new. */
export const TarjetaDeVisita = memo(Tarjeta);
