import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { problemText } from '../i18n/problems.ts';
import type { Aviso } from '../ui/aviso.ts';
import { showAviso } from '../ui/avisos.ts';
import { FileNotSaved, saveFile } from './save-file.ts';
import { fileTexts } from './texts.ts';

const AVISO = 'archivo';

type Words = Pick<Aviso, 'title' | 'text'>;

/** Where a screen says it in words of its own. */
interface OwnWords {
  done?: Words;
  /** The content could not be had, and why. */
  withoutContent?: (cause: unknown) => Words;
  /** It was there, and could not be written. */
  unsaved?: Words;
}

/** `saveFile` for a button: whether it is at work, and a notice of how it ended. `own`: why the file may not be made. */
export const useSaveFile = (
  own: Partial<Record<string, MessageDescriptor>> = {},
  { done, withoutContent, unsaved }: OwnWords = {},
) => {
  const { t, i18n } = useLingui();
  const ofFailure = (error: Error): Words => {
    if (error instanceof FileNotSaved && error.motivo === 'descarga') {
      return (
        withoutContent?.(error.cause) ?? {
          title: i18n._(fileTexts.descarga),
          text: i18n._(problemText(error.cause, own)),
        }
      );
    }
    return unsaved ?? { title: i18n._(fileTexts.dispositivo) };
  };
  const { mutate, isPending } = useMutation({
    mutationFn: (content: File | (() => Promise<File>)) => saveFile(content),
    onSuccess: ({ how, nombre }) => {
      if (how === 'cancelado') return;
      const title = how === 'guardado' ? t`Archivo guardado` : t`Archivo descargado`;
      showAviso({ id: AVISO, tone: 'exito', ...(done ?? { title, text: nombre }) });
    },
    onError: (error) => showAviso({ id: AVISO, tone: 'error', ...ofFailure(error) }),
  });
  return { saving: isPending, save: mutate };
};
