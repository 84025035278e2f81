import '@mantine/core/styles/Input.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { correoSchema, nombreSchema } from '#src/platform/shared/fields.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { Rol } from '#src/platform/shared/rol.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { useForm } from '#src/platform/web/forms.ts';
import { useImageToUpload } from '#src/platform/web/image-to-upload.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { AvatarDePersona } from '#src/platform/web/ui/avatar.tsx';
import { showAviso, removeAviso } from '#src/platform/web/ui/avisos.ts';
import { ChangeImage } from '#src/platform/web/ui/change-image.tsx';
import { ClaveField } from '#src/platform/web/ui/clave-field.tsx';
import { RolLabel } from '#src/platform/web/ui/rol-label.tsx';
import { guardarPerfil, type CambiosDePerfil, type PerfilGuardado } from './guardar-perfil.ts';
import css from './perfil.module.css';
import { textoDePerfil } from './textos.ts';

const AVISO = 'perfil';
const schema = z.object({ nombre: nombreSchema, correo: correoSchema });
const igualada = (correo: string) => correo.trim().toLowerCase();

interface Props {
  usuario: Sesion['usuario'];
  /** None without a company. */
  rol: Rol | undefined;
  completo: boolean;
  alGuardar: (guardado: PerfilGuardado) => void;
  alCancelar: () => void;
}

const useGuardado = (alGuardar: Props['alGuardar'], alFallar: (error: unknown, causa: string) => void) => {
  const { t, i18n } = useLingui();
  const { call, sesion } = useServices();
  return useMutation({
    mutationFn: (cambios: CambiosDePerfil) => guardarPerfil(call, sesion, cambios),
    onSuccess: (guardado) => {
      if (guardado.cambiado) {
        showAviso({
          id: AVISO,
          tone: 'exito',
          title: t`Perfil actualizado`,
          text: t`Tu información personal ha sido actualizada`,
        });
      }
      alGuardar(guardado);
    },
    onError: (error) => {
      const causa = i18n._(textoDePerfil(error));
      showAviso({
        id: AVISO,
        tone: 'error',
        title: t`No se pudo actualizar la información personal`,
        text: causa,
      });
      alFallar(error, causa);
    },
  });
};

/** `completo`: with picture and role. Nothing is sent before Guardar. */
export const EditarPerfil = ({ usuario, rol, completo, alGuardar, alCancelar }: Props) => {
  const { t } = useLingui();
  const imagen = useImageToUpload();
  const [correo, setCorreo] = useState(usuario.correo);
  const otroCorreo = igualada(correo) !== usuario.correo;
  const nombre = useRef<HTMLInputElement>(null);
  useEffect(() => nombre.current?.focus(), []);
  const { form, campo, signal, show } = useForm({
    initial: { nombre: usuario.nombre, correo: usuario.correo, clave_actual: '' },
    schema,
    texts: {
      nombre: { missing: t`Escribe tu nombre.`, mal: t`Hasta 200 caracteres, sin enlaces ni correos.` },
      correo: { missing: t`Escribe tu correo.`, mal: t`Escribe un correo completo, como nombre@empresa.com` },
      clave_actual: { missing: t`Escribe tu contraseña actual.`, mal: t`La contraseña es demasiado larga.` },
    },
    extra: (values) =>
      igualada(values.correo) !== usuario.correo && values.clave_actual === ''
        ? { clave_actual: t`Escribe tu contraseña actual.` }
        : {},
  });
  const { mutate, isPending } = useGuardado(alGuardar, (error, causa) => {
    if (!(error instanceof ApiProblem)) return;
    if (error.codigo === 'clave.incorrecta') show({ clave_actual: causa });
    else if (error.codigo === 'cuenta.correo_en_uso') show({ correo: causa });
    else signal(error);
  });
  const campoCorreo = campo('correo');
  return (
    <form
      className={css.formulario}
      // on a phone it would cover the button that sends the mended form
      onInput={() => removeAviso(AVISO)}
      {...form((values) => {
        if (isPending) return;
        mutate({
          ...(values.nombre.trim() !== usuario.nombre && { nombre: values.nombre.trim() }),
          ...(otroCorreo && { correo: { correo: igualada(values.correo), clave_actual: values.clave_actual } }),
          ...(imagen.file && { imagen: imagen.file }),
        });
      })}
    >
      {completo && (
        <ChangeImage image={imagen} label={t`Imagen de perfil`} button={t`Cambiar imagen`}>
          <AvatarDePersona nombre={usuario.nombre} image={imagen.sample ?? usuario.imagen_perfil} size={84} />
        </ChangeImage>
      )}
      <TextInput {...campo('nombre')} ref={nombre} autoComplete="name" label={t`Nombre`} />
      <TextInput
        {...campoCorreo}
        onChange={(evento) => {
          campoCorreo.onChange();
          setCorreo(evento.currentTarget.value);
        }}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        label={t`Correo electrónico`}
      />
      {otroCorreo && (
        <ClaveField
          {...campo('clave_actual')}
          autoComplete="current-password"
          label={t`Contraseña actual`}
          description={t`Para cambiar de correo hace falta tu contraseña.`}
        />
      )}
      {completo && rol && (
        <div>
          <p className={css.etiqueta}>
            <Trans>Rol</Trans>
          </p>
          <RolLabel rol={rol} />
        </div>
      )}
      <div className={css.pie}>
        <Button variant="default" h={48} onClick={alCancelar}>
          <Trans>Cancelar</Trans>
        </Button>
        <Button type="submit" h={48} loading={isPending}>
          <Trans>Guardar</Trans>
        </Button>
      </div>
    </form>
  );
};
