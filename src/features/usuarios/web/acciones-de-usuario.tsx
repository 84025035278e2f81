import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconShieldMinus, IconShieldPlus, IconTrash } from '@tabler/icons-react';
import { RowAction } from '#src/platform/web/ui/panel/row-action.tsx';
import type { Usuario } from './consultas.ts';
import css from './gestionar-usuarios.module.css';

export type Accion = 'eliminar' | 'desactivar' | 'nombrar_admin' | 'dejar_de_ser_admin';

interface Props {
  usuario: Usuario;
  esUnoMismo: boolean;
  alPedir: (accion: Accion) => void;
}

/** Admins are protected: one steps down only by oneself. */
export const AccionesDeUsuario = ({ usuario: { nombre, rol, activo }, esUnoMismo, alPedir }: Props) => {
  const { t } = useLingui();
  if (rol === 'admin') {
    if (!esUnoMismo) return null;
    return (
      <Button
        variant="default"
        className={css.accionConTexto}
        leftSection={<IconShieldMinus size={18} stroke={1.8} aria-hidden />}
        onClick={() => alPedir('dejar_de_ser_admin')}
      >
        <Trans>Dejar de ser admin</Trans>
      </Button>
    );
  }
  return (
    <>
      {rol === 'supervisor' && activo && (
        <RowAction icon={IconShieldPlus} text={t`Nombrar admin`} of={nombre} onClick={() => alPedir('nombrar_admin')} />
      )}
      <RowAction icon={IconTrash} text={t`Eliminar`} of={nombre} onClick={() => alPedir('eliminar')} />
    </>
  );
};
