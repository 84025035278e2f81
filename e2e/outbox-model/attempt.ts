import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { planes, PRODUCTOS, VISITAS, type Paso } from './plan.ts';
import type { Entregada, Escena, intentar } from './run.ts';

/** Nobody's: for the stand-in of the server, which takes any picture. */
export const escenaInventada = (): Escena => ({
  personas: { A: randomUUID(), B: randomUUID() },
  empresa: randomUUID(),
  sucursal: randomUUID(),
  visitas: {
    A: Array.from({ length: VISITAS }, () => randomUUID()),
    B: Array.from({ length: VISITAS }, () => randomUUID()),
  },
  productos: Array.from({ length: PRODUCTOS }, () => randomUUID()),
  leida_en: new Date().toISOString(),
  imagenes: Array.from({ length: 5 }, (_, i) => Buffer.alloc(300 + i * 700, i + 1).toString('base64')),
  deVerdad: false,
});

const correrEn = async (pagina: Page, escena: Escena, pasos: readonly Paso[]): Promise<Entregada[]> => {
  const resultado = await pagina.evaluate(
    async ([direccion, unaEscena, unosPasos]) => {
      const modulo = (await import(direccion)) as { intentar: typeof intentar };
      return modulo.intentar(unaEscena, unosPasos);
    },
    ['/modelo/run.js', escena, pasos] as const,
  );
  if ('fallo' in resultado) throw new Error(resultado.fallo);
  return resultado.entregadas;
};

const DE_NUEVO = 100;

export interface Intento {
  veces: number;
  semilla: number;
  /** A new one for each sequence. */
  escena: () => Promise<Escena>;
  /** Of what the device believes to have delivered. */
  comprobar?: (entregadas: readonly Entregada[]) => Promise<void>;
  alAvanzar?: (cuenta: Cuenta, ms: number) => void;
  /** That it fails is enough: the first example is not made shorter. */
  basta?: boolean;
}

export interface Cuenta {
  secuencias: number;
  pasos: number;
  entregadas: number;
}

/** Sequences of steps until one diverges; that one is then made as short as it can be, and thrown with its seed. */
export const intentarMuchas = async (
  paginas: readonly Page[],
  { veces, semilla, escena, comprobar, alAvanzar, basta = false }: Intento,
): Promise<Cuenta> => {
  const cuenta: Cuenta = { secuencias: 0, pasos: 0, entregadas: 0 };
  const inicio = performance.now();
  const enCada = paginas.map((pagina, i) =>
    fc.assert(
      fc.asyncProperty(planes, async (pasos) => {
        const entregadas = await correrEn(pagina, await escena(), pasos);
        await comprobar?.(entregadas);
        cuenta.secuencias += 1;
        cuenta.pasos += pasos.length;
        cuenta.entregadas += entregadas.length;
        if (cuenta.secuencias % DE_NUEVO !== 0) return;
        // a page remembers every database it has opened
        await pagina.reload();
        alAvanzar?.(cuenta, performance.now() - inicio);
      }),
      { numRuns: Math.ceil(veces / paginas.length), seed: semilla + i, endOnFailure: basta },
    ),
  );
  await Promise.all(enCada);
  return cuenta;
};
