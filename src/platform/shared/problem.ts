import type { Contrato } from './contract.ts';

/** Codes that any route may answer with. Those of one feature stand in its contract. */
export const problemasComunes = {
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
export type CodigoComun = keyof typeof problemasComunes;

/** A field of the request and what is wrong with it, as a code. */
export interface CampoInvalido {
  campo: string;
  codigo: string;
}

/** RFC 9457 as this API answers it. `codigo` is what programs decide on; people read the text that the interface has for it. */
export interface CuerpoDeProblema {
  type: string;
  title: string;
  status: number;
  codigo: string;
  peticion_id: string;
  campos?: CampoInvalido[];
}

/** The last line of an answer in lines: the work is done, or the problem it ended with. Without it the answer was cut off. */
export interface FinDeLineas {
  fin: 'bien' | CuerpoDeProblema;
}

/**
 * Thrown by use cases: a code, never prose. The route's contract gives it its status. Made with `problema`; of a code that is only known
 * at run time, where what the database said is read.
 */
export class Problema extends Error {
  readonly codigo: string;
  readonly campos: CampoInvalido[] | undefined;
  readonly reintentarEn: number | undefined;

  constructor(codigo: string, detalles: { campos?: CampoInvalido[]; reintentarEn?: number; causa?: unknown } = {}) {
    super(codigo, { cause: detalles.causa });
    this.name = 'Problema';
    this.codigo = codigo;
    this.campos = detalles.campos;
    this.reintentarEn = detalles.reintentarEn;
  }
}

/** Codes and their HTTP status. */
export type Codigos = Readonly<Record<string, number>>;
/** What says which codes there are: a contract, or those that several contracts spread. */
export type Declara = Contrato | Codigos;

type CodigosDe<D> = D extends Contrato ? (D extends { problemas: infer P } ? P : typeof problemasComunes) : D;

/** What may be answered where `D` is served; of several contracts (`typeof a | typeof b`), what each of them declares. */
export type CodigoPara<D extends Declara> = CodigoComun | (keyof CodigosDe<D> & string);

/**
 * A refusal, of the contract that the use case serves: `problema<typeof crearVisita>('visita.turno_ocupado')`. A code that it lacks does
 * not compile; without a contract only the common ones do.
 */
export const problema = <D extends Declara = typeof problemasComunes>(
  codigo: NoInfer<CodigoPara<D>>,
  detalles?: ConstructorParameters<typeof Problema>[1],
): Problema => new Problema(codigo, detalles);

export const esCodigoDe = <C extends Codigos>(codigos: C, codigo: string): codigo is keyof C & string =>
  Object.hasOwn(codigos, codigo);

/** A refusal in a function's own words, which the compiler cannot read. One that nobody declared is our mistake, and is told to nobody. */
export const problemaDicho = (codigos: Codigos, dicho: string | null | undefined): Problema =>
  dicho && (esCodigoDe(codigos, dicho) || esCodigoDe(problemasComunes, dicho))
    ? new Problema(dicho)
    : problema('servidor.interno', { causa: new Error(`the database refused with ${dicho ?? 'nothing'}`) });
