import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export interface Opciones {
  /** Where everything local is kept between runs. */
  estado: string;
  reset: boolean;
  /** Mercaderistas of the demo. */
  people: number;
  /** Branches of the demo; chains, products and what each branch lists grow with them. */
  branches: number;
  /** Preferred ports; 0 takes any free one. */
  puertos: { web: number; server: number; inbox: number; postgres: number };
}

const AYUDA = `pnpm dev [options]
  --people=N       mercaderistas in the demo data (24); counts when the database is empty
  --branches=N     branches in the demo data (72), with chains, products and listings in proportion: 20000 are 500 chains,
                   5000 products and 6 million listings, some minutes to load; counts when the database is empty
  --reset          begin again: forget the local database and files
  --state=DIR      where they are kept (.tmp/dev)
  --web=PORT       the address to open (5173)
  --server=PORT    the API (3000)
  --inbox=PORT     the mails sent (8025)
  --postgres=PORT  the database (5433)
A port that is taken is replaced by a free one. DATABASE_URL (of app_user; the other roles' have the same password if not given) with DATABASE_ADMIN_URL, SMTP_URL and S3_* in the environment
replace the local parts; every other setting of docs/operations.md is passed on.
`;

class NoEntendido extends Error {}

const leer = (argumentos: string[]) =>
  parseArgs({
    // pnpm dev -- --reset
    args: argumentos.filter((argumento) => argumento !== '--'),
    options: {
      help: { type: 'boolean', short: 'h', default: false },
      reset: { type: 'boolean', default: false },
      state: { type: 'string', default: '.tmp/dev' },
      people: { type: 'string', default: '24' },
      branches: { type: 'string', default: '72' },
      web: { type: 'string', default: '5173' },
      server: { type: 'string', default: '3000' },
      inbox: { type: 'string', default: '8025' },
      postgres: { type: 'string', default: '5433' },
    },
  }).values;

const interpretar = (values: ReturnType<typeof leer>): Opciones => {
  const numero = (nombre: 'people' | 'branches' | 'web' | 'server' | 'inbox' | 'postgres', maximo: number): number => {
    const escrito = values[nombre];
    if (!/^\d+$/.test(escrito) || Number(escrito) > maximo)
      throw new NoEntendido(`--${nombre}: a number up to ${maximo}`);
    return Number(escrito);
  };
  const puerto = (nombre: keyof Opciones['puertos']): number => numero(nombre, 65_535);
  return {
    estado: resolve(values.state),
    reset: values.reset,
    people: numero('people', 100_000),
    branches: numero('branches', 100_000),
    puertos: { web: puerto('web'), server: puerto('server'), inbox: puerto('inbox'), postgres: puerto('postgres') },
  };
};

/** What was asked for, or the help to print: because it was asked for, or because something was not understood. */
export const leerOpciones = (argumentos: string[]): Opciones | { ayuda: string; codigo: 0 | 1 } => {
  try {
    const values = leer(argumentos);
    return values.help ? { ayuda: AYUDA, codigo: 0 } : interpretar(values);
  } catch (error) {
    const esDeNode = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (!esDeNode && !(error instanceof NoEntendido)) throw error;
    return { ayuda: `${error.message}\n\n${AYUDA}`, codigo: 1 };
  }
};
