import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ProblemaApi } from '#src/platform/shared/client.ts';
import type { CodigoDe } from '#src/platform/shared/contract.ts';
import { textoDeProblema } from '#src/platform/web/i18n/problemas.ts';
import type { registrarEmpresa } from '../contract.ts';

type Codigo = CodigoDe<typeof registrarEmpresa>;

const propios: Record<Exclude<Codigo, 'limite.intentos'>, MessageDescriptor> = {
  'cuenta.correo_en_uso': msg`Ya existe una cuenta con este correo.`,
  'clave.comun': msg`Esa contraseña es demasiado común. Elige una que no sea fácil de adivinar.`,
  'registro.empresa_existe': msg`Esta empresa ya se registró con otros datos. Si no fuiste tú, pulsa Registrar Empresa otra vez.`,
};

/** The bare cause, for the field that has it. */
export const causaDeRegistro = (error: unknown): MessageDescriptor => textoDeProblema(error, propios);

/** Which of the catalogue's sentences says it: the account failed, the company failed, or nobody knows. */
export const fraseDeRegistro = (error: unknown): 'usuario' | 'sin_usuario' | 'empresa' | 'desconocido' => {
  if (!(error instanceof ProblemaApi)) return 'desconocido';
  if (error.codigo === 'registro.empresa_existe') return 'empresa';
  if (error.codigo === 'servidor.interno') return 'desconocido';
  return error.codigo === 'peticion.invalida' || error.codigo === 'peticion.malformada' ? 'sin_usuario' : 'usuario';
};
