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
import { cuandoEs, minutosHasta } from './tiempo.ts';
import { puntoDe, useDesdeDonde } from './usar-parada.ts';

const Cuando = ({ hora, zona }: { hora: string; zona: string }) => {
  const { i18n } = useLingui();
  const ahora = useReloj();
  return <span className="tenue">{cuandoEs(i18n, minutosHasta(hora, zona, ahora))}</span>;
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
  const { i18n } = useLingui();
  const local = useEstadosLocales().get(visita.id);
  const desde = useDesdeDonde(base, tras);
  const donde = puntoDe(visita);
  const lejos = desde && donde && distancia(i18n, Math.round(distanciaEntre(desde, donde)));
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
          {lejos && (
            <p className="tenue">
              <Trans>A {lejos} en línea recta</Trans>
            </p>
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
