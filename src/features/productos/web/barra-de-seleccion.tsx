import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import type { Producto } from '#src/dominio/productos/contract.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import css from './barra-de-seleccion.module.css';
import { Casilla } from './casilla.tsx';
import { deLaPagina, type Seleccion } from './seleccion.ts';

interface Props {
  seleccion: Seleccion;
  productos: readonly Producto[];
  alAsignar: () => void;
}

/** How many are chosen and what can be done with them. The box of the page stands in the table's head where there is one. */
export const BarraDeSeleccion = ({ seleccion, productos, alAsignar }: Props) => {
  const { t } = useLingui();
  const cuantos = seleccion.elegidos.size;
  const marcados = deLaPagina(seleccion, productos);
  return (
    <div className={css.barra}>
      <div className={css.pagina}>
        <Casilla
          etiqueta={t`Esta página`}
          visible
          marcada={marcados === 'todos'}
          aMedias={marcados === 'algunos'}
          alMarcar={(si) => seleccion.marcar(productos, si)}
        />
      </div>
      <p role="status" className={cuantos > 0 ? css.cuantos : 'tenue'}>
        {cuantos === 0
          ? t`Ninguno seleccionado`
          : t`${plural(cuantos, { one: '# seleccionado', other: '# seleccionados' })}`}
      </p>
      {cuantos > 0 && (
        <Button variant="subtle" h={44} className={css.quitar ?? ''} onClick={seleccion.vaciar}>
          <Trans>Quitar selección</Trans>
        </Button>
      )}
      <Button
        variant="default"
        h={44}
        className={css.asignar ?? ''}
        leftSection={<IconBuildingStore size={18} stroke={1.8} aria-hidden />}
        onClick={() => {
          if (cuantos > 0) alAsignar();
          else {
            showAviso({
              id: 'seleccion',
              tone: 'advertencia',
              title: t`Debe seleccionar al menos un producto`,
              text: t`Marca la casilla de los que quieras asignar.`,
            });
          }
        }}
      >
        <Trans>Asignar a sucursal</Trans>
      </Button>
    </div>
  );
};
