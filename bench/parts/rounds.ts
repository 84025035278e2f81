import { setTimeout as esperar } from 'node:timers/promises';
import { cpuConHijos, cpuDe, cpuDeHijosTerminados } from './cpu.ts';

/** One side of a comparison: what it does for some seconds, and how many times it did it. */
export interface Lado {
  medir: (segundos: number) => Promise<{ porSegundo: number; total: number }>;
}

export interface Comparacion {
  nombre: string;
  propio: Lado;
  referencia: Lado;
}

/** Who uses the processor. `cliente` is what makes the load: this process, or pgbench. */
export interface Cpu {
  servidor: number;
  postgres: number;
  cliente: number;
}

export const sumaDe = ({ servidor, postgres, cliente }: Cpu): number => servidor + postgres + cliente;

export interface Procesos {
  servidores: number[];
  postgres: number;
}

interface Medida {
  porSegundo: number;
  total: number;
  cpu: Cpu;
}

export interface Resultado {
  nombre: string;
  /** Medians over the rounds, a second. */
  propio: number;
  referencia: number;
  razon: number;
  /** Of the best round of each side: what is left when a disturbance has spoilt the others. */
  razonDeLasMejores: number;
  /** Of the CPU time that one takes, all processes together: what the ratio of the rates tends to where cores are what lacks. */
  razonDeCpu: number;
  /** Milliseconds of CPU for one, which are seconds for a thousand. */
  cpuPropia: Cpu;
  cpuReferencia: Cpu;
}

const cpuAhora = ({ servidores, postgres }: Procesos): Cpu => ({
  servidor: servidores.reduce((suma, pid) => suma + cpuDe(pid), 0),
  postgres: cpuConHijos(postgres),
  cliente: cpuDe(process.pid) + cpuDeHijosTerminados(process.pid),
});

const medir = async (lado: Lado, segundos: number, procesos: Procesos): Promise<Medida> => {
  const antes = cpuAhora(procesos);
  const { porSegundo, total } = await lado.medir(segundos);
  // the time of a connection that has just ended is nobody's until its parent has noticed
  await esperar(50);
  const despues = cpuAhora(procesos);
  const cpu = {
    servidor: despues.servidor - antes.servidor,
    postgres: despues.postgres - antes.postgres,
    cliente: despues.cliente - antes.cliente,
  };
  return { porSegundo, total, cpu };
};

const mediana = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const ritmos = (medidas: Medida[]): number[] => medidas.map(({ porSegundo }) => porSegundo);

const cpuPorUna = (medidas: Medida[]): Cpu => {
  const total = medidas.reduce((suma, medida) => suma + medida.total, 0);
  const de = (quien: keyof Cpu): number => (1000 * medidas.reduce((suma, { cpu }) => suma + cpu[quien], 0)) / total;
  return { servidor: de('servidor'), postgres: de('postgres'), cliente: de('cliente') };
};

/**
 * Both sides in turns, so that whatever else the machine does meets both; who begins alternates, so that neither always
 * follows the other.
 */
export const comparar = async (
  { nombre, propio, referencia }: Comparacion,
  { rondas, segundos }: { rondas: number; segundos: number },
  procesos: Procesos,
): Promise<Resultado> => {
  const propias: Medida[] = [];
  const referencias: Medida[] = [];
  for (let ronda = 0; ronda < rondas; ronda += 1) {
    const turnos = [async () => propias.push(await medir(propio, segundos, procesos))];
    const otro = async (): Promise<number> => referencias.push(await medir(referencia, segundos, procesos));
    if (ronda % 2 === 0) turnos.push(otro);
    else turnos.unshift(otro);
    for (const turno of turnos) await turno();
  }
  const [nuestras, suyas] = [ritmos(propias), ritmos(referencias)];
  const [cpuPropia, cpuReferencia] = [cpuPorUna(propias), cpuPorUna(referencias)];
  return {
    nombre,
    propio: mediana(nuestras),
    referencia: mediana(suyas),
    razon: mediana(nuestras) / mediana(suyas),
    razonDeLasMejores: Math.max(...nuestras) / Math.max(...suyas),
    razonDeCpu: sumaDe(cpuReferencia) / sumaDe(cpuPropia),
    cpuPropia,
    cpuReferencia,
  };
};
