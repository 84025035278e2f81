const headersOf = (text: string): Headers => {
  const headers = new Headers();
  for (const line of text.trim().split('\r\n')) {
    const [nombre, ...value] = line.split(':');
    if (nombre) headers.append(nombre, value.join(':').trim());
  }
  return headers;
};

const WITHOUT_BODY = new Set([204, 205, 304]);

const responseOf = (request: XMLHttpRequest): Response => {
  const { status, statusText } = request;
  const body = WITHOUT_BODY.has(status) ? null : (request.response as Blob);
  return new Response(body, { status, statusText, headers: headersOf(request.getAllResponseHeaders()) });
};

/** A `fetch` that tells how much of the body has left, from 0 to 1: the browser's own does not. */
export const requestWithProgress =
  (onProgress: (part: number) => void): typeof fetch =>
  (input, { method = 'GET', headers, body, signal } = {}) =>
    new Promise((resolve, refuse) => {
      const request = new XMLHttpRequest();
      request.open(method, input instanceof Request ? input.url : input);
      request.responseType = 'blob';
      new Headers(headers).forEach((value, nombre) => request.setRequestHeader(nombre, value));
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => resolve(responseOf(request)));
      request.addEventListener('error', () => refuse(new TypeError('the request got no answer')));
      request.addEventListener('abort', () => refuse(new DOMException('the request was given up', 'AbortError')));
      signal?.addEventListener('abort', () => request.abort(), { once: true });
      request.send(body as XMLHttpRequestBodyInit | null);
    });
