import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import type { Producto } from '#src/dominio/productos/contract.ts';
import type { Selection } from '#src/platform/web/selection.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { SelectionBar } from '#src/platform/web/ui/panel/selection-bar.tsx';

interface Props {
  seleccion: Selection<Producto>;
  productos: readonly Producto[];
  alAsignar: () => void;
}

/** How many products are chosen; they can be given to a branch. */
export const BarraDeSeleccion = ({ seleccion, productos, alAsignar }: Props) => {
  const { t } = useLingui();
  const cuantos = seleccion.chosen.size;
  return (
    <SelectionBar
      selection={seleccion}
      items={productos}
      words={
        cuantos === 0
          ? t`Ninguno seleccionado`
          : t`${plural(cuantos, { one: '# seleccionado', other: '# seleccionados' })}`
      }
    >
      <Button
        variant="default"
        h={44}
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
    </SelectionBar>
  );
};
