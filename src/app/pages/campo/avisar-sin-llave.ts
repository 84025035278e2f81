import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { showAviso } from '#src/platform/web/ui/avisos.ts';

/** Something of who has just left could not be sealed, and is on this phone as it was. */
export const avisarSinLlave = (): void =>
  showAviso({
    id: 'sin-llave',
    tone: 'error',
    ofApplication: true,
    title: t(i18n)`Lo que no se envió no quedó bajo llave`,
    text: t(
      i18n,
    )`Antes de prestar este teléfono, conéctalo a internet y abre Anaquel otra vez: se cierra solo. No se ha perdido nada.`,
  });
