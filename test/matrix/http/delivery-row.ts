import type { Contract } from '#src/platform/shared/contract.ts';
import type { Actor } from '../actors.ts';
import { marcasDe } from '../marks.ts';
import type { EmpresaDeEscena, Escena } from '../scene.ts';
import { type Caso, type LeidoDe, type Prueba, type Rechazo, SIN_EMPRESA, SIN_PERMISO, SIN_SESION } from './case.ts';
import { type CasoSuelto, comoCasos, type Pide } from './loose-case.ts';
import type { Fila } from './row.ts';

const NO_ENCONTRADA: Rechazo = [404, 'visita.no_encontrada'];

interface FilaDeEntrega<C extends Contract> {
  capacidad: string;
  contrato: C;
  /** On the visit that is under way. */
  pide: (c: EmpresaDeEscena, yo: Actor, visitaId: string) => Pide<C>;
  escribe?: (c: EmpresaDeEscena, yo: Actor) => Prueba;
  lee?: (response: LeidoDe<C>, c: EmpresaDeEscena, yo: Actor) => boolean;
  tambien?: (escena: Escena) => CasoSuelto<C>[];
}

/** What the table says of this actor on a visit of this company; nothing: it is allowed. */
const negativa = (
  { vigente, roles, id }: Actor,
  { letra, mercaderista, anteriores, visitaEnCurso }: EmpresaDeEscena,
  visita: string,
): Rechazo | undefined => {
  if (!vigente) return SIN_SESION;
  const rol = roles[letra];
  const esEsa = visita === visitaEnCurso;
  if (!rol) return esEsa && anteriores.includes(id) ? undefined : SIN_EMPRESA;
  if (rol !== 'mercaderista') return SIN_PERMISO;
  return esEsa && (id === mercaderista || anteriores.includes(id)) ? undefined : NO_ENCONTRADA;
};

/** For whoever has or had the visit in the address, also when they are no members any more: everybody on each company's and on none. */
export const deEntrega = <const C extends Contract>(fila: FilaDeEntrega<C>): Fila => {
  const { capacidad, contrato, tambien } = fila;
  const caso = (c: EmpresaDeEscena, de: EmpresaDeEscena, actor: Actor, ajeno: readonly string[]): Caso => ({
    que: `${capacidad}, en ${c.letra}, la visita de ${de.letra}`,
    contrato,
    actor,
    peticion: fila.pide(c, actor, de.visitaEnCurso),
    espera: negativa(actor, c, de.visitaEnCurso) ?? 'permitido',
    escribe: fila.escribe?.(c, actor),
    lee: fila.lee && ((response) => fila.lee?.(response as LeidoDe<C>, c, actor) ?? false),
    deQuien: [c.id, actor.id],
    ajeno,
  });
  return {
    capacidad,
    contrato,
    casos: (escena) => {
      const { A, B, ninguna, elenco } = escena;
      const [deA, deB] = [marcasDe(escena, 'A'), marcasDe(escena, 'B')];
      return [
        ...elenco.map((actor) => caso(A, A, actor, deB)),
        ...elenco.map((actor) => caso(B, B, actor, deA)),
        ...elenco.map((actor) => caso(ninguna, ninguna, actor, [])),
        ...elenco.flatMap((actor) => [B, ninguna].map((de) => caso(A, de, actor, deB))),
        ...comoCasos(fila, tambien?.(escena) ?? [], escena),
      ];
    },
  };
};
