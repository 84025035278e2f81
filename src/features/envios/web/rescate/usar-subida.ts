import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { entregarRescate, type ResultadoDeRescate } from '#src/dominio/telefono/contract-rescate.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { createApi } from '#src/platform/web/api/client.ts';
import { requestWithProgress } from '#src/platform/web/files/upload-progress.ts';
import { useServices } from '#src/platform/web/services.tsx';

/** The file on its way. */
export interface Subiendo {
  nombre: string;
  /** From 0 to 1; at 1 the server has it and is looking at it. */
  parte: number;
}

export type Subido = { numero: number; nombre: string } & ({ resultado: ResultadoDeRescate } | { error: unknown });

/** One file after another: those of one phone may be several. What became of each stays on the screen until the next choice. */
export const useSubida = (empresaId: string) => {
  const { connection } = useServices();
  const consultas = useQueryClient();
  const [subiendo, setSubiendo] = useState<Subiendo>();
  const [subidos, setSubidos] = useState<readonly Subido[]>([]);

  const subir = async (archivo: File): Promise<ResultadoDeRescate> => {
    const avanzar = (parte: number) => setSubiendo({ nombre: archivo.name, parte });
    avanzar(0);
    const call = createApi(connection, requestWithProgress(avanzar));
    let resultado: ResultadoDeRescate | undefined;
    for await (const linea of await call(entregarRescate, { params: { empresaId }, body: archivo })) {
      if (linea.fase === 'hecho') resultado = linea;
    }
    if (!resultado) throw new ApiProblem('red.sin_respuesta', 0);
    return resultado;
  };

  const { mutate } = useMutation({
    mutationFn: async (archivos: readonly File[]) => {
      setSubidos([]);
      for (const [numero, archivo] of archivos.entries()) {
        const { name: nombre } = archivo;
        const subido = await subir(archivo).then(
          (resultado): Subido => ({ numero, nombre, resultado }),
          (error: unknown): Subido => ({ numero, nombre, error }),
        );
        setSubidos((antes) => [...antes, subido]);
      }
    },
    onSettled: async () => {
      setSubiendo(undefined);
      await consultas.invalidateQueries();
    },
  });
  return { subiendo, subidos, subir: (archivos: readonly File[]) => mutate(archivos) };
};
