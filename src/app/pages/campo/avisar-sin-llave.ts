import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';

/** Something of who has just left could not be sealed, and is on this phone as it was. */
export const avisarSinLlave = (): void =>
  mostrarAviso({
    id: 'sin-llave',
    tono: 'error',
    titulo: t(i18n)`Lo que no se envió no quedó bajo llave`,
    texto: t(
      i18n,
    )`Antes de prestar este teléfono, conéctalo a internet y abre Anaquel otra vez: se cierra solo. No se ha perdido nada.`,
  });
