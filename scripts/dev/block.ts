import { styleText } from 'node:util';
import { CLAVE, entradas } from '../demo/logins.ts';

export interface Bloque {
  web: string;
  /** Nothing when mail goes to somebody else's server. */
  inbox: string | undefined;
  /** Nothing when the database is somebody else's. */
  base: string | undefined;
  demo: boolean;
  segundos: number;
}

const fila = (nombre: string, value: string): string => `  ${nombre.padEnd(12)}${value}`;

const logins = (): string[] => {
  const ancho = Math.max(...entradas.map(({ persona }) => persona.correo.length)) + 2;
  return [
    '',
    `  Demo logins, all with the password ${styleText('bold', CLAVE)}`,
    ...entradas.map(({ persona, para }) => `    ${persona.correo.padEnd(ancho)}${para}`),
  ];
};

/** What whoever started it needs to know, and nothing else. */
export const bloque = ({ web, inbox, base, demo, segundos }: Bloque): string =>
  [
    '',
    styleText('bold', `  Anaquel is running (${segundos.toFixed(1)} s)`),
    '',
    fila('Open', styleText('cyan', web)),
    fila('Mails sent', inbox === undefined ? 'to SMTP_URL' : styleText('cyan', inbox)),
    fila('API', styleText('cyan', `${web}/api/docs`)),
    ...(base === undefined ? [] : [fila('Database', base)]),
    ...(demo ? logins() : []),
    '',
    styleText('dim', '  Ctrl-C stops everything; data stay. --reset begins again, --help tells the rest.'),
    '',
    '',
  ].join('\n');
