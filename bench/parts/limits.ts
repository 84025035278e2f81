import { comparar, type Comparacion, type Procesos, type Resultado } from './rounds.ts';

/**
 * What a figure should be, and where a build fails. Both limits are far from the aim because builds share machines: of the rates
 * the best round of each side counts, and a server that stalls or queues still fails. The CPU time hardly depends on what else
 * runs, so its limit is nearer: passed when a request costs the server two to three times what it does now.
 */
export interface Exigencia {
  /** A share of the other's rate, at least; or a cost, how many times as much, at most. */
  clase: 'share' | 'cost';
  meta: number;
  ritmo: number;
  cpu: number;
}

export const EXIGENCIAS = {
  lectura: { clase: 'share', meta: 0.7, ritmo: 0.25, cpu: 0.4 },
  escritura: { clase: 'share', meta: 0.85, ritmo: 0.15, cpu: 0.25 },
  entrega: { clase: 'share', meta: 0.85, ritmo: 0.25, cpu: 0.35 },
  // each policy looks at a signed context, some 10 µs each (decision 018); one that was asked per row would cost twenty times
  politicas: { clase: 'cost', meta: 1.1, ritmo: 2, cpu: 1.7 },
} satisfies Record<string, Exigencia>;

/** A result beside what was asked of it, in the terms in which it was asked. */
export interface Juicio {
  resultado: Resultado;
  exigencia: Exigencia;
  medianas: number;
  mejores: number;
  cpu: number;
  cumple: boolean;
}

export const juzgar = (resultado: Resultado, exigencia: Exigencia): Juicio => {
  const esCosto = exigencia.clase === 'cost';
  const como = (razon: number): number => (esCosto ? 1 / razon : razon);
  const pasa = (value: number, limite: number): boolean => (esCosto ? value <= limite : value >= limite);
  const mejores = como(resultado.razonDeLasMejores);
  const cpu = como(resultado.razonDeCpu);
  return {
    resultado,
    exigencia,
    medianas: como(resultado.razon),
    mejores,
    cpu,
    cumple: pasa(mejores, exigencia.ritmo) && pasa(cpu, exigencia.cpu),
  };
};

const INTENTOS = 3;

/** A stall of the machine spoils a comparison, a slower server spoils each: only what misses every time is missed. */
export const medirYJuzgar = async (
  comparacion: Comparacion,
  exigencia: Exigencia,
  plan: { rondas: number; segundos: number },
  procesos: Procesos,
): Promise<Juicio> => {
  let juicio = juzgar(await comparar(comparacion, plan, procesos), exigencia);
  for (let vez = 1; vez < INTENTOS && !juicio.cumple; vez += 1) {
    console.log(`${comparacion.nombre}: past its limit, measured again`);
    juicio = juzgar(await comparar(comparacion, plan, procesos), exigencia);
  }
  return juicio;
};
