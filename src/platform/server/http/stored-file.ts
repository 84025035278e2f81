import type { fileNotFound } from '#src/platform/shared/stored-file.ts';
import { problem } from '#src/platform/shared/problem.ts';
import type { Store } from '../storage/store.ts';
import type { FileStream } from './serve.ts';

/** What a table of files says of one of its own. */
export interface StoredFile {
  object_path: string;
  tipo: string;
  bytes: number;
  sha256: Buffer;
}

/** The row was found by whoever may see it, or not at all; only then is the store asked. */
export const showFile = (store: Store, file: StoredFile | undefined): FileStream => {
  if (!file) throw problem<typeof fileNotFound>('archivo.no_encontrado');
  return {
    open: () => store.read(file.object_path),
    type: file.tipo,
    bytes: file.bytes,
    etag: `"${file.sha256.toString('hex')}"`,
  };
};

/** Shown at an address that may show another file tomorrow. */
export const changing = (stream: FileStream): FileStream => ({ ...stream, etag: undefined });
