import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { diaConNombre } from '#src/dominio/visitas/web/formatos.ts';
import { AvatarDePersona } from '#src/platform/web/ui/avatar.tsx';
import type { VisitaPlaneada } from '../../plan-masivo.ts';
import type { SucursalElegida } from './borrador.ts';
import css from './masiva.module.css';
import { turnoKey } from './previa.ts';

const AL_PRINCIPIO = 3;
const DE_UNA_VEZ = 50;

interface Props {
  nombre: string;
  visitas: readonly VisitaPlaneada[];
  hora: string | null;
  sucursales: ReadonlyMap<string, SucursalElegida>;
  /** Turns that are taken already. */
  ocupados: ReadonlySet<string>;
}

/** What one person will have to do: the first of it, and more of it when asked. */
export const GrupoDePrevia = ({ nombre, visitas, hora, sucursales, ocupados }: Props) => {
  const { t, i18n } = useLingui();
  const [cuantas, setCuantas] = useState(AL_PRINCIPIO);
  const demas = i18n.number(visitas.length - cuantas);
  return (
    <section className={css.grupo} aria-label={nombre}>
      <div className={css.cabezaDeGrupo}>
        <AvatarDePersona nombre={nombre} image={null} size={32} />
        <h3 translate="no">{nombre}</h3>
        <span className="tenue">{t`${plural(visitas.length, { one: '# visita', other: '# visitas' })}`}</span>
      </div>
      <ul>
        {visitas.slice(0, cuantas).map((visita) => {
          const sucursal = sucursales.get(visita.sucursal_id);
          return (
            <li key={turnoKey(visita)} data-ocupado={ocupados.has(turnoKey(visita)) || undefined}>
              <strong translate="no">{sucursal?.nombre}</strong>
              <span className="tenue" translate="no">
                {sucursal?.cadena}
              </span>
              <span>{diaConNombre(i18n, visita.fecha)}</span>
              <span>{ocupados.has(turnoKey(visita)) ? <Trans>ya existe</Trans> : hora}</span>
            </li>
          );
        })}
      </ul>
      {visitas.length > cuantas && (
        <button type="button" className={css.mas} onClick={() => setCuantas(cuantas + DE_UNA_VEZ)}>
          <Trans>+{demas} más</Trans>
        </button>
      )}
    </section>
  );
};
