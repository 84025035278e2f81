import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { conReintentos } from '#src/platform/web/api/reintentos.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { Nota } from '#src/platform/web/ui/nota.tsx';
import { cancelarCambioDeCorreo, reenviarCambioDeCorreo } from '../contract.ts';
import { consultaDeCambioDeCorreo } from './consultas.ts';
import css from './perfil.module.css';
import { textoDePerfil } from './textos.ts';

const AVISO = 'correo-pendiente';

const useAcciones = (alCancelar: () => void) => {
  const { t, i18n } = useLingui();
  const { llamar } = useServicios();
  const cliente = useQueryClient();
  const opciones = (hecho: string, fallido: string, despues = () => {}) => ({
    onSuccess: () => {
      mostrarAviso({ id: AVISO, tono: 'exito' as const, titulo: hecho });
      despues();
    },
    onError: (error: unknown) =>
      mostrarAviso({ id: AVISO, tono: 'error', titulo: fallido, texto: i18n._(textoDePerfil(error)) }),
    // confirmed or taken back elsewhere meanwhile, perhaps
    onSettled: () => cliente.invalidateQueries(consultaDeCambioDeCorreo(llamar)),
  });
  return {
    reenvio: useMutation({
      mutationFn: () => llamar(reenviarCambioDeCorreo, {}),
      ...opciones(t`Correo enviado de nuevo`, t`No se pudo reenviar el correo`),
    }),
    cancelacion: useMutation({
      mutationFn: () => conReintentos(() => llamar(cancelarCambioDeCorreo, {})),
      ...opciones(t`Cambio de correo cancelado`, t`No se pudo cancelar el cambio de correo`, alCancelar),
    }),
  };
};

/** The address that was asked for and waits for its link to be followed; nothing if there is none. `correo`: the one that counts. */
export const CorreoPendiente = ({ correo, alCancelar }: { correo: string; alCancelar: () => void }) => {
  const { llamar } = useServicios();
  const { data } = useQuery(consultaDeCambioDeCorreo(llamar));
  const { reenvio, cancelacion } = useAcciones(alCancelar);
  const porConfirmar = data?.correo;
  if (!porConfirmar || porConfirmar === correo) return null;
  return (
    <Nota tono="listo">
      <p>
        <Trans>
          Te enviamos un correo a <strong translate="no">{porConfirmar}</strong>. Abre su enlace para que sea tu correo;
          mientras tanto sigues entrando con el de ahora.
        </Trans>
      </p>
      <div className={css.acciones}>
        <Button variant="default" h={44} loading={reenvio.isPending} onClick={() => reenvio.mutate()}>
          <Trans>Reenviar el correo</Trans>
        </Button>
        <Button variant="default" h={44} loading={cancelacion.isPending} onClick={() => cancelacion.mutate()}>
          <Trans>Cancelar el cambio</Trans>
        </Button>
      </div>
    </Nota>
  );
};
