import * as z from 'zod/mini';

/** Everything the processes can be told, read once at start. docs/operations.md explains each; a test keeps the two equal. */
const entero = (porDefecto: number, minimo = 0) =>
  z._default(z.coerce.number().check(z.int(), z.minimum(minimo)), porDefecto);
const texto = z.string().check(z.minLength(1));
const url = z.url();
const si = z._default(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((valor) => valor === 'true'),
  ),
  true,
);

export const ajustesSchema = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  /** The address people type; mails link to it and requests must come from it. */
  PUBLIC_URL: url,
  HOST: z._default(texto, '127.0.0.1'),
  PORT: entero(3000),
  /** Metrics, for the scraper only. */
  METRICS_PORT: entero(9464),
  METRICS_HOST: z._default(texto, '127.0.0.1'),
  /** Proxies in front whose X-Forwarded-For is believed: how many, or 0. */
  TRUST_PROXY_HOPS: entero(0),
  WEB_DIR: z._default(texto, 'dist/web'),
  LOG_LEVEL: z._default(z.enum(['debug', 'info', 'warn', 'error', 'silent']), 'info'),

  /** As app_user. Each role has its own, with its own password; outside production those not given are made from this one. */
  DATABASE_URL: z.optional(url),
  DATABASE_AUTH_URL: z.optional(url),
  DATABASE_WORKER_URL: z.optional(url),
  DATABASE_JOBS_URL: z.optional(url),
  /** As app_backup; only `migrate` uses it, to give the role its password. */
  DATABASE_BACKUP_URL: z.optional(url),
  /** An administrator of the database; only `migrate` uses it. */
  DATABASE_ADMIN_URL: z.optional(url),
  DATABASE_POOL: entero(10, 1),
  DATABASE_AUTH_POOL: entero(4, 1),
  STATEMENT_TIMEOUT_MS: entero(10_000, 1),

  SMTP_URL: url,
  MAIL_FROM: texto,
  /** Who answers for people's data in this installation; the privacy policy names it. */
  PRIVACY_CONTACT: z.email(),

  STORAGE: z._default(z.enum(['disk', 's3']), 'disk'),
  STORAGE_DIR: z.optional(texto),
  S3_ENDPOINT: z.optional(url),
  S3_REGION: z.optional(texto),
  S3_BUCKET: z.optional(texto),
  S3_ACCESS_KEY_ID: z.optional(texto),
  S3_SECRET_ACCESS_KEY: z.optional(texto),
  S3_FORCE_PATH_STYLE: si,

  EMAIL_CONFIRMATION: si,
  SESSION_DAYS: entero(30, 1),
  /** However much it is used: whoever got hold of a token does not keep it for ever. */
  SESSION_MAX_DAYS: entero(90, 1),
  /** How many password hashes are computed at once; each takes 19 MiB and about 20 ms of a core. */
  HASH_CONCURRENCY: entero(2, 1),

  /** Requests of one session in a minute, or of one address by whoever has none. */
  RATE_LIMIT_PER_MINUTE: entero(1200, 1),
  /** Requests of all sessions of one address; without it, 25 times the former. */
  RATE_LIMIT_PER_ADDRESS: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  MAX_CONCURRENT_REQUESTS: entero(200, 1),
  /** Open streams of events: each holds a socket and nothing else, so they do not count as requests. */
  MAX_EVENT_STREAMS: entero(2000, 1),
  /** How often a stream looks again whether its reader may still read it. */
  EVENT_RECHECK_SECONDS: entero(60, 1),
  MAX_BODY_BYTES: entero(1_048_576, 1),
  /** How long a stopping server goes on accepting, so that the load balancer can notice. */
  DRAIN_SECONDS: entero(5),

  /** A report of more rows than these is made by the worker; one of fewer while its reader waits. */
  REPORT_DIRECT_ROWS: entero(20_000),

  WORKER_CONCURRENCY: entero(4, 1),
  /** A worker that has not beaten for this long is taken for dead and its jobs are given to others. */
  WORKER_STALE_SECONDS: entero(45, 1),
  /** How long a stopping worker waits for the jobs it is running. */
  WORKER_STOP_SECONDS: entero(30, 1),
  /** Metrics of the worker; not the server's port, since both may run on one machine. */
  WORKER_METRICS_PORT: entero(9465),

  /** A language model behind an OpenAI-compatible address: it narrates what was found, and nothing depends on it. All three or none. */
  AI_BASE_URL: z.optional(url),
  AI_API_KEY: z.optional(texto),
  AI_MODEL: z.optional(texto),
  /** For a whole narrative; after it the findings stand alone. */
  AI_TIMEOUT_SECONDS: entero(30, 1),

  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url),
});

export type Ajustes = z.infer<typeof ajustesSchema>;

export class ErrorDeConfiguracion extends Error {}

/** Where each role of the database finds its address. */
const DIRECCION_DE = {
  app_user: 'DATABASE_URL',
  app_auth: 'DATABASE_AUTH_URL',
  app_worker: 'DATABASE_WORKER_URL',
  app_jobs: 'DATABASE_JOBS_URL',
} as const;
type RolDeBase = keyof typeof DIRECCION_DE;

/** As whom each process connects: it is given those addresses and no others. */
const ROLES_DE = {
  server: ['app_user', 'app_auth'],
  worker: ['app_worker', 'app_jobs', 'app_auth'],
  jobs: ['app_jobs'],
  migrate: ['app_user', 'app_auth', 'app_worker', 'app_jobs'],
} as const satisfies Record<string, readonly RolDeBase[]>;
export type Proceso = keyof typeof ROLES_DE;

const direccionesQueFaltan = (ajustes: Ajustes, proceso: Proceso): string[] => {
  const propia = ajustes.NODE_ENV === 'production' || ajustes.DATABASE_URL === undefined;
  return ROLES_DE[proceso]
    .filter((rol) => propia && ajustes[DIRECCION_DE[rol]] === undefined)
    .map((rol) => `${DIRECCION_DE[rol]}: not set (this process connects as ${rol})`);
};

// shorter ones are those of examples and of development
const CLAVE_LARGA = 16;

/** Whoever comes by the password of one role must not have those of the others with it. */
const clavesQueNoSirven = (ajustes: Ajustes): string[] => {
  const claves = [
    ...Object.values(DIRECCION_DE),
    'DATABASE_BACKUP_URL' as const,
    'DATABASE_ADMIN_URL' as const,
  ].flatMap((nombre) => {
    const direccion = ajustes[nombre];
    // without one the role signs in some other way: by certificate, over the machine's own socket
    const clave = direccion && decodeURIComponent(new URL(direccion).password);
    return clave ? [{ nombre, clave }] : [];
  });
  const fallos: string[] = [];
  for (const [i, { nombre, clave }] of claves.entries()) {
    const otra = claves.slice(0, i).find((anterior) => anterior.clave === clave);
    if (otra) fallos.push(`${nombre}: has the password of ${otra.nombre}; each role needs its own`);
    if (clave.length < CLAVE_LARGA) {
      fallos.push(
        `${nombre}: its password has fewer than ${CLAVE_LARGA} characters; make one with openssl rand -hex 24`,
      );
    }
  }
  return fallos;
};

const queFalta = (ajustes: Ajustes, proceso: Proceso): string[] => {
  const faltan: string[] = direccionesQueFaltan(ajustes, proceso);
  if (ajustes.NODE_ENV === 'production') faltan.push(...clavesQueNoSirven(ajustes));
  if (ajustes.STORAGE === 'disk' && !ajustes.STORAGE_DIR) {
    faltan.push('STORAGE_DIR: with STORAGE=disk, set the folder where files are kept');
  }
  if (ajustes.STORAGE === 's3') {
    for (const nombre of [
      'S3_ENDPOINT',
      'S3_REGION',
      'S3_BUCKET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ] as const) {
      if (!ajustes[nombre]) faltan.push(`${nombre}: needed because STORAGE=s3`);
    }
  }
  const deModelo = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'] as const;
  const dados = deModelo.filter((nombre) => ajustes[nombre]);
  if (dados.length > 0) {
    for (const nombre of deModelo) {
      if (!ajustes[nombre]) faltan.push(`${nombre}: needed because ${dados[0]} is set`);
    }
  }
  if (ajustes.NODE_ENV === 'production' && !ajustes.PUBLIC_URL.startsWith('https://')) {
    faltan.push('PUBLIC_URL: must begin with https:// in production (the session cookie travels only over TLS)');
  }
  return faltan;
};

/** Reads the environment, or says in one message everything that has to be set. */
export const leerAjustes = (entorno: Record<string, string | undefined>, proceso: Proceso = 'server'): Ajustes => {
  const leidos = ajustesSchema.safeParse(entorno);
  const errores = leidos.success
    ? queFalta(leidos.data, proceso)
    : leidos.error.issues.map((fallo) => {
        const nombre = fallo.path.join('.');
        const dado = entorno[nombre];
        return dado === undefined
          ? `${nombre}: not set`
          : `${nombre}: "${ocultar(nombre, dado)}" is not valid (${fallo.code})`;
      });
  if (!leidos.success || errores.length > 0) {
    throw new ErrorDeConfiguracion(
      `The configuration is not complete:\n${errores.map((error) => `  - ${error}`).join('\n')}\nEvery setting is explained in docs/operations.md.`,
    );
  }
  return leidos.data;
};

// a message about a bad address must not print the password inside it
const ocultar = (nombre: string, valor: string): string => (/URL|SECRET|KEY/.test(nombre) ? '…' : valor);

/** The address under which a database role connects. */
export const direccionDeBase = (ajustes: Ajustes, rol: RolDeBase): string => {
  const propia = ajustes[DIRECCION_DE[rol]];
  if (propia) return propia;
  if (ajustes.NODE_ENV === 'production' || !ajustes.DATABASE_URL) {
    throw new ErrorDeConfiguracion(`${DIRECCION_DE[rol]}: not set (needed to connect as ${rol})`);
  }
  const direccion = new URL(ajustes.DATABASE_URL);
  direccion.username = rol;
  return direccion.href;
};
