import { describe, expect, it } from 'vitest';
import type { ChooseTarget } from './browser-download.ts';
import type { NativePort } from './native-port.ts';
import { FileNotSaved, saveFile, type FileExits } from './save-file.ts';

const file = new File(['nombre\r\nCafé\r\n'], 'a.csv');
const TEXT = 'nombre\r\nCafé\r\n';
const fallar = (error: Error) => async () => {
  throw error;
};

/** A device that writes down what happens to it. */
const dispositivo = () => {
  const hechos: string[] = [];
  const download: FileExits['download'] = (nombre, content) => {
    hechos.push(`descarga ${nombre} de ${content.size}`);
  };
  const chooseTarget: ChooseTarget = async ({ suggestedName }) => {
    hechos.push(`elige ${suggestedName}`);
    return {
      createWritable: async () => ({
        write: async (content) => {
          hechos.push(`escribe ${await content.text()}`);
        },
        close: async () => {
          hechos.push('cierra');
        },
        abort: async () => {
          hechos.push('aborta');
        },
      }),
      remove: async () => {
        hechos.push('borra');
      },
    };
  };
  const native: NativePort = {
    guardarEnDocumentos: async (nombre, content) => {
      hechos.push(`documentos ${nombre} ${await content.text()}`);
      return { uri: `file:///documentos/${nombre}` };
    },
    compartir: async ({ uri }) => {
      hechos.push(`comparte ${uri}`);
    },
  };
  const obtain = async () => {
    hechos.push('obtiene');
    return file;
  };
  return { hechos, download, chooseTarget, native, obtain };
};

const motivoDe = async (saved: Promise<unknown>): Promise<unknown> => {
  const error = await saved.then(
    () => undefined,
    (cause: unknown) => cause,
  );
  return error instanceof FileNotSaved ? error.motivo : error;
};

describe('in a browser without a picker', () => {
  it('downloads what it was given, or what it fetches', async () => {
    const { hechos, download, obtain } = dispositivo();
    const salidas = { native: undefined, chooseTarget: undefined, download };
    expect(await saveFile(file, salidas)).toEqual({ how: 'descargado', nombre: 'a.csv' });
    expect(await saveFile(obtain, salidas)).toEqual({ how: 'descargado', nombre: 'a.csv' });
    expect(hechos).toEqual([`descarga a.csv de ${file.size}`, 'obtiene', `descarga a.csv de ${file.size}`]);
  });
  it('tells a content that did not come from one that was not written', async () => {
    const { download } = dispositivo();
    const salidas = { native: undefined, chooseTarget: undefined, download };
    expect(await motivoDe(saveFile(fallar(new Error('red')), salidas))).toBe('descarga');
    const roto = {
      ...salidas,
      download: () => {
        throw new Error('disco');
      },
    };
    expect(await motivoDe(saveFile(file, roto))).toBe('dispositivo');
  });
});

describe('in a browser with a picker', () => {
  it('asks where under the name that the file came with, and writes there', async () => {
    const { hechos, download, chooseTarget, obtain } = dispositivo();
    const saved = await saveFile(obtain, { native: undefined, chooseTarget, download });
    expect(saved).toEqual({ how: 'guardado', nombre: 'a.csv' });
    expect(hechos).toEqual(['obtiene', 'elige a.csv', `escribe ${TEXT}`, 'cierra']);
  });
  it('takes closing the picker for what it is: nothing is written, nothing fails', async () => {
    const { hechos, download, obtain } = dispositivo();
    const chooseTarget = fallar(new DOMException('closed', 'AbortError'));
    const { how } = await saveFile(obtain, { native: undefined, chooseTarget, download });
    expect([how, hechos]).toEqual(['cancelado', ['obtiene']]);
  });
  it.each(['SecurityError', 'NotAllowedError'])('downloads where the picker is refused (%s)', async (nombre) => {
    const { hechos, download, obtain } = dispositivo();
    const chooseTarget = fallar(new DOMException('no', nombre));
    const { how } = await saveFile(obtain, { native: undefined, chooseTarget, download });
    expect(how).toBe('descargado');
    expect(hechos).toEqual(['obtiene', `descarga a.csv de ${file.size}`]);
  });
  it('asks for no place when the content does not come', async () => {
    const { hechos, download, chooseTarget } = dispositivo();
    const saved = saveFile(fallar(new Error('red')), { native: undefined, chooseTarget, download });
    expect(await motivoDe(saved)).toBe('descarga');
    expect(hechos).toEqual([]);
  });
  it('says so when the disk takes no more, and leaves neither a half nor an empty file behind', async () => {
    const { hechos, download } = dispositivo();
    const chooseTarget: ChooseTarget = async () => ({
      createWritable: async () => ({
        write: fallar(new DOMException('full', 'QuotaExceededError')),
        close: async () => {
          hechos.push('cierra');
        },
        abort: async () => {
          hechos.push('aborta');
        },
      }),
      remove: async () => {
        hechos.push('borra');
      },
    });
    const saved = saveFile(file, { native: undefined, chooseTarget, download });
    expect(await motivoDe(saved)).toBe('dispositivo');
    expect(hechos).toEqual(['aborta', 'borra']);
  });
  it('says so when the picker itself breaks', async () => {
    const { download } = dispositivo();
    const chooseTarget = fallar(new TypeError('name'));
    expect(await motivoDe(saveFile(file, { native: undefined, chooseTarget, download }))).toBe('dispositivo');
  });
});

describe('in a native shell', () => {
  it('writes into the documents and then offers to share', async () => {
    const { hechos, download, chooseTarget, native, obtain } = dispositivo();
    expect(await saveFile(obtain, { native, chooseTarget, download })).toEqual({ how: 'guardado', nombre: 'a.csv' });
    expect(hechos).toEqual(['obtiene', `documentos a.csv ${TEXT}`, 'comparte file:///documentos/a.csv']);
  });
  it('keeps the file when the share sheet is closed', async () => {
    const { download, native } = dispositivo();
    const sinCompartir = { ...native, compartir: fallar(new Error('closed')) };
    const { how } = await saveFile(file, { native: sinCompartir, chooseTarget: undefined, download });
    expect(how).toBe('guardado');
  });
  it('says so when the folder cannot be written, or the content does not come', async () => {
    const { hechos, download, native } = dispositivo();
    const sinPermiso = { ...native, guardarEnDocumentos: fallar(new Error('denied')) };
    const target = (shell: NativePort): FileExits => ({ native: shell, chooseTarget: undefined, download });
    expect(await motivoDe(saveFile(file, target(sinPermiso)))).toBe('dispositivo');
    expect(await motivoDe(saveFile(fallar(new Error('red')), target(native)))).toBe('descarga');
    expect(hechos).toEqual([]);
  });
});
