import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Llamar } from '#src/platform/shared/client.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso, quitarAviso } from '#src/platform/web/ui/avisos.ts';
import { resolverEnvio, revisarVisita, type verRevision } from '../../../contract-listado.ts';
import { claveDeRevision } from '../../claves.ts';
import { useReleerVisitas } from '../../consultas.ts';
import { esProblema, textoDeReportes } from '../../textos.ts';

const AVISO = 'revision';

export type Revision = RespuestaDe<typeof verRevision>;

export const nadaPorRevisar = ({ motivos, envios }: Revision): boolean => motivos.length === 0 && envios.length === 0;

export type Decision =
  | { decision: 'aceptar' }
  | { decision: 'anular'; motivo: string }
  | { decision: 'usar' | 'descartar'; envioId: string };

const decidir = (llamar: Llamar, parametros: { empresaId: string; visitaId: string }, que: Decision): Promise<void> => {
  if ('envioId' in que) {
    const { envioId, decision } = que;
    return llamar(resolverEnvio, { parametros: { ...parametros, envioId }, cuerpo: { decision } });
  }
  return llamar(revisarVisita, { parametros, cuerpo: que });
};

interface Opciones {
  empresaId: string;
  visitaId: string;
  /** Nothing is left to decide. */
  alAcabar: () => void;
}

/** Never sent again by itself: whoever gets no answer looks at what the visit says then. */
export const useDecidir = ({ empresaId, visitaId, alAcabar }: Opciones) => {
  const { t, i18n } = useLingui();
  const { llamar } = useServicios();
  const cliente = useQueryClient();
  const releer = useReleerVisitas(empresaId);
  const hechas: Record<Decision['decision'], string> = {
    aceptar: t`Visita aceptada`,
    anular: t`Visita anulada`,
    usar: t`Datos reemplazados`,
    descartar: t`Registro descartado`,
  };
  return useMutation({
    mutationFn: (que: Decision) => {
      quitarAviso(AVISO);
      return decidir(llamar, { empresaId, visitaId }, que);
    },
    onSuccess: async (_, { decision }) => {
      await releer();
      mostrarAviso({ id: AVISO, tono: 'exito', titulo: hechas[decision] });
      const queda = cliente.getQueryData<Revision>(claveDeRevision(empresaId, visitaId));
      if (queda && nadaPorRevisar(queda)) alAcabar();
    },
    onError: async (error) => {
      const texto = i18n._(textoDeReportes(error));
      mostrarAviso(
        esProblema(error, 'revision.resuelta')
          ? { id: AVISO, tono: 'informacion', titulo: texto, texto: t`Se muestra cómo quedó.` }
          : { id: AVISO, tono: 'error', titulo: t`No se pudo guardar la decisión`, texto },
      );
      // it may have been carried out nevertheless, or somebody else did something
      await releer();
    },
  });
};
