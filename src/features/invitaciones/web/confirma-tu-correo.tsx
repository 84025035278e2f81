import { Trans } from '@lingui/react/macro';
import css from '#src/platform/web/ui/formulario.module.css';
import { Nota } from '#src/platform/web/ui/nota.tsx';
import { useFocoAlAparecer } from './foco-al-aparecer.ts';

/** In the place of the sign-up form: the account exists, the invitation waits for its address to be confirmed. */
export const ConfirmaTuCorreo = ({ correo }: { correo: string }) => {
  const foco = useFocoAlAparecer();
  return (
    <>
      <h1 className={css.titulo} {...foco}>
        <Trans>Confirma tu correo</Trans>
      </h1>
      <div className={css.campos}>
        <Nota tono="listo">
          <p>
            <Trans>
              Te enviamos un correo a <strong>{correo}</strong>. Abre en este dispositivo el enlace que trae: confirma
              tu cuenta y aceptas la invitación.
            </Trans>
          </p>
        </Nota>
      </div>
    </>
  );
};
