import type { Llamar } from '#src/platform/shared/client.ts';
import { sincronizarDias, sincronizarHistorial } from '../contract-dias.ts';
import type { BaseLocal } from './base-local.ts';
import { aplicarDias, huellasDeDias } from './dias.ts';
import { aplicarMeses, huellasDeMeses } from './historial-local.ts';

/** 2,000 visits come in two or three answers; more would be a misunderstanding. */
const MAXIMO_DE_RESPUESTAS = 20;

/** The days first: they are what somebody works with. */
export const sincronizar = async (base: BaseLocal, llamar: Llamar): Promise<void> => {
  const conocidas = await huellasDeDias(base);
  await aplicarDias(base, await llamar(sincronizarDias, { cuerpo: { conocidas } }));
  let hayMas = true;
  for (let respuestas = 0; hayMas && respuestas < MAXIMO_DE_RESPUESTAS; respuestas++) {
    const meses = await huellasDeMeses(base);
    const respuesta = await llamar(sincronizarHistorial, { cuerpo: { meses } });
    await aplicarMeses(base, respuesta);
    hayMas = respuesta.hay_mas;
  }
};
