import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { fechaLarga } from '#src/dominio/visitas/web/formatos.ts';
import type { Visita } from '../../contract-visita.ts';
import type { Direccion } from '../direccion.ts';
import { useReferencias } from '../referencias.tsx';
import css from './calendario.module.css';
import { Cuadricula } from './cuadricula.tsx';
import type { Dias } from './dias.ts';
import { VisitasDelDia } from './visitas-del-dia.tsx';

interface Props {
  direccion: Direccion;
  dias: Dias;
  alAbrir: (visita: Visita) => void;
}

/** On a phone: the month with how many visits each day has, and below it the day that was chosen. */
export const Agenda = ({ direccion, dias, alAbrir }: Props) => {
  const { t, i18n } = useLingui();
  const { hoy } = useReferencias();
  const { mes, dia, filtros, irADia, irAMes } = direccion;
  return (
    <>
      <Cuadricula
        compacta
        mes={mes}
        hoy={hoy}
        dia={dia}
        resumen={(fecha) =>
          t`${plural(dias.get(fecha)?.total ?? 0, { 0: 'sin visitas', one: '# visita', other: '# visitas' })}`
        }
        alElegir={irADia}
        alCambiarDeMes={irAMes}
      >
        {(fecha) => {
          const total = dias.get(fecha)?.total ?? 0;
          return <span className={css.puntos}>{total > 0 && i18n.number(total)}</span>;
        }}
      </Cuadricula>
      <section className={css.agenda} aria-labelledby="dia-de-la-agenda">
        <h3 id="dia-de-la-agenda">{fechaLarga(i18n, dia)}</h3>
        <VisitasDelDia key={dia} fecha={dia} filtros={filtros} alAbrir={alAbrir} />
      </section>
    </>
  );
};
