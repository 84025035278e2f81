import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { LineOf } from '#src/platform/shared/contract.ts';
import { createApi } from '#src/platform/web/api/client.ts';
import { requestWithProgress } from '#src/platform/web/files/upload-progress.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { importarProductos, previsualizarImportacion } from '../../contract-importacion.ts';
import { useReleerProductos } from '../consultas.ts';
import type { ArchivoLeido } from './leer-archivo.ts';
import type { Previa, Repetidos } from './rechazadas.ts';

type Linea = LineOf<typeof importarProductos>;
export type Avance = Extract<Linea, { fase: 'avance' }>;
export type Resultado = Extract<Linea, { fase: 'hecho' }>;

export type Fase =
  | { fase: 'elegir'; error?: unknown }
  /** `parte`: how much of the file has left, from 0 to 1. */
  | { fase: 'revisando'; archivo: ArchivoLeido; parte: number }
  | { fase: 'previa'; archivo: ArchivoLeido; previa: Previa; error?: unknown }
  | { fase: 'importando'; archivo: ArchivoLeido; avance: Avance | undefined }
  | { fase: 'hecho'; archivo: ArchivoLeido; previa: Previa; repetidos: Repetidos; resultado: Resultado }
  /** The connection was lost before the end: it may have been imported or not. */
  | { fase: 'sin_saber'; archivo: ArchivoLeido };

/** No answer, or one of something in front of the server: only a refusal by the server itself says that nothing was written. */
const noSeSabe = (error: unknown): boolean =>
  !(error instanceof ApiProblem) || error.codigo === 'red.sin_respuesta' || error.codigo === 'servidor.no_disponible';

interface PorImportar {
  archivo: ArchivoLeido;
  previa: Previa;
  repetidos: Repetidos;
}

/** The two passages of a file: looked at first, written then. */
export const useImportacion = (empresaId: string) => {
  const { call, connection } = useServices();
  const releer = useReleerProductos(empresaId);
  const [fase, setFase] = useState<Fase>({ fase: 'elegir' });
  const corte = useRef(new AbortController());
  const params = { empresaId };
  useEffect(() => () => corte.current.abort(), []);
  const senal = () => {
    corte.current = new AbortController();
    return corte.current.signal;
  };

  const revision = useMutation({
    mutationFn: (archivo: ArchivoLeido) => {
      const avanzar = (parte: number) => setFase({ fase: 'revisando', archivo, parte });
      avanzar(0);
      const subir = createApi(connection, requestWithProgress(avanzar));
      const { contenido, cabeceras: headers } = archivo;
      return subir(previsualizarImportacion, { params, body: contenido }, { headers, signal: senal() });
    },
    onSuccess: (previa, archivo) => setFase({ fase: 'previa', archivo, previa }),
    onError: (error) => setFase(corte.current.signal.aborted ? { fase: 'elegir' } : { fase: 'elegir', error }),
  });

  const importacion = useMutation({
    mutationFn: async ({ archivo, previa, repetidos }: PorImportar): Promise<Resultado> => {
      setFase({ fase: 'importando', archivo, avance: undefined });
      const lineas = await call(
        importarProductos,
        { params, query: { repetidos }, body: archivo.contenido },
        { headers: { 'x-sha256': previa.sha256 }, signal: senal() },
      );
      let resultado: Resultado | undefined;
      for await (const linea of lineas) {
        if (linea.fase === 'hecho') resultado = linea;
        else setFase({ fase: 'importando', archivo, avance: linea });
      }
      if (!resultado) throw new ApiProblem('red.sin_respuesta', 0);
      return resultado;
    },
    onSuccess: (resultado, entrada) => setFase({ fase: 'hecho', ...entrada, resultado }),
    onError: (error, { archivo, previa }) =>
      setFase(noSeSabe(error) ? { fase: 'sin_saber', archivo } : { fase: 'previa', archivo, previa, error }),
    onSettled: releer,
  });

  return {
    fase,
    revisar: (archivo: ArchivoLeido) => revision.mutate(archivo),
    importar: (entrada: PorImportar) => importacion.mutate(entrada),
    rechazar: (error: unknown) => setFase({ fase: 'elegir', error }),
    otroArchivo: () => setFase({ fase: 'elegir' }),
    /** Stops waiting. Of a file that is being written it is then not known whether it was in time. */
    dejarDeEsperar: () => corte.current.abort(),
  };
};
export type Importacion = ReturnType<typeof useImportacion>;
