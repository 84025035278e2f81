import type { Escena } from '../scene.ts';
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

/** An allowed request with one field more than its contract has: refused, and nothing written. */
export const asignarDeMas = async (mesa: Mesa, permitido: Caso): Promise<string[]> => {
  const cuerpo = permitido.peticion.cuerpo as Record<string, unknown>;
  const fallos: string[] = [];
  for (const [campo, valor] of Object.entries(deMas(mesa.escena))) {
    if (campo in cuerpo) continue;
    fallos.push(
      ...(await correrCaso(mesa, {
        ...permitido,
        que: `${permitido.que}, con ${campo} de mas`,
        peticion: { ...permitido.peticion, cuerpo: { ...cuerpo, [campo]: valor } },
        espera: [422, 'peticion.invalida'],
      })),
    );
  }
  return fallos;
};
