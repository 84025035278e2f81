import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { showAviso } from '#src/platform/web/ui/avisos.ts';

export const avisarFinDeSesion = (id: string): void => {
  showAviso({
    id,
    tone: 'informacion',
    title: t(i18n)`Tu sesión terminó`,
    text: t(i18n)`Venció o se cerró en otro lugar. Inicia sesión para seguir donde estabas.`,
    permanent: true,
    ofApplication: true,
  });
};
