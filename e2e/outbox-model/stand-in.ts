import type { Recibo } from '#src/dominio/telefono/contract-envios.ts';
import { PERSON_HEADER } from '#src/platform/shared/contract.ts';
import type { Peticion, Servir } from './network.ts';

interface EnvioGuardado {
  visita: string;
  cuerpo: string;
  recibo: Recibo;
  esFinal: boolean;
  /** What stands there is of this one, and of none after it. */
  cuenta: boolean;
  corrige: readonly string[];
}
interface FotoGuardada {
  visita: string;
  sha256: string;
  contenido: Uint8Array<ArrayBuffer>;
  recibida_en: string | null;
}

const problem = (codigo: string, status: number): Response =>
  Response.json(
    { type: codigo, title: codigo, status, codigo, peticion_id: 'suplente' },
    { status, headers: { 'content-type': 'application/problem+json' } },
  );

export const sha256De = async (bytes: BufferSource): Promise<string> =>
  Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (b) => b.toString(16).padStart(2, '0')).join(
    '',
  );

/**
 * In the server's place, for thousands of sequences: it keeps receipts by id and parts of photos, as the real one does, and says
 * what it has. The real one is put to the same test by hundreds.
 */
export const crearSuplente = (duenos: ReadonlyMap<string, string>) => {
  const envios = new Map<string, EnvioGuardado>();
  const fotos = new Map<string, FotoGuardada>();
  /** What came before its time. */
  const desordenes: string[] = [];
  let sesion: string | null = null;
  let hora = Date.now();
  const ahora = (): string => new Date((hora += 1000)).toISOString();
  const finalesDe = (visita: string) =>
    [...envios.values()].filter((envio) => envio.visita === visita && envio.esFinal);
  const finalDe = (visita: string) => finalesDe(visita).find(({ cuenta }) => cuenta);

  const recibir = (visita: string, tipo: string, cuerpo: string): Response => {
    const { envio_id, corrige = [] } = JSON.parse(cuerpo) as { envio_id: string; corrige?: string[] };
    const anterior = envios.get(envio_id);
    if (anterior)
      return anterior.cuerpo === cuerpo ? Response.json(anterior.recibo) : problem('envio.otro_contenido', 409);
    const esFinal = tipo !== 'inicio';
    const corregida = finalesDe(visita).some((otra) => otra.corrige.includes(envio_id));
    const deAntes = finalDe(visita);
    const enSuLugar = deAntes && corrige.includes(deAntes.recibo.envio_id);
    const repetida = esFinal && !corregida && deAntes !== undefined && !enSuLugar;
    const cuenta = esFinal && !corregida && !repetida;
    if (cuenta && deAntes) deAntes.cuenta = false;
    const recibo: Recibo = {
      envio_id,
      visita_id: visita,
      resultado: repetida ? 'en_revision' : 'aplicado',
      recibida_en: ahora(),
      motivos: [...(repetida ? (['ya_completada'] as const) : []), ...(corregida ? (['corregida'] as const) : [])],
    };
    envios.set(envio_id, { visita, cuerpo, recibo, esFinal, cuenta, corrige });
    return Response.json(recibo);
  };

  const estadoDe = (foto: FotoGuardada | undefined) => ({
    recibidos: foto?.contenido.length ?? 0,
    recibida_en: foto?.recibida_en ?? null,
  });

  const recibirFoto = async (visita: string, id: string, query: URLSearchParams, body: Blob): Promise<Response> => {
    if (!finalDe(visita)) desordenes.push(`the photo ${id} came before its visit`);
    const sha256 = query.get('sha256') ?? '';
    const foto = fotos.get(id) ?? { visita, sha256, contenido: new Uint8Array(), recibida_en: null };
    fotos.set(id, foto);
    if (foto.sha256 !== sha256) return problem('foto.otro_contenido', 409);
    if (foto.recibida_en) return Response.json(estadoDe(foto));
    if (Number(query.get('desde')) !== foto.contenido.length) return problem('foto.otro_comienzo', 409);
    const parte = new Uint8Array(await body.arrayBuffer());
    const junto = new Uint8Array(foto.contenido.length + parte.length);
    junto.set(foto.contenido);
    junto.set(parte, foto.contenido.length);
    // somebody else brought the same bytes while these came
    if (Number(query.get('desde')) !== foto.contenido.length || foto.recibida_en) {
      return foto.recibida_en ? Response.json(estadoDe(foto)) : problem('foto.otro_comienzo', 409);
    }
    foto.contenido = junto;
    if (junto.length < Number(query.get('bytes'))) return Response.json(estadoDe(foto));
    foto.recibida_en = ahora();
    if ((await sha256De(junto)) === sha256) return Response.json(estadoDe(foto));
    fotos.delete(id);
    return problem('archivo.huella_distinta', 422);
  };

  const servir: Servir = async ({ url, metodo, cabeceras, cuerpo }: Peticion) => {
    if (sesion === null) return problem('sesion.ausente', 401);
    const { pathname, searchParams } = new URL(url, 'http://suplente');
    const [, visita = '', que = '', foto = ''] = /\/visitas\/([^/]+)\/([^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
    const dice = cabeceras[PERSON_HEADER];
    if (dice !== undefined && dice !== sesion) return problem('sesion.de_otra_persona', 401);
    if (duenos.get(visita) !== sesion) return problem('visita.no_encontrada', 404);
    if (que !== 'fotos') return recibir(visita, que, cuerpo as string);
    if (metodo === 'GET') return Response.json(estadoDe(fotos.get(foto)));
    return recibirFoto(visita, foto, searchParams, cuerpo as Blob);
  };

  return {
    servir,
    entrar: async (usuario: string | null): Promise<void> => {
      sesion = usuario;
    },
    envios,
    fotos,
    desordenes,
  };
};
export type Suplente = ReturnType<typeof crearSuplente>;
