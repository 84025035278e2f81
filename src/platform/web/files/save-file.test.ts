import { describe, expect, it } from 'vitest';
import type { ElegirDestino } from './browser-download.ts';
import type { PuertoNativo } from './native-port.ts';
import { ArchivoNoGuardado, guardarArchivo, type Salidas } from './save-file.ts';

const archivo = new Blob(['nombre\r\nCafé\r\n']);
const TEXTO = 'nombre\r\nCafé\r\n';
const fallar = (error: Error) => async () => {
  throw error;
};

/** A device that writes down what happens to it. */
const dispositivo = () => {
  const hechos: string[] = [];
  const descargar: Salidas['descargar'] = (nombre, contenido) => {
    hechos.push(`descarga ${nombre} de ${contenido.size}`);
  };
  const elegirDestino: ElegirDestino = async ({ suggestedName }) => {
    hechos.push(`elige ${suggestedName}`);
    return {
      createWritable: async () => ({
        write: async (contenido) => {
          hechos.push(`escribe ${await contenido.text()}`);
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
  const nativa: PuertoNativo = {
    guardarEnDocumentos: async (nombre, contenido) => {
      hechos.push(`documentos ${nombre} ${await contenido.text()}`);
      return { uri: `file:///documentos/${nombre}` };
    },
    compartir: async ({ uri }) => {
      hechos.push(`comparte ${uri}`);
    },
  };
  const obtener = async () => {
    hechos.push('obtiene');
    return archivo;
  };
  return { hechos, descargar, elegirDestino, nativa, obtener };
};

const motivoDe = async (guardado: Promise<unknown>): Promise<unknown> => {
  const error = await guardado.then(
    () => undefined,
    (causa: unknown) => causa,
  );
  return error instanceof ArchivoNoGuardado ? error.motivo : error;
};

describe('in a browser without a picker', () => {
  it('downloads what it was given, or what it fetches', async () => {
    const { hechos, descargar, obtener } = dispositivo();
    const salidas = { nativa: undefined, elegirDestino: undefined, descargar };
    expect(await guardarArchivo('a.csv', archivo, salidas)).toBe('descargado');
    expect(await guardarArchivo('b.csv', obtener, salidas)).toBe('descargado');
    expect(hechos).toEqual([`descarga a.csv de ${archivo.size}`, 'obtiene', `descarga b.csv de ${archivo.size}`]);
  });
  it('tells a content that did not come from one that was not written', async () => {
    const { descargar } = dispositivo();
    const salidas = { nativa: undefined, elegirDestino: undefined, descargar };
    expect(await motivoDe(guardarArchivo('a.csv', fallar(new Error('red')), salidas))).toBe('descarga');
    const roto = {
      ...salidas,
      descargar: () => {
        throw new Error('disco');
      },
    };
    expect(await motivoDe(guardarArchivo('a.csv', archivo, roto))).toBe('dispositivo');
  });
});

describe('in a browser with a picker', () => {
  it('asks where before it fetches, and writes there', async () => {
    const { hechos, descargar, elegirDestino, obtener } = dispositivo();
    expect(await guardarArchivo('a.csv', obtener, { nativa: undefined, elegirDestino, descargar })).toBe('guardado');
    expect(hechos).toEqual(['elige a.csv', 'obtiene', `escribe ${TEXTO}`, 'cierra']);
  });
  it('takes closing the picker for what it is: nothing is fetched, nothing fails', async () => {
    const { hechos, descargar, obtener } = dispositivo();
    const elegirDestino = fallar(new DOMException('closed', 'AbortError'));
    expect(await guardarArchivo('a.csv', obtener, { nativa: undefined, elegirDestino, descargar })).toBe('cancelado');
    expect(hechos).toEqual([]);
  });
  it.each(['SecurityError', 'NotAllowedError'])('downloads where the picker is refused (%s)', async (nombre) => {
    const { hechos, descargar, obtener } = dispositivo();
    const elegirDestino = fallar(new DOMException('no', nombre));
    expect(await guardarArchivo('a.csv', obtener, { nativa: undefined, elegirDestino, descargar })).toBe('descargado');
    expect(hechos).toEqual(['obtiene', `descarga a.csv de ${archivo.size}`]);
  });
  it('leaves no empty file behind when the content does not come', async () => {
    const { hechos, descargar, elegirDestino } = dispositivo();
    const guardado = guardarArchivo('a.csv', fallar(new Error('red')), { nativa: undefined, elegirDestino, descargar });
    expect(await motivoDe(guardado)).toBe('descarga');
    expect(hechos).toEqual(['elige a.csv', 'borra']);
  });
  it('says so when the disk takes no more, and throws the half away', async () => {
    const { hechos, descargar } = dispositivo();
    const elegirDestino: ElegirDestino = async () => ({
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
    const guardado = guardarArchivo('a.csv', archivo, { nativa: undefined, elegirDestino, descargar });
    expect(await motivoDe(guardado)).toBe('dispositivo');
    expect(hechos).toEqual(['aborta']);
  });
  it('says so when the picker itself breaks', async () => {
    const { descargar } = dispositivo();
    const elegirDestino = fallar(new TypeError('name'));
    expect(await motivoDe(guardarArchivo('a.csv', archivo, { nativa: undefined, elegirDestino, descargar }))).toBe(
      'dispositivo',
    );
  });
});

describe('in a native shell', () => {
  it('writes into the documents and then offers to share', async () => {
    const { hechos, descargar, elegirDestino, nativa, obtener } = dispositivo();
    expect(await guardarArchivo('a.csv', obtener, { nativa, elegirDestino, descargar })).toBe('guardado');
    expect(hechos).toEqual(['obtiene', `documentos a.csv ${TEXTO}`, 'comparte file:///documentos/a.csv']);
  });
  it('keeps the file when the share sheet is closed', async () => {
    const { descargar, nativa } = dispositivo();
    const sinCompartir = { ...nativa, compartir: fallar(new Error('closed')) };
    expect(await guardarArchivo('a.csv', archivo, { nativa: sinCompartir, elegirDestino: undefined, descargar })).toBe(
      'guardado',
    );
  });
  it('says so when the folder cannot be written, or the content does not come', async () => {
    const { hechos, descargar, nativa } = dispositivo();
    const sinPermiso = { ...nativa, guardarEnDocumentos: fallar(new Error('denied')) };
    const con = (shell: PuertoNativo): Salidas => ({ nativa: shell, elegirDestino: undefined, descargar });
    expect(await motivoDe(guardarArchivo('a.csv', archivo, con(sinPermiso)))).toBe('dispositivo');
    expect(await motivoDe(guardarArchivo('a.csv', fallar(new Error('red')), con(nativa)))).toBe('descarga');
    expect(hechos).toEqual([]);
  });
});
