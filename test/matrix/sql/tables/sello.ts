import type { Tabla } from '../table.ts';

/** Of the role that keeps credentials alone. */
export const tablasDeSello: readonly Tabla[] = [
  {
    tabla: 'auth.llaves_de_sello',
    auth: { select: '*', insert: '*' },
    leer: { credenciales: 'todo' },
    insertar: [
      {
        que: 'una',
        fila: () => ({
          id: '0d000000-0000-7000-8000-00000000000d',
          publica: Buffer.alloc(65),
          privada: Buffer.alloc(10),
        }),
        acepta: ['credenciales'],
      },
    ],
  },
];
