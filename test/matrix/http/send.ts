import { direccionDe } from '#src/platform/shared/client.ts';
import type { Caso } from './case.ts';

export interface Respuesta {
  estado: number;
  /** Parsed where it is JSON; a Blob where the contract answers with bytes. */
  cuerpo: unknown;
  /** As it travelled, to look for what must not be in it. */
  texto: string;
}

const leer = async ({ contrato }: Pick<Caso, 'contrato'>, respuesta: Response): Promise<Respuesta> => {
  const { status: estado, ok } = respuesta;
  if (ok && contrato.respuesta === 'flujo') return { estado, cuerpo: await respuesta.blob(), texto: '' };
  const texto = await respuesta.text();
  return { estado, cuerpo: texto === '' ? undefined : JSON.parse(texto), texto };
};

/** A request as this actor's browser would make it. Connections are kept between requests. */
export const enviar = async (url: string, { contrato, actor, peticion }: Caso): Promise<Respuesta> => {
  const headers = new Headers(peticion.cabeceras);
  if (actor.token !== undefined) headers.set('cookie', `__Host-anaquel=${actor.token}`);
  const opciones: RequestInit = { method: contrato.metodo, headers };
  if (contrato.cuerpo === 'flujo') {
    headers.set('content-type', 'image/png');
    opciones.body = peticion.cuerpo as Blob;
  } else if (contrato.cuerpo) {
    headers.set('content-type', 'application/json');
    opciones.body = JSON.stringify(peticion.cuerpo);
  }
  return leer({ contrato }, await fetch(url + direccionDe(contrato, peticion), opciones));
};
