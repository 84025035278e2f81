import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowRight } from '@tabler/icons-react';
import { precioDe } from '#src/dominio/productos/web/formatos.ts';
import { hoyEn, momentoDe } from '#src/dominio/visitas/web/formatos.ts';
import { useHoy } from '#src/dominio/visitas/web/hoy.ts';
import type { CambioDeCorreccion, Correccion } from '../../contract-reporte.ts';
import type { Reporte } from './informacion.tsx';
import css from './correcciones.module.css';
import hoja from './reporte.module.css';

/** What is read at a glance; more of them open. */
const A_LA_VISTA = 8;

const CAMPOS: Record<CambioDeCorreccion['campo'], MessageDescriptor> = {
  inventario_actual: msg`Inventario`,
  precio_venta_observado: msg`Precio`,
  exhibido: msg`Exhibido`,
  material_pop: msg`Material POP`,
  competencias: msg`Competencia`,
  observaciones: msg`Observaciones`,
};
const [SI, NO] = [msg`Sí`, msg`No`];

/** «40», «$1,85», «Sí», «Maizal · Harina 1 kg $1,55»; nothing is a dash. */
const valorDe = (i18n: I18n, valor: CambioDeCorreccion['ahora']): string => {
  if (valor === null || valor === '') return '—';
  if (typeof valor === 'boolean') return i18n._(valor ? SI : NO);
  if (typeof valor === 'number') return precioDe(i18n, valor);
  if (typeof valor === 'string') return valor;
  return valor
    .map(({ marca, producto, precio }) =>
      [[marca, producto].filter(Boolean).join(' · '), precio !== null && precioDe(i18n, precio)]
        .filter(Boolean)
        .join(' '),
    )
    .join(', ');
};

/** Each product once, with all that changed of it. */
const Cambios = ({ cambios }: { cambios: readonly CambioDeCorreccion[] }) => {
  const { t, i18n } = useLingui();
  return (
    <ul className={css.cambios}>
      {[...Map.groupBy(cambios, ({ producto_id }) => producto_id)].map(([producto, suyos]) => (
        <li key={producto}>
          <strong translate="no">{suyos[0]?.producto_nombre}</strong>
          <ul>
            {suyos.map(({ campo, antes, ahora }) => (
              <li key={campo}>
                {i18n._(CAMPOS[campo])}: <del>{valorDe(i18n, antes)}</del>{' '}
                <IconArrowRight size={16} stroke={2} role="img" aria-label={t`pasa a`} />{' '}
                <ins>{valorDe(i18n, ahora)}</ins>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
};

const UnaCorreccion = ({ correccion, zona }: { correccion: Correccion; zona: string }) => {
  const { t, i18n } = useLingui();
  const { cambios, cuantos_cambios: cuantos, motivo } = correccion;
  const quien = correccion.por_nombre ?? t`Usuario desconocido`;
  const momento = momentoDe(i18n, correccion.en, zona);
  const resto = cuantos - cambios.length;
  return (
    <li>
      <p>
        <strong translate="no">{quien}</strong>{' '}
        <span className="tenue">
          {motivo === null && <Trans>al enviarla de nuevo</Trans>} {momento}
        </span>
      </p>
      {motivo !== null && <p className={css.motivo}>{motivo}</p>}
      <Cambios cambios={cambios.slice(0, A_LA_VISTA)} />
      {cambios.length > A_LA_VISTA && (
        <details>
          <summary>{t`${plural(cuantos - A_LA_VISTA, { one: '# cambio más', other: '# cambios más' })}`}</summary>
          <Cambios cambios={cambios.slice(A_LA_VISTA)} />
          {resto > 0 && <p className="tenue">{t`${plural(resto, { one: 'Y # más', other: 'Y # más' })}`}</p>}
        </details>
      )}
    </li>
  );
};

type Props = Pick<Reporte, 'correcciones' | 'veces_corregida'> & { zona: string };

/** «Corregida 2 veces, la última hoy a las 10:12 por María». */
export const Corregida = ({ correcciones: [ultima], veces_corregida: veces, zona }: Props) => {
  const { t, i18n } = useLingui();
  const hoy = useHoy(zona);
  if (!ultima) return null;
  const quien = ultima.por_nombre ?? t`Usuario desconocido`;
  const en = new Date(ultima.en);
  const momento = momentoDe(i18n, ultima.en, zona);
  const hora = i18n.date(en, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zona });
  const cuando = hoyEn(zona, en) === hoy ? t`hoy a las ${hora}` : t`el ${momento}`;
  return (
    <p className={css.linea}>
      {t`${plural(veces, {
        one: `Corregida ${cuando} por ${quien}`,
        other: `Corregida # veces, la última ${cuando} por ${quien}`,
      })}`}
    </p>
  );
};

/** From what to what, by whom and why. Between the company and its people: it does not go on paper, which only says that it was corrected. */
export const Correcciones = ({ correcciones, veces_corregida: veces, zona }: Props) => {
  if (correcciones.length === 0) return null;
  const ultimas = correcciones.length;
  return (
    <section className={`${hoja.hoja} ${css.seccion}`} aria-labelledby="correcciones">
      <div className={hoja.cuerpo}>
        <div>
          <h2 id="correcciones">
            <Trans>Correcciones</Trans>
          </h2>
          {veces > ultimas && (
            <p className="tenue">
              <Trans>Las últimas {ultimas}.</Trans>
            </p>
          )}
        </div>
        <ol className={css.lista}>
          {correcciones.map((correccion) => (
            <UnaCorreccion key={correccion.en} correccion={correccion} zona={zona} />
          ))}
        </ol>
      </div>
    </section>
  );
};
