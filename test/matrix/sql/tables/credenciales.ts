import type { Valor } from '../literal.ts';
import type { Alcances, Tabla } from '../table.ts';

const todo = { select: '*', insert: '*', update: '*', delete: true } as const;
const soloCredenciales: Alcances = { credenciales: 'todo' };
const NADIE = '00000000-0000-7000-8000-000000000000';

const deCredenciales = (tabla: string, pone: string, fila: Record<string, Valor>, prepara?: string): Tabla => ({
  tabla,
  auth: todo,
  leer: soloCredenciales,
  borrar: soloCredenciales,
  cambiar: [{ pone, quien: soloCredenciales }],
  insertar: [
    {
      que: 'una',
      fila: () => fila,
      antes: () => 'set local session_replication_role = replica',
      acepta: ['credenciales'],
    },
  ],
  ...(prepara !== undefined && { prepara }),
});

/** The role that serves requests has no right on any of these. */
export const tablasDeCredenciales: readonly Tabla[] = [
  // nobody's but the doors'
  { tabla: 'auth.llave_de_contexto', auth: {}, leer: {} },
  deCredenciales('auth.claves', "updated_at = 'epoch'", { usuario_id: NADIE, clave: '$argon2id$' }),
  deCredenciales('auth.sesiones', "ip = 'otra'", {
    token_hash: Buffer.alloc(32),
    usuario_id: NADIE,
    expira_en: 'infinity',
  }),
  deCredenciales(
    'auth.dispositivos',
    "visto_en = 'epoch'",
    { usuario_id: NADIE, secreto_hash: Buffer.alloc(32), expira_en: 'infinity' },
    `insert into auth.dispositivos (usuario_id, secreto_hash, expira_en)
     select id, sha256('x'), 'infinity' from usuarios order by id limit 1`,
  ),
  deCredenciales('auth.altas', "language = 'en'", {
    correo: 'otra@x.example',
    nombre: 'Otra',
    clave: '$argon2id$',
    language: 'es',
    navegador_hash: Buffer.alloc(32),
    expira_en: 'infinity',
  }),
  deCredenciales('auth.codigos', "expira_en = 'epoch'", {
    codigo_hash: Buffer.alloc(32),
    proposito: 'recuperar-clave',
    expira_en: 'infinity',
  }),
  deCredenciales('auth.cambios_de_correo', "expira_en = 'epoch'", {
    usuario_id: NADIE,
    correo: 'otra@x.example',
    clave_desde: 'epoch',
    expira_en: 'infinity',
  }),
  deCredenciales(
    'auth.intentos',
    'cuenta = 99',
    { llave: 'otra', cuenta: 1, expira_en: 'infinity' },
    "insert into auth.intentos (llave, cuenta, expira_en) values ('una', 1, 'infinity')",
  ),
  {
    ...deCredenciales(
      'auth.accesos_fallidos',
      "correo = correo || 'x', cuenta = 99, bloqueada = true, ip = 'otra', dispositivo = 'otro', ultimo_en = 'epoch', contar_en = 'epoch'",
      { correo: 'otra@x.example', bloqueada: false },
      "insert into auth.accesos_fallidos (correo, bloqueada) values ('una@x.example', false)",
    ),
    // the function that tells the companies takes them away
    auth: { select: '*', insert: '*', update: '*' },
    borrar: {},
  },
];
