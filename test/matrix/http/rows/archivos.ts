import { verArchivo, verMiniatura } from '#src/dominio/archivos/contract.ts';
import type { Rechazo } from '../case.ts';
import { deEmpresa } from '../company-row.ts';

const TODOS = ['admin', 'supervisor', 'mercaderista'] as const;
const NO_ENCONTRADO: Rechazo = [404, 'archivo.no_encontrado'];

/** The company's logo, which every member sees, whole and small; pictures of points of sale and products by those who manage them. */
export const filasDeArchivos = [verArchivo, verMiniatura].map((contrato) =>
  deEmpresa({
    capacidad: contrato === verArchivo ? 'archivos: leer' : 'archivos: leer la copia pequeña',
    contrato,
    roles: TODOS,
    pide: ({ id, archivo }) => ({ params: { empresaId: id, archivoId: archivo } }),
    noExiste: NO_ENCONTRADO,
    lee: (bytes) => bytes.size > 0,
    tambien: ({ A, B }) => [
      // a photo of a visit: whoever made it, and whoever manages, but no other mercaderista
      ...(['mercaderista de A', 'supervisor de A', 'admin de A'] as const).map((actor) => ({
        que: 'foto de una visita',
        actor,
        pide: { params: { empresaId: A.id, archivoId: A.archivoDeFoto } },
        espera: 'permitido' as const,
        lee: ({ size }: Blob) => size > 0,
      })),
      ...(['otro mercaderista de A', 'mercaderista de A y B'] as const).map((actor) => ({
        que: 'foto de la visita de otra persona',
        actor,
        pide: { params: { empresaId: A.id, archivoId: A.archivoDeFoto } },
        espera: NO_ENCONTRADO,
      })),
      ...(['logoDeCadena', 'imagenDeProducto', 'archivoDeFoto'] as const).flatMap((cual) => [
        {
          que: cual,
          actor: 'supervisor de A' as const,
          pide: { params: { empresaId: A.id, archivoId: A[cual] } },
          espera: 'permitido' as const,
          lee: ({ size }: Blob) => size > 0,
        },
        {
          que: `${cual} de otra empresa`,
          actor: 'supervisor de A y B' as const,
          pide: { params: { empresaId: A.id, archivoId: B[cual] } },
          espera: NO_ENCONTRADO,
        },
      ]),
    ],
  }),
);
