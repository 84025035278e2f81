import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { entregarRescate, type ResultadoDeRescate } from '#src/dominio/telefono/contract-rescate.ts';
import { ProblemaApi } from '#src/platform/shared/client.ts';
import { crearApi } from '#src/platform/web/api/cliente.ts';
import { pedirConAvance } from '#src/platform/web/files/upload-progress.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';

/** The file on its way. */
export interface Subiendo {
  nombre: string;
  /** From 0 to 1; at 1 the server has it and is looking at it. */
  parte: number;
}

export type Subido = { numero: number; nombre: string } & ({ resultado: ResultadoDeRescate } | { error: unknown });

/** One file after another: those of one phone may be several. What became of each stays on the screen until the next choice. */
export const useSubida = (empresaId: string) => {
  const { conexion } = useServicios();
  const consultas = useQueryClient();
  const [subiendo, setSubiendo] = useState<Subiendo>();
  const [subidos, setSubidos] = useState<readonly Subido[]>([]);

  const subir = async (archivo: File): Promise<ResultadoDeRescate> => {
    const avanzar = (parte: number) => setSubiendo({ nombre: archivo.name, parte });
    avanzar(0);
    const llamar = crearApi(conexion, pedirConAvance(avanzar));
    let resultado: ResultadoDeRescate | undefined;
    for await (const linea of await llamar(entregarRescate, { parametros: { empresaId }, cuerpo: archivo })) {
      if (linea.fase === 'hecho') resultado = linea;
    }
    if (!resultado) throw new ProblemaApi('red.sin_respuesta', 0);
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
