import { API, type Contrato, type PeticionDe, type RespuestaDe } from './contract.ts';
import type { CampoInvalido, CodigoComun, CuerpoDeProblema, FinDeLineas } from './problem.ts';

/** `red.sin_respuesta`: the request got no answer, so it is unknown whether it was carried out. */
export type CodigoDeCliente = CodigoComun | 'red.sin_respuesta';

/** What the server refused, or that it could not be reached. */
export class ProblemaApi<Codigo extends string = string> extends Error {
  readonly codigo: Codigo;
  readonly estado: number;
  readonly campos: CampoInvalido[];
  readonly peticionId: string | undefined;
  /** Seconds to wait before trying again, when the server said so. */
  readonly reintentarEn: number | undefined;

  constructor(
    codigo: Codigo,
    estado: number,
    detalles: { campos?: CampoInvalido[]; peticionId?: string; reintentarEn?: number; causa?: unknown } = {},
  ) {
    super(codigo, { cause: detalles.causa });
    this.name = 'ProblemaApi';
    this.codigo = codigo;
    this.estado = estado;
    this.campos = detalles.campos ?? [];
    this.peticionId = detalles.peticionId;
    this.reintentarEn = detalles.reintentarEn;
  }
}

interface PeticionSuelta {
  parametros?: Record<string, string>;
  consulta?: Record<string, string | number | boolean | undefined>;
  cuerpo?: unknown;
}

export interface OpcionesDeLlamada {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

export const direccionDe = (c: Contrato, { parametros = {}, consulta = {} }: PeticionSuelta = {}): string => {
  const ruta = c.ruta.replaceAll(/:(\w+)/g, (_, nombre: string) => encodeURIComponent(parametros[nombre] ?? ''));
  const partes = new URLSearchParams();
  for (const [nombre, valor] of Object.entries(consulta)) if (valor !== undefined) partes.set(nombre, String(valor));
  return `${API}${ruta}${partes.size > 0 ? `?${partes}` : ''}`;
};

const comoProblemaApi = (
  { codigo, peticion_id, campos }: CuerpoDeProblema,
  estado: number,
  espera: { reintentarEn?: number } = {},
): ProblemaApi => new ProblemaApi(codigo, estado, { peticionId: peticion_id, ...(campos && { campos }), ...espera });

const leerProblema = async (respuesta: Response): Promise<ProblemaApi> => {
  const reintentarEn = Number(respuesta.headers.get('retry-after') ?? Number.NaN);
  const espera = Number.isNaN(reintentarEn) ? {} : { reintentarEn };
  if (!respuesta.headers.get('content-type')?.startsWith('application/problem+json')) {
    // something in front of the server answered (a proxy, a captive portal), not the server
    return new ProblemaApi('servidor.no_disponible', respuesta.status, espera);
  }
  return comoProblemaApi((await respuesta.json()) as CuerpoDeProblema, respuesta.status, espera);
};

/** Each whole line of a text that comes in pieces. Reading it no further lets go of the connection. */
async function* lineasDe(cuerpo: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  // not iterated directly: Safari cannot
  const lector = cuerpo.pipeThrough(new TextDecoderStream()).getReader();
  let resto = '';
  try {
    for (;;) {
      const { done, value = '' } = await lector.read();
      if (done) return;
      const lineas = (resto + value).split('\n');
      resto = lineas.pop() ?? '';
      yield* lineas;
    }
  } finally {
    // what could not be read cannot be cancelled either, and has been thrown already
    await lector.cancel().catch(() => {});
  }
}

/** A problem that came after the answer had begun is the last line: it ends the reading as a refusal would. */
async function* leerLineas({ body }: Response, signal: AbortSignal | undefined): AsyncGenerator {
  if (!body) throw new ProblemaApi('red.sin_respuesta', 0);
  try {
    for await (const linea of lineasDe(body)) {
      const valor = JSON.parse(linea) as FinDeLineas | object;
      if (!('fin' in valor)) yield valor;
      else if (valor.fin === 'bien') return;
      else throw comoProblemaApi(valor.fin, valor.fin.status);
    }
  } catch (causa) {
    if (causa instanceof ProblemaApi || signal?.aborted) throw causa;
    throw new ProblemaApi('red.sin_respuesta', 0, { causa });
  }
  // cut off: it is unknown whether the work was done
  throw new ProblemaApi('red.sin_respuesta', 0);
}

const leerRespuesta = async (c: Contrato, respuesta: Response, signal?: AbortSignal): Promise<unknown> => {
  if (c.respuesta === undefined) return undefined;
  if (c.respuesta === 'lineas') return leerLineas(respuesta, signal);
  return c.respuesta === 'flujo' ? respuesta.blob() : respuesta.json();
};

// what a system calls a file is its own affair (a CSV is a workbook where Excel is installed): the server looks at the bytes
const tipoDe = ({ type }: Blob): string => (type.startsWith('image/') ? type : 'application/octet-stream');

export interface OpcionesDeCliente {
  /** Origin of the server; empty in a browser, where it is the page's own. */
  base?: string;
  fetch?: typeof fetch;
}

export type Llamar = <C extends Contrato>(
  c: C,
  peticion: PeticionDe<C>,
  opciones?: OpcionesDeLlamada,
) => Promise<RespuestaDe<C>>;

export const crearCliente = ({ base = '', fetch: pedir = fetch }: OpcionesDeCliente = {}): Llamar =>
  async function llamar<C extends Contrato>(c: C, peticion: PeticionDe<C>, opciones: OpcionesDeLlamada = {}) {
    const suelta: PeticionSuelta = peticion as PeticionSuelta;
    const esFlujo = c.cuerpo === 'flujo';
    const headers: Record<string, string> = { accept: 'application/json', ...opciones.headers };
    if (c.cuerpo && !esFlujo) headers['content-type'] = 'application/json';
    if (esFlujo) headers['content-type'] = tipoDe(suelta.cuerpo as Blob);
    let respuesta: Response;
    try {
      respuesta = await pedir(base + direccionDe(c, suelta), {
        method: c.metodo,
        headers,
        credentials: 'same-origin',
        ...(c.cuerpo && { body: esFlujo ? (suelta.cuerpo as Blob) : JSON.stringify(suelta.cuerpo) }),
        ...(opciones.signal && { signal: opciones.signal }),
      });
    } catch (causa) {
      if (opciones.signal?.aborted) throw causa;
      throw new ProblemaApi('red.sin_respuesta', 0, { causa });
    }
    if (!respuesta.ok) throw await leerProblema(respuesta);
    return (await leerRespuesta(c, respuesta, opciones.signal)) as RespuestaDe<C>;
  };
