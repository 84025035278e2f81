import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';

export const avisarFinDeSesion = (id: string): void => {
  mostrarAviso({
    id,
    tono: 'informacion',
    titulo: t(i18n)`Tu sesión terminó`,
    texto: t(i18n)`Venció o se cerró en otro lugar. Inicia sesión para seguir donde estabas.`,
    permanente: true,
  });
};
