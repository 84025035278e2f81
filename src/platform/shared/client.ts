import { API, type Contrato, type PeticionDe, type RespuestaDe } from './contract.ts';
import type { CampoInvalido, CodigoComun, CuerpoDeProblema } from './problem.ts';

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

const leerProblema = async (respuesta: Response): Promise<ProblemaApi> => {
  const reintentarEn = Number(respuesta.headers.get('retry-after') ?? Number.NaN);
  const espera = Number.isNaN(reintentarEn) ? {} : { reintentarEn };
  if (!respuesta.headers.get('content-type')?.startsWith('application/problem+json')) {
    // something in front of the server answered (a proxy, a captive portal), not the server
    return new ProblemaApi('servidor.no_disponible', respuesta.status, espera);
  }
  const cuerpo = (await respuesta.json()) as CuerpoDeProblema;
  return new ProblemaApi(cuerpo.codigo, respuesta.status, {
    peticionId: cuerpo.peticion_id,
    ...(cuerpo.campos && { campos: cuerpo.campos }),
    ...espera,
  });
};

const leerRespuesta = async (c: Contrato, respuesta: Response): Promise<unknown> => {
  if (c.respuesta === undefined) return undefined;
  return c.respuesta === 'flujo' ? respuesta.blob() : respuesta.json();
};

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
    if (esFlujo) headers['content-type'] = (suelta.cuerpo as Blob).type || 'application/octet-stream';
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
    return (await leerRespuesta(c, respuesta)) as RespuestaDe<C>;
  };
