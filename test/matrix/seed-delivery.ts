import { randomUUID } from 'node:crypto';
import type { Base } from './scene.ts';
import { guardarObjeto, sembrarArchivo } from './seed-objects.ts';
import { type Rescate, rescateDeNadie, sembrarRescate } from './seed-rescue.ts';
import { type Sellado, selladoDeNadie, sembrarSellado } from './seed-seal.ts';

/** What was found in a company's visits. */
export interface Entregas extends Rescate, Sellado {
  /** The file of the photo of the visit that is done. */
  archivoDeFoto: string;
  /** Of what was found in the visit that is done, as its report says it. */
  huellaDeCifras: string;
  /** That of one of the visit of the mercaderista of both companies. */
  archivoDeAmbas: string;
}

/** Made by devices, so that those of two companies can be the same: of the visit that is done, and of the one under way, half there. */
export const FOTO_ENTERA = '0f000000-0000-7000-8000-00000000000a';
export const FOTO_A_MEDIAS = '0f000000-0000-7000-8000-00000000000b';
/** Of somebody who had the visit that is done before whoever did it. */
export const FOTO_DE_ANTES = '0f000000-0000-7000-8000-00000000000e';
export const FOTO_DE_AMBAS = '0f000000-0000-7000-8000-00000000000d';
/** How much there is of the one that is half there, and of how much. */
export const LLEGADOS = 9;
export const BYTES_DE_FOTO = 100;
/** The submission with which the visit was done. */
export const ENVIO = '0e000000-0000-7000-8000-00000000000a';

interface Siembra {
  empresa: string;
  mercaderista: string;
  mercaderistaDeAmbas: string;
  producto: string;
  visitaDeAmbas: string;
  visitaEnCurso: string;
  visitaTerminada: string;
  anteriores: readonly string[];
}

export const entregasDeNadie = (): Entregas => ({
  archivoDeFoto: randomUUID(),
  archivoDeAmbas: randomUUID(),
  huellaDeCifras: '0'.repeat(24),
  ...rescateDeNadie(),
  ...selladoDeNadie(),
});

export const sembrarEntregas = async (base: Base, carpeta: string, siembra: Siembra): Promise<Entregas> => {
  const { empresa, mercaderista, mercaderistaDeAmbas, producto, visitaDeAmbas, visitaEnCurso, visitaTerminada } =
    siembra;
  const { admin } = base;
  const archivoDe = (autor: string) => sembrarArchivo(base, carpeta, { empresa, admin: autor, uso: 'visitas' });
  await admin.query(
    'update company_settings set permite_no_planificadas = true, ranking_minimo = 1 where empresa_id = $1',
    [empresa],
  );
  await admin.query(
    `insert into visitas_productos (empresa_id, visita_id, producto_id, exhibido, quiebre, material_pop, inventario_actual)
     values ($1, $2, $3, true, false, false, '7')`,
    [empresa, visitaTerminada, producto],
  );
  await admin.query(
    `insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos)
     values ($1, $2, $3, $4, 'finalizacion', 'aplicado', sha256(''), '{}')`,
    [empresa, visitaTerminada, ENVIO, mercaderista],
  );
  const foto = (visita: string, id: string) =>
    admin.query(
      `insert into visitas_fotos (empresa_id, visita_id, id, tomada_en, bytes, sha256, nombre)
       values ($1, $2, $3, now(), $4, sha256(''), '1.jpg')`,
      [empresa, visita, id, BYTES_DE_FOTO],
    );
  const fotoEntera = async (visita: string, id: string, autor: string): Promise<string> => {
    const archivo = await archivoDe(autor);
    await foto(visita, id);
    await admin.query(
      'update visitas_fotos set archivo_id = $3, recibida_en = now() where empresa_id = $1 and visita_id = $2 and id = $4',
      [empresa, visita, archivo, id],
    );
    return archivo;
  };
  await foto(visitaEnCurso, FOTO_A_MEDIAS);
  await foto(visitaTerminada, FOTO_DE_ANTES);
  await admin.query('update visitas_fotos set usuario_id = $2, retenida = true where empresa_id = $1 and id = $3', [
    empresa,
    siembra.anteriores[0],
    FOTO_DE_ANTES,
  ]);
  const [ruta] = await guardarObjeto(carpeta, empresa);
  await admin.query(
    `insert into visitas_fotos_partes (empresa_id, visita_id, foto_id, desde, bytes, object_path)
     values ($1, $2, $3, 0, $4, $5)`,
    [empresa, visitaEnCurso, FOTO_A_MEDIAS, LLEGADOS, ruta],
  );
  const cifras = await admin.query<{ huella: string }>('select app.huella_de_cifras($1, $2) as huella', [
    empresa,
    visitaTerminada,
  ]);
  return {
    ...(await sembrarRescate(base, siembra)),
    huellaDeCifras: cifras.rows[0]?.huella ?? '',
    ...(await sembrarSellado(base, mercaderista)),
    archivoDeFoto: await fotoEntera(visitaTerminada, FOTO_ENTERA, mercaderista),
    archivoDeAmbas: await fotoEntera(visitaDeAmbas, FOTO_DE_AMBAS, mercaderistaDeAmbas),
  };
};
