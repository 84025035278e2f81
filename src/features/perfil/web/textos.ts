import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CodigoDe } from '#src/platform/shared/contract.ts';
import { textoDeProblema } from '#src/platform/web/i18n/problemas.ts';
import { textosDeImagen } from '#src/platform/web/i18n/imagen/problemas-de-imagen.ts';
import type {
  cambiarClave,
  cambiarCorreo,
  confirmarCambioDeCorreo,
  reenviarCambioDeCorreo,
  subirImagenDePerfil,
} from '../contract.ts';

type Codigo =
  | CodigoDe<typeof cambiarClave>
  | CodigoDe<typeof cambiarCorreo>
  | CodigoDe<typeof confirmarCambioDeCorreo>
  | CodigoDe<typeof reenviarCambioDeCorreo>
  | CodigoDe<typeof subirImagenDePerfil>;

// the page asks for what is missing, and says nothing of it
const propios: Record<Exclude<Codigo, 'limite.intentos' | 'codigo.falta_clave'>, MessageDescriptor> = {
  ...textosDeImagen,
  'clave.incorrecta': msg`La contraseña actual no es correcta.`,
  'clave.comun': msg`Esa contraseña es demasiado común. Elige una que no sea fácil de adivinar.`,
  'cuenta.correo_en_uso': msg`Ya existe una cuenta con este correo.`,
  'codigo.ya_usado': msg`Este correo ya es el tuyo.`,
  'correo.sin_pendiente': msg`Ese cambio ya se confirmó, se canceló o venció.`,
  'codigo.no_valido': msg`El enlace ya se usó o venció.`,
};

/** What to say for anything that a call of this feature can fail with. */
export const textoDePerfil = (error: unknown): MessageDescriptor => textoDeProblema(error, propios);
