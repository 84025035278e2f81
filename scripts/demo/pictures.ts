import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { verArchivo } from '#src/dominio/archivos/contract.ts';
import { receiveImage } from '#src/platform/server/storage/receive-image.ts';
import type { Store } from '#src/platform/server/storage/store.ts';
import { addressOf } from '#src/platform/shared/client.ts';
import type { EmpresaDeDemo } from './companies.ts';
import { adminDe } from './people.ts';
import { lote, type Lote } from './rows.ts';
import { type Escena, haceDias } from './scene.ts';

/** A picture of the demo, drawn when it is loaded. */
export interface Dibujo {
  empresa: EmpresaDeDemo;
  id: string;
  uso: 'empresas-logos' | 'cadenas-logos' | 'productos';
  svg: string;
  /** Days since it was uploaded. */
  dias: number;
}

export const direccionDeDibujo = ({ empresa, id }: Pick<Dibujo, 'empresa' | 'id'>): string =>
  addressOf(verArchivo, { params: { empresaId: empresa.id, archivoId: id } });

/** By the way that an uploaded picture takes, so that the demo shows what the product really stores. */
const guardar = async (store: Store, escena: Escena, { empresa, id, uso, svg, dias }: Dibujo) => {
  const png = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  const { bytes, tipo, sha256, extension } = await receiveImage(
    { body: Readable.from([png]), sha256: undefined, bytes: png.length },
    1024,
  );
  // from the file and its content, so that loading the demo again leaves no second object
  const llave = createHash('sha256').update(id).update(sha256).digest('hex').slice(0, 48);
  const object_path = `${empresa.id}/${llave}`;
  await store.save(object_path, bytes, tipo);
  const created_at = haceDias(escena, dias);
  return {
    empresa_id: empresa.id,
    id,
    uso,
    object_path,
    nombre_original: `${Date.parse(created_at)}.${extension}`,
    tipo,
    bytes: bytes.length,
    sha256,
    creado_por: adminDe(empresa).id,
    created_at,
    // what shows it comes with it
    sin_uso_desde: null,
  };
};

/** So many at once that drawing, decoding and storing overlap. */
const A_LA_VEZ = 6;

export const loteDeDibujos = async (store: Store, escena: Escena, dibujos: Dibujo[]): Promise<Lote> => {
  const filas = [];
  for (let i = 0; i < dibujos.length; i += A_LA_VEZ) {
    filas.push(...(await Promise.all(dibujos.slice(i, i + A_LA_VEZ).map((dibujo) => guardar(store, escena, dibujo)))));
  }
  return lote('archivos', filas);
};
