import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { withRetries } from '#src/platform/web/api/retries.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { Note } from '#src/platform/web/ui/note.tsx';
import { cancelarCambioDeCorreo, reenviarCambioDeCorreo } from '../contract.ts';
import { consultaDeCambioDeCorreo } from './consultas.ts';
import css from './perfil.module.css';
import { textoDePerfil } from './textos.ts';

const AVISO = 'correo-pendiente';

const useAcciones = (alCancelar: () => void) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const cliente = useQueryClient();
  const opciones = (hecho: string, fallido: string, despues = () => {}) => ({
    onSuccess: () => {
      showAviso({ id: AVISO, tone: 'exito' as const, title: hecho });
      despues();
    },
    onError: (error: unknown) =>
      showAviso({ id: AVISO, tone: 'error', title: fallido, text: i18n._(textoDePerfil(error)) }),
    // confirmed or taken back elsewhere meanwhile, perhaps
    onSettled: () => cliente.invalidateQueries(consultaDeCambioDeCorreo(call)),
  });
  return {
    reenvio: useMutation({
      mutationFn: () => call(reenviarCambioDeCorreo, {}),
      ...opciones(t`Correo enviado de nuevo`, t`No se pudo reenviar el correo`),
    }),
    cancelacion: useMutation({
      mutationFn: () => withRetries(() => call(cancelarCambioDeCorreo, {})),
      ...opciones(t`Cambio de correo cancelado`, t`No se pudo cancelar el cambio de correo`, alCancelar),
    }),
  };
};

/** The address that was asked for and waits for its link to be followed; nothing if there is none. `correo`: the one that counts. */
export const CorreoPendiente = ({ correo, alCancelar }: { correo: string; alCancelar: () => void }) => {
  const { call } = useServices();
  const { data } = useQuery(consultaDeCambioDeCorreo(call));
  const { reenvio, cancelacion } = useAcciones(alCancelar);
  const porConfirmar = data?.correo;
  if (!porConfirmar || porConfirmar === correo) return null;
  return (
    <Note tone="listo">
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
    </Note>
  );
};
