import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { retryWrite } from '#src/platform/web/api/retries.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { type Aviso, marcarAvisosVistos } from '../contract.ts';
import { avisosKey } from './consultas.ts';

/** As many as one request may name. */
const DE_UNA_VEZ = 100;

/** Those that are shown are seen. Says which were new when they were first shown: they stay marked while they are looked at. */
export const useMarcarVistos = (empresaId: string, mostrados: readonly Aviso[]): ReadonlySet<string> => {
  const { call } = useServices();
  const cliente = useQueryClient();
  const [nuevos, setNuevos] = useState<ReadonlySet<string>>(new Set());
  const { mutate } = useMutation({
    mutationFn: (avisos: string[]) => call(marcarAvisosVistos, { params: { empresaId }, body: { avisos } }),
    retry: retryWrite,
    onSuccess: () => cliente.invalidateQueries({ queryKey: avisosKey(empresaId) }),
  });
  const pedidos = useRef<ReadonlySet<string>>(new Set());
  const recientes = mostrados.filter(({ id, visto }) => !visto && !nuevos.has(id)).map(({ id }) => id);
  if (recientes.length > 0) setNuevos(new Set([...nuevos, ...recientes]));
  useEffect(() => {
    const faltan = [...nuevos].filter((id) => !pedidos.current.has(id));
    pedidos.current = nuevos;
    for (let i = 0; i < faltan.length; i += DE_UNA_VEZ) mutate(faltan.slice(i, i + DE_UNA_VEZ));
  }, [nuevos, mutate]);
  return nuevos;
};
