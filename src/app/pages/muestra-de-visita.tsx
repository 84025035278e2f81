import { Trans } from '@lingui/react/macro';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Articulo, Shelf } from '#src/platform/web/ui/shelf.tsx';
import css from './muestra-de-visita.module.css';

const ESTADOS = { h: 'hecho', q: 'quiebre', a: 'ahora', f: 'falta' } as const;
// one front per product: done, out of stock, open now, still missing
const FRENTES = ('hhhhqhhhhqhhafffffff'.split('') as (keyof typeof ESTADOS)[]).map((letra, puesto) => ({
  puesto,
  estado: ESTADOS[letra],
}));

/** A picture of a visit in progress. Company, branch and goods are invented; screen readers skip it. */
export const MuestraDeVisita = () => (
  <div className={css.muestra} aria-hidden>
    <Shelf
      className={css.estante}
      width={760}
      table="var(--anq-repisa)"
      shelves={[
        ['chocolate', 'chocolate', 'galletas', 'cafe', 'cafe', 'harina', 'harina'],
        ['salsa', 'salsa', 'salsa', 'hueco', 'aceite', 'aceite', 'agua', 'agua', 'agua'],
        ['leche', 'leche', 'jugo', 'galletas', 'galletas', 'atun', 'atun', 'atun'],
      ]}
    />
    <div className={css.hoja}>
      <div className={css.cabeza}>
        <div>
          <span className={css.cadena} translate="no">
            La Ceiba
          </span>
          <strong>
            <Trans>Sucursal Chacao</Trans>
          </strong>
        </div>
        <span className={css.enCurso}>
          <IconPlayerPlayFilled size={14} />
          <Trans>En curso</Trans>
        </span>
      </div>
      <div className={css.avance}>
        <strong>
          <Trans>12 de 20 productos</Trans>
        </strong>
        <span translate="no">60 %</span>
      </div>
      <div className={css.frentes}>
        {FRENTES.map(({ puesto, estado }) => (
          <i key={puesto} data-e={estado} />
        ))}
      </div>
      <ul className={css.productos}>
        <li>
          <span className={css.foto}>
            <Articulo producto="harina" height={34} />
          </span>
          <b translate="no">Harina Doña Pura 1 kg</b>
          <b>
            <Trans>24 und.</Trans>
          </b>
        </li>
        <li>
          <span className={css.foto}>
            <Articulo producto="cafe" height={34} />
          </span>
          <b translate="no">Café Páramo Alto 500 g</b>
          <span className={css.quiebre}>
            <Trans>Quiebre</Trans>
          </span>
        </li>
        <li>
          <span className={css.foto}>
            <Articulo producto="salsa" height={34} />
          </span>
          <b translate="no">Salsa La Huerta 397 g</b>
          <b>
            <Trans>17 und.</Trans>
          </b>
        </li>
      </ul>
    </div>
  </div>
);
