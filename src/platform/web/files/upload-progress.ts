const cabecerasDe = (texto: string): Headers => {
  const cabeceras = new Headers();
  for (const linea of texto.trim().split('\r\n')) {
    const [nombre, ...valor] = linea.split(':');
    if (nombre) cabeceras.append(nombre, valor.join(':').trim());
  }
  return cabeceras;
};

const SIN_CUERPO = new Set([204, 205, 304]);

const respuestaDe = (peticion: XMLHttpRequest): Response => {
  const { status, statusText } = peticion;
  const cuerpo = SIN_CUERPO.has(status) ? null : (peticion.response as Blob);
  return new Response(cuerpo, { status, statusText, headers: cabecerasDe(peticion.getAllResponseHeaders()) });
};

/** A `fetch` that tells how much of the body has left, from 0 to 1: the browser's own does not. */
export const pedirConAvance =
  (alAvanzar: (parte: number) => void): typeof fetch =>
  (entrada, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolver, rechazar) => {
      const peticion = new XMLHttpRequest();
      peticion.open(method, entrada instanceof Request ? entrada.url : entrada);
      peticion.responseType = 'blob';
      new Headers(headers).forEach((valor, nombre) => peticion.setRequestHeader(nombre, valor));
      peticion.upload.addEventListener('progress', ({ loaded, total }) => alAvanzar(total > 0 ? loaded / total : 0));
      peticion.addEventListener('load', () => resolver(respuestaDe(peticion)));
      peticion.addEventListener('error', () => rechazar(new TypeError('the request got no answer')));
      peticion.addEventListener('abort', () => rechazar(new DOMException('the request was given up', 'AbortError')));
      signal?.addEventListener('abort', () => peticion.abort(), { once: true });
      peticion.send(body as XMLHttpRequestBodyInit | null);
    });
