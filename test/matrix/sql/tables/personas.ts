import { cualquiera, type Tabla } from '../table.ts';

const TODOS = ['persona', 'admin', 'supervisor', 'mercaderista', 'entrega'] as const;
const NADIE = '00000000-0000-7000-8000-000000000000';
const deArchivo = { object_path: 'x', nombre_original: '1.png', tipo: 'image/png', bytes: 1, sha256: Buffer.alloc(32) };

/** What is one's own, in every company and in none. */
export const tablasDePersonas: readonly Tabla[] = [
  {
    tabla: 'usuarios',
    dePersona: 'id',
    app: { select: '*', update: ['nombre', 'imagen_perfil', 'updated_at'] },
    auth: {
      select: '*',
      insert: ['nombre', 'correo', 'correo_confirmado'],
      update: ['correo_confirmado', 'updated_at', 'correo'],
    },
    leer: { ...cualquiera('propio'), credenciales: 'todo' },
    cambiar: [
      { pone: "nombre = 'otro', imagen_perfil = 'otra'", quien: cualquiera('propio') },
      { pone: "updated_at = 'epoch'", quien: { ...cualquiera('propio'), credenciales: 'todo' } },
      { pone: "correo = id || '@otro.example'", quien: { credenciales: 'todo' } },
    ],
    insertar: [
      { que: 'una cuenta', fila: () => ({ nombre: 'Nueva', correo: 'nueva@x.example' }), acepta: ['credenciales'] },
    ],
  },
  {
    tabla: 'user_settings',
    dePersona: 'user_id',
    app: { select: '*', insert: '*', update: '*' },
    auth: { select: '*', insert: ['user_id', 'language'] },
    leer: { ...cualquiera('propio'), credenciales: 'todo' },
    cambiar: [
      { pone: "theme = 'system', language = 'en', notifications_enabled = false", quien: cualquiera('propio') },
      { pone: `empresa_activa_id = '${NADIE}', updated_at = 'epoch'`, quien: cualquiera('propio') },
      { pone: `user_id = '${NADIE}'`, quien: cualquiera('propio'), rechaza: true },
    ],
    insertar: [
      {
        que: 'los propios',
        fila: ({ usuario }) => (usuario ? { user_id: usuario, language: 'en' } : undefined),
        antes: ({ usuario = NADIE }) => `delete from user_settings where user_id = '${usuario}'`,
        acepta: TODOS,
      },
      {
        que: 'los de otra persona',
        fila: (_c, { actor }) => ({ user_id: actor('otro admin de B').id, language: 'en' }),
        antes: () => 'delete from user_settings',
        acepta: ['credenciales'],
      },
    ],
  },
  {
    tabla: 'archivos_de_persona',
    app: { select: '*', insert: '*', delete: true },
    leer: cualquiera('propio'),
    borrar: cualquiera('propio'),
    insertar: [
      {
        que: 'uno propio',
        fila: ({ usuario }) => (usuario ? { usuario_id: usuario, ...deArchivo } : undefined),
        acepta: TODOS,
      },
      {
        que: 'uno de otra persona',
        fila: (_c, { actor }) => ({ usuario_id: actor('otro admin de B').id, ...deArchivo }),
        acepta: [],
      },
    ],
  },
];
