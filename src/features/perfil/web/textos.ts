import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CodeOf } from '#src/platform/shared/contract.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import { imageTexts } from '#src/platform/web/i18n/image/image-problems.ts';
import type {
  cambiarClave,
  cambiarCorreo,
  confirmarCambioDeCorreo,
  reenviarCambioDeCorreo,
  subirImagenDePerfil,
} from '../contract.ts';

type Codigo =
  | CodeOf<typeof cambiarClave>
  | CodeOf<typeof cambiarCorreo>
  | CodeOf<typeof confirmarCambioDeCorreo>
  | CodeOf<typeof reenviarCambioDeCorreo>
  | CodeOf<typeof subirImagenDePerfil>;

// the page asks for what is missing, and says nothing of it
const propios: Record<Exclude<Codigo, 'limite.intentos' | 'codigo.falta_clave'>, MessageDescriptor> = {
  ...imageTexts,
  'clave.incorrecta': msg`La contraseña actual no es correcta.`,
  'clave.comun': msg`Esa contraseña es demasiado común. Elige una que no sea fácil de adivinar.`,
  'cuenta.correo_en_uso': msg`Ya existe una cuenta con este correo.`,
  'codigo.ya_usado': msg`Este correo ya es el tuyo.`,
  'correo.sin_pendiente': msg`Ese cambio ya se confirmó, se canceló o venció.`,
  'codigo.no_valido': msg`El enlace ya se usó o venció.`,
};

/** What to say for anything that a call of this feature can fail with. */
export const textoDePerfil = (error: unknown): MessageDescriptor => problemText(error, propios);
