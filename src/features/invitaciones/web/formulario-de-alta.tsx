import '@mantine/core/styles/Input.css';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import * as z from 'zod/mini';
import { claveSchema } from '#src/platform/shared/campos.ts';
import { ProblemaApi } from '#src/platform/shared/client.ts';
import { nombrePropioSchema } from '#src/platform/shared/nombre-propio.ts';
import { useFormulario } from '#src/platform/web/formularios.ts';
import { quitarAviso } from '#src/platform/web/ui/avisos.ts';
import { BotonEnviar } from '#src/platform/web/ui/boton-enviar.tsx';
import { CampoClave } from '#src/platform/web/ui/campo-clave.tsx';
import { useNombreDeRol } from '#src/platform/web/ui/etiqueta-rol.tsx';
import css from '#src/platform/web/ui/formulario.module.css';
import type { InvitacionConsultada } from './decidir-camino.ts';
import { AVISO_DE_ALTA, useEnviarAlta } from './enviar-alta.ts';
import { causaDeAlta } from './textos-de-aceptar.ts';

const esquema = z.object({ nombre: nombrePropioSchema, clave: claveSchema });
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
  const nombreDe = useNombreDeRol();
  const claveCorta = t`La contraseña debe tener al menos 6 caracteres`;
  const { formulario, campo, senalar, mostrar } = useFormulario({
    inicial: { nombre: '', clave: '' },
    esquema,
    textos: {
      nombre: { falta: t`Escribe tu nombre.`, mal: t`Hasta 200 caracteres, sin enlaces ni correos.` },
      clave: { falta: claveCorta, mal: claveCorta },
    },
  });
  const { enviando, enviar } = useEnviarAlta({
    token,
    empresa: invitacion.empresa_nombre,
    alTerminar,
    alFallar: (error) => {
      senalar(error);
      if (!(error instanceof ProblemaApi)) return;
      if (error.codigo === 'clave.comun') mostrar({ clave: i18n._(causaDeAlta(error)) });
      if (YA_RESPONDIDA.has(error.codigo)) alCambiar();
    },
  });
  return (
    <form
      className={css.campos}
      // on a phone it would cover the button that sends the mended form
      onInput={() => quitarAviso(AVISO_DE_ALTA)}
      {...formulario((valores) => {
        quitarAviso(AVISO_DE_ALTA);
        enviar(valores);
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
      <CampoClave
        {...campo('clave')}
        autoComplete="new-password"
        {...OBLIGATORIO}
        label={t`Contraseña`}
        description={t`Mínimo 6 caracteres`}
      />
      <TextInput readOnly variant="filled" value={nombreDe(invitacion.rol)} label={t`Rol asignado`} />
      <BotonEnviar ocupado={enviando} texto={t`Crear cuenta y aceptar`} textoOcupado={t`Creando cuenta...`} />
    </form>
  );
};
