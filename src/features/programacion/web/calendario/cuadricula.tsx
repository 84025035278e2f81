import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode, type TdHTMLAttributes } from 'react';
import { diaDelMes } from '#src/dominio/visitas/fechas.ts';
import { fechaLarga, nombreDeDia, tituloDeMes } from '#src/dominio/visitas/web/formatos.ts';
import { cuadricula, diaSiguiente, enSemanas, mesDe } from '../mes.ts';
import css from './cuadricula.module.css';

const DIAS = [0, 1, 2, 3, 4, 5, 6];

interface Props {
  mes: string;
  hoy: string;
  /** Where the keyboard enters. */
  dia: string;
  /** Small cells whose one purpose is to be chosen. */
  compacta?: boolean;
  /** What is said of a day after its name: how many visits it has. */
  resumen: (fecha: string) => string;
  /** What a cell holds below its number. `activa`: the keyboard is on it, so what it holds can be reached. */
  children: (fecha: string, activa: boolean) => ReactNode;
  alElegir: (fecha: string) => void;
  alCambiarDeMes: (mes: string) => void;
  /** For whoever lets things be dropped on a day. */
  deCelda?: (fecha: string) => TdHTMLAttributes<HTMLTableCellElement>;
}

/** A month of six weeks, from Sunday on. Arrows go from day to day, Page Up and Down from month to month, Enter opens. */
export const Cuadricula = ({
  mes,
  hoy,
  dia,
  compacta = false,
  resumen,
  children,
  alElegir,
  alCambiarDeMes,
  deCelda,
}: Props) => {
  const { t, i18n } = useLingui();
  const tabla = useRef<HTMLTableElement>(null);
  const [conFoco, setConFoco] = useState(dia);
  // said where it is kept, not by the render: an effect of the one before may run first
  const porEnfocar = useRef<string>(undefined);
  const fechas = cuadricula(mes);
  const activa = fechas.includes(conFoco) ? conFoco : dia;
  useEffect(() => {
    if (porEnfocar.current === undefined) return;
    // a day of another month is there only once that month is
    const celda = tabla.current?.querySelector<HTMLElement>(`[data-fecha="${porEnfocar.current}"]`);
    if (!celda) return;
    porEnfocar.current = undefined;
    celda.focus();
  });

  const pulsar = (evento: KeyboardEvent<HTMLTableCellElement>, fecha: string) => {
    // of a button inside it: not the cell's
    if (evento.target !== evento.currentTarget) return;
    if (evento.key === 'Enter' || evento.key === ' ') {
      evento.preventDefault();
      alElegir(fecha);
      return;
    }
    const otra = diaSiguiente(fecha, evento.key);
    if (otra === undefined) return;
    evento.preventDefault();
    porEnfocar.current = otra;
    setConFoco(otra);
    if (!fechas.includes(otra) || evento.key.startsWith('Page')) alCambiarDeMes(mesDe(otra));
  };

  return (
    <table
      ref={tabla}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the arrows go from cell to cell
      role="grid"
      className={css.mes}
      data-compacta={compacta || undefined}
      aria-label={tituloDeMes(i18n, mes)}
    >
      <thead>
        <tr>
          {DIAS.map((cada) => (
            <th key={cada} scope="col" abbr={nombreDeDia(i18n, cada)}>
              {nombreDeDia(i18n, cada, compacta ? 'short' : 'long')}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {enSemanas(fechas).map((semana) => (
          <tr key={semana[0]}>
            {semana.map((fecha) => {
              const esHoy = fecha === hoy;
              return (
                <td
                  key={fecha}
                  {...deCelda?.(fecha)}
                  className={css.dia}
                  tabIndex={fecha === activa ? 0 : -1}
                  data-fecha={fecha}
                  data-ajeno={mesDe(fecha) !== mes || undefined}
                  aria-current={esHoy ? 'date' : undefined}
                  aria-selected={compacta ? fecha === dia : undefined}
                  aria-label={[fechaLarga(i18n, fecha), esHoy && t`hoy`, resumen(fecha)].filter(Boolean).join(', ')}
                  onFocus={() => setConFoco(fecha)}
                  onKeyDown={(evento) => pulsar(evento, fecha)}
                  onClick={({ target }) => {
                    if (target instanceof Element && !target.closest('button')) alElegir(fecha);
                  }}
                >
                  <span className={css.numero} data-hoy={esHoy || undefined} aria-hidden>
                    {diaDelMes(fecha)}
                    {esHoy && !compacta && ` ${t`hoy`}`}
                  </span>
                  {children(fecha, fecha === activa)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
};
