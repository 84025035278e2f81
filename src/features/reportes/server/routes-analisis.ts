import type { Servir } from '#src/platform/server/http/serve.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { crearTurnos } from '#src/platform/server/turns.ts';
import { analizar } from '../contract-analisis.ts';
import { analizarPeriodo } from './analisis/analizar-periodo.ts';
import { modeloDe } from './analisis/modelo.ts';

export const rutasDeAnalisis = (servir: Servir, partes: Partes): void => {
  const analista = {
    partes,
    modelo: modeloDe(partes.ajustes),
    alLeer: crearTurnos({ simultaneos: 3, enEspera: 20 }),
    alNarrar: crearTurnos({ simultaneos: 16, enEspera: 16 }),
  };
  servir(analizar, ({ abrir, parametros: { empresaId }, cuerpo, respuesta }) => {
    const conexion = new AbortController();
    respuesta.raw.once('close', () => conexion.abort());
    return analizarPeriodo(analista, abrir, { empresaId, peticion: cuerpo, seFue: conexion.signal });
  });
};
