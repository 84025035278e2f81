import { Trans, useLingui } from '@lingui/react/macro';
import { AccionesDeVisita } from '#src/dominio/campo/web/acciones.tsx';
import { distancia } from '#src/dominio/campo/web/formatos.ts';
import { useReloj } from '#src/dominio/campo/web/reloj.ts';
import type { VisitaPropia } from '#src/dominio/telefono/contract-visitas.ts';
import type { BaseLocal } from '#src/dominio/telefono/web/base-local.ts';
import { useEstadosLocales } from '#src/dominio/telefono/web/estados-locales.ts';
import { distanciaEntre } from '#src/dominio/visitas/posicion.ts';
import { Emblem } from '#src/platform/web/ui/emblem.tsx';
import { FrentesDelDia } from '../../panel/frentes.tsx';
import { Hora } from '../../panel/hora.tsx';
import type { Parada } from './parada.ts';
import css from './siguiente-parada.module.css';
import { duracion, minutosHasta } from './tiempo.ts';
import { puntoDe, useDesdeDonde } from './usar-parada.ts';

/** Nearer than a phone can tell: another shop of the same building. */
const AQUI_M = 50;

/** «en 49 min», «ahora», «hace 10 min». */
const Cuando = ({ hora, zona }: { hora: string; zona: string }) => {
  const { t } = useLingui();
  const minutos = minutosHasta(hora, zona, useReloj());
  const cuanto = duracion(Math.abs(minutos));
  return <span className="tenue">{minutos === 0 ? t`ahora` : minutos > 0 ? t`en ${cuanto}` : t`hace ${cuanto}`}</span>;
};

interface SiguienteProps {
  base: BaseLocal;
  /** The one that was just finished. */
  tras: string;
  visita: VisitaPropia;
  zona: string;
  principal: boolean;
}

const Siguiente = ({ base, tras, visita, zona, principal }: SiguienteProps) => {
  const { t, i18n } = useLingui();
  const local = useEstadosLocales().get(visita.id);
  const desde = useDesdeDonde(base, tras);
  const donde = puntoDe(visita);
  const metros = desde && donde && Math.round(distanciaEntre(desde, donde));
  const lejos = metros === undefined ? '' : distancia(i18n, metros);
  return (
    <section className={css.siguiente} aria-labelledby="siguiente-parada">
      <div className={css.cabeza}>
        <h2 id="siguiente-parada">
          <Trans>Siguiente parada</Trans>
        </h2>
        <span className={css.cuando}>
          <Hora hora={visita.hora} /> {visita.hora !== null && <Cuando hora={visita.hora} zona={zona} />}
        </span>
      </div>
      <div className={css.lugar}>
        <Emblem logo={null} size={46} />
        <div>
          <h3 translate="no">{visita.sucursal_nombre}</h3>
          <p className="tenue" translate="no">
            {visita.cadena_nombre}
          </p>
          {metros !== undefined && (
            <p className="tenue">{metros < AQUI_M ? t`Aquí mismo` : t`A ${lejos} en línea recta`}</p>
          )}
        </div>
      </div>
      <AccionesDeVisita visita={visita} local={local} principal={principal} />
    </section>
  );
};

interface Props extends Omit<SiguienteProps, 'visita' | 'zona'> {
  parada: Parada;
}

/** Where to go now, and how far the day has come. */
export const SiguienteParada = ({ parada: { zona, siguiente, frentes }, ...props }: Props) => (
  <>
    {siguiente && <Siguiente {...props} visita={siguiente} zona={zona} />}
    <div className={css.dia}>
      {!siguiente && (
        <p>
          <Trans>Es la última de hoy.</Trans>
        </p>
      )}
      <FrentesDelDia frentes={frentes} titulo={<Trans>Hoy</Trans>} />
    </div>
  </>
);
