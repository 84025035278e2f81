import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import css from './formulario.module.css';
import type { RegistroAbierto } from './registro-abierto.ts';
import { useResumen } from './usar-registro.ts';

interface Props {
  registro: RegistroAbierto;
  terminando: boolean;
  alFinalizar: () => void;
}

/** Disabled it stays readable, and its reason stands above it. */
export const Finalizar = ({ registro, terminando, alFinalizar }: Props) => {
  const { estados, completos } = useResumen(registro);
  const faltan = completos < estados.size;
  return (
    <>
      {faltan && (
        <p id="por-que-no" className={css.razon}>
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
        onClick={alFinalizar}
      >
        <Trans>Finalizar Visita</Trans>
      </Button>
    </>
  );
};
