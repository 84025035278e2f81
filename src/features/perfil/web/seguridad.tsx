import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { claveSchema } from '#src/platform/shared/fields.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { useForm } from '#src/platform/web/forms.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso, removeAviso } from '#src/platform/web/ui/avisos.ts';
import { ClaveField } from '#src/platform/web/ui/clave-field.tsx';
import { cambiarClave } from '../contract.ts';
import css from './perfil.module.css';
import { textoDePerfil } from './textos.ts';

const AVISO = 'clave';
const schema = z.object({ clave_actual: z.string().check(z.minLength(1)), clave: claveSchema });

const Formulario = ({ alCambiar }: { alCambiar: () => void }) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const corta = t`La contraseña debe tener al menos 6 caracteres`;
  const { form, campo, signal, show } = useForm({
    initial: { clave_actual: '', clave: '', confirmacion: '' },
    schema,
    texts: {
      clave_actual: { missing: t`Escribe tu contraseña actual.`, mal: t`La contraseña es demasiado larga.` },
      clave: { missing: corta, mal: corta },
      confirmacion: { missing: corta, mal: corta },
    },
    extra: ({ clave, confirmacion }) =>
      clave === confirmacion ? {} : { confirmacion: t`Las contraseñas no coinciden` },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (body: { clave_actual: string; clave: string }) => call(cambiarClave, { body }),
    onSuccess: () => {
      showAviso({
        id: AVISO,
        tone: 'exito',
        title: t`Contraseña actualizada`,
        text: t`Tu contraseña ha sido cambiada exitosamente`,
      });
      alCambiar();
    },
    onError: (error) => {
      const causa = i18n._(textoDePerfil(error));
      showAviso({ id: AVISO, tone: 'error', title: t`No se pudo cambiar la contraseña`, text: causa });
      if (!(error instanceof ApiProblem)) return;
      if (error.codigo === 'clave.incorrecta') show({ clave_actual: causa });
      else if (error.codigo === 'clave.comun') show({ clave: causa });
      else signal(error);
    },
  });
  return (
    <form
      className={css.formulario}
      // on a phone it would cover the button that sends the mended form
      onInput={() => removeAviso(AVISO)}
      {...form(({ clave_actual, clave }) => {
        if (!isPending) mutate({ clave_actual, clave });
      })}
    >
      <ClaveField {...campo('clave_actual')} autoComplete="current-password" label={t`Contraseña actual`} />
      <ClaveField
        {...campo('clave')}
        autoComplete="new-password"
        label={t`Contraseña nueva`}
        description={t`Mínimo 6 caracteres`}
      />
      <ClaveField {...campo('confirmacion')} autoComplete="new-password" label={t`Repite la contraseña nueva`} />
      <p className="tenue">
        <Trans>Al cambiarla se cierra la sesión en tus otros dispositivos. En este sigues dentro.</Trans>
      </p>
      <div className={css.pie}>
        <Button type="submit" h={48} loading={isPending}>
          <Trans>Cambiar contraseña</Trans>
        </Button>
      </div>
    </form>
  );
};

/** One's own password. Empty again once it has been changed. */
export const Seguridad = () => {
  const [cambios, setCambios] = useState(0);
  return <Formulario key={cambios} alCambiar={() => setCambios(cambios + 1)} />;
};
