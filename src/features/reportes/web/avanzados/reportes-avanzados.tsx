import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useImpresionEnClaro } from '#src/dominio/visitas/web/impresion-en-claro.ts';
import { fechaCorta } from '#src/dominio/visitas/web/formatos.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { PageHeader } from '#src/platform/web/ui/page-header.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { useReferencias } from '../referencias.tsx';
import { Acciones } from './acciones.tsx';
import { PanelDeAnalisis } from './analisis/panel-de-analisis.tsx';
import { useAnalisis } from './analisis/usar-analisis.ts';
import { ColumnasDelArchivo } from './columnas-del-archivo.tsx';
import { diasDe, problemaDePeriodo, useDireccion, type Filtros } from './direccion.ts';
import { useGenerar } from './exportar/generar.ts';
import { textoDeFalta } from './exportar/textos-de-falta.ts';
import { validar, type Falta, type Pedido } from './exportar/validar.ts';
import { BarraDeFiltros } from './filtros/barra-de-filtros.tsx';
import { useNombres, type Nombres } from './filtros/nombres.ts';
import { periodoEnPalabras } from './formatos.ts';
import { Historial } from './historial/historial.tsx';
import { Mapa } from './mapa/mapa.tsx';
import { Medidas } from './medidas/medidas.tsx';
import { Ranking } from './ranking/ranking.tsx';
import css from './reportes-avanzados.module.css';
import { Tendencia } from './tendencia/tendencia.tsx';

/** «8–14 de noviembre, comparado con los 7 días anteriores». */
const Periodo = ({ filtros }: { filtros: Filtros }) => {
  const { t, i18n } = useLingui();
  const { hoy } = useReferencias();
  if (problemaDePeriodo(filtros)) return null;
  const periodo = periodoEnPalabras(i18n, { ...filtros, hoy });
  const dias = t`${plural(diasDe(filtros), { one: 'el día anterior', other: 'los # días anteriores' })}`;
  return (
    <Trans>
      {periodo}, comparado con {dias}
    </Trans>
  );
};

/** On paper the filters are words. */
const FiltrosImpresos = ({ filtros, nombres }: { filtros: Filtros; nombres: Nombres }) => {
  const { t, i18n } = useLingui();
  const fecha = (cada: string) => (cada === '' ? '—' : fechaCorta(i18n, cada));
  const [desde, hasta] = [fecha(filtros.desde), fecha(filtros.hasta)];
  const sucursales = nombres.sucursales.map(({ nombre }) => nombre).join(', ');
  return (
    <dl className={css.impresos}>
      <div>
        <dt>{t`Período`}</dt>
        <dd>
          {desde} – {hasta}
        </dd>
      </div>
      <div>
        <dt>{t`Cadena`}</dt>
        <dd>{nombres.cadena?.nombre ?? t`Todas`}</dd>
      </div>
      <div>
        <dt>{t`Sucursales`}</dt>
        <dd>{sucursales || t`Todas`}</dd>
      </div>
    </dl>
  );
};

/** Each part reads what it shows by itself. */
const EnCifras = ({ filtros }: { filtros: Filtros }) => {
  const { i18n } = useLingui();
  const problem = problemaDePeriodo(filtros);
  if (problem) {
    return (
      <p className={css.sinPeriodo} role="status">
        {problem === 'fechas' && <Trans>Elige las dos fechas para ver las medidas.</Trans>}
        {problem === 'orden' && i18n._(textoDeFalta.orden)}
        {problem === 'largo' && <Trans>El período no puede pasar de dos años. Elige fechas más cercanas.</Trans>}
      </p>
    );
  }
  return (
    <>
      <Medidas filtros={filtros} />
      <Tendencia filtros={filtros} />
      <Mapa filtros={filtros} />
      <div className={css.dos}>
        <Ranking de="sucursales" filtros={filtros} />
        <Ranking de="productos" filtros={filtros} />
      </div>
    </>
  );
};

/** The measures of a period, and what can be taken away of them: a file, or an analysis. */
export const ReportesAvanzados = () => {
  const { t, i18n } = useLingui();
  useTitle(t`Reportes Avanzados`);
  useImpresionEnClaro();
  const { hoy } = useReferencias();
  const direccion = useDireccion(hoy);
  const { filtros } = direccion;
  const nombres = useNombres(filtros);
  const [falta, setFalta] = useState<Falta>();
  const generacion = useGenerar();
  const analisis = useAnalisis();
  const conPedido = (work: (pedido: Pedido) => void) => {
    const resultado = validar(filtros);
    if ('pedido' in resultado) {
      setFalta(undefined);
      work(resultado.pedido);
      return;
    }
    setFalta(resultado.falta);
    showAviso({
      id: 'reporte',
      tone: 'error',
      title: t`Error de validación`,
      text: i18n._(textoDeFalta[resultado.falta]),
    });
  };
  return (
    <div className={css.pagina}>
      <PageHeader
        title={t`Reportes Avanzados`}
        subtitle={<Periodo filtros={filtros} />}
        actions={<Acciones generacion={generacion} analisis={analisis} conPedido={conPedido} />}
      />
      <div className={css.hojas}>
        <div className={css.enPantalla}>
          <BarraDeFiltros direccion={direccion} nombres={nombres} falta={falta} />
        </div>
        <FiltrosImpresos filtros={filtros} nombres={nombres} />
        <PanelDeAnalisis enCurso={analisis} className={css.analisis} />
        <EnCifras filtros={filtros} />
        <div className={css.enPantalla}>
          <Historial generacion={generacion} analisis={analisis} />
        </div>
        <div className={css.enPantalla}>
          <ColumnasDelArchivo />
        </div>
      </div>
    </div>
  );
};
