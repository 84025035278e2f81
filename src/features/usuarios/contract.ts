import * as z from 'zod/mini';
import { forAdmin, forManagers, inEmpresa } from '#src/platform/shared/access.ts';
import { contract } from '#src/platform/shared/contract.ts';
import { pageSchema, siguienteSchema } from '#src/platform/shared/lists.ts';
import { rolSchema } from '#src/platform/shared/rol.ts';

const unoDeEmpresa = z.object({ empresaId: z.uuid(), usuarioId: z.uuid() });
const noEncontrado = { 'usuario.no_encontrado': 404 } as const;

/** Ordered by name. */
export const listarMercaderistas = contract({
  method: 'GET',
  path: '/empresas/:empresaId/mercaderistas',
  summary: 'Active mercaderistas of the company',
  ...forManagers,
  params: inEmpresa,
  query: z.object(pageSchema(100, 500)),
  response: z.object({
    mercaderistas: z.array(z.object({ id: z.uuid(), nombre: z.string(), correo: z.string() })),
    siguiente: siguienteSchema,
  }),
});

/** Ordered by name; `busqueda` is a part of name or address. */
export const listarUsuarios = contract({
  method: 'GET',
  path: '/empresas/:empresaId/usuarios',
  summary: 'Everybody in the company, active or not',
  ...forAdmin,
  params: inEmpresa,
  query: z.object({ busqueda: z._default(z.string().check(z.trim(), z.maxLength(100)), ''), ...pageSchema(25) }),
  response: z.object({
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

export const activarUsuario = contract({
  method: 'PUT',
  path: '/empresas/:empresaId/usuarios/:usuarioId/activo',
  summary: 'Switch a membership on or off; never an admin’s',
  ...forAdmin,
  params: unoDeEmpresa,
  body: z.strictObject({ activo: z.boolean() }),
  problems: {
    ...noEncontrado,
    'usuario.es_admin': 409,
    'usuario.en_otra_empresa': 409,
    'membresia.limite_empresas': 409,
  },
});

export const eliminarUsuario = contract({
  method: 'DELETE',
  path: '/empresas/:empresaId/usuarios/:usuarioId',
  summary: 'Remove a membership for good; never an admin’s',
  ...forAdmin,
  params: unoDeEmpresa,
  problems: { ...noEncontrado, 'usuario.es_admin': 409 },
});

export const nombrarAdmin = contract({
  method: 'POST',
  path: '/empresas/:empresaId/usuarios/:usuarioId/admin',
  summary: 'Make an active supervisor an admin of the company',
  ...forAdmin,
  params: unoDeEmpresa,
  problems: { ...noEncontrado, 'usuario.no_es_supervisor': 409, 'usuario.en_otra_empresa': 409 },
});

export const dejarDeSerAdmin = contract({
  method: 'DELETE',
  path: '/empresas/:empresaId/admin',
  summary: 'Step down from admin to supervisor, while another admin remains',
  ...forAdmin,
  params: inEmpresa,
  problems: { 'membresia.ultimo_admin': 409 },
});

export const dejarEmpresa = contract({
  method: 'DELETE',
  path: '/empresas/:empresaId/membresia',
  summary: 'Leave the company: one’s own membership ends for good. An admin steps down first',
  access: 'empresa',
  roles: ['supervisor', 'mercaderista'],
  params: inEmpresa,
});

/** `desactivada`: it may be switched on again. `retirada`: removed by an admin. `dejada`: left by oneself. The last one first. */
export const listarMembresiasTerminadas = contract({
  method: 'GET',
  path: '/membresias/terminadas',
  summary: 'The companies where one worked and does not any more',
  access: 'persona',
  response: z.object({
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
