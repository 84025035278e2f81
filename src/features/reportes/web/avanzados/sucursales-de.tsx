import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';

/** As many names as a line holds. */
const NOMBRES = 5;

interface Props {
  /** Those that are known; of one that is gone nothing is. */
  nombres: readonly string[];
  /** None: all of the chain. */
  cuantas: number;
}

/** «Todas», or how many branches, with their names as far as a line holds them. */
export const SucursalesDe = ({ nombres, cuantas }: Props) => {
  const { t } = useLingui();
  if (cuantas === 0) return <Trans>Todas</Trans>;
  const dichos = nombres.slice(0, NOMBRES);
  const faltan = cuantas - dichos.length;
  const numero = t`${plural(cuantas, { one: '# sucursal', other: '# sucursales' })}`;
  if (dichos.length === 0) return <>{numero}</>;
  return (
    <>
      {cuantas > 1 && `${numero}: `}
      <span translate="no">{dichos.join(', ')}</span>
      {faltan > 0 && ` ${t`y ${faltan} más`}`}
    </>
  );
};
