import type { Escena } from '../scene.ts';
import { conCampoDeMas } from './body-parts.ts';
import type { Caso } from './case.ts';
import { correrCaso, type Mesa } from './run.ts';

/** What no body may carry unless its contract names it, with a value that would do harm. */
const deMas = ({ B }: Escena): Record<string, unknown> => ({
  usuario_id: B.admin,
  empresa_id: B.id,
  rol: 'admin',
  activo: true,
  estado: 'aceptada',
  id: B.id,
});

/** An allowed request with one field more than its contract has, on top or inside: refused, and nothing written. */
export const asignarDeMas = async (mesa: Mesa, permitido: Caso): Promise<string[]> => {
  const { peticion } = permitido;
  const fallos: string[] = [];
  for (const campo of Object.entries(deMas(mesa.escena))) {
    for (const { donde, cuerpo } of conCampoDeMas(peticion.body, campo)) {
      const que = `${permitido.que}, con ${donde} de mas`;
      const caso: Caso = {
        ...permitido,
        que,
        peticion: { ...peticion, body: cuerpo },
        espera: [422, 'peticion.invalida'],
      };
      fallos.push(...(await correrCaso(mesa, caso)));
    }
  }
  return fallos;
};
