import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { useSucursalesProgramables } from '../elegir/sucursales-programables.ts';
import { useReferencias, type Opcion } from '../referencias.tsx';
import { conElegidas } from './borrador.ts';
import type { Eleccion } from './cadenas.tsx';
import { Casilla } from './casilla.tsx';
import css from './masiva.module.css';

/** A chain may have thousands. */
const DE_UNA_VEZ = 50;

/** The branches of one chain that take visits. */
export const SucursalesDeCadena = ({ cadena, elegidas, alElegir }: Eleccion & { cadena: Opcion }) => {
  const { t } = useLingui();
  const { empresaId } = useReferencias();
  const { data, error, isFetching, refetch } = useSucursalesProgramables(empresaId, cadena.id);
  const [cuantas, setCuantas] = useState(DE_UNA_VEZ);
  if (error && !data) {
    return (
      <LoadFailure
        title={t`No se pudieron cargar las sucursales`}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <Loader size={22} m={12} aria-label={t`Buscando...`} />;
  const { sucursales } = data;
  if (sucursales.length === 0) {
    return (
      <p className={`tenue ${css.nada}`}>
        <Trans>La cadena no tiene sucursales que reciban visitas</Trans>
      </p>
    );
  }
  return (
    <div className={css.sucursales}>
      {sucursales.slice(0, cuantas).map(({ id, nombre }) => (
        <Casilla
          key={id}
          etiqueta={nombre}
          marcada={elegidas.has(id)}
          alMarcar={(si) =>
            alElegir(conElegidas(elegidas, [{ id, nombre, cadenaId: cadena.id, cadena: cadena.nombre }], si))
          }
        />
      ))}
      {sucursales.length > cuantas && (
        <Button variant="subtle" h={44} onClick={() => setCuantas(cuantas + DE_UNA_VEZ)}>
          <Trans>Ver más</Trans>
        </Button>
      )}
    </div>
  );
};
