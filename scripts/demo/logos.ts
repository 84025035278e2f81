import { Readable } from 'node:stream';
import sharp from 'sharp';
import { recibirImagen } from '#src/platform/server/storage/receive-image.ts';
import type { Almacen } from '#src/platform/server/storage/store.ts';
import { type EmpresaDeDemo, empresas } from './companies.ts';
import { adminDe } from './people.ts';
import { lote, type Lote } from './rows.ts';
import { type Escena, haceDias } from './scene.ts';

const dibujar = ({ dibujo }: EmpresaDeDemo): Promise<Buffer> =>
  sharp(new URL(dibujo, import.meta.url).pathname, { density: 288 })
    .png()
    .toBuffer();

/** By the way that an uploaded logo takes, so that the demo shows what the product really stores. */
const guardar = async (almacen: Almacen, escena: Escena, empresa: EmpresaDeDemo) => {
  const png = await dibujar(empresa);
  const { bytes, tipo, sha256, extension } = await recibirImagen(
    { cuerpo: Readable.from([png]), sha256: undefined, bytes: png.length },
    1024,
  );
  // from the content, so that loading the demo again leaves no second object
  const object_path = `${empresa.id}/${sha256.toString('hex').slice(0, 48)}`;
  await almacen.guardar(object_path, bytes, tipo);
  const created_at = haceDias(escena, empresa.dias);
  return {
    empresa_id: empresa.id,
    id: empresa.logoId,
    uso: 'empresas-logos',
    object_path,
    nombre_original: `${Date.parse(created_at)}.${extension}`,
    tipo,
    bytes: bytes.length,
    sha256,
    creado_por: adminDe(empresa).id,
    created_at,
  };
};

export const lotesDeLogos = async (almacen: Almacen, escena: Escena): Promise<Lote[]> => {
  const filas = [];
  for (const empresa of empresas) filas.push(await guardar(almacen, escena, empresa));
  return [lote('archivos', filas)];
};
