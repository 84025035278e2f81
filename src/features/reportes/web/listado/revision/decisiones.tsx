import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { momentoDe } from '#src/dominio/visitas/web/formatos.ts';
import type { DecisionTomada } from '../../../contract-listado.ts';
import css from './revision.module.css';

const QUE: Record<DecisionTomada['que'], MessageDescriptor> = {
  aceptada: msg`Aceptada`,
  anulada: msg`Anulada`,
  usado: msg`Se usó un registro apartado`,
  descartado: msg`Se descartó un registro apartado`,
};

/** What was decided before, by whom and why. */
export const Decisiones = ({ decisiones, zona }: { decisiones: readonly DecisionTomada[]; zona: string }) => {
  const { t, i18n } = useLingui();
  if (decisiones.length === 0) return null;
  return (
    <section aria-labelledby="decisiones-tomadas">
      <h3 id="decisiones-tomadas">
        <Trans>Lo que se decidió</Trans>
      </h3>
      <ul className={css.decisiones}>
        {[...decisiones.entries()].map(([orden, { que, en, por_nombre, motivo }]) => (
          <li key={orden}>
            <strong>{i18n._(QUE[que])}</strong>
            <span className="tenue">
              {' · '}
              <span translate="no">{por_nombre ?? t`Usuario desconocido`}</span>
              {' · '}
              {momentoDe(i18n, en, zona)}
            </span>
            {motivo && <p>{motivo}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
};
