import '@mantine/core/styles/Input.css';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { BodyOf } from '#src/platform/shared/contract.ts';
import { useForm } from '#src/platform/web/forms.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso, removeAviso } from '#src/platform/web/ui/avisos.ts';
import { SubmitButton } from '#src/platform/web/ui/submit-button.tsx';
import css from '#src/platform/web/ui/form.module.css';
import { invitar } from '../contract.ts';
import { consultaDeLaEmpresa } from './consultas.ts';
import { ElegirRol } from './elegir-rol.tsx';
import { avisoDeInvitar } from './textos.ts';

const AVISO = 'invitar-usuario';
const VACIO = { correo: '', rol: '' };

export interface Enviada {
  correo: string;
  resultado: 'enviada' | 'reenviada';
}

interface Props {
  empresaId: string;
  alEnviar: (enviada: Enviada) => void;
}

export const FormularioInvitar = ({ empresaId, alEnviar }: Props) => {
  const { t, i18n } = useLingui();
  const { call, sesion } = useServices();
  const cliente = useQueryClient();
  const { form, campo, signal, show } = useForm({
    initial: VACIO,
    schema: invitar.body,
    texts: {
      correo: {
        missing: t`Escribe el correo de la persona.`,
        mal: t`Escribe un correo completo, como nombre@empresa.com`,
      },
      rol: { missing: t`Elige un rol.`, mal: t`Elige un rol.` },
    },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (body: BodyOf<typeof invitar>) => call(invitar, { params: { empresaId }, body }),
    onSuccess: ({ resultado }, { correo }) => {
      if (resultado === 'enviada') showAviso({ tone: 'exito', title: t`Invitación enviada`, text: correo });
      else {
        showAviso({
          tone: 'informacion',
          title: t`Invitación existente`,
          text: t`Se reenvió la invitación pendiente para este usuario.`,
        });
      }
      alEnviar({ correo, resultado });
    },
    onError: (error) => {
      const { text = '', ...aviso } = avisoDeInvitar(i18n, error);
      showAviso({ ...aviso, text, id: AVISO });
      signal(error);
      if (!(error instanceof ApiProblem)) return;
      if (error.codigo === 'invitacion.ya_pertenece') show({ correo: text });
      if (error.codigo === 'invitacion.rol_no_valido') show({ rol: text });
      // the interface believed in a session or a company that is no longer there
      if (error.codigo === 'sesion.ausente' || error.codigo === 'empresa.no_encontrada') void sesion.check();
    },
    // also after a failure: an answer that was lost may have been a success
    onSettled: () => cliente.invalidateQueries(consultaDeLaEmpresa(call, empresaId)),
  });
  const rol = campo('rol');
  return (
    <form
      className={css.campos}
      style={{ marginTop: 0 }}
      // on a phone it would cover the button that sends the mended form
      onInput={() => removeAviso(AVISO)}
      {...form((values) => {
        removeAviso(AVISO);
        if (!isPending) mutate(invitar.body.parse(values));
      })}
    >
      <TextInput
        {...campo('correo')}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        labelProps={{ className: 'obligatorio' }}
        label={t`Correo electrónico`}
      />
      <ElegirRol error={rol.error} alElegir={rol.onChange} />
      <SubmitButton busy={isPending} text={t`Enviar invitación`} busyText={t`Enviando...`} />
    </form>
  );
};
