import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import formulario from '../formulario.module.css';
import type { RegistroAbierto } from '../registro-abierto.ts';
import { useResumen } from '../usar-registro.ts';

/** It takes the place of «Siguiente»: the second tap of an impatient thumb must not finish the visit. */
const SE_ASIENTA_MS = 700;

interface Props {
  registro: RegistroAbierto;
  terminando: boolean;
  alFinalizar: () => void;
}

/** Disabled it stays readable, and its reason stands above it. */
export const Finalizar = ({ registro, terminando, alFinalizar }: Props) => {
  const { estados, completos } = useResumen(registro);
  const [asentado, setAsentado] = useState(false);
  const faltan = completos < estados.size;
  useEffect(() => {
    const espera = setTimeout(() => setAsentado(true), SE_ASIENTA_MS);
    return () => clearTimeout(espera);
  }, []);
  return (
    <div>
      {faltan && (
        <p id="por-que-no" className={formulario.razon}>
          <Trans>Complete el inventario actual de todos los productos para finalizar</Trans>
        </p>
      )}
      <Button
        size="lg"
        h={52}
        fullWidth
        disabled={faltan}
        loading={terminando}
        {...(faltan && { 'aria-describedby': 'por-que-no' })}
        aria-disabled={!asentado}
        onClick={asentado ? alFinalizar : undefined}
      >
        <Trans>Finalizar Visita</Trans>
      </Button>
    </div>
  );
};
