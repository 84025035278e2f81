import type { Contexto } from '../context.ts';
import type { Valor } from '../literal.ts';
import { type Alcances, miembros, type Tabla } from '../table.ts';
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

const USOS = ['empresas-logos', 'cadenas-logos', 'productos'] as const;
/** Logos are the admin's; pictures of the catalogue, of those who manage it. A job has no name to do it in. */
const quienSube = (uso: (typeof USOS)[number]) =>
  uso === 'productos' ? (['admin', 'supervisor'] as const) : (['admin'] as const);
const conNombre = ({ usuario }: Contexto, fila: (autor: string) => Record<string, Valor>) =>
  usuario === undefined ? undefined : fila(usuario);

export const tablasDeArchivos: readonly Tabla[] = [
  {
    tabla: 'archivos',
    app: {
      select: '*',
      insert: ['empresa_id', 'uso', 'object_path', 'nombre_original', 'tipo', 'bytes', 'sha256', 'creado_por'],
    },
    // the small copy is a job's work and nobody else's
    trabajos: { update: ['miniatura_path', 'miniatura_tipo', 'miniatura_bytes'] },
    leer: dentro,
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
