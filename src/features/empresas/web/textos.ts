import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { CodeOf } from '#src/platform/shared/contract.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import type { registrarEmpresa } from '../contract.ts';

type Codigo = CodeOf<typeof registrarEmpresa>;

const propios: Record<Exclude<Codigo, 'limite.intentos'>, MessageDescriptor> = {
  'cuenta.correo_en_uso': msg`Ya existe una cuenta con este correo.`,
  'clave.comun': msg`Esa contraseña es demasiado común. Elige una que no sea fácil de adivinar.`,
  'registro.empresa_existe': msg`Esta empresa ya se registró con otros datos. Si no fuiste tú, pulsa Registrar Empresa otra vez.`,
};

/** The bare cause, for the field that has it. */
export const causaDeAlta = (error: unknown): MessageDescriptor => problemText(error, propios);

/** Which of the catalogue's sentences says it: the account failed, the company failed, or nobody knows. */
export const fraseDeAlta = (error: unknown): 'usuario' | 'sin_usuario' | 'empresa' | 'desconocido' => {
  if (!(error instanceof ApiProblem)) return 'desconocido';
  if (error.codigo === 'registro.empresa_existe') return 'empresa';
  if (error.codigo === 'servidor.interno') return 'desconocido';
  return error.codigo === 'peticion.invalida' || error.codigo === 'peticion.malformada' ? 'sin_usuario' : 'usuario';
};
