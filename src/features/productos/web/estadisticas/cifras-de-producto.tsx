import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { precioDe } from '#src/dominio/productos/web/formatos.ts';
import { fechaCorta } from '#src/dominio/visitas/web/formatos.ts';
import type { EstadisticasDeProducto } from '../../contract-estadisticas.ts';
import css from './estadisticas.module.css';

const Cifra = ({ nombre, valor, children }: { nombre: string; valor: string; children?: ReactNode }) => (
  <div>
    <dt>{nombre}</dt>
    <dd>
      {valor}
      {children && <span className="tenue">{children}</span>}
    </dd>
  </div>
);

/** «3 de 8 · 38 %»: a share never without what it is a share of. */
const Parte = ({ nombre, cuantas, de }: { nombre: string; cuantas: number; de: number }) => {
  const { i18n } = useLingui();
  const [parte, total] = [i18n.number(cuantas), i18n.number(de)];
  const porciento = i18n.number(Math.round((cuantas * 100) / de));
  return (
    <Cifra nombre={nombre} valor={parte}>
      <Trans>
        de {total} · {porciento} %
      </Trans>
    </Cifra>
  );
};

const Precios = ({ estadisticas }: { estadisticas: EstadisticasDeProducto }) => {
  const { t, i18n } = useLingui();
  const { precio_minimo, precio_promedio, precio_maximo, precio_sugerido, con_precio, con_datos } = estadisticas;
  const precio = (value: number | null) => (value === null ? '—' : precioDe(i18n, value));
  const [anotados, observadas] = [i18n.number(con_precio), i18n.number(con_datos)];
  return (
    <section aria-labelledby="precios-observados">
      <h3 id="precios-observados">
        <Trans>Precios observados</Trans>{' '}
        <span className="tenue">
          <Trans>
            en {anotados} de {observadas} sucursales
          </Trans>
        </span>
      </h3>
      <dl className={css.repisa}>
        <Cifra nombre={t`Mínimo`} valor={precio(precio_minimo)} />
        <Cifra nombre={t`Promedio`} valor={precio(precio_promedio)} />
        <Cifra nombre={t`Máximo`} valor={precio(precio_maximo)} />
        <Cifra nombre={t`Sugerido`} valor={precio(precio_sugerido)} />
      </dl>
    </section>
  );
};

/** As of the last visit to each branch. */
export const CifrasDeProducto = ({ estadisticas }: { estadisticas: EstadisticasDeProducto }) => {
  const { t, i18n } = useLingui();
  const { sucursales, con_datos, quiebre, exhibidos, material_pop, existencia, ultima_fecha } = estadisticas;
  const fecha = ultima_fecha === null ? '' : fechaCorta(i18n, ultima_fecha);
  return (
    <>
      <p className="tenue">
        <Trans>Según la última visita de cada sucursal. La más reciente, del {fecha}.</Trans>
      </p>
      <dl className={css.repisa}>
        <Parte nombre={t`Con datos`} cuantas={con_datos} de={sucursales} />
        <Parte nombre={t`En quiebre`} cuantas={quiebre} de={con_datos} />
        <Parte nombre={t`Exhibido`} cuantas={exhibidos} de={con_datos} />
        <Parte nombre={t`Material POP`} cuantas={material_pop} de={con_datos} />
        <Cifra nombre={t`Existencia total`} valor={i18n.number(existencia)} />
      </dl>
      <Precios estadisticas={estadisticas} />
    </>
  );
};
