import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArchive, IconCircleOff, IconEyeCheck, type Icon } from '@tabler/icons-react';
import { SelectionBar } from '#src/platform/web/ui/panel/selection-bar.tsx';
import { MAXIMO_DE_REVISADAS, type ResumenDeVisita } from '../../../../contract-listado.ts';
import type { PedidoDeMuchas } from './dialogo-de-muchas.tsx';
import { useEleccion } from './eleccion.tsx';
import { textosDeDecision, type DecisionDeMuchas } from './textos.ts';

const ICONOS: Record<DecisionDeMuchas, Icon> = {
  aceptar: IconEyeCheck,
  anular: IconCircleOff,
  descartar: IconArchive,
};

/** What can be decided about these: of one that waits only for deliveries nothing but that they be put away. */
const decisionesDe = (visitas: readonly ResumenDeVisita[]): DecisionDeMuchas[] => [
  ...(visitas.some(({ por_revisar }) => por_revisar === 'registros') ? (['descartar'] as const) : []),
  ...(visitas.some(({ por_revisar }) => por_revisar !== 'registros') ? (['anular', 'aceptar'] as const) : []),
];

interface Props {
  visitas: readonly ResumenDeVisita[];
  alPedir: (pedido: PedidoDeMuchas) => void;
}

/** How many visits are chosen, and what can be decided about all of them. */
export const BarraDeDecisiones = ({ visitas, alPedir }: Props) => {
  const { t, i18n } = useLingui();
  const seleccion = useEleccion();
  const elegidas = [...seleccion.chosen.values()];
  const cuantas = elegidas.length;
  const palabras = () => {
    if (cuantas === 0) return t`Marca las que quieras decidir juntas.`;
    const dichas = t`${plural(cuantas, { one: '# visita elegida', other: '# visitas elegidas' })}`;
    return cuantas > MAXIMO_DE_REVISADAS ? t`${dichas}: como mucho ${MAXIMO_DE_REVISADAS} a la vez.` : dichas;
  };
  const decisiones = cuantas <= MAXIMO_DE_REVISADAS ? decisionesDe(elegidas) : [];
  return (
    <SelectionBar selection={seleccion} items={visitas} words={palabras()}>
      {decisiones.map((decision) => {
        const Icono = ICONOS[decision];
        return (
          <Button
            key={decision}
            variant={decision === 'aceptar' ? 'filled' : 'default'}
            h={44}
            leftSection={<Icono size={18} stroke={1.8} aria-hidden />}
            onClick={() => alPedir({ decision, visitas: elegidas })}
          >
            {i18n._(textosDeDecision[decision].accion)}
          </Button>
        );
      })}
    </SelectionBar>
  );
};
