import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useImpresionEnClaro } from '#src/dominio/visitas/web/impresion-en-claro.ts';
import { fechaCorta } from '#src/dominio/visitas/web/formatos.ts';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { CabeceraDePagina } from '#src/platform/web/ui/cabecera-de-pagina.tsx';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';
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
  const problema = problemaDePeriodo(filtros);
  if (problema) {
    return (
      <p className={css.sinPeriodo} role="status">
        {problema === 'fechas' && <Trans>Elige las dos fechas para ver las medidas.</Trans>}
        {problema === 'orden' && i18n._(textoDeFalta.orden)}
        {problema === 'largo' && <Trans>El período no puede pasar de dos años. Elige fechas más cercanas.</Trans>}
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
  useTitulo(t`Reportes Avanzados`);
  useImpresionEnClaro();
  const { hoy } = useReferencias();
  const direccion = useDireccion(hoy);
  const { filtros } = direccion;
  const nombres = useNombres(filtros);
  const [falta, setFalta] = useState<Falta>();
  const generacion = useGenerar();
  const analisis = useAnalisis();
  const conPedido = (hacer: (pedido: Pedido) => void) => {
    const resultado = validar(filtros);
    if ('pedido' in resultado) {
      setFalta(undefined);
      hacer(resultado.pedido);
      return;
    }
    setFalta(resultado.falta);
    mostrarAviso({
      id: 'reporte',
      tono: 'error',
      titulo: t`Error de validación`,
      texto: i18n._(textoDeFalta[resultado.falta]),
    });
  };
  return (
    <div className={css.pagina}>
      <CabeceraDePagina
        titulo={t`Reportes Avanzados`}
        bajada={<Periodo filtros={filtros} />}
        acciones={<Acciones generacion={generacion} analisis={analisis} conPedido={conPedido} />}
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
