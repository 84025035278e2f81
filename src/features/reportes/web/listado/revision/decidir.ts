import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#src/platform/shared/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso, removeAviso } from '#src/platform/web/ui/avisos.ts';
import { resolverEnvio, revisarVisita, type verRevision } from '../../../contract-listado.ts';
import { revisionKey } from '../../keys.ts';
import { useReleerVisitas } from '../../consultas.ts';
import { esProblema, textoDeReportes } from '../../textos.ts';

const AVISO = 'revision';

export type Revision = ResponseOf<typeof verRevision>;

export const nadaPorRevisar = ({ motivos, envios }: Revision): boolean => motivos.length === 0 && envios.length === 0;

export type Decision =
  | { decision: 'aceptar'; motivo?: string }
  | { decision: 'anular'; motivo: string }
  | { decision: 'usar' | 'descartar'; envioId: string; motivo?: string };

/** Only if something was written. */
export const conMotivo = (motivo: string): { motivo?: string } => (motivo.trim() === '' ? {} : { motivo });

const decidir = (call: Call, params: { empresaId: string; visitaId: string }, que: Decision): Promise<void> => {
  if ('envioId' in que) {
    const { envioId, ...body } = que;
    return call(resolverEnvio, { params: { ...params, envioId }, body });
  }
  return call(revisarVisita, { params, body: que });
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
  const { call } = useServices();
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
      removeAviso(AVISO);
      return decidir(call, { empresaId, visitaId }, que);
    },
    onSuccess: async (_, { decision }) => {
      await releer();
      showAviso({ id: AVISO, tone: 'exito', title: hechas[decision] });
      const queda = cliente.getQueryData<Revision>(revisionKey(empresaId, visitaId));
      if (queda && nadaPorRevisar(queda)) alAcabar();
    },
    onError: async (error) => {
      const text = i18n._(textoDeReportes(error));
      showAviso(
        esProblema(error, 'revision.resuelta')
          ? { id: AVISO, tone: 'informacion', title: text, text: t`Se muestra cómo quedó.` }
          : { id: AVISO, tone: 'error', title: t`No se pudo guardar la decisión`, text },
      );
      // it may have been carried out nevertheless, or somebody else did something
      await releer();
    },
  });
};
