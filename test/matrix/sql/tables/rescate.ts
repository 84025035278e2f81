import type { Alcances, Tabla } from '../table.ts';

const soloCredenciales: Alcances = { credenciales: 'todo' };

/** Of the role that keeps credentials alone: the one that serves requests asks functions. */
export const tablasDeRescate: readonly Tabla[] = [
  {
    tabla: 'auth.claves_de_rescate',
    auth: { select: '*', insert: '*' },
    leer: soloCredenciales,
    insertar: [
      {
        que: 'una',
        fila: () => ({
          id: '0c000000-0000-7000-8000-00000000000c',
          publica: Buffer.alloc(65),
          privada: Buffer.alloc(10),
        }),
        acepta: ['credenciales'],
      },
    ],
  },
  {
    tabla: 'auth.credenciales_de_rescate',
    auth: { select: '*', insert: '*' },
    leer: soloCredenciales,
    insertar: [
      {
        que: 'una',
        fila: (_contexto, { A }) => ({
          credencial_hash: Buffer.alloc(32),
          usuario_id: A.mercaderista,
        }),
        acepta: ['credenciales'],
      },
    ],
  },
];
