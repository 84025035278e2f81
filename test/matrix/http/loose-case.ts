import type { Contract, RequestOf } from '#src/platform/shared/contract.ts';
import type { NombreDeActor } from '../actors.ts';
import type { Escena } from '../scene.ts';
import type { Caso, LeidoDe, Peticion, Prueba, Rechazo } from './case.ts';
import type { Fila } from './row.ts';

/** How a route is called: the parts that its contract declares, as the typed client takes them, plus headers. */
export type Pide<C extends Contract> = RequestOf<C> & { cabeceras?: Record<string, string> };

/** A case that no rule about actors and companies gives. */
export interface CasoSuelto<C extends Contract> {
  que: string;
  /** Anonymous unless told. */
  actor?: NombreDeActor;
  pide: Pide<C>;
  espera: 'permitido' | Rechazo;
  escribe?: Prueba;
  lee?: (response: LeidoDe<C>) => boolean | Promise<boolean>;
}

export const comoCasos = <C extends Contract>(
  { capacidad, contrato }: { capacidad: string; contrato: C },
  sueltos: CasoSuelto<C>[],
  escena: Escena,
): Caso[] =>
  sueltos.map(({ que, actor = 'anonimo', pide, espera, escribe, lee }) => ({
    que: `${capacidad}: ${que}`,
    contrato,
    actor: escena.actor(actor),
    peticion: pide as Peticion,
    espera,
    escribe,
    lee: lee && ((response) => lee(response as LeidoDe<C>)),
    deQuien: [''],
    ajeno: [],
  }));

/** For anyone: who may is decided by what they hold (a password, a code, a token), so each case is written out. */
export const publica = <const C extends Contract>(fila: {
  capacidad: string;
  contrato: C;
  casos: (escena: Escena) => CasoSuelto<C>[];
}): Fila => ({ ...fila, casos: (escena) => comoCasos(fila, fila.casos(escena), escena) });

/** The same request with one id of its address at a time taken from another company, or from none. */
export const conUnIdDe = (
  caso: Caso,
  letra: string,
  otros: Record<string, string>,
  noExiste: Rechazo | undefined,
): Caso[] =>
  Object.entries(otros).map(([nombre, value]) => {
    const params = { ...caso.peticion.params, [nombre]: value };
    if (!noExiste) throw new Error(`${caso.que}: say how an unknown ${nombre} is answered`);
    const espera = caso.espera === 'permitido' ? noExiste : caso.espera;
    const que = `${caso.que}, ${nombre} de ${letra}`;
    return Object.assign({}, caso, { que, peticion: { ...caso.peticion, params }, espera });
  });
