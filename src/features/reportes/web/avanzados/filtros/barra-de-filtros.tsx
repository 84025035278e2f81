import { useLingui } from '@lingui/react/macro';
import { ElegirFecha } from '../../elegir-fecha.tsx';
import type { Direccion } from '../direccion.ts';
import { textoDeFalta } from '../exportar/textos-de-falta.ts';
import type { Falta } from '../exportar/validar.ts';
import { ElegirCadena } from './elegir-cadena.tsx';
import { ElegirSucursales, SucursalesElegidas } from './elegir-sucursales.tsx';
import css from './filtros.module.css';
import type { Nombres } from './nombres.ts';

interface Props {
  direccion: Direccion;
  nombres: Nombres;
  /** What an action asked for and is not there. */
  falta: Falta | undefined;
}

/** The period, the chain and its branches. */
export const BarraDeFiltros = ({ direccion, nombres, falta }: Props) => {
  const { t, i18n } = useLingui();
  const { filtros, elegirDesde, elegirHasta, elegirCadena, elegirSucursales } = direccion;
  const deFecha = (fecha: string) => (falta === 'fechas' && fecha === '' ? i18n._(textoDeFalta.fechas) : undefined);
  const alReves = filtros.desde !== '' && filtros.hasta !== '' && filtros.hasta < filtros.desde;
  return (
    <section className={css.barra} aria-label={t`Filtros`}>
      {/* each in a place of its own: some fields bring a hidden one along */}
      <div className={css.campos}>
        <div>
          <ElegirFecha
            etiqueta={t`Desde`}
            obligatoria
            quitable
            marco={css.fecha}
            fecha={filtros.desde || undefined}
            alElegir={elegirDesde}
            error={deFecha(filtros.desde)}
          />
        </div>
        <div>
          <ElegirFecha
            etiqueta={t`Hasta`}
            obligatoria
            quitable
            marco={css.fecha}
            fecha={filtros.hasta || undefined}
            alElegir={elegirHasta}
            desde={filtros.desde || undefined}
            error={alReves ? i18n._(textoDeFalta.orden) : deFecha(filtros.hasta)}
          />
        </div>
        <div>
          <ElegirCadena
            elegida={nombres.cadena}
            alElegir={elegirCadena}
            error={falta === 'cadena' && !filtros.cadena ? i18n._(textoDeFalta.cadena) : undefined}
          />
        </div>
        <div>
          <ElegirSucursales
            cadena={filtros.cadena}
            elegidas={nombres.sucursales}
            alElegir={elegirSucursales}
            alHallar={nombres.recordar}
          />
        </div>
      </div>
      <SucursalesElegidas elegidas={nombres.sucursales} alElegir={elegirSucursales} />
    </section>
  );
};
