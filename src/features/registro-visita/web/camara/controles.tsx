import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import {
  IconAlertTriangleFilled,
  IconCamera,
  IconCheck,
  IconCircleCheckFilled,
  IconRefresh,
} from '@tabler/icons-react';
import css from './controles.module.css';
import type { Desenlace, Toma } from './usar-tomas.ts';

/** In words, as soon as it is so: it is on the phone, or why it is not. */
const Aviso = ({ desenlace }: { desenlace: Desenlace }) => {
  if (desenlace === 'guardada') {
    return (
      <p className={css.aviso} data-tono="bien">
        <IconCircleCheckFilled size={20} aria-hidden />
        <Trans>Guardado</Trans>
      </p>
    );
  }
  return (
    <p className={css.aviso} data-tono="mal">
      <IconAlertTriangleFilled size={20} aria-hidden />
      {desenlace === 'sin_guardar' ? (
        <Trans>No se pudo guardar la foto. Puede que el teléfono no tenga espacio.</Trans>
      ) : (
        <Trans>No se pudo tomar la foto. Inténtalo de nuevo.</Trans>
      )}
    </p>
  );
};

interface Props {
  toma: Toma | undefined;
  desenlace: Desenlace | undefined;
  /** The camera shows something. */
  ve: boolean;
  /** Something was kept since it was opened: there is nothing to cancel any more. */
  hayNuevas: boolean;
  alCapturar: () => void;
  alUsar: () => void;
  alRepetir: () => void;
  alCerrar: () => void;
}

/**
 * Under the thumb, always in the same place. The two buttons are the same elements before and after the shot, and say that they wait
 * instead of being disabled: the focus stays where it was.
 */
export const Controles = ({ toma, desenlace, ve, hayNuevas, alCapturar, alUsar, alRepetir, alCerrar }: Props) => {
  const { t } = useLingui();
  const guardando = toma?.fase === 'guardando';
  const espera = toma ? toma.fase !== 'a_la_vista' : !ve;
  const Icono = toma ? IconCheck : IconCamera;
  return (
    <div className={css.pie}>
      <div role="status" className={css.estado}>
        {desenlace && <Aviso desenlace={desenlace} />}
      </div>
      <div className={css.botones}>
        <Button
          variant="default"
          h={64}
          size="md"
          px={8}
          aria-disabled={guardando}
          leftSection={toma && <IconRefresh size={22} stroke={1.8} aria-hidden />}
          onClick={guardando ? undefined : toma ? alRepetir : alCerrar}
        >
          {toma ? t`Repetir` : hayNuevas ? t`Listo` : t`Cancelar`}
        </Button>
        <Button
          h={64}
          size="lg"
          px={8}
          data-autofocus
          aria-disabled={espera}
          leftSection={
            espera ? (
              <Loader size={22} color="currentColor" aria-hidden />
            ) : (
              <Icono size={24} stroke={1.9} aria-hidden />
            )
          }
          onClick={espera ? undefined : toma ? alUsar : alCapturar}
        >
          {guardando ? t`Guardando...` : toma ? t`Usar foto` : t`Capturar`}
        </Button>
      </div>
    </div>
  );
};
