import type { Contract } from './contract.ts';

/** Codes that any route may answer with. Those of one feature stand in its contract. */
export const commonProblems = {
  'peticion.invalida': 422,
  'peticion.malformada': 400,
  'peticion.demasiado_grande': 413,
  'peticion.tipo_no_admitido': 415,
  'peticion.origen_ajeno': 403,
  'ruta.no_encontrada': 404,
  'sesion.ausente': 401,
  'sesion.de_otra_persona': 401,
  'empresa.no_encontrada': 404,
  'permiso.denegado': 403,
  'limite.peticiones': 429,
  'servidor.sobrecargado': 503,
  'servidor.no_disponible': 503,
  'servidor.interno': 500,
} as const;
export type CommonCode = keyof typeof commonProblems;

/** A field of the request and what is wrong with it, as a code. */
export interface InvalidField {
  campo: string;
  codigo: string;
}

/** RFC 9457 as this API answers it. `codigo` is what programs decide on; people read the text that the interface has for it. */
export interface ProblemBody {
  type: string;
  title: string;
  status: number;
  codigo: string;
  peticion_id: string;
  campos?: InvalidField[];
}

/** The last line of an answer in lines: the work is done, or the problem it ended with. Without it the answer was cut off. */
export interface LinesEnd {
  fin: 'bien' | ProblemBody;
}

/**
 * Thrown by use cases: a code, never prose. The route's contract gives it its status. Made with `problem`; of a code that is only known
 * at run time, where what the database said is read.
 */
export class Problem extends Error {
  readonly codigo: string;
  readonly campos: InvalidField[] | undefined;
  readonly retryAfter: number | undefined;

  constructor(codigo: string, details: { campos?: InvalidField[]; retryAfter?: number; cause?: unknown } = {}) {
    super(codigo, { cause: details.cause });
    this.name = 'Problem';
    this.codigo = codigo;
    this.campos = details.campos;
    this.retryAfter = details.retryAfter;
  }
}

/** Codes and their HTTP status. */
export type Codes = Readonly<Record<string, number>>;
/** What says which codes there are: a contract, or those that several contracts spread. */
export type Declares = Contract | Codes;

type CodesOf<D> = D extends Contract ? (D extends { problems: infer P } ? P : typeof commonProblems) : D;

/** What may be answered where `D` is served; of several contracts (`typeof a | typeof b`), what each of them declares. */
export type CodeFor<D extends Declares> = CommonCode | (keyof CodesOf<D> & string);

/**
 * A refusal, of the contract that the use case serves: `problem<typeof contracts.crearVisita>('visita.turno_ocupado')`. A code that it lacks does
 * not compile; without a contract only the common ones do.
 */
export const problem = <D extends Declares = typeof commonProblems>(
  codigo: NoInfer<CodeFor<D>>,
  details?: ConstructorParameters<typeof Problem>[1],
): Problem => new Problem(codigo, details);

export const isCodeOf = <C extends Codes>(codes: C, codigo: string): codigo is keyof C & string =>
  Object.hasOwn(codes, codigo);

/** A refusal in a function's own words, which the compiler cannot read. One that nobody declared is our mistake, and is told to nobody. */
export const toldProblem = (codes: Codes, said: string | null | undefined): Problem =>
  said && (isCodeOf(codes, said) || isCodeOf(commonProblems, said))
    ? new Problem(said)
    : problem('servidor.interno', { cause: new Error(`the database refused with ${said ?? 'nothing'}`) });
