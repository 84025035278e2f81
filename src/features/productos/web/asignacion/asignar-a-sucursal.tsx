import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Producto } from '#src/dominio/productos/contract.ts';
import type { Selection } from '#src/platform/web/selection.ts';
import { removeAviso } from '#src/platform/web/ui/avisos.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { DialogFoot } from '#src/platform/web/ui/panel/dialog-foot.tsx';
import { AVISO, useAsignacion, type Avance } from './asignacion.ts';
import css from './asignar-a-sucursal.module.css';
import { sucursalesDe, type Elegidas } from './elegidas.ts';
import { ElegirSucursales } from './elegir-sucursales.tsx';

const NOMBRES_A_LA_VISTA = 5;

interface Props {
  abierto: boolean;
  empresaId: string;
  seleccion: Selection<Producto>;
  alCerrar: () => void;
}

const Asignando = ({ avance: { hechas, total } }: { avance: Avance }) => {
  const { t, i18n } = useLingui();
  const [deLas, todas] = [i18n.number(hechas), i18n.number(total)];
  return (
    <div className={css.avance}>
      <p role="status">
        <Trans>
          {deLas} de {todas} asignaciones
        </Trans>
      </p>
      <div
        role="progressbar"
        aria-label={t`Asignando los productos`}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={hechas}
        className={css.barra}
      >
        <div style={{ width: `${(hechas / total) * 100}%` }} />
      </div>
    </div>
  );
};

/** «12 productos a 8 sucursales». */
const Cuanto = ({ productos, sucursales }: { productos: number; sucursales: number }) => {
  const { t } = useLingui();
  const unos = t`${plural(productos, { one: '# producto', other: '# productos' })}`;
  const otras = t`${plural(sucursales, { one: '# sucursal', other: '# sucursales' })}`;
  return (
    <span role="status" className={css.cuantos}>
      {sucursales > 0 && (
        <Trans>
          {unos} a {otras}
        </Trans>
      )}
    </span>
  );
};

/** Adds the chosen products to branches: to one, to several, to all of a chain. */
export const AsignarASucursal = ({ abierto, empresaId, seleccion, alCerrar }: Props) => {
  const { t } = useLingui();
  const [elegidas, setElegidas] = useState<Elegidas>(new Map());
  const [falta, setFalta] = useState(false);
  // fixed at opening: the list behind it goes on changing
  const [elegidos] = useState(seleccion.chosen);
  const nombres = [...elegidos.values()].map(({ nombre }) => nombre);
  const { mutate, isPending, avance } = useAsignacion(empresaId, [...elegidos.keys()], () => {
    seleccion.clear();
    alCerrar();
  });
  const sucursales = sucursalesDe(elegidas).length;
  const cancelar = () => {
    // what is being written is not left halfway
    if (isPending) return;
    removeAviso(AVISO);
    alCerrar();
  };
  const enviar = () => {
    setFalta(sucursales === 0);
    if (sucursales > 0 && !isPending) mutate(elegidas);
  };
  const demas = nombres.length - NOMBRES_A_LA_VISTA;
  return (
    <Dialog isOpen={abierto} title={t`Asignar a sucursal`} onClose={cancelar} firm>
      <div className={css.cuerpo}>
        <div>
          <p className={css.cuantos}>
            {t`${plural(nombres.length, { one: '# producto elegido', other: '# productos elegidos' })}`}
          </p>
          <p className="tenue">
            <span translate="no">{nombres.slice(0, NOMBRES_A_LA_VISTA).join(', ')}</span>
            {demas > 0 && <Trans> y {demas} más</Trans>}
          </p>
        </div>
        <ElegirSucursales
          empresaId={empresaId}
          elegidas={elegidas}
          alElegir={(cambio) => {
            setElegidas(cambio);
            setFalta(false);
            removeAviso(AVISO);
          }}
          error={falta ? t`Elige una sucursal.` : undefined}
        />
        <p className="tenue">
          <Trans>Se suman a los que la sucursal ya tiene. Los que ya estén se dejan como están.</Trans>
        </p>
        {avance && <Asignando avance={avance} />}
      </div>
      <DialogFoot motivo={<Cuanto productos={nombres.length} sucursales={sucursales} />}>
        <Button variant="default" h={48} onClick={cancelar}>
          <Trans>Cancelar</Trans>
        </Button>
        <Button h={48} loading={isPending} onClick={enviar}>
          <Trans>Asignar</Trans>
        </Button>
      </DialogFoot>
    </Dialog>
  );
};
