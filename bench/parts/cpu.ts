import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

// USER_HZ: what the kernel tells user space, on every architecture that matters
const POR_SEGUNDO = 100;

/** Fields of /proc/<pid>/stat after the name, which may itself contain spaces: from the state on. */
const leerStat = (pid: number | string): number[] | undefined => {
  try {
    const texto = readFileSync(`/proc/${pid}/stat`, 'latin1');
    return texto
      .slice(texto.lastIndexOf(')') + 4)
      .split(' ')
      .map(Number);
  } catch {
    // it ended meanwhile; its parent then counts its time
    return undefined;
  }
};

const sumar = (campos: number[] | undefined, desde: number, hasta: number): number =>
  (campos ?? []).slice(desde, hasta).reduce((suma, campo) => suma + campo, 0) / POR_SEGUNDO;

const PADRE = 0;
const UTIME = 10;
const CUTIME = 12;

/** CPU seconds of a process alone. */
export const cpuDe = (pid: number): number => sumar(leerStat(pid), UTIME, UTIME + 2);

/** CPU seconds of the children of a process that have ended. */
export const cpuDeHijosTerminados = (pid: number): number => sumar(leerStat(pid), CUTIME, CUTIME + 2);

/** CPU seconds of a process and all its children, running or ended. */
export const cpuConHijos = (pid: number): number => {
  const hijos = readdirSync('/proc').filter((nombre) => /^\d+$/.test(nombre) && leerStat(nombre)?.[PADRE] === pid);
  return cpuDe(pid) + cpuDeHijosTerminados(pid) + hijos.reduce((suma, hijo) => suma + cpuDe(Number(hijo)), 0);
};

/** The process whose children serve the connections. */
export const pidDePostgres = async (direccion: string): Promise<number> => {
  const cliente = new pg.Client({ connectionString: direccion });
  await cliente.connect();
  try {
    const { rows } = await cliente.query<{ pid: number }>('select pg_backend_pid() as pid');
    const padre = leerStat(rows[0]?.pid ?? 0)?.[PADRE];
    if (padre === undefined) throw new Error('PostgreSQL does not run on this machine');
    return padre;
  } finally {
    await cliente.end();
  }
};
