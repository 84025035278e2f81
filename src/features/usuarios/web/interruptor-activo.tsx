import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { useLingui } from '@lingui/react/macro';
import { Loader, Switch } from '@mantine/core';
import { removeAviso } from '#src/platform/web/ui/avisos.ts';
import { activarUsuario } from '../contract.ts';
import { useCambioDeUsuario, type Usuario } from './consultas.ts';

interface Props {
  empresaId: string;
  usuario: Usuario;
  /** Asks first: whoever is switched off is out at once, in the middle of whatever they do. */
  alDesactivar: () => void;
}

/** Activo or Inactivo, as the server has it: it moves when the answer is there. */
export const InterruptorActivo = ({ empresaId, usuario, alDesactivar }: Props) => {
  const { t } = useLingui();
  const { id: usuarioId, nombre, activo } = usuario;
  const { mutate, isPending } = useCambioDeUsuario(
    (call) => call(activarUsuario, { params: { empresaId, usuarioId }, body: { activo: true } }),
    { empresaId, fallo: t`No se pudo actualizar el estado del usuario` },
  );
  const estado = activo ? t`Activo` : t`Inactivo`;
  return (
    <Switch
      size="md"
      checked={activo}
      // still operable, so that it keeps the focus
      aria-busy={isPending}
      onChange={() => {
        if (isPending) return;
        removeAviso('usuarios');
        if (activo) alDesactivar();
        else mutate(undefined);
      }}
      thumbIcon={isPending ? <Loader size={12} aria-hidden /> : undefined}
      aria-label={`${estado}, ${nombre}`}
      label={estado}
    />
  );
};
