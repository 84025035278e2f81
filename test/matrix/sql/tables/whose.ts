import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import type { Contexto } from '../context.ts';

/** The company that this context is in, if it has anything; for whoever is in none, A. */
export const propia = ({ empresa }: Contexto, { A, B }: Escena): EmpresaDeEscena | undefined =>
  empresa === undefined ? A : [A, B].find(({ id }) => id === empresa);
/** One that it is not in. */
export const otra = ({ empresa }: Contexto, { A, B }: Escena): EmpresaDeEscena => (empresa === A.id ? B : A);
/** The row that this company can have; nothing where there is no company to have it. */
export const filaDe = <F>(c: EmpresaDeEscena | undefined, fila: (c: EmpresaDeEscena) => F): F | undefined =>
  c && fila(c);
