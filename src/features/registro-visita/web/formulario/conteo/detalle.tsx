import { useLingui } from '@lingui/react/macro';
import { memo, useDeferredValue, useId } from 'react';
import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import type { CamposDeProducto, RegistroLocal } from '#src/dominio/telefono/web/base-local.ts';
import campos from '../campos.module.css';
import { Competencia } from '../competencia.tsx';
import { Fotos, type DeVisita } from '../fotos.tsx';
import { PrecioObservado } from '../precio.tsx';
import { alFaltar, noHayExistencia } from '../reglas.ts';
import css from './detalle.module.css';

const MAXIMO_DE_OBSERVACIONES = 4000;

type AlCambiar = (cambio: Partial<CamposDeProducto>) => void;

interface CasillasProps {
  falta: boolean;
  exhibido: boolean;
  materialPop: boolean;
  alCambiar: AlCambiar;
}

const Casillas = memo(({ falta, exhibido, materialPop, alCambiar }: CasillasProps) => {
  const { t } = useLingui();
  return (
    <>
      <label className={campos.caja} data-tono="mal">
        {t`No hay existencia`}
        <input
          type="checkbox"
          role="switch"
          className={campos.interruptor}
          checked={falta}
          aria-checked={falta}
          onChange={({ currentTarget }) => alCambiar(alFaltar(currentTarget.checked))}
        />
      </label>
      <div className={campos.pareja}>
        <label className={`${campos.caja} ${campos.casilla}`} data-tono="bien">
          <input
            type="checkbox"
            checked={exhibido}
            onChange={({ currentTarget }) => alCambiar({ exhibido: currentTarget.checked })}
          />
          {t`Exhibido`}
        </label>
        <label className={`${campos.caja} ${campos.casilla}`} data-tono="bien">
          <input
            type="checkbox"
            checked={materialPop}
            onChange={({ currentTarget }) => alCambiar({ material_pop: currentTarget.checked })}
          />
          {t`Material POP`}
        </label>
      </div>
    </>
  );
});

const Observaciones = memo(({ texto, alCambiar }: { texto: string; alCambiar: AlCambiar }) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className={campos.campo}>
      <label htmlFor={id} className={campos.etiqueta}>{t`Observaciones`}</label>
      <textarea
        id={id}
        className={campos.entrada}
        rows={2}
        maxLength={MAXIMO_DE_OBSERVACIONES}
        placeholder={t`Lo que el supervisor deba saber`}
        value={texto}
        onChange={({ currentTarget }) => alCambiar({ observaciones: currentTarget.value })}
      />
    </div>
  );
});

interface Props {
  id: string;
  deVisita: DeVisita;
  producto: ProductoDeVisita;
  fila: RegistroLocal;
  alCambiar: AlCambiar;
  alSiguiente: () => void;
}

/** All else that can be noted of a product, in its own line. Each change is in the database before the next key. */
export const Detalle = ({ id, deVisita, producto, fila, alCambiar, alSiguiente }: Props) => {
  const { t } = useLingui();
  const { producto_id, producto_sku, producto_categoria } = producto;
  const dice = [producto_sku, producto_categoria].filter(Boolean).join(' · ');
  // the field that the tap focuses comes with the tap, the others right after it
  const entero = useDeferredValue(true, false);
  return (
    <div className={css.detalle} id={id}>
      <PrecioObservado
        producto={producto}
        precio={fila.precio_venta_observado}
        alCambiar={alCambiar}
        alSiguiente={alSiguiente}
      />
      {entero && (
        <>
          <Casillas
            falta={noHayExistencia(fila.inventario_actual)}
            exhibido={fila.exhibido}
            materialPop={fila.material_pop}
            alCambiar={alCambiar}
          />
          <Fotos {...deVisita} lugar={producto_id} titulo={t`Fotos`} />
          <Observaciones texto={fila.observaciones} alCambiar={alCambiar} />
          <Competencia competencias={fila.competencias} alCambiar={alCambiar} />
          {dice && <p className="tenue">{dice}</p>}
        </>
      )}
    </div>
  );
};
