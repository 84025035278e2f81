import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEnvio } from '#src/platform/web/envio.ts';
import { textoDeProblema } from '#src/platform/web/i18n/problemas.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { Nota } from '#src/platform/web/ui/nota.tsx';
import { reenviarConfirmacion } from '../../contract-reenvio.ts';

/** For someone whose password is right but whose address is not confirmed yet. */
export const ReenviarConfirmacion = ({ correo }: { correo: string }) => {
  const { t, i18n } = useLingui();
  const { llamar } = useServicios();
  const { envio, enviando, enviar } = useEnvio(() => llamar(reenviarConfirmacion, { cuerpo: { correo } }), {
    alTerminar: () =>
      mostrarAviso({
        tono: 'exito',
        titulo: t`Correo enviado`,
        texto: t`Busca en ${correo} el enlace para confirmar tu cuenta. Revisa también la carpeta de correo no deseado.`,
      }),
    alFallar: (error) => mostrarAviso({ tono: 'error', titulo: t`Error`, texto: i18n._(textoDeProblema(error, {})) }),
  });
  return (
    <Nota tono="atencion">
      <p>
        <Trans>Falta confirmar tu correo. Abre el enlace que te enviamos y vuelve a iniciar sesión.</Trans>
      </p>
      <Button variant="default" loading={enviando} disabled={envio.fase === 'hecho'} onClick={() => enviar(undefined)}>
        {envio.fase === 'hecho' ? <Trans>Correo enviado</Trans> : <Trans>Reenviar el correo de confirmación</Trans>}
      </Button>
    </Nota>
  );
};
