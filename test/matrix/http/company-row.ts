import type { Contract } from '#src/platform/shared/contract.ts';
import type { Rol } from '#src/platform/shared/rol.ts';
import type { Actor } from '../actors.ts';
import { marcasDe } from '../marks.ts';
import type { EmpresaDeEscena, Escena } from '../scene.ts';
import {
  type Caso,
  type LeidoDe,
  type Peticion,
  type Prueba,
  type Rechazo,
  SIN_EMPRESA,
  SIN_PERMISO,
  SIN_SESION,
} from './case.ts';
import { type CasoSuelto, comoCasos, conUnIdDe, type Pide } from './loose-case.ts';
import type { Fila } from './row.ts';

interface FilaDeEmpresa<C extends Contract> {
  capacidad: string;
  contrato: C;
  /** Who may, as the table of permissions says and whatever the contract says. */
  roles: readonly Rol[];
  pide: (c: EmpresaDeEscena, yo: Actor) => Pide<C>;
  /** How an id below the company's that is of another company, or of nothing, is answered. */
  noExiste?: Rechazo;
  escribe?: (c: EmpresaDeEscena, yo: Actor) => Prueba;
  lee?: (response: LeidoDe<C>, c: EmpresaDeEscena, yo: Actor) => boolean | Promise<boolean>;
  /** Where an id of another company in the body is no refusal: whether the answer says no more of it than of one that is nothing. */
  ignora?: (response: LeidoDe<C>) => boolean;
  tambien?: (escena: Escena) => CasoSuelto<C>[];
}

/** What the table says of this actor in this company; nothing: it is allowed. */
const negativa = (actor: Actor, { letra }: EmpresaDeEscena, roles: readonly Rol[]): Rechazo | undefined => {
  if (!actor.vigente) return SIN_SESION;
  const rol = actor.roles[letra];
  if (!rol) return SIN_EMPRESA;
  return roles.includes(rol) ? undefined : SIN_PERMISO;
};

/** For an active member of the company in the address: everybody in either company and in none, and each id below it swapped. */
export const deEmpresa = <const C extends Contract>(fila: FilaDeEmpresa<C>): Fila => {
  const { capacidad, contrato, roles, noExiste, tambien } = fila;
  const idsDe = (c: EmpresaDeEscena, yo: Actor): Record<string, string> => {
    const { empresaId: _, ...suyos } = (fila.pide(c, yo) as Peticion).params ?? {};
    return suyos;
  };
  const enEmpresa = (c: EmpresaDeEscena, actor: Actor, ajeno: readonly string[]): Caso => ({
    que: `${capacidad}, en ${c.letra}`,
    contrato,
    actor,
    peticion: fila.pide(c, actor),
    espera: negativa(actor, c, roles) ?? 'permitido',
    escribe: fila.escribe?.(c, actor),
    lee: fila.lee && ((response) => fila.lee?.(response as LeidoDe<C>, c, actor) ?? false),
    ignora: fila.ignora && ((response) => fila.ignora?.(response as LeidoDe<C>) ?? false),
    deQuien: [c.id, actor.id],
    ajeno,
  });
  return {
    capacidad,
    contrato,
    casos: (escena) => {
      const { A, B, ninguna, elenco } = escena;
      const enA = elenco.map((actor) => enEmpresa(A, actor, marcasDe(escena, 'B')));
      return [
        ...enA,
        ...elenco.map((actor) => enEmpresa(B, actor, marcasDe(escena, 'A'))),
        ...elenco.map((actor) => enEmpresa(ninguna, actor, [])),
        ...enA.flatMap((caso) =>
          [B, ninguna].flatMap((otra) => conUnIdDe(caso, otra.letra, idsDe(otra, caso.actor), noExiste)),
        ),
        ...comoCasos(fila, tambien?.(escena) ?? [], escena),
      ];
    },
  };
};
