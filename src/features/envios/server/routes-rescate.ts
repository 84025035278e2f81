import { entregarRescate, prepararRescate } from '#src/dominio/telefono/contract-rescate.ts';
import type { Servir } from '#src/platform/server/http/serve.ts';
import { tokenDeSesion } from '#src/platform/server/http/session-cookie.ts';
import { envioDe } from '#src/platform/server/http/upload.ts';
import type { Partes } from '#src/platform/server/parts.ts';
import { crearTurnos, crearTurnosDeCada } from '#src/platform/server/turns.ts';
import { entregarUnRescate } from './rescate/entregar-rescate.ts';
import { prepararElRescate } from './rescate/preparar-rescate.ts';

const DE_TODOS = { simultaneos: 8, enEspera: 16 };
const DE_CADA = { simultaneos: 1, enEspera: 1 };

export const rutasDeRescate = (servir: Servir, partes: Partes): void => {
  servir(prepararRescate, async ({ abrir, peticion }) => {
    const usuarioId = await abrir(async (_tx, { usuario_id }) => usuario_id);
    return prepararElRescate(partes, usuarioId, tokenDeSesion(peticion) ?? '');
  });

  // each holds a record in memory and a file on the disk; whoever brings two waits for the first
  const [enTurno, enTurnoDeCada] = [crearTurnos(DE_TODOS), crearTurnosDeCada(DE_CADA)];
  servir(entregarRescate, ({ abrir, parametros, cuerpo, peticion }) =>
    entregarUnRescate(
      { partes, abrir, empresaId: parametros.empresaId },
      (usuarioId, hacer) => enTurnoDeCada(usuarioId, () => enTurno(hacer)),
      envioDe(peticion, cuerpo),
    ),
  );
};
