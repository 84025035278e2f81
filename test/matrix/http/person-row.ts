import type { Contract } from '#src/platform/shared/contract.ts';
import type { Actor } from '../actors.ts';
import type { EmpresaDeEscena, Escena } from '../scene.ts';
import { type Caso, type LeidoDe, type Peticion, type Prueba, type Rechazo, SIN_SESION } from './case.ts';
import { type CasoSuelto, comoCasos, conUnIdDe, type Pide } from './loose-case.ts';
import type { Fila } from './row.ts';

interface FilaDePersona<C extends Contract> {
  capacidad: string;
  contrato: C;
  /** The company gives the ids in the address, where there are any. */
  pide: (yo: Actor, c: EmpresaDeEscena) => Pide<C>;
  escribe?: (yo: Actor, c: EmpresaDeEscena) => Prueba;
  lee?: (response: LeidoDe<C>, yo: Actor, c: EmpresaDeEscena) => boolean | Promise<boolean>;
  /** For what has an id: whose it is, and how it is answered to everybody else, as if it were nothing. */
  permite?: (yo: Actor, c: EmpresaDeEscena) => boolean;
  noExiste?: Rechazo;
  tambien?: (escena: Escena) => CasoSuelto<C>[];
}

/** For whoever is signed in: what is theirs; of what has an id, everybody on that of each company and on none. */
export const dePersona = <const C extends Contract>(fila: FilaDePersona<C>): Fila => {
  const { capacidad, contrato, permite = () => true, noExiste, tambien } = fila;
  if (contrato.params && !noExiste) throw new Error(`${capacidad}: say how somebody else's is answered`);
  const idsDe = (yo: Actor, c: EmpresaDeEscena) => (fila.pide(yo, c) as Peticion).params ?? {};
  const caso = (actor: Actor, c: EmpresaDeEscena): Caso => ({
    que: noExiste ? `${capacidad}, de ${c.letra}` : capacidad,
    contrato,
    actor,
    peticion: fila.pide(actor, c),
    espera: actor.vigente ? (!permite(actor, c) && noExiste) || 'permitido' : SIN_SESION,
    escribe: fila.escribe?.(actor, c),
    lee: fila.lee && ((response) => fila.lee?.(response as LeidoDe<C>, actor, c) ?? false),
    deQuien: [actor.id],
    ajeno: [],
  });
  return {
    capacidad,
    contrato,
    casos: (escena) => {
      const { A, B, ninguna, elenco } = escena;
      const enA = elenco.map((actor) => caso(actor, A));
      const deOtros = noExiste
        ? [
            ...elenco.map((actor) => caso(actor, B)),
            ...enA.flatMap((suyo) =>
              [B, ninguna].flatMap((otra) =>
                // an only id of B is somebody's in B, and has just been asked for
                otra === B && Object.keys(idsDe(suyo.actor, B)).length === 1
                  ? []
                  : conUnIdDe(suyo, otra.letra, idsDe(suyo.actor, otra), noExiste),
              ),
            ),
          ]
        : [];
      return [...enA, ...deOtros, ...comoCasos(fila, tambien?.(escena) ?? [], escena)];
    },
  };
};
