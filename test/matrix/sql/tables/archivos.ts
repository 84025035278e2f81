import type { Contexto, Papel } from '../context.ts';
import type { Valor } from '../literal.ts';
import { type Alcance, type Alcances, gestion, miembros, type Tabla } from '../table.ts';
import { filaDe, otra, propia } from './whose.ts';

const dentro: Alcances = { ...miembros('empresa'), sistema: 'empresa' };

/** A file for this, in this person's name: what it needs to be a row at all. */
const deUso = (uso: string, empresa: string, autor: string): Record<string, Valor> => ({
  empresa_id: empresa,
  uso,
  object_path: 'x',
  nombre_original: '1.png',
  tipo: 'image/png',
  bytes: 1,
  sha256: Buffer.alloc(32),
  creado_por: autor,
});

const USOS = ['empresas-logos', 'cadenas-logos', 'productos', 'visitas'] as const;
/** Logos are the admin's; pictures of the catalogue, of those who manage it; of visits, of those who make them. A job has no name. */
const quienSube = (uso: (typeof USOS)[number]): readonly Papel[] => {
  if (uso === 'visitas') return ['mercaderista', 'entrega'];
  return uso === 'productos' ? ['admin', 'supervisor'] : ['admin'];
};
/** Every photo is of whoever made it, and so is what no row names yet; what a visit of somebody else's names is not. */
const deQuienLaHizo: Alcance = (fila, { empresa, usuario }) =>
  fila['empresa_id'] === empresa &&
  (fila['uso'] !== 'visitas' || (fila['creado_por'] === usuario && !String(fila['object_path']).startsWith(DE_OTRA)));
const DE_OTRA = 'de-otra-';
const otraFoto = (ruta: string, sinUso: string) => `
  insert into archivos (empresa_id, uso, object_path, nombre_original, tipo, bytes, sha256, creado_por, sin_uso_desde)
  select empresa_id, uso, '${ruta}' || id, nombre_original, tipo, bytes, sha256, creado_por, ${sinUso} from archivos
  where uso = 'visitas' and object_path not like '${DE_OTRA}%' and object_path not like 'suelta-%'`;
const conNombre = ({ usuario }: Contexto, fila: (autor: string) => Record<string, Valor>) =>
  usuario === undefined ? undefined : fila(usuario);

export const tablasDeArchivos: readonly Tabla[] = [
  {
    tabla: 'archivos',
    prepara: [otraFoto(DE_OTRA, 'null'), otraFoto('suelta-', 'now()')].join('; '),
    app: {
      select: '*',
      insert: ['empresa_id', 'uso', 'object_path', 'nombre_original', 'tipo', 'bytes', 'sha256', 'creado_por'],
    },
    // the small copy is a job's work and nobody else's
    trabajos: { update: ['miniatura_path', 'miniatura_tipo', 'miniatura_bytes'] },
    leer: { ...gestion('empresa'), mercaderista: deQuienLaHizo, entrega: deQuienLaHizo },
    cambiar: [
      {
        pone: "miniatura_path = gen_random_uuid(), miniatura_tipo = 'image/webp', miniatura_bytes = 1",
        quien: { sistema: 'empresa' },
      },
    ],
    insertar: USOS.flatMap((uso) => [
      {
        que: `${uso} de la empresa`,
        fila: (c, { A }) => conNombre(c, (autor) => deUso(uso, c.empresa ?? A.id, autor)),
        acepta: quienSube(uso),
      },
      {
        que: `${uso} a nombre de otra persona`,
        fila: (c, escena) => filaDe(propia(c, escena), ({ id, otroAdmin }) => deUso(uso, id, otroAdmin)),
        acepta: [],
      },
      {
        que: `${uso} de otra empresa`,
        fila: (c, escena) => conNombre(c, (autor) => deUso(uso, otra(c, escena).id, autor)),
        acepta: [],
      },
    ]),
  },
  {
    // counted by trigger
    tabla: 'espacio_de_empresas',
    app: { select: '*' },
    leer: dentro,
  },
];
