import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build, type Plugin, type Rolldown } from 'vite';
import type { Rotura } from './breakages.ts';

const CARPETA = fileURLToPath(new URL('.', import.meta.url));

const romper = ({ archivo, esto, porEsto, nombre }: Rotura): Plugin => {
  let hecha = false;
  return {
    name: 'romper',
    enforce: 'pre',
    transform: (codigo, id) => {
      if (!id.endsWith(archivo)) return undefined;
      if (!codigo.includes(esto)) throw new Error(`what is to be broken is not there: ${nombre}`);
      hecha = true;
      return codigo.replace(esto, () => porEsto);
    },
    buildEnd: () => {
      if (!hecha) throw new Error(`nothing was broken: ${nombre}`);
    },
  };
};

/** One of this folder's files with all it needs, as one module. */
export const empaquetar = async (entrada: string, rotura?: Rotura): Promise<string> => {
  const hecho = (await build({
    configFile: false,
    logLevel: 'error',
    plugins: rotura ? [romper(rotura)] : [],
    build: {
      write: false,
      minify: false,
      lib: { entry: `${CARPETA}${entrada}.ts`, formats: ['es'], fileName: entrada },
    },
  })) as Rolldown.RolldownOutput[];
  const trozo = hecho.flatMap(({ output }) => output).find((salida) => salida.type === 'chunk');
  if (!trozo) throw new Error(`nothing was made of ${entrada}`);
  return trozo.code;
};

/** The outbox itself, without the application around it, in a real browser's page at this address's origin. */
export const abrirModelo = async (pagina: Page, url: string, rotura?: Rotura): Promise<void> => {
  const codigo = new Map([
    ['run', await empaquetar('run')],
    ['tab', await empaquetar('tab', rotura)],
  ]);
  await pagina.route(`${url}/modelo/**`, (ruta) => {
    const [, nombre = ''] = /\/modelo\/(\w+)\.js/.exec(ruta.request().url()) ?? [];
    return nombre === ''
      ? ruta.fulfill({ contentType: 'text/html', body: '<!doctype html><title>modelo</title>' })
      : ruta.fulfill({ contentType: 'text/javascript', body: codigo.get(nombre) ?? '' });
  });
  await pagina.goto(`${url}/modelo/`);
};
