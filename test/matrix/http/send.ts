import { addressOf } from '#src/platform/shared/client.ts';
import type { LinesEnd } from '#src/platform/shared/problem.ts';
import type { Caso } from './case.ts';
import { leerPrimerEvento } from './send-events.ts';

export interface Respuesta {
  estado: number;
  /** Parsed where it is JSON, as an array where it is lines of it, the first where it is events; a Blob where the contract answers with bytes. */
  cuerpo: unknown;
  /** As it travelled, to look for what must not be in it. */
  texto: string;
}

/** The last line says how it went: what was refused after the answer had begun is refused nevertheless. */
const comoLineas = (estado: number, texto: string): Respuesta => {
  const lineas = texto.trimEnd().split('\n');
  const { fin } = JSON.parse(lineas.pop() ?? '') as LinesEnd;
  if (fin !== 'bien') return { estado: fin.status, cuerpo: fin, texto };
  return { estado, cuerpo: lineas.map((linea) => JSON.parse(linea) as unknown), texto };
};

const leer = async ({ contrato }: Pick<Caso, 'contrato'>, response: Response): Promise<Respuesta> => {
  const { status: estado, ok } = response;
  if (ok && contrato.response === 'stream') {
    const cuerpo = await response.blob();
    return { estado, cuerpo, texto: cuerpo.type.startsWith('text/') ? await cuerpo.text() : '' };
  }
  const texto = await response.text();
  if (ok && contrato.response === 'lines') return comoLineas(estado, texto);
  return { estado, cuerpo: texto === '' ? undefined : JSON.parse(texto), texto };
};

/** A request as this actor's browser would make it. Connections are kept between requests. */
export const enviar = async (url: string, { contrato, actor, peticion }: Caso): Promise<Respuesta> => {
  const headers = new Headers(peticion.cabeceras);
  if (actor.token !== undefined) headers.set('cookie', `__Host-anaquel=${actor.token}`);
  if (contrato.response === 'events') return leerPrimerEvento(url + addressOf(contrato, peticion), headers);
  const opciones: RequestInit = { method: contrato.method, headers };
  if (contrato.body === 'stream') {
    // which says of what type it is
    opciones.body = peticion.body as Blob;
  } else if (contrato.body) {
    headers.set('content-type', 'application/json');
    opciones.body = JSON.stringify(peticion.body);
  }
  return leer({ contrato }, await fetch(url + addressOf(contrato, peticion), opciones));
};
