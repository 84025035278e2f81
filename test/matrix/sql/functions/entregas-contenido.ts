import type { Escena } from '../../scene.ts';
import { BYTES_DE_FOTO, FOTO_A_MEDIAS, LLEGADOS } from '../../seed-delivery.ts';
import { GEMELA } from '../../seed-twin.ts';
import { da, type Llamada, problem } from '../function.ts';
import { enJson, literal, sql } from '../literal.ts';
import { comienzo, finalizacion, HUELLA, producto, quedo, recibir, sinGuardia, soloDe } from './deliveries.ts';

/** Where it began is compared with where its own branch is; two branches, so that no first one will do for both. */
export const posiciones = (escena: Escena): Llamada[] => {
  const { A } = escena;
  const [norte, sur] = [20, 10];
  const enMapa = [
    'update sucursales set lat = 50, lng = 0',
    ...(
      [
        [A.sucursalSola, norte],
        [A.sucursal, sur],
      ] as const
    ).map(
      ([sucursal, lat]) =>
        sql`update sucursales set lat = ${lat}, lng = -66 where (empresa_id, id) = (${A.id}, ${sucursal})`,
    ),
  ];
  const visita = (pone: string) =>
    `update visitas set ${pone} where ${sql`(empresa_id, id) = (${A.id}, ${A.visitaEnCurso})`}`;
  const en = (lat: number) => ({ lat, lng: -66, precision_m: 5 });
  const caso = (que: string, antes: string, body: object, queda: string): Llamada =>
    soloDe(escena, {
      que,
      antes: sinGuardia(...enMapa, visita(antes)),
      llama: recibir('inicio', () => ({ ...comienzo, ...body }))(A),
      espera: da('aplicado'),
      escribe: quedo(queda)(A),
    });
  const CERCA = 'v.inicio_distancia_m = 0 and v.revision is null';
  return [
    caso('junto a su sucursal', 'revision = null', { posicion: en(sur) }, `v.inicio_lat = ${sur} and ${CERCA}`),
    caso(
      'junto a otra, que es la suya',
      sql`sucursal_id = ${A.sucursalSola}`,
      { posicion: en(norte) },
      `v.inicio_lat = ${norte} and ${CERCA}`,
    ),
    caso(
      'lejos',
      'revision = null',
      { posicion: en(norte) },
      "v.inicio_distancia_m > 1000000 and v.revision = '{lejos}' and e.motivos = '{lejos}'",
    ),
    caso('lejos otra vez', "revision = '{lejos}'", { posicion: en(norte) }, "v.revision = '{lejos}'"),
    caso(
      'donde ya se sabe',
      `inicio_lat = ${sur}, inicio_lng = -66, inicio_precision_m = 5, inicio_distancia_m = 0`,
      { posicion: en(norte) },
      `v.inicio_lat = ${sur} and ${CERCA}`,
    ),
    caso('con la sucursal en otra parte', 'revision = null', { posicion_equivocada: true }, 'v.posicion_equivocada'),
    caso('que ya se dijo en otra parte', 'posicion_equivocada = true', {}, 'v.posicion_equivocada'),
  ];
};

/** Of one person, for one visit, of one kind. */
export const limiteDeEnvios = (escena: Escena): Llamada[] => {
  const { A } = escena;
  const suyo = { empresa: A.id, visita: A.visitaEnCurso, usuario: A.mercaderista, tipo: 'inicio' };
  const poner = (cuantos: number, otros: Partial<typeof suyo> = {}) => {
    const { empresa, visita, usuario, tipo } = { ...suyo, ...otros };
    return sql`insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos)
               select ${empresa}, ${visita}, gen_random_uuid(), ${usuario}, ${tipo}, 'aplicado', ${HUELLA}, '{}' from generate_series(1, ${cuantos})`;
  };
  const llama = recibir('inicio', () => comienzo)(A);
  return [
    soloDe(escena, {
      que: 'mas de los que una persona envia',
      antes: sinGuardia(poner(50)),
      llama,
      espera: problem('visita.demasiados_envios'),
    }),
    soloDe(escena, {
      que: 'el ultimo que cabe, y muchos que no son de los suyos',
      antes: sinGuardia(
        poner(49),
        poner(50, { empresa: GEMELA }),
        poner(50, { visita: A.visitaTerminada }),
        poner(50, { usuario: A.admin }),
        poner(50, { tipo: 'no_realizada' }),
      ),
      llama,
      espera: da('aplicado'),
      escribe: quedo("v.estado = 'en_curso'")(A),
    }),
  ];
};

/** Threshold and price are the product's own, of when the visit began. */
export const cifras = (escena: Escena): Llamada[] => {
  const { A } = escena;
  const vigencia = (desde: string, minima: number, { empresa = A.id, de = A.producto } = {}) =>
    sql`insert into empresa_productos_vigencias (empresa_id, producto_id, vigente_desde, cantidad_minima_quiebre, precio_venta_sugerido)
        values (${empresa}, ${de}, ${desde}, ${minima}, ${minima + 1})`;
  return (
    [
      ['pocos', '4', 5, true],
      ['ninguno', 'Sin existencia', 5, true],
      ['bastantes', '4', 3, false],
    ] as const
  ).map(([que, inventario, minima, quiebre]) =>
    soloDe(escena, {
      que: `con el umbral de entonces, ${que}`,
      antes: sinGuardia(
        'delete from empresa_productos_vigencias',
        sql`update visitas set iniciada_en = '2026-01-02' where (empresa_id, id) = (${A.id}, ${A.visitaEnCurso})`,
        vigencia('2025-01-01', minima),
        vigencia('2026-01-03', 10),
        vigencia('2026-01-01', 20, { empresa: GEMELA }),
        vigencia('2026-01-01', 30, { de: A.productoSuelto }),
      ),
      llama: recibir('finalizacion', (de) => ({
        ...finalizacion(de),
        productos: [{ ...producto(de.producto), inventario_actual: inventario }],
      }))(A),
      espera: da('aplicado'),
      escribe: sql`(select array_agg((producto_id, umbral_quiebre, precio_sugerido::int, quiebre)::text) from visitas_productos
                    where (empresa_id, visita_id) = (${A.id}, ${A.visitaEnCurso}))
                   = array[(${A.producto}::uuid, ${minima}::int, ${minima + 1}::int, ${quiebre}::boolean)::text]`,
    }),
  );
};

const UN_GIBIBYTE = 1024 ** 3;
const NUEVA = '0f000000-0000-7000-8000-0000000000f1';

/** Of one person, for one visit: a thousand, and a gibibyte. */
export const limiteDeFotos = (escena: Escena): Llamada[] => {
  const { A } = escena;
  const suya = { empresa: A.id, visita: A.visitaEnCurso, usuario: A.mercaderista, bytes: 1, id: null as string | null };
  const poner = (cuantas: number, otros: Partial<typeof suya> = {}) => {
    const { empresa, visita, usuario, bytes, id } = { ...suya, ...otros };
    return sql`insert into visitas_fotos (empresa_id, visita_id, id, usuario_id, tomada_en, bytes, sha256, nombre)
               select ${empresa}, ${visita}, coalesce(${id}, gen_random_uuid()), ${usuario}, now(), ${bytes}, sha256(''), '1.jpg'
               from generate_series(1, ${cuantas})`;
  };
  const tomar = (id: string) =>
    `select recibidos::int from app.tomar_foto(${literal(A.visitaEnCurso)}, ${enJson({
      id,
      producto_id: null,
      tomada_en: '2026-01-01T10:00:00Z',
      bytes: BYTES_DE_FOTO,
      sha256: 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      nombre: '1.jpg',
    })})`;
  const megas = (sobran: number) => [
    poner(511, { bytes: UN_GIBIBYTE / 512 }),
    poner(1, { bytes: UN_GIBIBYTE / 512 - sobran }),
  ];
  const rehusada = (que: string, ...antes: string[]): Llamada =>
    soloDe(escena, {
      que,
      antes: sinGuardia(...antes),
      llama: tomar(NUEVA),
      espera: problem('visita.demasiadas_fotos'),
    });
  const admitida = (que: string, ...antes: string[]): Llamada =>
    soloDe(escena, {
      que,
      antes: sinGuardia(...antes),
      llama: tomar(NUEVA),
      espera: da(0),
      escribe: sql`exists (select from visitas_fotos where (empresa_id, visita_id, id) = (${A.id}, ${A.visitaEnCurso}, ${NUEVA}))`,
    });
  return [
    rehusada(
      'mas de las que una persona toma, aunque otra visita u otra empresa conozca la del mismo id',
      poner(1000),
      poner(1, { empresa: GEMELA, id: NUEVA }),
      poner(1, { visita: A.visitaTerminada, id: NUEVA }),
    ),
    rehusada('mas bytes de los que caben', ...megas(BYTES_DE_FOTO - 1)),
    admitida('los bytes justos', ...megas(BYTES_DE_FOTO)),
    admitida(
      'la ultima que cabe, y muchas que no son de las suyas',
      poner(999),
      poner(1000, { empresa: GEMELA }),
      poner(1000, { visita: A.visitaTerminada }),
      poner(1000, { usuario: A.admin }),
    ),
    soloDe(escena, {
      que: 'una que ya se conoce, donde no cabe ninguna',
      antes: sinGuardia(poner(1001)),
      llama: tomar(FOTO_A_MEDIAS),
      espera: da(LLEGADOS),
    }),
  ];
};
