import '@mantine/core/styles/Input.css';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { claveSchema } from '#src/platform/shared/fields.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { nombrePropioSchema } from '#src/platform/shared/nombre-propio.ts';
import { useForm } from '#src/platform/web/forms.ts';
import { removeAviso } from '#src/platform/web/ui/avisos.ts';
import { SubmitButton } from '#src/platform/web/ui/submit-button.tsx';
import { ClaveField } from '#src/platform/web/ui/clave-field.tsx';
import { useRolName } from '#src/platform/web/ui/rol-label.tsx';
import css from '#src/platform/web/ui/form.module.css';
import type { InvitacionConsultada } from './decidir-camino.ts';
import { AVISO_DE_ALTA, useEnviarAlta } from './enviar-alta.ts';
import { causaDeAlta } from './textos-de-aceptar.ts';

const schema = z.object({ nombre: nombrePropioSchema, clave: claveSchema });
const OBLIGATORIO = { 'aria-required': true, labelProps: { className: 'obligatorio' } };

interface Props {
  token: string;
  invitacion: InvitacionConsultada;
  alTerminar: () => void;
  alCambiar: () => void;
}

const YA_RESPONDIDA = new Set(['cuenta.correo_en_uso', 'invitacion.no_valida', 'invitacion.no_encontrada']);

export const FormularioDeAlta = ({ token, invitacion, alTerminar, alCambiar }: Props) => {
  const { t, i18n } = useLingui();
  const nombreDe = useRolName();
  const claveCorta = t`La contraseña debe tener al menos 6 caracteres`;
  const { form, campo, signal, show } = useForm({
    initial: { nombre: '', clave: '' },
    schema,
    texts: {
      nombre: { missing: t`Escribe tu nombre.`, mal: t`Hasta 200 caracteres, sin enlaces ni correos.` },
      clave: { missing: claveCorta, mal: claveCorta },
    },
  });
  const { sending, send } = useEnviarAlta({
    token,
    empresa: invitacion.empresa_nombre,
    alTerminar,
    alFallar: (error) => {
      signal(error);
      if (!(error instanceof ApiProblem)) return;
      if (error.codigo === 'clave.comun') show({ clave: i18n._(causaDeAlta(error)) });
      if (YA_RESPONDIDA.has(error.codigo)) alCambiar();
    },
  });
  return (
    <form
      className={css.campos}
      // on a phone it would cover the button that sends the mended form
      onInput={() => removeAviso(AVISO_DE_ALTA)}
      {...form((values) => {
        removeAviso(AVISO_DE_ALTA);
        send(values);
      })}
    >
      <TextInput {...campo('nombre')} autoComplete="name" {...OBLIGATORIO} label={t`Nombre completo`} />
      <TextInput
        readOnly
        variant="filled"
        type="email"
        autoComplete="username"
        value={invitacion.correo}
        label={t`Correo electrónico`}
      />
      <ClaveField
        {...campo('clave')}
        autoComplete="new-password"
        {...OBLIGATORIO}
        label={t`Contraseña`}
        description={t`Mínimo 6 caracteres`}
      />
      <TextInput readOnly variant="filled" value={nombreDe(invitacion.rol)} label={t`Rol asignado`} />
      <SubmitButton busy={sending} text={t`Crear cuenta y aceptar`} busyText={t`Creando cuenta...`} />
    </form>
  );
};
