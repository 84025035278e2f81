import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { momentoDe } from '#src/dominio/visitas/web/formatos.ts';
import { IDIOMAS } from '#src/platform/web/ui/idiomas.ts';
import { useReferencias } from '../../referencias.tsx';
import { periodoEnPalabras } from '../formatos.ts';
import { SucursalesDe } from '../sucursales-de.tsx';
import css from './analisis.module.css';
import type { Analisis } from './lineas.ts';

const Dato = ({ nombre, children }: { nombre: string; children: ReactNode }) => (
  <div>
    <dt>{nombre}</dt>
    <dd>{children}</dd>
  </div>
);

/** For what it was made: what is read, printed or kept says so by itself. */
export const ParaQue = ({ analisis: { pedido, para } }: { analisis: Analisis }) => {
  const { t, i18n } = useLingui();
  const { hoy, zona } = useReferencias();
  const { fecha_inicio: desde, fecha_fin: hasta } = pedido;
  const idioma = IDIOMAS.find(({ codigo }) => codigo === para?.idioma)?.nombre;
  return (
    <dl className={css.para}>
      {para && (
        <Dato nombre={t`Empresa`}>
          <span translate="no">{para.empresa_nombre}</span>
        </Dato>
      )}
      <Dato nombre={t`Período`}>{periodoEnPalabras(i18n, { desde, hasta, hoy })}</Dato>
      {para && (
        <>
          <Dato nombre={t`Cadena`}>
            <span translate="no">{para.cadena_nombre}</span>
          </Dato>
          <Dato nombre={t`Sucursales`}>
            <SucursalesDe nombres={para.sucursales} cuantas={para.sucursales.length} />
          </Dato>
          <Dato nombre={t`Generado`}>
            {momentoDe(i18n, para.generado_en, zona)}
            {' · '}
            <span translate="no">{para.por_nombre ?? t`Usuario desconocido`}</span>
          </Dato>
          <Dato nombre={t`Idioma`}>{idioma}</Dato>
        </>
      )}
    </dl>
  );
};
