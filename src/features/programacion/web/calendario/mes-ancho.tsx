import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useGradually } from '#src/platform/web/gradually.ts';
import type { Visita } from '../../contract-visita.ts';
import type { Direccion } from '../direccion.ts';
import { cuadricula } from '../mes.ts';
import { useReferencias } from '../referencias.tsx';
import css from './calendario.module.css';
import { Cuadricula } from './cuadricula.tsx';
import { nombresRepetidos, type Dias } from './dias.ts';
import { VisitaEnCelda } from './visita-en-celda.tsx';

const A_LA_VISTA = 2;
const DIAS_DE_SEMANA = 7;

interface Props {
  direccion: Direccion;
  dias: Dias;
  alAbrir: (visita: Visita) => void;
  alAbrirDia: (fecha: string) => void;
  alMover: (visita: Visita, fecha: string) => void;
}

/** The month as a wide screen shows it: each day with its first visits. */
export const MesAncho = ({ direccion, dias, alAbrir, alAbrirDia, alMover }: Props) => {
  const { t, i18n } = useLingui();
  const { hoy } = useReferencias();
  const fechas = cuadricula(direccion.mes);
  const repetidos = nombresRepetidos(dias);
  // the days with their numbers at once, what is in them week by week
  const llenos = useGradually({
    total: fechas.length,
    step: DIAS_DE_SEMANA,
    of: dias.size > 0 ? direccion.mes : '',
  });
  const ultimoLleno = fechas[llenos - 1] ?? '';
  const [levantada, setLevantada] = useState<Visita>();
  const [encima, setEncima] = useState<string>();
  const soltar = () => {
    setLevantada(undefined);
    setEncima(undefined);
  };
  return (
    <Cuadricula
      mes={direccion.mes}
      hoy={hoy}
      dia={direccion.dia}
      resumen={(fecha) =>
        t`${plural(dias.get(fecha)?.total ?? 0, { 0: 'sin visitas', one: '# visita', other: '# visitas' })}`
      }
      alElegir={alAbrirDia}
      alCambiarDeMes={direccion.irAMes}
      deCelda={(fecha) => ({
        ...(encima === fecha && { 'data-encima': true }),
        onDragOver: (evento) => {
          if (!levantada) return;
          evento.preventDefault();
          setEncima(fecha);
        },
        onDrop: (evento) => {
          evento.preventDefault();
          if (levantada) alMover(levantada, fecha);
          soltar();
        },
      })}
    >
      {(fecha, activa) => {
        const { total, visitas } = (fecha <= ultimoLleno && dias.get(fecha)) || { total: 0, visitas: [] };
        const vistas = visitas.slice(0, A_LA_VISTA);
        const demas = i18n.number(total - vistas.length);
        return (
          <div className={css.visitas}>
            {vistas.map((visita) => (
              <VisitaEnCelda
                key={visita.id}
                visita={visita}
                conCadena={repetidos.has(visita.sucursal_nombre)}
                alcanzable={activa}
                alAbrir={() => alAbrir(visita)}
                alLevantar={() => setLevantada(visita)}
                alSoltar={soltar}
              />
            ))}
            {total > vistas.length && (
              <button type="button" className={css.mas} tabIndex={activa ? 0 : -1} onClick={() => alAbrirDia(fecha)}>
                <Trans>+{demas} más</Trans>
              </button>
            )}
          </div>
        );
      }}
    </Cuadricula>
  );
};
