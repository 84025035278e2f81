import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArrowRight, IconPackageOff } from '@tabler/icons-react';
import { alFaltar, noHayExistencia } from '../reglas.ts';
import type { RegistroAbierto } from '../registro-abierto.ts';
import { useFila } from '../usar-registro.ts';
import { conElFoco } from './con-el-foco.ts';
import type { Conteo } from './linea.tsx';
import css from './pie.module.css';

interface NoHayProps {
  registro: RegistroAbierto;
  productoId: string;
  conteo: Conteo;
}

/** Of the one that is being counted: there is none, and on; or there is after all. */
const NoHay = ({ registro, productoId, conteo }: NoHayProps) => {
  const { t } = useLingui();
  const falta = noHayExistencia(useFila(registro, productoId).inventario_actual);
  return (
    <button
      type="button"
      className={css.noHay}
      aria-label={t`No hay existencia`}
      aria-pressed={falta}
      onMouseDown={conElFoco}
      onClick={() => (falta ? registro.cambiar(productoId, alFaltar(false)) : conteo.noHay(productoId))}
    >
      <IconPackageOff size={22} stroke={1.8} aria-hidden />
      <Trans>No hay</Trans>
    </button>
  );
};

interface Props {
  registro: RegistroAbierto;
  /** The product that is being counted. */
  abierto: string | null;
  conteo: Conteo;
}

/** Under the thumb and over the keypad: nothing there, or on to the next. */
export const PieDeConteo = ({ registro, abierto, conteo }: Props) => (
  <div className={css.pie}>
    {abierto !== null && <NoHay registro={registro} productoId={abierto} conteo={conteo} />}
    <Button
      size="md"
      h={52}
      px={8}
      rightSection={<IconArrowRight size={18} stroke={2} aria-hidden />}
      onMouseDown={conElFoco}
      onClick={conteo.siguiente}
    >
      <Trans>Siguiente</Trans>
    </Button>
  </div>
);
