import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ExportFormat } from '#src/platform/shared/export-format.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { generarReporte } from '../../../contract-exportados.ts';
import { useReferencias } from '../../referencias.tsx';
import { historialKey } from '../keys.ts';
import { motivoDeReporte } from '../textos.ts';
import { useDescargarExportado } from './descargar.ts';
import { esperarReporte } from './en-espera.ts';
import type { Pedido } from './validar.ts';

export interface PorGenerar {
  pedido: Pedido;
  formato: ExportFormat;
  /** The row of the history that it was asked from. */
  fila?: string;
}

const tituloDeFallo = ({ formato, fila }: PorGenerar): MessageDescriptor => {
  if (formato === 'xlsx') return msg`No se pudo generar el reporte XLSX`;
  return fila === undefined ? msg`No se pudo generar el reporte CSV` : msg`No se pudo descargar el reporte CSV`;
};

/** Makes a file: a small one is downloaded at once, of a large one it is told when it is ready. */
export const useGenerar = () => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const { empresaId } = useReferencias();
  const cliente = useQueryClient();
  const { descargarYEsperar } = useDescargarExportado(empresaId);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ pedido, formato }: PorGenerar) => {
      const idioma = i18n.locale === 'en' ? 'en' : 'es';
      const { reporte } = await call(generarReporte, { params: { empresaId }, body: { ...pedido, formato, idioma } });
      if (reporte.estado === 'listo') await descargarYEsperar(reporte);
      return reporte;
    },
    onSuccess: ({ id, estado, file_name }) => {
      if (estado === 'listo') return;
      esperarReporte(empresaId, id);
      // one that failed already is told of by whoever waits for it
      showAviso({
        id: 'reporte',
        tone: 'informacion',
        title: t`Estamos preparando el reporte`,
        text: t`${file_name}: te avisaremos cuando esté listo. Puedes seguir trabajando.`,
      });
    },
    onError: (error, pedido) =>
      showAviso({
        id: 'reporte',
        tone: 'error',
        title: i18n._(tituloDeFallo(pedido)),
        text: i18n._(motivoDeReporte(error)),
      }),
    // the button is free before the history has been read again
    onSettled: () => void cliente.invalidateQueries({ queryKey: historialKey(empresaId) }),
  });
  return { generar: mutate, generando: isPending ? variables : undefined };
};
export type Generacion = ReturnType<typeof useGenerar>;
