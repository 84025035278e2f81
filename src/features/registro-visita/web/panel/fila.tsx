import { Trans } from '@lingui/react/macro';
import { IconAlertTriangleFilled, IconChevronDown } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { AccionesDeVisita } from '#src/dominio/campo/web/acciones.tsx';
import { EnElTelefono } from '#src/dominio/campo/web/en-el-telefono.tsx';
import { Etiqueta } from '#src/dominio/campo/web/etiqueta.tsx';
import type { VisitaPropia } from '#src/dominio/telefono/contract-visitas.ts';
import type { EstadoLocal } from '#src/dominio/telefono/web/estado-local.ts';
import { EtiquetaDeEstado } from '#src/dominio/visitas/web/estado-de-visita.tsx';
import { Hora } from './hora.tsx';
import css from './visitas.module.css';

interface Props {
  visita: VisitaPropia;
  local: EstadoLocal | undefined;
  /** Which day, where the list is not of one. */
  dia?: ReactNode;
  /** Its day has passed. */
  atrasada?: boolean;
}

/** One line of a list; it opens to the rest of what there is to know, and to what can be done. */
export const FilaDeVisita = memo(({ visita, local, dia, atrasada = false }: Props) => (
  <li>
    <details name="visitas" className={css.fila}>
      <summary>
        <span className={css.cuando}>
          {dia && <span className={css.dia}>{dia}</span>}
          <Hora hora={visita.hora} />
        </span>
        <span className={css.texto}>
          <strong translate="no">{visita.sucursal_nombre}</strong>
          <span className={css.linea}>
            <EtiquetaDeEstado estado={visita.estado} />
            {atrasada && (
              <Etiqueta tono="cancelada" icono={IconAlertTriangleFilled}>
                <Trans>Atrasada</Trans>
              </Etiqueta>
            )}
            <EnElTelefono local={local} />
            <span className={css.resumen} translate="no">
              {visita.cadena_nombre}
            </span>
          </span>
        </span>
        <IconChevronDown size={20} stroke={1.8} aria-hidden className={css.flecha} />
      </summary>
      <div className={css.detalle}>
        {visita.sucursal_direccion && (
          <p className="tenue" translate="no">
            {visita.sucursal_direccion}
          </p>
        )}
        {visita.instrucciones && <div className={css.instrucciones}>{visita.instrucciones}</div>}
        <AccionesDeVisita visita={visita} local={local} />
      </div>
    </details>
  </li>
));
