import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { claveSchema, codigoSchema } from '#src/platform/shared/fields.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { useSubmit } from '#src/platform/web/submit.ts';
import { useForm } from '#src/platform/web/forms.ts';
import { goToPage } from '#src/platform/web/go-to-page.ts';
import { usePageSearch } from '#src/platform/web/page-search.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso, removeAviso } from '#src/platform/web/ui/avisos.ts';
import { SubmitButton } from '#src/platform/web/ui/submit-button.tsx';
import { ClaveField } from '#src/platform/web/ui/clave-field.tsx';
import css from '#src/platform/web/ui/form.module.css';
import { PublicFrame } from '#src/platform/web/ui/public-frame.tsx';
import { Note } from '#src/platform/web/ui/note.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { restablecerClave } from '../contract.ts';
import { useTextosDeCampos } from './campos.ts';
import { textoDeSesion } from './textos.ts';

const AVISO = 'restablecer-clave';
const schema = z.object({ clave: claveSchema });

/** The recovery mail's link: sets a new password with its code. */
export const RestablecerClave = () => {
  const { t, i18n } = useLingui();
  useTitle(t`Elegir otra contraseña`);
  const { code } = usePageSearch<'code'>();
  const { call, sesion } = useServices();
  const textos = useTextosDeCampos();
  // kept here only: the address bar and the history forget it at once
  const [codigo] = useState(() => codigoSchema.safeParse(code).data);
  useEffect(() => {
    history.replaceState(history.state, '', '/restablecer-clave');
    if (codigo) sesion.announceRecovery();
  }, [codigo, sesion]);

  const { form, campo, signal, show } = useForm({
    initial: { clave: '', confirmacion: '' },
    schema,
    texts: { clave: textos.claveNueva, confirmacion: textos.claveNueva },
    extra: ({ clave, confirmacion }) =>
      clave === confirmacion ? {} : { confirmacion: t`Las contraseñas no coinciden` },
  });
  const { submission, sending, send } = useSubmit(
    (body: { codigo: string; clave: string }) => call(restablecerClave, { body }),
    {
      onEnd: async () => {
        // every session of the person has ended, also the one this browser may have had
        await sesion.check();
        void goToPage('/login');
        showAviso({
          tone: 'exito',
          title: t`Contraseña actualizada`,
          text: t`Tu contraseña ha sido cambiada exitosamente`,
        });
      },
      onFailure: (error) => {
        const text = i18n._(textoDeSesion(error));
        showAviso({ id: AVISO, tone: 'error', title: t`No se pudo cambiar la contraseña`, text });
        if (error instanceof ApiProblem && error.codigo === 'clave.comun') show({ clave: text });
        else signal(error);
      },
    },
  );
  const gastado =
    submission.fase === 'fallido' &&
    submission.error instanceof ApiProblem &&
    submission.error.codigo === 'codigo.no_valido';

  return (
    <PublicFrame
      motto={t`Cada frente cuenta.`}
      detail={t`Inventario, precio y exhibición de cada producto, en cada sucursal.`}
    >
      <h1 className={css.titulo}>
        <Trans>Elegir otra contraseña</Trans>
      </h1>
      {!codigo || gastado ? (
        <div className={css.campos}>
          <Note tone="atencion">
            <p>
              <Trans>Este enlace no sirve: ya se usó, venció o está incompleto. Pide uno nuevo.</Trans>
            </p>
          </Note>
          <Button component="a" href="/recuperar-clave" size="lg" h={52}>
            <Trans>Pedir otro enlace</Trans>
          </Button>
        </div>
      ) : (
        <form
          className={css.campos}
          // on a phone it would cover the button that sends the mended form
          onInput={() => removeAviso(AVISO)}
          {...form(({ clave }) => {
            removeAviso(AVISO);
            send({ codigo, clave });
          })}
        >
          <ClaveField
            {...campo('clave')}
            autoComplete="new-password"
            label={t`Contraseña nueva`}
            description={t`Mínimo 6 caracteres`}
          />
          <ClaveField {...campo('confirmacion')} autoComplete="new-password" label={t`Repite la contraseña nueva`} />
          <SubmitButton busy={sending} text={t`Guardar contraseña`} busyText={t`Guardando...`} />
        </form>
      )}
    </PublicFrame>
  );
};
