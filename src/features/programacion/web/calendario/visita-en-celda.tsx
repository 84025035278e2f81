import { useLingui } from '@lingui/react/macro';
import type { DragEvent } from 'react';
import { IconoDeEstado, tonoDe, useNombreDeEstado } from '#src/dominio/visitas/web/estado-de-visita.tsx';
import { nombreCorto } from '#src/dominio/visitas/web/formatos.ts';
import type { Visita } from '../../contract-visita.ts';
import { lugarDe } from '../lugar.ts';
import css from './calendario.module.css';

interface Props {
  visita: Visita;
  /** Another branch of the month has the same name. */
  conCadena: boolean;
  /** Whether the keyboard can get to it. */
  alcanzable: boolean;
  alAbrir: () => void;
  alLevantar: () => void;
  alSoltar: () => void;
}

/** Branch with its state, then time and person. What is still pending can be dragged to another day. */
export const VisitaEnCelda = ({ visita, conCadena, alcanzable, alAbrir, alLevantar, alSoltar }: Props) => {
  const { t } = useLingui();
  const nombreDe = useNombreDeEstado();
  const { sucursal_nombre, cadena_nombre, usuario_nombre, hora, estado } = visita;
  const levantar = (evento: DragEvent) => {
    evento.dataTransfer.effectAllowed = 'move';
    evento.dataTransfer.setData('text/plain', sucursal_nombre);
    alLevantar();
  };
  return (
    <button
      type="button"
      className={css.visita}
      style={tonoDe(estado)}
      tabIndex={alcanzable ? 0 : -1}
      draggable={estado === 'pendiente'}
      onDragStart={levantar}
      onDragEnd={alSoltar}
      onClick={alAbrir}
      aria-label={[sucursal_nombre, cadena_nombre, hora ?? t`sin hora`, usuario_nombre, nombreDe(estado)].join(', ')}
      title={[lugarDe(visita), hora, usuario_nombre, nombreDe(estado)].filter(Boolean).join(' · ')}
    >
      <span className={css.lugar}>
        <IconoDeEstado estado={estado} tamano={14} />
        <span translate="no">{sucursal_nombre}</span>
      </span>
      {conCadena && <span translate="no">{cadena_nombre}</span>}
      <span className={css.quien}>
        {hora} <span translate="no">{nombreCorto(usuario_nombre)}</span>
      </span>
    </button>
  );
};
