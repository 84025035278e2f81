import { createHash, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { enviarFoto, type FotoAnunciada, verFotoEnviada } from '#src/dominio/telefono/contract-envios.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import type { BaseDePrueba } from './database.ts';
import * as muestras from './images.ts';
import type { Navegador } from './server.ts';

/** A photo as a device has it. */
export interface FotoDePrueba {
  bytes: Buffer;
  anuncio: FotoAnunciada;
}

export const fotoDe = (bytes: Buffer, otros: Partial<FotoAnunciada> = {}): FotoDePrueba => ({
  bytes,
  anuncio: {
    id: randomUUID(),
    producto_id: null,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    bytes: bytes.length,
    tomada_en: new Date().toISOString(),
    nombre: `${Date.now()}.jpg`,
    ...otros,
  },
});

/** Each of another size has another content. */
export const hacerFoto = async (ancho = 640, otros: Partial<FotoAnunciada> = {}): Promise<FotoDePrueba> =>
  fotoDe(await muestras.imagen('jpeg', ancho, 480), otros);

export interface DondeVa {
  url: string;
  who: Navegador;
  empresa: string;
  visita: string;
}

const sent = ({ empresa, visita }: DondeVa, { id, producto_id, ...dicho }: FotoAnunciada, desde: number) => ({
  params: { empresaId: empresa, visitaId: visita, fotoId: id },
  query: { ...dicho, desde, ...(producto_id !== null && { producto_id }) },
});

export type EstadoDeFoto = ResponseOf<typeof verFotoEnviada>;

export const enviar = (donde: DondeVa, { anuncio, bytes }: FotoDePrueba, desde = 0): Promise<EstadoDeFoto> =>
  donde.who.llamar(enviarFoto, {
    ...sent(donde, anuncio, desde),
    body: new Blob([Uint8Array.from(bytes.subarray(desde))], { type: 'image/jpeg' }),
  });

export const preguntar = (donde: DondeVa, { anuncio }: FotoDePrueba): Promise<EstadoDeFoto> =>
  donde.who.llamar(verFotoEnviada, { params: sent(donde, anuncio, 0).params });

/** Sends from one byte on and breaks the connection at another. */
export const enviarHasta = (
  donde: DondeVa,
  { anuncio, bytes }: FotoDePrueba,
  desde: number,
  hasta: number,
  antesDeCortar: () => Promise<unknown> = async () => {},
): Promise<void> =>
  new Promise((listo, fallo) => {
    const cookie = [...donde.who.galletas].map(([nombre, value]) => `${nombre}=${value}`).join('; ');
    const envio = request(donde.url + addressOf(enviarFoto, sent(donde, anuncio, desde)), {
      method: 'PUT',
      headers: { cookie, 'content-type': 'image/jpeg', 'content-length': bytes.length - desde },
    });
    envio.on('error', (error: NodeJS.ErrnoException) => {
      if (envio.destroyed) listo();
      else fallo(error);
    });
    // refused before the cut: it is asked again
    envio.on('response', (response) => response.resume());
    envio.on('close', () => listo());
    envio.write(bytes.subarray(desde, hasta), () => {
      void antesDeCortar().finally(() => envio.destroy());
    });
  });

export interface FotoGuardada {
  id: string;
  archivo_id: string | null;
  producto_id: string | null;
  sha256: string;
  object_path: string | null;
}

/** As the database has them, with the file of each. */
export const fotosGuardadas = async ({ admin }: BaseDePrueba, visita: string): Promise<FotoGuardada[]> => {
  const { rows } = await admin.query<FotoGuardada>(
    `select f.id, f.archivo_id, f.producto_id, encode(a.sha256, 'hex') as sha256, a.object_path
     from visitas_fotos f left join archivos a on a.empresa_id = f.empresa_id and a.id = f.archivo_id
     where f.visita_id = $1 order by f.created_at, f.id`,
    [visita],
  );
  return rows;
};

export const partesGuardadas = async ({ admin }: BaseDePrueba, visita: string): Promise<string[]> => {
  const { rows } = await admin.query<{ object_path: string }>(
    'select object_path from visitas_fotos_partes where visita_id = $1 order by foto_id, desde',
    [visita],
  );
  return rows.map(({ object_path }) => object_path);
};
