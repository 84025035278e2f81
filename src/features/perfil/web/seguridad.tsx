import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { claveSchema } from '#src/platform/shared/campos.ts';
import { ProblemaApi } from '#src/platform/shared/client.ts';
import { useFormulario } from '#src/platform/web/formularios.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso, quitarAviso } from '#src/platform/web/ui/avisos.ts';
import { CampoClave } from '#src/platform/web/ui/campo-clave.tsx';
import { cambiarClave } from '../contract.ts';
import css from './perfil.module.css';
import { textoDePerfil } from './textos.ts';

const AVISO = 'clave';
const esquema = z.object({ clave_actual: z.string().check(z.minLength(1)), clave: claveSchema });

const Formulario = ({ alCambiar }: { alCambiar: () => void }) => {
  const { t, i18n } = useLingui();
  const { llamar } = useServicios();
  const corta = t`La contraseña debe tener al menos 6 caracteres`;
  const { formulario, campo, senalar, mostrar } = useFormulario({
    inicial: { clave_actual: '', clave: '', confirmacion: '' },
    esquema,
    textos: {
      clave_actual: { falta: t`Escribe tu contraseña actual.`, mal: t`La contraseña es demasiado larga.` },
      clave: { falta: corta, mal: corta },
      confirmacion: { falta: corta, mal: corta },
    },
    ademas: ({ clave, confirmacion }) =>
      clave === confirmacion ? {} : { confirmacion: t`Las contraseñas no coinciden` },
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (cuerpo: { clave_actual: string; clave: string }) => llamar(cambiarClave, { cuerpo }),
    onSuccess: () => {
      mostrarAviso({
        id: AVISO,
        tono: 'exito',
        titulo: t`Contraseña actualizada`,
        texto: t`Tu contraseña ha sido cambiada exitosamente`,
      });
      alCambiar();
    },
    onError: (error) => {
      const causa = i18n._(textoDePerfil(error));
      mostrarAviso({ id: AVISO, tono: 'error', titulo: t`No se pudo cambiar la contraseña`, texto: causa });
      if (!(error instanceof ProblemaApi)) return;
      if (error.codigo === 'clave.incorrecta') mostrar({ clave_actual: causa });
      else if (error.codigo === 'clave.comun') mostrar({ clave: causa });
      else senalar(error);
    },
  });
  return (
    <form
      className={css.formulario}
      // on a phone it would cover the button that sends the mended form
      onInput={() => quitarAviso(AVISO)}
      {...formulario(({ clave_actual, clave }) => {
        if (!isPending) mutate({ clave_actual, clave });
      })}
    >
      <CampoClave {...campo('clave_actual')} autoComplete="current-password" label={t`Contraseña actual`} />
      <CampoClave
        {...campo('clave')}
        autoComplete="new-password"
        label={t`Contraseña nueva`}
        description={t`Mínimo 6 caracteres`}
      />
      <CampoClave {...campo('confirmacion')} autoComplete="new-password" label={t`Repite la contraseña nueva`} />
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
