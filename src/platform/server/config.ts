import * as z from 'zod/mini';

/** Everything the processes can be told, read once at start. docs/operations.md explains each; a test keeps the two equal. */
const integer = (byDefault: number, min = 0) => z._default(z.coerce.number().check(z.int(), z.minimum(min)), byDefault);
const text = z.string().check(z.minLength(1));
const url = z.url();
const si = z._default(
  z.pipe(
    z.enum(['true', 'false']),
    z.transform((value) => value === 'true'),
  ),
  true,
);

export const ajustesSchema = z.object({
  NODE_ENV: z._default(z.enum(['development', 'test', 'production']), 'development'),
  /** The address people type; mails link to it and requests must come from it. */
  PUBLIC_URL: url,
  HOST: z._default(text, '127.0.0.1'),
  PORT: integer(3000),
  /** Metrics, for the scraper only. */
  METRICS_PORT: integer(9464),
  METRICS_HOST: z._default(text, '127.0.0.1'),
  /** Proxies in front whose X-Forwarded-For is believed: how many, or 0. */
  TRUST_PROXY_HOPS: integer(0),
  WEB_DIR: z._default(text, 'dist/web'),
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
  DATABASE_POOL: integer(10, 1),
  DATABASE_AUTH_POOL: integer(4, 1),
  STATEMENT_TIMEOUT_MS: integer(10_000, 1),

  SMTP_URL: url,
  MAIL_FROM: text,
  /** Who answers for people's data in this installation; the privacy policy names it. */
  PRIVACY_CONTACT: z.email(),

  STORAGE: z._default(z.enum(['disk', 's3']), 'disk'),
  STORAGE_DIR: z.optional(text),
  S3_ENDPOINT: z.optional(url),
  S3_REGION: z.optional(text),
  S3_BUCKET: z.optional(text),
  S3_ACCESS_KEY_ID: z.optional(text),
  S3_SECRET_ACCESS_KEY: z.optional(text),
  S3_FORCE_PATH_STYLE: si,

  EMAIL_CONFIRMATION: si,
  SESSION_DAYS: integer(30, 1),
  /** However much it is used: whoever got hold of a token does not keep it for ever. */
  SESSION_MAX_DAYS: integer(90, 1),
  /** How many password hashes are computed at once; each takes 19 MiB and about 20 ms of a core. */
  HASH_CONCURRENCY: integer(2, 1),

  /** Requests of one session in a minute, or of one address by whoever has none. */
  RATE_LIMIT_PER_MINUTE: integer(1200, 1),
  /** Requests of all sessions of one address; without it, 25 times the former. */
  RATE_LIMIT_PER_ADDRESS: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  MAX_CONCURRENT_REQUESTS: integer(200, 1),
  /** Open streams of events: each holds a socket and nothing else, so they do not count as requests. */
  MAX_EVENT_STREAMS: integer(2000, 1),
  /** How often a stream looks again whether its reader may still read it. */
  EVENT_RECHECK_SECONDS: integer(60, 1),
  MAX_BODY_BYTES: integer(1_048_576, 1),
  /** How long a stopping server goes on accepting, so that the load balancer can notice. */
  DRAIN_SECONDS: integer(5),

  /** A report of more rows than these is made by the worker; one of fewer while its reader waits. */
  REPORT_DIRECT_ROWS: integer(20_000),

  WORKER_CONCURRENCY: integer(4, 1),
  /** A worker that has not beaten for this long is taken for dead and its jobs are given to others. */
  WORKER_STALE_SECONDS: integer(45, 1),
  /** How long a stopping worker waits for the jobs it is running. */
  WORKER_STOP_SECONDS: integer(30, 1),
  /** Metrics of the worker; not the server's port, since both may run on one machine. */
  WORKER_METRICS_PORT: integer(9465),

  /** A language model behind an OpenAI-compatible address: it narrates what was found, and nothing depends on it. All three or none. */
  AI_BASE_URL: z.optional(url),
  AI_API_KEY: z.optional(text),
  AI_MODEL: z.optional(text),
  /** For a whole narrative; after it the findings stand alone. */
  AI_TIMEOUT_SECONDS: integer(30, 1),

  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(url),
});

export type Ajustes = z.infer<typeof ajustesSchema>;

export class ConfigurationError extends Error {}

/** Where each role of the database finds its address. */
const ADDRESS_OF = {
  app_user: 'DATABASE_URL',
  app_auth: 'DATABASE_AUTH_URL',
  app_worker: 'DATABASE_WORKER_URL',
  app_jobs: 'DATABASE_JOBS_URL',
} as const;
type DatabaseRole = keyof typeof ADDRESS_OF;

/** As whom each process connects: it is given those addresses and no others. */
const ROLES_OF = {
  server: ['app_user', 'app_auth'],
  worker: ['app_worker', 'app_jobs', 'app_auth'],
  jobs: ['app_jobs'],
  migrate: ['app_user', 'app_auth', 'app_worker', 'app_jobs'],
} as const satisfies Record<string, readonly DatabaseRole[]>;
export type ChildWork = keyof typeof ROLES_OF;

const missingAddresses = (ajustes: Ajustes, child: ChildWork): string[] => {
  const own = ajustes.NODE_ENV === 'production' || ajustes.DATABASE_URL === undefined;
  return ROLES_OF[child]
    .filter((rol) => own && ajustes[ADDRESS_OF[rol]] === undefined)
    .map((rol) => `${ADDRESS_OF[rol]}: not set (this process connects as ${rol})`);
};

// shorter ones are those of examples and of development
const LONG_CLAVE = 16;

/** Whoever comes by the password of one role must not have those of the others with it. */
const uselessClaves = (ajustes: Ajustes): string[] => {
  const passwords = [
    ...Object.values(ADDRESS_OF),
    'DATABASE_BACKUP_URL' as const,
    'DATABASE_ADMIN_URL' as const,
  ].flatMap((nombre) => {
    const address = ajustes[nombre];
    // without one the role signs in some other way: by certificate, over the machine's own socket
    const clave = address && decodeURIComponent(new URL(address).password);
    return clave ? [{ nombre, clave }] : [];
  });
  const failures: string[] = [];
  for (const [i, { nombre, clave }] of passwords.entries()) {
    const another = passwords.slice(0, i).find((former) => former.clave === clave);
    if (another) failures.push(`${nombre}: has the password of ${another.nombre}; each role needs its own`);
    if (clave.length < LONG_CLAVE) {
      failures.push(
        `${nombre}: its password has fewer than ${LONG_CLAVE} characters; make one with openssl rand -hex 24`,
      );
    }
  }
  return failures;
};

const whatIsMissing = (ajustes: Ajustes, child: ChildWork): string[] => {
  const missing: string[] = missingAddresses(ajustes, child);
  if (ajustes.NODE_ENV === 'production') missing.push(...uselessClaves(ajustes));
  if (ajustes.STORAGE === 'disk' && !ajustes.STORAGE_DIR) {
    missing.push('STORAGE_DIR: with STORAGE=disk, set the folder where files are kept');
  }
  if (ajustes.STORAGE === 's3') {
    for (const nombre of [
      'S3_ENDPOINT',
      'S3_REGION',
      'S3_BUCKET',
      'S3_ACCESS_KEY_ID',
      'S3_SECRET_ACCESS_KEY',
    ] as const) {
      if (!ajustes[nombre]) missing.push(`${nombre}: needed because STORAGE=s3`);
    }
  }
  const ofModel = ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'] as const;
  const given = ofModel.filter((nombre) => ajustes[nombre]);
  if (given.length > 0) {
    for (const nombre of ofModel) {
      if (!ajustes[nombre]) missing.push(`${nombre}: needed because ${given[0]} is set`);
    }
  }
  if (ajustes.NODE_ENV === 'production' && !ajustes.PUBLIC_URL.startsWith('https://')) {
    missing.push('PUBLIC_URL: must begin with https:// in production (the session cookie travels only over TLS)');
  }
  return missing;
};

/** Reads the environment, or says in one message everything that has to be set. */
export const readAjustes = (environment: Record<string, string | undefined>, child: ChildWork = 'server'): Ajustes => {
  const parsed = ajustesSchema.safeParse(environment);
  const errors = parsed.success
    ? whatIsMissing(parsed.data, child)
    : parsed.error.issues.map((failure) => {
        const nombre = failure.path.join('.');
        const given = environment[nombre];
        return given === undefined
          ? `${nombre}: not set`
          : `${nombre}: "${hide(nombre, given)}" is not valid (${failure.code})`;
      });
  if (!parsed.success || errors.length > 0) {
    throw new ConfigurationError(
      `The configuration is not complete:\n${errors.map((error) => `  - ${error}`).join('\n')}\nEvery setting is explained in docs/operations.md.`,
    );
  }
  return parsed.data;
};

// a message about a bad address must not print the password inside it
const hide = (nombre: string, value: string): string => (/URL|SECRET|KEY/.test(nombre) ? '…' : value);

/** The address under which a database role connects. */
export const baseAddress = (ajustes: Ajustes, rol: DatabaseRole): string => {
  const own = ajustes[ADDRESS_OF[rol]];
  if (own) return own;
  if (ajustes.NODE_ENV === 'production' || !ajustes.DATABASE_URL) {
    throw new ConfigurationError(`${ADDRESS_OF[rol]}: not set (needed to connect as ${rol})`);
  }
  const address = new URL(ajustes.DATABASE_URL);
  address.username = rol;
  return address.href;
};
