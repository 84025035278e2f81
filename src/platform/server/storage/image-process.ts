import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { imagenRechazada } from '#src/platform/shared/imagen.ts';
import { problema } from '#src/platform/shared/problem.ts';
import { crearTurnos } from '../turns.ts';
import type { ResultadoDeImagen, TrabajoDeImagen } from './image-child.ts';
import type { ImagenLimpia } from './reencode-image.ts';

const MILISEGUNDOS = 20_000;

type Recodificar = (trabajo: TrabajoDeImagen) => Promise<ImagenLimpia>;

const iniciar = (): ChildProcess => {
  const hijo = fork(new URL('image-child.ts', import.meta.url), {
    execArgv: ['--max-old-space-size=64'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    // Of our own environment, with its secrets, nothing. The rest makes the C library give back what a decoder freed: it
    // would keep several images' worth otherwise.
    env: { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '65536', MALLOC_TRIM_THRESHOLD_: '65536' },
  });
  // waiting for work, it keeps nobody from ending
  hijo.unref();
  hijo.channel?.unref();
  return hijo;
};

const vivo = (hijo: ChildProcess): boolean => hijo.connected && hijo.exitCode === null && hijo.signalCode === null;

const encargar = async (hijo: ChildProcess, trabajo: TrabajoDeImagen): Promise<ResultadoDeImagen> => {
  const escucha = new AbortController();
  const limite = setTimeout(() => hijo.kill('SIGKILL'), MILISEGUNDOS);
  const responde = once(hijo, 'message', escucha).then(([resultado]) => resultado as ResultadoDeImagen);
  const muere = once(hijo, 'exit', escucha).then(([codigo, senal]: unknown[]): ResultadoDeImagen => ({
    archivo: trabajo.archivo,
    codigo: 'archivo.ilegible',
    motivo: `the decoder ended with ${String(senal ?? codigo)}`,
  }));
  try {
    hijo.send(trabajo);
    return await Promise.race([responde, muere]);
  } finally {
    clearTimeout(limite);
    escucha.abort();
  }
};

/**
 * Decodes strangers' images in a process of its own, one at a time: a decoder that crashes, hangs or swells takes down no
 * request but its own. The process is started by the first image and again after it ended.
 */
const crearRecodificador = (): Recodificar => {
  const enTurno = crearTurnos({ simultaneos: 1, enEspera: 50 });
  let hijo: ChildProcess | undefined;
  return (trabajo) =>
    enTurno(async () => {
      if (!hijo || !vivo(hijo)) hijo = iniciar();
      const resultado = await encargar(hijo, trabajo);
      // one company's picture must never become another's, whatever goes wrong here
      if (resultado.archivo !== trabajo.archivo) throw new Error('the decoder answered about another image');
      if ('imagen' in resultado) return resultado.imagen;
      throw problema<typeof imagenRechazada>(resultado.codigo, { causa: new Error(resultado.motivo) });
    });
};

// one for the process, since what it bounds is this machine's memory
export const recodificar: Recodificar = crearRecodificador();
