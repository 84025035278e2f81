import type { Fallo } from './plan.ts';

export interface Peticion {
  url: string;
  metodo: string;
  cabeceras: Record<string, string>;
  cuerpo: string | Blob | undefined;
}
export type Servir = (request: Peticion) => Promise<Response>;

const problem = (codigo: string, estado: number, cabeceras: Record<string, string> = {}): Response =>
  Response.json(
    { type: `urn:anaquel:problema:${codigo}`, title: codigo, status: estado, codigo, peticion_id: 'red' },
    { status: estado, headers: { 'content-type': 'application/problem+json', ...cabeceras } },
  );

const mitad = (request: Peticion): Peticion =>
  request.cuerpo instanceof Blob
    ? { ...request, cuerpo: request.cuerpo.slice(0, Math.ceil(request.cuerpo.size / 2), request.cuerpo.type) }
    : request;

const envioDe = ({ cuerpo }: Peticion): string | undefined =>
  typeof cuerpo === 'string' ? (JSON.parse(cuerpo) as { envio_id: string }).envio_id : undefined;

const sinRespuesta = (): never => {
  throw new TypeError('the request got no answer');
};

/** Between a device and its server: everything that can befall a request, and what is still under way. */
export const crearRed = (serve: Servir) => {
  const tardias: Peticion[] = [];
  const vistos = new Set<string>();
  /** A server that finds a submission wrong finds it so every time. */
  const rechazados = new Set<string>();

  const alServidor: Servir = async (request) => {
    const envio = envioDe(request);
    if (envio !== undefined && rechazados.has(envio)) return problem('visita.incompleta', 422);
    if (envio !== undefined) vistos.add(envio);
    return serve(request);
  };

  const pasar = async (request: Peticion, fallo: Fallo): Promise<Response> => {
    switch (fallo) {
      case 'bien':
        return alServidor(request);
      case 'antes':
        return sinRespuesta();
      case 'despues':
        await alServidor(request);
        return sinRespuesta();
      case 'doble':
        await alServidor(request);
        return alServidor(request);
      case 'a_la_vez': {
        const [una] = await Promise.all([alServidor(request), alServidor(request)]);
        return una;
      }
      case 'tarde':
        tardias.push(request);
        return sinRespuesta();
      case 'parcial':
        await alServidor(mitad(request));
        return sinRespuesta();
      case 'ocupado':
        return problem('servidor.sobrecargado', 503, { 'retry-after': '30' });
      case 'defecto':
        return problem('servidor.interno', 500);
      case 'pasarela':
        await alServidor(request);
        return new Response('<html>Bad gateway</html>', { status: 502, headers: { 'content-type': 'text/html' } });
      case 'hotel':
        return new Response('<html>¿Habitación?</html>', { headers: { 'content-type': 'text/html' } });
      case 'portal':
        // the nearest that somebody else's answer comes to a receipt
        return Response.json({ envio_id: 'otro', recibidos: 0, recibida_en: '2026-11-15T12:00:00.000Z' });
      case 'rechaza': {
        const envio = envioDe(request);
        const nuevo = envio !== undefined && !vistos.has(envio) && !request.url.endsWith('/inicio');
        if (nuevo && !tardias.some((tardia) => envioDe(tardia) === envio)) rechazados.add(envio);
        return alServidor(request);
      }
      default:
        throw new Error(`${String(fallo satisfies never)}?`);
    }
  };

  /** A `fetch` to which this befalls, one request after another. */
  const conFallos = (fallos: readonly Fallo[]): typeof fetch => {
    const cola = [...fallos];
    return (entrada, { method = 'GET', headers, body } = {}) =>
      pasar(
        {
          url: entrada instanceof Request ? entrada.url : entrada.toString(),
          metodo: method,
          cabeceras: Object.fromEntries(new Headers(headers)),
          cuerpo: body as string | Blob | undefined,
        },
        cola.shift() ?? 'bien',
      );
  };

  return {
    conFallos,
    rechazados,
    llegan: async (alReves: boolean): Promise<void> => {
      const ahora = tardias.splice(0);
      for (const tardia of alReves ? ahora.toReversed() : ahora) await alServidor(tardia);
    },
  };
};
export type Red = ReturnType<typeof crearRed>;
