import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import { FOTO_A_MEDIAS, FOTO_ENTERA } from '../../seed-delivery.ts';
import { GEMELA } from '../../seed-twin.ts';
import { da, type Funcion, type Llamada } from '../function.ts';
import { sql } from '../literal.ts';

const HEX = '0123456789abcdef'.repeat(3);
const nadie = '00000000-0000-7000-8000-000000000000';
const direccion = (empresa: string, archivo: string) => `/api/v1/empresas/${empresa}/archivos/${archivo}`;

/** A file of this company that nothing has named for so long. */
const enDesuso = ({ id, admin }: EmpresaDeEscena, archivo: string, dias: number, miniatura: string | null = null) =>
  sql`insert into archivos (empresa_id, id, uso, object_path, nombre_original, tipo, bytes, sha256, creado_por, sin_uso_desde,
                            miniatura_path, miniatura_tipo, miniatura_bytes)
      values (${id}, ${archivo}, 'productos', ${`${id}/${archivo}`}, '1.png', 'image/png', 1, sha256(''), ${admin}, now() - ${`${dias} days`}::interval,
              ${miniatura}, ${miniatura && 'image/webp'}, ${miniatura && 1})`;
/** What names a file: the logo of its company or of a chain, the picture of a product, or a photo of a visit. */
const nombrado = ({ id, cadenaVacia, productoSuelto }: EmpresaDeEscena, archivo: string): Record<string, string> => ({
  'la empresa': sql`update empresas set logo_url = ${direccion(id, archivo)} where id = ${id}`,
  'una cadena': sql`update cadenas set logo = ${direccion(id, archivo)} where (empresa_id, id) = (${id}, ${cadenaVacia})`,
  'un producto': sql`update empresa_productos set imagen_url = ${direccion(id, archivo)} where (empresa_id, id) = (${id}, ${productoSuelto})`,
  'una foto': sql`update visitas_fotos set archivo_id = ${archivo} where (empresa_id, id) = (${id}, ${FOTO_ENTERA})`,
});
const [VIEJO, RECIENTE] = ['0a000000-0000-7000-8000-00000000000a', '0a000000-0000-7000-8000-00000000000b'];
/** Naming takes the mark away; a file that is named and has one is what two that leave at once can bring about. */
const marcado = ({ id }: EmpresaDeEscena, archivo: string) =>
  sql`update archivos set sin_uso_desde = now() - interval '31 days' where (empresa_id, id) = (${id}, ${archivo})`;
const quitar = (limite = 10) => `select jsonb_agg(ruta order by ruta) from app.quitar_archivos_sin_uso(${limite}) ruta`;
const hay = ({ id }: EmpresaDeEscena, archivo: string, condicion = 'true') =>
  `${sql`exists (select from archivos where (empresa_id, id) = (${id}, ${archivo})`} and ${condicion})`;

const aunNombrado = ({ A, B }: Escena): Llamada[] =>
  Object.entries(nombrado(A, VIEJO)).map(([que, nombrar]) => ({
    que: `lo que nombra ${que} queda, y deja de estar marcado; lo de otros sigue como estaba`,
    // ids are unique in a company only
    antes: [enDesuso(A, VIEJO, 31), nombrar, marcado(A, VIEJO), enDesuso(A, RECIENTE, 29), enDesuso(B, VIEJO, 29)].join(
      ';',
    ),
    llama: quitar(),
    espera: da(null),
    escribe: [
      hay(A, VIEJO, 'sin_uso_desde is null'),
      hay(A, RECIENTE, 'sin_uso_desde is not null'),
      hay(B, VIEJO, 'sin_uso_desde is not null'),
    ].join(' and '),
  }));

const nombradoEnOtra = ({ A, B }: Escena): Llamada[] =>
  Object.entries(nombrado(B, VIEJO)).map(([que, nombrar]) => ({
    que: `el del mismo id que nombra ${que} de otra empresa es otro`,
    antes: [enDesuso(A, VIEJO, 31), enDesuso(B, VIEJO, 29), nombrar].join(';'),
    llama: quitar(),
    espera: da([`${A.id}/${VIEJO}`]),
    escribe: `not ${hay(A, VIEJO)} and ${hay(B, VIEJO)}`,
  }));

const parte = ({ id }: Pick<EmpresaDeEscena, 'id'>, dias: number) =>
  sql`update visitas_fotos_partes set creada_en = now() - ${`${dias} days`}::interval, object_path = ${`${id}/parte`} where empresa_id = ${id}`;
const otraParte = ({ id }: EmpresaDeEscena) =>
  sql`insert into visitas_fotos_partes (empresa_id, visita_id, foto_id, desde, bytes, object_path)
      select empresa_id, visita_id, foto_id, desde + bytes, 1, 'otra' from visitas_fotos_partes where empresa_id = ${id}`;
const deOtra = ({ id }: EmpresaDeEscena, visita: string, foto: string, dias = 0) =>
  sql`insert into visitas_fotos (empresa_id, visita_id, id, tomada_en, bytes, sha256, nombre)
      values (${id}, ${visita}, ${foto}, now(), 100, sha256(''), '1.jpg') on conflict do nothing;
      insert into visitas_fotos_partes (empresa_id, visita_id, foto_id, desde, bytes, object_path, creada_en)
      values (${id}, ${visita}, ${foto}, 0, 1, ${`${id}/${visita}/${foto}`}, now() - ${`${dias} days`}::interval)`;
const hayParte = ({ id }: EmpresaDeEscena) => sql`exists (select from visitas_fotos_partes where empresa_id = ${id})`;

/** What the nightly sweep asks: of no company, and by nobody but the jobs. */
export const funcionesDeArchivos: readonly Funcion[] = [
  {
    funcion: 'app.objetos_sin_fila(text[])',
    concedida: ['app_worker'],
    llamadas: ({ A, B, actor }) => {
      const preguntar = (ruta: string) => `select jsonb_agg(r) from app.objetos_sin_fila(array[${ruta}]) r`;
      const perdida = (que: string, ruta: string): Llamada => ({
        que,
        llama: preguntar(sql`${ruta}`),
        espera: da([ruta]),
      });
      const guardada = (que: string, ruta: string, antes?: string): Llamada => ({
        que,
        ...(antes !== undefined && { antes }),
        llama: preguntar(ruta),
        espera: da(null),
      });
      const persona = actor('sin membresia').id;
      const suya = `${A.id}/${HEX}`;
      return [
        perdida('de una empresa', suya),
        perdida('de una persona', `personas/${persona}/${HEX}`),
        perdida('de un registro rechazado', `sin-empresa/${HEX}`),
        guardada('de una empresa que no hay', sql`${`${nadie}/${HEX}`}`),
        guardada('de una persona que no hay', sql`${`personas/${nadie}/${HEX}`}`),
        guardada('de otra cosa', sql`${`${A.id}/otra-cosa`}, ${'comprobacion'}`),
        guardada('con fila', sql`${suya}`, sql`update archivos set object_path = ${suya} where id = ${A.archivo}`),
        guardada(
          'copia pequeña con fila',
          sql`${suya}`,
          sql`update archivos set miniatura_path = ${suya}, miniatura_tipo = 'image/webp', miniatura_bytes = 1 where id = ${B.archivo}`,
        ),
        guardada(
          'parte de una foto, con fila',
          sql`${suya}`,
          sql`update visitas_fotos_partes set object_path = ${suya} where empresa_id = ${A.id}`,
        ),
        guardada(
          'de un reporte, con fila',
          sql`${suya}`,
          sql`update reportes_exportados set object_path = ${suya} where id = ${B.reporte}`,
        ),
        guardada(
          'de un registro por confirmar, con fila',
          sql`${`sin-empresa/${HEX}`}`,
          sql`update auth.altas set object_path = ${`sin-empresa/${HEX}`}, nombre_original = '1.png', tipo = 'image/png', bytes = 1, sha256 = sha256('')`,
        ),
        guardada(
          'de una persona, con fila',
          sql`${`personas/${persona}/${HEX}`}`,
          sql`update archivos_de_persona set object_path = ${`personas/${persona}/${HEX}`} where id = ${A.imagen}`,
        ),
      ];
    },
  },
  {
    funcion: 'app.quitar_archivos_sin_uso(integer)',
    concedida: ['app_worker'],
    llamadas: (escena) => {
      const { A, B } = escena;
      return [
        {
          que: 'lo que nada nombra desde hace mas de 30 dias, de cualquier empresa, y solo eso',
          antes: [enDesuso(A, VIEJO, 31, 'pequeña'), enDesuso(A, RECIENTE, 29), enDesuso(B, RECIENTE, 31)].join(';'),
          llama: quitar(),
          espera: da([`${A.id}/${VIEJO}`, `${B.id}/${RECIENTE}`, 'pequeña'].toSorted()),
          escribe: `not ${hay(A, VIEJO)} and not ${hay(B, RECIENTE)} and ${hay(A, RECIENTE)} and ${hay(A, A.archivo)}`,
        },
        {
          que: 'no mas de las que se piden, la mas vieja primero',
          antes: [enDesuso(A, RECIENTE, 40), enDesuso(A, VIEJO, 50)].join(';'),
          llama: quitar(1),
          espera: da([`${A.id}/${VIEJO}`]),
          escribe: `not ${hay(A, VIEJO)} and ${hay(A, RECIENTE)}`,
        },
        ...aunNombrado(escena),
        ...nombradoEnOtra(escena),
      ];
    },
  },
  {
    funcion: 'app.quitar_partes_vencidas(integer)',
    concedida: ['app_worker'],
    llamadas: ({ A, B }) => {
      const vencidas = 'select jsonb_agg(ruta order by ruta) from app.quitar_partes_vencidas(10) ruta';
      return [
        {
          que: 'las de una foto a la que nada se añade desde hace mas de 30 dias, y solo esas',
          antes: [parte(A, 31), parte(B, 29)].join(';'),
          llama: vencidas,
          espera: da([`${A.id}/parte`]),
          escribe: `not ${hayParte(A)} and ${hayParte(B)}`,
        },
        {
          que: 'ninguna de una foto que aun crece',
          antes: [parte(A, 31), otraParte(A)].join(';'),
          llama: vencidas,
          espera: da(null),
        },
        {
          que: 'lo que crece de otra foto de la visita, o en otra visita con el mismo id, queda y no la detiene',
          antes: [
            parte(A, 31),
            deOtra(A, A.visitaEnCurso, FOTO_ENTERA),
            deOtra(A, A.visitaTerminada, FOTO_A_MEDIAS),
          ].join(';'),
          llama: vencidas,
          espera: da([`${A.id}/parte`]),
          escribe: sql`(select count(*) from visitas_fotos_partes where empresa_id = ${A.id}) = 2`,
        },
        {
          que: 'de cuantas visitas se pide',
          antes: [parte(A, 31), deOtra(A, A.visitaTerminada, FOTO_A_MEDIAS, 31), parte(B, 31)].join(';'),
          llama: 'select count(*)::int from app.quitar_partes_vencidas(1)',
          espera: da(1),
          escribe: sql`(select count(*) from visitas_fotos_partes where empresa_id in (${A.id}, ${B.id})) = 2`,
        },
        {
          que: 'ninguna de la visita del mismo id de otra empresa',
          antes: [parte({ id: GEMELA }, 31), parte(A, 31)].join(';'),
          llama: 'select jsonb_agg(ruta) from app.quitar_partes_vencidas(1) ruta',
          espera: da([`${GEMELA}/parte`]),
          escribe: hayParte(A),
        },
      ];
    },
  },
];
