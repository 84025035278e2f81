import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { crearLector } from './log.ts';

export interface OpcionesDeParte {
  nombre: string;
  /** What Node runs. */
  argumentos: string[];
  entorno: NodeJS.ProcessEnv;
  /** The line that says that it is ready. */
  senal: RegExp;
  decir: (parte: string, texto: string) => void;
  /** It had been ready and ended although nobody asked it to. */
  alMorir: (motivo: string) => void;
}

export interface Parte {
  nombre: string;
  /** Settles when it is ready; fails with its last lines when it ends before. */
  iniciar: () => Promise<void>;
  /** Asks it to end and waits. Nothing happens when it does not run. */
  parar: () => Promise<void>;
}

const PACIENCIA_MS = 20_000;
const LINEAS = 30;

const motivoDe = ({ exitCode, signalCode }: ChildProcess): string =>
  signalCode ? `was ended by ${signalCode}` : `ended with code ${exitCode}`;

const terminar = async (proceso: ChildProcess): Promise<void> => {
  if (proceso.exitCode !== null || proceso.signalCode !== null) return;
  const fin = once(proceso, 'exit');
  proceso.kill('SIGTERM');
  const plazo = setTimeout(() => proceso.kill('SIGKILL'), PACIENCIA_MS);
  await fin;
  clearTimeout(plazo);
};

/** A process of the product, whose lines are told apart by its name. */
export const crearParte = ({ nombre, argumentos, entorno, senal, decir, alMorir }: OpcionesDeParte): Parte => {
  let proceso: ChildProcess | undefined;
  let pedidoParar = false;

  const iniciar = (): Promise<void> => {
    const { promise: lista, resolve: resolver, reject: rechazar } = Promise.withResolvers<void>();
    const leerLinea = crearLector(entorno['LOG_LEVEL'] === 'debug' ? 'debug' : 'warn');
    const ultimas: string[] = [];
    let estaLista = false;
    const oir = (linea: string): void => {
      if (!estaLista && senal.test(linea)) {
        estaLista = true;
        resolver();
        return;
      }
      const texto = leerLinea(linea);
      if (texto === undefined) return;
      if (estaLista) decir(nombre, texto);
      else ultimas.push(texto);
    };

    pedidoParar = false;
    const nuevo = spawn(process.execPath, argumentos, {
      env: entorno,
      // a session of its own: Ctrl-C reaches only us, and we end the parts in their order
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    proceso = nuevo;
    for (const salida of [nuevo.stdout, nuevo.stderr]) {
      if (salida) createInterface({ input: salida }).on('line', oir);
    }
    nuevo.once('error', rechazar);
    // `close` and not `exit`: only then has everything it wrote been read
    nuevo.once('close', () => {
      if (estaLista && !pedidoParar) alMorir(motivoDe(nuevo));
      rechazar(new Error(`${nombre} ${motivoDe(nuevo)} before it was ready\n${ultimas.slice(-LINEAS).join('\n')}`));
    });
    return lista;
  };

  return {
    nombre,
    iniciar,
    parar: async () => {
      pedidoParar = true;
      if (proceso) await terminar(proceso);
    },
  };
};
