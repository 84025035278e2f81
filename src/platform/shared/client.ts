import { API, type Contract, type RequestOf, type ResponseOf } from './contract.ts';
import type { InvalidField, CommonCode, ProblemBody, LinesEnd } from './problem.ts';

/** `red.sin_respuesta`: the request got no answer, so it is unknown whether it was carried out. */
export type ClientCode = CommonCode | 'red.sin_respuesta';

/** What the server refused, or that it could not be reached. */
export class ApiProblem<Code extends string = string> extends Error {
  readonly codigo: Code;
  readonly estado: number;
  readonly campos: InvalidField[];
  readonly requestId: string | undefined;
  /** Seconds to wait before trying again, when the server said so. */
  readonly retryAfter: number | undefined;

  constructor(
    codigo: Code,
    estado: number,
    details: { campos?: InvalidField[]; requestId?: string; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(codigo, { cause: details.cause });
    this.name = 'ApiProblem';
    this.codigo = codigo;
    this.estado = estado;
    this.campos = details.campos ?? [];
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }
}

interface LooseRequest {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
}

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

export const addressOf = (c: Contract, { params = {}, query = {} }: LooseRequest = {}): string => {
  const path = c.path.replaceAll(/:(\w+)/g, (_, nombre: string) => encodeURIComponent(params[nombre] ?? ''));
  const parts = new URLSearchParams();
  for (const [nombre, value] of Object.entries(query)) if (value !== undefined) parts.set(nombre, String(value));
  return `${API}${path}${parts.size > 0 ? `?${parts}` : ''}`;
};

const asApiProblem = (
  { codigo, peticion_id, campos }: ProblemBody,
  estado: number,
  wait: { retryAfter?: number } = {},
): ApiProblem => new ApiProblem(codigo, estado, { requestId: peticion_id, ...(campos && { campos }), ...wait });

const readProblem = async (response: Response): Promise<ApiProblem> => {
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  const wait = Number.isNaN(retryAfter) ? {} : { retryAfter };
  if (!response.headers.get('content-type')?.startsWith('application/problem+json')) {
    // something in front of the server answered (a proxy, a captive portal), not the server
    return new ApiProblem('servidor.no_disponible', response.status, wait);
  }
  return asApiProblem((await response.json()) as ProblemBody, response.status, wait);
};

/** Each whole line of a text that comes in pieces. Reading it no further lets go of the connection. */
async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  // not iterated directly: Safari cannot
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value = '' } = await reader.read();
      if (done) return;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      yield* lines;
    }
  } finally {
    // what could not be read cannot be cancelled either, and has been thrown already
    await reader.cancel().catch(() => {});
  }
}

/** A problem that came after the answer had begun is the last line: it ends the reading as a refusal would. */
async function* readLines({ body }: Response, signal: AbortSignal | undefined): AsyncGenerator {
  if (!body) throw new ApiProblem('red.sin_respuesta', 0);
  try {
    for await (const line of linesOf(body)) {
      const value = JSON.parse(line) as LinesEnd | object;
      if (!('fin' in value)) yield value;
      else if (value.fin === 'bien') return;
      else throw asApiProblem(value.fin, value.fin.status);
    }
  } catch (cause) {
    if (cause instanceof ApiProblem || signal?.aborted) throw cause;
    throw new ApiProblem('red.sin_respuesta', 0, { cause });
  }
  // cut off: it is unknown whether the work was done
  throw new ApiProblem('red.sin_respuesta', 0);
}

/** A file to keep comes with what the server calls it. */
const readFile = async (response: Response): Promise<Blob> => {
  const content = await response.blob();
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return name === undefined ? content : new File([content], name, { type: content.type });
};

const readResponse = async (c: Contract, response: Response, signal?: AbortSignal): Promise<unknown> => {
  if (c.response === undefined) return undefined;
  if (c.response === 'lines') return readLines(response, signal);
  return c.response === 'stream' ? readFile(response) : response.json();
};

// what a system calls a file is its own affair (a CSV is a workbook where Excel is installed): the server looks at the bytes
const typeOf = ({ type }: Blob): string => (type.startsWith('image/') ? type : 'application/octet-stream');

export interface ClientOptions {
  /** Origin of the server; empty in a browser, where it is the page's own. */
  base?: string;
  fetch?: typeof fetch;
}

export type Call = <C extends Contract>(c: C, request: RequestOf<C>, options?: CallOptions) => Promise<ResponseOf<C>>;

export const createClient = ({ base = '', fetch: askFor = fetch }: ClientOptions = {}): Call =>
  async function call<C extends Contract>(c: C, request: RequestOf<C>, options: CallOptions = {}) {
    const loose: LooseRequest = request as LooseRequest;
    const isStream = c.body === 'stream';
    const headers: Record<string, string> = { accept: 'application/json', ...options.headers };
    if (c.body && !isStream) headers['content-type'] = 'application/json';
    if (isStream) headers['content-type'] = typeOf(loose.body as Blob);
    let response: Response;
    try {
      response = await askFor(base + addressOf(c, loose), {
        method: c.method,
        headers,
        credentials: 'same-origin',
        ...(c.body && { body: isStream ? (loose.body as Blob) : JSON.stringify(loose.body) }),
        ...(options.signal && { signal: options.signal }),
      });
    } catch (cause) {
      if (options.signal?.aborted) throw cause;
      throw new ApiProblem('red.sin_respuesta', 0, { cause });
    }
    if (!response.ok) throw await readProblem(response);
    return (await readResponse(c, response, options.signal)) as ResponseOf<C>;
  };
