import * as z from 'zod/mini';
import { deAdmin, deQuienesGestionan, enEmpresa } from '#src/platform/shared/acceso.ts';
import { contrato } from '#src/platform/shared/contract.ts';
import { paginaSchema, siguienteSchema } from '#src/platform/shared/listas.ts';
import { rolSchema } from '#src/platform/shared/rol.ts';

const unoDeEmpresa = z.object({ empresaId: z.uuid(), usuarioId: z.uuid() });
const noEncontrado = { 'usuario.no_encontrado': 404 } as const;

/** Ordered by name. */
export const listarMercaderistas = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/mercaderistas',
  resumen: 'Active mercaderistas of the company',
  ...deQuienesGestionan,
  parametros: enEmpresa,
  consulta: z.object(paginaSchema(100, 500)),
  respuesta: z.object({
    mercaderistas: z.array(z.object({ id: z.uuid(), nombre: z.string(), correo: z.string() })),
    siguiente: siguienteSchema,
  }),
});

/** Ordered by name; `busqueda` is a part of name or address. */
export const listarUsuarios = contrato({
  metodo: 'GET',
  ruta: '/empresas/:empresaId/usuarios',
  resumen: 'Everybody in the company, active or not',
  ...deAdmin,
  parametros: enEmpresa,
  consulta: z.object({ busqueda: z._default(z.string().check(z.trim(), z.maxLength(100)), ''), ...paginaSchema(25) }),
  respuesta: z.object({
    usuarios: z.array(
      z.object({
        id: z.uuid(),
        nombre: z.string(),
        correo: z.string(),
        imagen_perfil: z.nullable(z.string()),
        rol: rolSchema,
        activo: z.boolean(),
        created_at: z.iso.datetime(),
      }),
    ),
    siguiente: siguienteSchema,
  }),
});

export const activarUsuario = contrato({
  metodo: 'PUT',
  ruta: '/empresas/:empresaId/usuarios/:usuarioId/activo',
  resumen: 'Switch a membership on or off; never an admin’s',
  ...deAdmin,
  parametros: unoDeEmpresa,
  cuerpo: z.strictObject({ activo: z.boolean() }),
  problemas: {
    ...noEncontrado,
    'usuario.es_admin': 409,
    'usuario.en_otra_empresa': 409,
    'membresia.limite_empresas': 409,
  },
});

export const eliminarUsuario = contrato({
  metodo: 'DELETE',
  ruta: '/empresas/:empresaId/usuarios/:usuarioId',
  resumen: 'Remove a membership for good; never an admin’s',
  ...deAdmin,
  parametros: unoDeEmpresa,
  problemas: { ...noEncontrado, 'usuario.es_admin': 409 },
});

export const nombrarAdmin = contrato({
  metodo: 'POST',
  ruta: '/empresas/:empresaId/usuarios/:usuarioId/admin',
  resumen: 'Make an active supervisor an admin of the company',
  ...deAdmin,
  parametros: unoDeEmpresa,
  problemas: { ...noEncontrado, 'usuario.no_es_supervisor': 409, 'usuario.en_otra_empresa': 409 },
});

export const dejarDeSerAdmin = contrato({
  metodo: 'DELETE',
  ruta: '/empresas/:empresaId/admin',
  resumen: 'Step down from admin to supervisor, while another admin remains',
  ...deAdmin,
  parametros: enEmpresa,
  problemas: { 'membresia.ultimo_admin': 409 },
});

export const dejarEmpresa = contrato({
  metodo: 'DELETE',
  ruta: '/empresas/:empresaId/membresia',
  resumen: 'Leave the company: one’s own membership ends for good. An admin steps down first',
  acceso: 'empresa',
  roles: ['supervisor', 'mercaderista'],
  parametros: enEmpresa,
});

/** `desactivada`: it may be switched on again. `retirada`: removed by an admin. `dejada`: left by oneself. The last one first. */
export const listarMembresiasTerminadas = contrato({
  metodo: 'GET',
  ruta: '/membresias/terminadas',
  resumen: 'The companies where one worked and does not any more',
  acceso: 'persona',
  respuesta: z.object({
    membresias: z.array(
      z.object({
        empresa_id: z.uuid(),
        empresa_nombre: z.string(),
        estado: z.enum(['desactivada', 'retirada', 'dejada']),
        /** Null: before this was kept. */
        desde: z.nullable(z.iso.datetime()),
        /** Whom to ask to be switched on again. */
        admin_nombre: z.nullable(z.string()),
      }),
    ),
  }),
});
