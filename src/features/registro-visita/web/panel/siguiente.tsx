import { Trans } from '@lingui/react/macro';
import { memo } from 'react';
import { AccionesDeVisita } from '#src/dominio/campo/web/acciones.tsx';
import { EnElTelefono } from '#src/dominio/campo/web/en-el-telefono.tsx';
import type { VisitaPropia } from '#src/dominio/telefono/contract-visitas.ts';
import type { EstadoLocal } from '#src/dominio/telefono/web/estado-local.ts';
import { EtiquetaDeEstado } from '#src/dominio/visitas/web/estado-de-visita.tsx';
import { Emblem } from '#src/platform/web/ui/emblem.tsx';
import { Hora } from './hora.tsx';
import css from './visitas.module.css';

/** Where to go now: the only card with a yellow spine, and the only filled action. */
export const SiguienteVisita = memo(({ visita, local }: { visita: VisitaPropia; local: EstadoLocal | undefined }) => (
  <article className={css.siguiente} aria-labelledby="siguiente-visita">
    <div className={css.lugar}>
      <Emblem logo={null} size={46} />
      <div>
        <h3 id="siguiente-visita" translate="no">
          {visita.sucursal_nombre}
        </h3>
        <p className="tenue" translate="no">
          {visita.cadena_nombre}
        </p>
        {visita.sucursal_direccion && (
          <p className="tenue" translate="no">
            {visita.sucursal_direccion}
          </p>
        )}
      </div>
    </div>
    <div className={css.linea}>
      <Hora hora={visita.hora} />
      <EtiquetaDeEstado estado={visita.estado} />
      <EnElTelefono local={local} />
    </div>
    {visita.instrucciones && (
      <div className={css.instrucciones}>
        <span className="oculto">
          <Trans>Instrucciones</Trans>
        </span>
        {visita.instrucciones}
      </div>
    )}
    <AccionesDeVisita visita={visita} local={local} principal />
  </article>
));
