import * as z from 'zod/mini';
import { fileNotFound } from '#src/platform/shared/stored-file.ts';
import { claveSchema, codigoSchema, correoSchema, idiomaSchema } from '#src/platform/shared/fields.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { commonClave, invalidCodigo, tooManyAttempts } from '#src/platform/shared/credentials.ts';
import { refusedImage } from '#src/platform/shared/image.ts';
import { nombrePropioSchema } from '#src/platform/shared/nombre-propio.ts';

const claveActualSchema = z.string().check(z.minLength(1), z.maxLength(200));
const claveIncorrecta = { 'clave.incorrecta': 422, ...tooManyAttempts } as const;

export const cambiarNombre = contract({
  method: 'PUT',
  path: '/perfil/nombre',
  summary: 'Change one’s own name, in every company',
  access: 'persona',
  body: z.strictObject({ nombre: nombrePropioSchema }),
});

/**
 * `confirmar`: a mail with a link went to the new address, and until it is followed the old one counts; the old one is told.
 * `cambiado`: confirmation is switched off, so it counts at once.
 */
export const cambiarCorreo = contract({
  method: 'PUT',
  path: '/perfil/correo',
  summary: 'Ask for another e-mail address',
  access: 'persona',
  transaction: 'own',
  body: z.strictObject({ correo: correoSchema, clave_actual: claveActualSchema }),
  response: z.object({ estado: z.enum(['confirmar', 'cambiado']) }),
  problems: { 'cuenta.correo_en_uso': 409, ...claveIncorrecta },
});

/** Null: none. It waits for its link to be followed, and alike when the address is somebody's: then no link exists. */
export const verCambioDeCorreo = contract({
  method: 'GET',
  path: '/perfil/correo/pendiente',
  summary: 'The address that was asked for and is not confirmed yet',
  access: 'persona',
  transaction: 'own',
  response: z.object({ correo: z.nullable(z.string()) }),
});

export const reenviarCambioDeCorreo = contract({
  method: 'POST',
  path: '/perfil/correo/pendiente/reenvio',
  summary: 'Send the link to the address that was asked for again; the password it was asked with still counts',
  access: 'persona',
  transaction: 'own',
  problems: { 'correo.sin_pendiente': 409, ...tooManyAttempts },
});

export const cancelarCambioDeCorreo = contract({
  method: 'DELETE',
  path: '/perfil/correo/pendiente',
  summary: 'Take back having asked for another address: its links stop working',
  access: 'persona',
  transaction: 'own',
});

export const confirmarCambioDeCorreo = contract({
  method: 'POST',
  path: '/perfil/correo/confirmacion',
  summary: 'Spend the code of the mail to the new address: it counts from now on',
  access: 'publico',
  /** `clave`: the account's, where the person is not signed in. */
  body: z.strictObject({ codigo: codigoSchema, clave: z.optional(claveActualSchema) }),
  problems: {
    ...invalidCodigo,
    'codigo.falta_clave': 409,
    /** By whoever asks, whose address it made the one they have. */
    'codigo.ya_usado': 409,
    'cuenta.correo_en_uso': 409,
    ...claveIncorrecta,
  },
});

export const cambiarClave = contract({
  method: 'PUT',
  path: '/perfil/clave',
  summary: 'Change one’s own password. Every other session of the person ends',
  access: 'persona',
  transaction: 'own',
  body: z.strictObject({ clave_actual: claveActualSchema, clave: claveSchema }),
  problems: { ...commonClave, ...claveIncorrecta },
});

export const guardarAjustes = contract({
  method: 'PUT',
  path: '/perfil/ajustes',
  summary: 'Theme, language and notifications, wherever the person signs in',
  access: 'persona',
  body: z.strictObject({
    theme: z.enum(['light', 'dark', 'system']),
    language: idiomaSchema,
    notifications_enabled: z.boolean(),
  }),
});

/** Optional header `x-sha256`: the bytes' digest in hex, checked on arrival. */
export const subirImagenDePerfil = contract({
  method: 'PUT',
  path: '/perfil/imagen',
  summary: 'Replace one’s own picture',
  access: 'persona',
  body: 'stream',
  response: z.object({ imagen_perfil: z.string() }),
  problems: refusedImage,
});

export const verImagenDePerfil = contract({
  method: 'GET',
  path: '/usuarios/:usuarioId/imagenes/:archivoId',
  summary: 'A picture of oneself or of a colleague',
  access: 'persona',
  params: z.object({ usuarioId: z.uuid(), archivoId: z.uuid() }),
  response: 'stream',
  problems: fileNotFound,
});
