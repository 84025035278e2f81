import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CodeOf } from '#src/platform/shared/contract.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import type { confirmarCorreo, iniciarSesion, restablecerClave } from '../contract.ts';

type Codigo = CodeOf<typeof iniciarSesion> | CodeOf<typeof confirmarCorreo> | CodeOf<typeof restablecerClave>;

// the page asks for what is missing, and says nothing of it
const propios: Record<Exclude<Codigo, 'limite.intentos' | 'codigo.falta_clave'>, MessageDescriptor> = {
  'sesion.credenciales': msg`El correo o la contraseña no son correctos.`,
  'sesion.correo_sin_confirmar': msg`Primero confirma tu correo con el enlace que te enviamos.`,
  'codigo.no_valido': msg`El enlace ya se usó o venció.`,
  'clave.comun': msg`Esa contraseña es demasiado común. Elige una que no sea fácil de adivinar.`,
};

/** What to say for anything that a call of this feature can fail with. */
export const textoDeSesion = (error: unknown): MessageDescriptor => problemText(error, propios);
