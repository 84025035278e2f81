import { describe, expect, it } from 'vitest';
import type { ChooseTarget } from './browser-download.ts';
import type { NativePort } from './native-port.ts';
import { FileNotSaved, saveFile, type FileExits } from './save-file.ts';

const file = new Blob(['nombre\r\nCafé\r\n']);
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
    expect(await saveFile('a.csv', file, salidas)).toBe('descargado');
    expect(await saveFile('b.csv', obtain, salidas)).toBe('descargado');
    expect(hechos).toEqual([`descarga a.csv de ${file.size}`, 'obtiene', `descarga b.csv de ${file.size}`]);
  });
  it('tells a content that did not come from one that was not written', async () => {
    const { download } = dispositivo();
    const salidas = { native: undefined, chooseTarget: undefined, download };
    expect(await motivoDe(saveFile('a.csv', fallar(new Error('red')), salidas))).toBe('descarga');
    const roto = {
      ...salidas,
      download: () => {
        throw new Error('disco');
      },
    };
    expect(await motivoDe(saveFile('a.csv', file, roto))).toBe('dispositivo');
  });
});

describe('in a browser with a picker', () => {
  it('asks where before it fetches, and writes there', async () => {
    const { hechos, download, chooseTarget, obtain } = dispositivo();
    expect(await saveFile('a.csv', obtain, { native: undefined, chooseTarget, download })).toBe('guardado');
    expect(hechos).toEqual(['elige a.csv', 'obtiene', `escribe ${TEXT}`, 'cierra']);
  });
  it('takes closing the picker for what it is: nothing is fetched, nothing fails', async () => {
    const { hechos, download, obtain } = dispositivo();
    const chooseTarget = fallar(new DOMException('closed', 'AbortError'));
    expect(await saveFile('a.csv', obtain, { native: undefined, chooseTarget, download })).toBe('cancelado');
    expect(hechos).toEqual([]);
  });
  it.each(['SecurityError', 'NotAllowedError'])('downloads where the picker is refused (%s)', async (nombre) => {
    const { hechos, download, obtain } = dispositivo();
    const chooseTarget = fallar(new DOMException('no', nombre));
    expect(await saveFile('a.csv', obtain, { native: undefined, chooseTarget, download })).toBe('descargado');
    expect(hechos).toEqual(['obtiene', `descarga a.csv de ${file.size}`]);
  });
  it('leaves no empty file behind when the content does not come', async () => {
    const { hechos, download, chooseTarget } = dispositivo();
    const saved = saveFile('a.csv', fallar(new Error('red')), { native: undefined, chooseTarget, download });
    expect(await motivoDe(saved)).toBe('descarga');
    expect(hechos).toEqual(['elige a.csv', 'borra']);
  });
  it('says so when the disk takes no more, and throws the half away', async () => {
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
    });
    const saved = saveFile('a.csv', file, { native: undefined, chooseTarget, download });
    expect(await motivoDe(saved)).toBe('dispositivo');
    expect(hechos).toEqual(['aborta']);
  });
  it('says so when the picker itself breaks', async () => {
    const { download } = dispositivo();
    const chooseTarget = fallar(new TypeError('name'));
    expect(await motivoDe(saveFile('a.csv', file, { native: undefined, chooseTarget, download }))).toBe('dispositivo');
  });
});

describe('in a native shell', () => {
  it('writes into the documents and then offers to share', async () => {
    const { hechos, download, chooseTarget, native, obtain } = dispositivo();
    expect(await saveFile('a.csv', obtain, { native, chooseTarget, download })).toBe('guardado');
    expect(hechos).toEqual(['obtiene', `documentos a.csv ${TEXT}`, 'comparte file:///documentos/a.csv']);
  });
  it('keeps the file when the share sheet is closed', async () => {
    const { download, native } = dispositivo();
    const sinCompartir = { ...native, compartir: fallar(new Error('closed')) };
    expect(await saveFile('a.csv', file, { native: sinCompartir, chooseTarget: undefined, download })).toBe('guardado');
  });
  it('says so when the folder cannot be written, or the content does not come', async () => {
    const { hechos, download, native } = dispositivo();
    const sinPermiso = { ...native, guardarEnDocumentos: fallar(new Error('denied')) };
    const target = (shell: NativePort): FileExits => ({ native: shell, chooseTarget: undefined, download });
    expect(await motivoDe(saveFile('a.csv', file, target(sinPermiso)))).toBe('dispositivo');
    expect(await motivoDe(saveFile('a.csv', fallar(new Error('red')), target(native)))).toBe('descarga');
    expect(hechos).toEqual([]);
  });
});
