import '@mantine/core/styles/Input.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { correoSchema, nombreSchema } from '#src/platform/shared/campos.ts';
import { ProblemaApi } from '#src/platform/shared/client.ts';
import type { Rol } from '#src/platform/shared/rol.ts';
import type { Sesion } from '#src/platform/shared/sesion.ts';
import { useFormulario } from '#src/platform/web/formularios.ts';
import { useImagenPorSubir } from '#src/platform/web/imagen-por-subir.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { AvatarDePersona } from '#src/platform/web/ui/avatar.tsx';
import { mostrarAviso, quitarAviso } from '#src/platform/web/ui/avisos.ts';
import { CambiarImagen } from '#src/platform/web/ui/cambiar-imagen.tsx';
import { CampoClave } from '#src/platform/web/ui/campo-clave.tsx';
import { EtiquetaRol } from '#src/platform/web/ui/etiqueta-rol.tsx';
import { guardarPerfil, type CambiosDePerfil, type PerfilGuardado } from './guardar-perfil.ts';
import css from './perfil.module.css';
import { textoDePerfil } from './textos.ts';

const AVISO = 'perfil';
const esquema = z.object({ nombre: nombreSchema, correo: correoSchema });
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
  const { llamar, sesion } = useServicios();
  return useMutation({
    mutationFn: (cambios: CambiosDePerfil) => guardarPerfil(llamar, sesion, cambios),
    onSuccess: (guardado) => {
      if (guardado.cambiado) {
        mostrarAviso({
          id: AVISO,
          tono: 'exito',
          titulo: t`Perfil actualizado`,
          texto: t`Tu información personal ha sido actualizada`,
        });
      }
      alGuardar(guardado);
    },
    onError: (error) => {
      const causa = i18n._(textoDePerfil(error));
      mostrarAviso({
        id: AVISO,
        tono: 'error',
        titulo: t`No se pudo actualizar la información personal`,
        texto: causa,
      });
      alFallar(error, causa);
    },
  });
};

/** `completo`: with picture and role. Nothing is sent before Guardar. */
export const EditarPerfil = ({ usuario, rol, completo, alGuardar, alCancelar }: Props) => {
  const { t } = useLingui();
  const imagen = useImagenPorSubir();
  const [correo, setCorreo] = useState(usuario.correo);
  const otroCorreo = igualada(correo) !== usuario.correo;
  const nombre = useRef<HTMLInputElement>(null);
  useEffect(() => nombre.current?.focus(), []);
  const { formulario, campo, senalar, mostrar } = useFormulario({
    inicial: { nombre: usuario.nombre, correo: usuario.correo, clave_actual: '' },
    esquema,
    textos: {
      nombre: { falta: t`Escribe tu nombre.`, mal: t`Hasta 200 caracteres, sin enlaces ni correos.` },
      correo: { falta: t`Escribe tu correo.`, mal: t`Escribe un correo completo, como nombre@empresa.com` },
      clave_actual: { falta: t`Escribe tu contraseña actual.`, mal: t`La contraseña es demasiado larga.` },
    },
    ademas: (valores) =>
      igualada(valores.correo) !== usuario.correo && valores.clave_actual === ''
        ? { clave_actual: t`Escribe tu contraseña actual.` }
        : {},
  });
  const { mutate, isPending } = useGuardado(alGuardar, (error, causa) => {
    if (!(error instanceof ProblemaApi)) return;
    if (error.codigo === 'clave.incorrecta') mostrar({ clave_actual: causa });
    else if (error.codigo === 'cuenta.correo_en_uso') mostrar({ correo: causa });
    else senalar(error);
  });
  const campoCorreo = campo('correo');
  return (
    <form
      className={css.formulario}
      // on a phone it would cover the button that sends the mended form
      onInput={() => quitarAviso(AVISO)}
      {...formulario((valores) => {
        if (isPending) return;
        mutate({
          ...(valores.nombre.trim() !== usuario.nombre && { nombre: valores.nombre.trim() }),
          ...(otroCorreo && { correo: { correo: igualada(valores.correo), clave_actual: valores.clave_actual } }),
          ...(imagen.archivo && { imagen: imagen.archivo }),
        });
      })}
    >
      {completo && (
        <CambiarImagen imagen={imagen} etiqueta={t`Imagen de perfil`} boton={t`Cambiar imagen`}>
          <AvatarDePersona nombre={usuario.nombre} imagen={imagen.muestra ?? usuario.imagen_perfil} tamano={84} />
        </CambiarImagen>
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
        <CampoClave
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
          <EtiquetaRol rol={rol} />
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
