import '@mantine/core/styles/Input.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconLock, IconPencil } from '@tabler/icons-react';
import * as z from 'zod/mini';
import type { AltaEnEspera } from '#src/dominio/personas/alta-en-espera.ts';
import { corregirCorreoDeAlta } from '#src/features/empresas/contract.ts';
import { correoSchema } from '#src/platform/shared/fields.ts';
import { withRetries } from '#src/platform/web/api/retries.ts';
import { useSubmit } from '#src/platform/web/submit.ts';
import { useForm } from '#src/platform/web/forms.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { SubmitButton } from '#src/platform/web/ui/submit-button.tsx';
import { Note } from '#src/platform/web/ui/note.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { quitarAvisoDeEnvio, useAvisosDeEnvio } from './avisos.ts';
import css from './registro.module.css';
import { Titulo } from './titulo.tsx';

const schema = z.object({ correo: correoSchema });

interface Props {
  alta: AltaEnEspera;
  /** Otherwise it leads elsewhere. */
  aunSePuede: () => boolean;
  alCorregir: (correo: string) => void;
  alCancelar: () => void;
}

export const Corregir = ({ alta, aunSePuede, alCorregir, alCancelar }: Props) => {
  const { t } = useLingui();
  const avisos = useAvisosDeEnvio();
  useTitle(t`Corrige tu dirección`);
  const { call } = useServices();
  const { form, campo, signal } = useForm({
    initial: { correo: alta.correo },
    schema,
    texts: {
      correo: { missing: t`Escribe tu correo.`, mal: t`Escribe un correo completo, como nombre@empresa.com` },
    },
    extra: ({ correo }): { correo?: string } =>
      correoSchema.safeParse(correo).data === alta.correo
        ? { correo: t`Es la misma que escribiste. Corrígela o cancela.` }
        : {},
  });
  const { sending, send } = useSubmit(
    (correo: string) =>
      withRetries(() => call(corregirCorreoDeAlta, { body: { empresa_id: alta.empresa_id, correo } })),
    {
      onEnd: (_, correo) => {
        avisos.enviado(correo);
        alCorregir(correo);
      },
      onFailure: (error) => {
        avisos.fallido(error);
        signal(error);
      },
    },
  );
  return (
    <>
      <Titulo icono={<IconPencil size={30} stroke={1.9} aria-hidden />}>
        <Trans>Corrige tu dirección</Trans>
      </Titulo>
      <p className={css.bajada}>
        <Trans>Enviaremos otro correo. El enlace anterior deja de servir.</Trans>
      </p>
      <form
        className={css.formulario}
        // on a phone it would cover the button that sends the mended form
        onInput={quitarAvisoDeEnvio}
        {...form(({ correo }) => {
          quitarAvisoDeEnvio();
          if (aunSePuede()) send(correoSchema.parse(correo));
        })}
      >
        <TextInput
          readOnly
          value={alta.correo}
          leftSection={<IconLock size={20} stroke={1.9} aria-hidden />}
          label={t`La que escribiste`}
        />
        <TextInput
          {...campo('correo')}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          label={t`Correo electrónico`}
        />
        <Note tone="listo">
          <p>
            <Trans>Lo demás que llenaste se conserva: nombre, empresa, contraseña y logo.</Trans>
          </p>
        </Note>
        <div className={css.acciones}>
          <SubmitButton busy={sending} text={t`Enviar a esta dirección`} busyText={t`Enviando...`} />
          <Button variant="default" size="lg" h={52} fullWidth onClick={alCancelar}>
            <Trans>Cancelar</Trans>
          </Button>
        </div>
      </form>
    </>
  );
};
