import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import formulario from '../formulario.module.css';
import type { RegistroAbierto } from '../registro-abierto.ts';
import { useAsentado } from '../usar-asentado.ts';
import { useResumen } from '../usar-registro.ts';

interface Props {
  registro: RegistroAbierto;
  alFinalizar: () => void;
}

/** To what there is to know before it is sent. Disabled it stays readable, and its reason stands above it. */
export const Finalizar = ({ registro, alFinalizar }: Props) => {
  const { estados, completos } = useResumen(registro);
  const asentado = useAsentado();
  const faltan = completos < estados.size;
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
        {...(faltan && { 'aria-describedby': 'por-que-no' })}
        aria-disabled={!asentado}
        onClick={asentado ? alFinalizar : undefined}
      >
        <Trans>Finalizar Visita</Trans>
      </Button>
    </div>
  );
};
