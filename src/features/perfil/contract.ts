import * as z from 'zod/mini';
import { archivoNoEncontrado } from '#src/platform/shared/archivo.ts';
import { claveSchema, codigoSchema, correoSchema, idiomaSchema } from '#src/platform/shared/campos.ts';
import { contrato } from '#src/platform/shared/contract.ts';
import { claveComun, codigoNoValido, demasiadosIntentos } from '#src/platform/shared/credenciales.ts';
import { imagenRechazada } from '#src/platform/shared/imagen.ts';
import { nombrePropioSchema } from '#src/platform/shared/nombre-propio.ts';

const claveActualSchema = z.string().check(z.minLength(1), z.maxLength(200));
const claveIncorrecta = { 'clave.incorrecta': 422, ...demasiadosIntentos } as const;

export const cambiarNombre = contrato({
  metodo: 'PUT',
  ruta: '/perfil/nombre',
  resumen: 'Change one’s own name, in every company',
  acceso: 'persona',
  cuerpo: z.strictObject({ nombre: nombrePropioSchema }),
});

/**
 * `confirmar`: a mail with a link went to the new address, and until it is followed the old one counts; the old one is told.
 * `cambiado`: confirmation is switched off, so it counts at once.
 */
export const cambiarCorreo = contrato({
  metodo: 'PUT',
  ruta: '/perfil/correo',
  resumen: 'Ask for another e-mail address',
  acceso: 'persona',
  transaccion: 'propia',
  cuerpo: z.strictObject({ correo: correoSchema, clave_actual: claveActualSchema }),
  respuesta: z.object({ estado: z.enum(['confirmar', 'cambiado']) }),
  problemas: { 'cuenta.correo_en_uso': 409, ...claveIncorrecta },
});

/** Null: none. It waits for its link to be followed, and alike when the address is somebody's: then no link exists. */
export const verCambioDeCorreo = contrato({
  metodo: 'GET',
  ruta: '/perfil/correo/pendiente',
  resumen: 'The address that was asked for and is not confirmed yet',
  acceso: 'persona',
  transaccion: 'propia',
  respuesta: z.object({ correo: z.nullable(z.string()) }),
});

export const reenviarCambioDeCorreo = contrato({
  metodo: 'POST',
  ruta: '/perfil/correo/pendiente/reenvio',
  resumen: 'Send the link to the address that was asked for again; the password it was asked with still counts',
  acceso: 'persona',
  transaccion: 'propia',
  problemas: { 'correo.sin_pendiente': 409, ...demasiadosIntentos },
});

export const cancelarCambioDeCorreo = contrato({
  metodo: 'DELETE',
  ruta: '/perfil/correo/pendiente',
  resumen: 'Take back having asked for another address: its links stop working',
  acceso: 'persona',
  transaccion: 'propia',
});

export const confirmarCambioDeCorreo = contrato({
  metodo: 'POST',
  ruta: '/perfil/correo/confirmacion',
  resumen: 'Spend the code of the mail to the new address: it counts from now on',
  acceso: 'publico',
  /** `clave`: the account's, where the person is not signed in. */
  cuerpo: z.strictObject({ codigo: codigoSchema, clave: z.optional(claveActualSchema) }),
  problemas: {
    ...codigoNoValido,
    'codigo.falta_clave': 409,
    /** By whoever asks, whose address it made the one they have. */
    'codigo.ya_usado': 409,
    'cuenta.correo_en_uso': 409,
    ...claveIncorrecta,
  },
});

export const cambiarClave = contrato({
  metodo: 'PUT',
  ruta: '/perfil/clave',
  resumen: 'Change one’s own password. Every other session of the person ends',
  acceso: 'persona',
  transaccion: 'propia',
  cuerpo: z.strictObject({ clave_actual: claveActualSchema, clave: claveSchema }),
  problemas: { ...claveComun, ...claveIncorrecta },
});

export const guardarAjustes = contrato({
  metodo: 'PUT',
  ruta: '/perfil/ajustes',
  resumen: 'Theme, language and notifications, wherever the person signs in',
  acceso: 'persona',
  cuerpo: z.strictObject({
    theme: z.enum(['light', 'dark', 'system']),
    language: idiomaSchema,
    notifications_enabled: z.boolean(),
  }),
});

/** Optional header `x-sha256`: the bytes' digest in hex, checked on arrival. */
export const subirImagenDePerfil = contrato({
  metodo: 'PUT',
  ruta: '/perfil/imagen',
  resumen: 'Replace one’s own picture',
  acceso: 'persona',
  cuerpo: 'flujo',
  respuesta: z.object({ imagen_perfil: z.string() }),
  problemas: imagenRechazada,
});

export const verImagenDePerfil = contrato({
  metodo: 'GET',
  ruta: '/usuarios/:usuarioId/imagenes/:archivoId',
  resumen: 'A picture of oneself or of a colleague',
  acceso: 'persona',
  parametros: z.object({ usuarioId: z.uuid(), archivoId: z.uuid() }),
  respuesta: 'flujo',
  problemas: archivoNoEncontrado,
});
