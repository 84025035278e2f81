import { Trans, useLingui } from '@lingui/react/macro';
import css from './elegir-cuales.module.css';
import type { Surtido } from './procedencia.ts';

export type Cuales = 'todo' | 'heredado' | 'propio';

interface Props {
  cuentas: Surtido['cuentas'];
  elegidos: Cuales;
  alElegir: (cuales: Cuales) => void;
}

/** All of them, those that come from elsewhere, or those of which the branch says something. */
export const ElegirCuales = ({ cuentas, elegidos, alElegir }: Props) => {
  const { t, i18n } = useLingui();
  const { todo, cadena, formato, sucursal, no_se_venden, por_venir } = cuentas;
  const todos = i18n.number(todo + no_se_venden + por_venir);
  // whose word those are that are to come is not counted: with any of them neither number would be right
  const seSabe = por_venir === 0;
  const heredados = i18n.number(cadena + formato);
  const propios = i18n.number(sucursal + no_se_venden);
  const boton = (cuales: Cuales) => ({
    type: 'button' as const,
    'aria-pressed': elegidos === cuales,
    onClick: () => alElegir(cuales),
  });
  return (
    <div role="group" aria-label={t`Productos que se ven`} className={css.segmento}>
      <button {...boton('todo')}>
        <Trans>Todo {todos}</Trans>
      </button>
      <button {...boton('heredado')}>{seSabe ? <Trans>Heredado {heredados}</Trans> : <Trans>Heredado</Trans>}</button>
      <button {...boton('propio')}>{seSabe ? <Trans>Propio {propios}</Trans> : <Trans>Propio</Trans>}</button>
    </div>
  );
};
