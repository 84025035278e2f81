import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { memo, useCallback, useDeferredValue, useId } from 'react';
import type { ProductoDeVisita } from '#src/dominio/telefono/contract-visitas.ts';
import type { CamposDeProducto } from '#src/dominio/telefono/web/base-local.ts';
import campos from './campos.module.css';
import { Competencia } from './competencia.tsx';
import { Fotos, type DeVisita } from './fotos.tsx';
import { Inventario } from './inventario.tsx';
import { PrecioObservado } from './precio.tsx';
import type { RegistroAbierto } from './registro-abierto.ts';
import css from './tarjeta-de-producto.module.css';
import { useFila } from './usar-registro.ts';

const MAXIMO_DE_OBSERVACIONES = 4000;

type AlCambiar = (cambio: Partial<CamposDeProducto>) => void;

interface CasillasProps {
  exhibido: boolean;
  materialPop: boolean;
  alCambiar: AlCambiar;
}

const Casillas = memo(({ exhibido, materialPop, alCambiar }: CasillasProps) => {
  const { t } = useLingui();
  return (
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

interface SiguienteProps {
  productoId: string;
  alSiguiente: (productoId: string) => void;
}

const Siguiente = memo(({ productoId, alSiguiente }: SiguienteProps) => (
  <Button
    variant="light"
    size="md"
    h={56}
    rightSection={<IconChevronDown size={20} aria-hidden />}
    onClick={() => alSiguiente(productoId)}
  >
    <Trans>Siguiente producto</Trans>
  </Button>
));

interface Props {
  deVisita: DeVisita;
  registro: RegistroAbierto;
  producto: ProductoDeVisita;
  alSiguiente: (productoId: string) => void;
}

/** The fields of one product. Each change is in the database before the next key, and redraws its own field alone. */
export const ProductoAbierto = ({ deVisita, registro, producto, alSiguiente }: Props) => {
  const { t } = useLingui();
  const { producto_id } = producto;
  const fila = useFila(registro, producto_id);
  const alCambiar: AlCambiar = useCallback((cambio) => registro.cambiar(producto_id, cambio), [registro, producto_id]);
  // the field that the tap focuses comes with the tap, the others right after it
  const entero = useDeferredValue(true, false);
  return (
    <div className={css.cuerpo}>
      <Inventario producto={producto} inventario={fila.inventario_actual} alCambiar={alCambiar} />
      {entero ? (
        <>
          <Casillas exhibido={fila.exhibido} materialPop={fila.material_pop} alCambiar={alCambiar} />
          <PrecioObservado producto={producto} precio={fila.precio_venta_observado} alCambiar={alCambiar} />
          <Fotos {...deVisita} lugar={producto_id} titulo={t`Fotos`} />
          <Observaciones texto={fila.observaciones} alCambiar={alCambiar} />
          <Competencia competencias={fila.competencias} alCambiar={alCambiar} />
          <Siguiente productoId={producto_id} alSiguiente={alSiguiente} />
        </>
      ) : (
        <div className={css.demas} />
      )}
    </div>
  );
};
