import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { paginaDe, type RutaPublica } from '../src/app/aplicaciones.ts';
import { contractsHaveNoEffects } from './vite/light-contracts.ts';
import { plugins } from './vite/shared.ts';

interface Parte {
  file: string;
  imports?: string[];
}

interface Pagina {
  ruta: RutaPublica;
  modulo: string;
  titulo: string;
  /** It carries a script of its own, and the application only comes if it is needed. */
  soloSeLee?: boolean;
}

const PAGINAS: readonly Pagina[] = [
  { ruta: '/', modulo: 'src/app/pages/landing.tsx', titulo: 'El trabajo de campo, a la vista', soloSeLee: true },
  {
    ruta: '/politicas-privacidad',
    modulo: 'src/app/pages/politicas-privacidad.tsx',
    titulo: 'Políticas de privacidad',
    soloSeLee: true,
  },
  { ruta: '/login', modulo: 'src/features/sesion/web/login.tsx', titulo: 'Iniciar Sesión' },
  {
    ruta: '/registro-empresa',
    modulo: 'src/features/empresas/web/registro-empresa.tsx',
    titulo: 'Registrar Empresa',
  },
  {
    ruta: '/recuperar-clave',
    modulo: 'src/features/sesion/web/recuperar-clave.tsx',
    titulo: 'Recuperar contraseña',
  },
];

/** By the server's own code, that no browser downloads. */
const cargarPintor = async (temporary: string) => {
  await build({
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: temporary,
      manifest: false,
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  return (await import(pathToFileURL(resolve(temporary, 'prerender.js')).href)) as {
    pintar: (ruta: RutaPublica) => Promise<string>;
  };
};

/** As one script that a page carries. */
const leerPortada = async (): Promise<string> => {
  const [built] = (await build({
    configFile: false,
    logLevel: 'warn',
    plugins: plugins(),
    build: {
      write: false,
      rolldownOptions: { treeshake: contractsHaveNoEffects },
      lib: { entry: 'src/app/portada.ts', formats: ['iife'], name: 'portada' },
    },
  })) as { output: { code: string }[] }[];
  const [script, ...more] = built?.output ?? [];
  if (!script || more.length > 0) throw new Error('the script of the pages that are only read is not one file');
  return script.code.trim();
};

/** A page's own way to ask for the application. */
const pedirAplicacion = ([entrada = '', ...otros]: string[]): string =>
  `function anaquelAplicacion(){${JSON.stringify(otros)}.forEach(function(m){var l=document.createElement('link');l.rel='modulepreload';l.href=m;document.head.append(l)});var s=document.createElement('script');s.type='module';s.src=${JSON.stringify(entrada)};document.head.append(s)}`;

/** Once the page has been painted: on a slow network the two would share the line. */
const trasPintar = 'requestAnimationFrame(function(){setTimeout(anaquelAplicacion)})';

const ROOT = /<div id="root">.*?<\/div>\s*<\/div>/s;
const SCRIPTS = /\s*<(?:script type="module"|link rel="modulepreload")[^>]*>(?:<\/script>)?/g;
const SHEETS = /\s*<link rel="stylesheet"[^>]* href="\/([^"]+)">/g;

/**
 * After the build of the public pages: paints those that begin with something to see, so that they are seen before any script has
 * arrived. `publica.html`, with which the others begin, is as it was built.
 */
export const prerender = async (folder: string): Promise<void> => {
  const temporary = `${folder}-prerender`;
  const { pintar } = await cargarPintor(temporary);
  const portada = await leerPortada();
  const leer = (archivo: string): string => readFileSync(join(folder, archivo), 'utf8');
  const manifest = JSON.parse(leer('.vite/publica.json')) as Record<string, Parte>;
  const cascaron = leer('publica.html');
  if (!ROOT.test(cascaron)) throw new Error('publica.html has no #root to fill');
  const hojas = [...cascaron.matchAll(SHEETS)].map(([, hoja = '']) => leer(hoja).trim());
  if (hojas.length === 0) throw new Error('publica.html has no styles to carry');

  const conImportadas = (modulos: string[]): Parte[] => {
    const parts = new Map<string, Parte>();
    const visitar = (nombre: string): void => {
      const parte = manifest[nombre];
      if (!parte) throw new Error(`the build has no ${nombre}: has it moved?`);
      if (parts.has(nombre)) return;
      parts.set(nombre, parte);
      for (const importada of parte.imports ?? []) visitar(importada);
    };
    for (const modulo of modulos) visitar(modulo);
    return [...parts.values()];
  };

  for (const { ruta, modulo, titulo, soloSeLee = false } of PAGINAS) {
    const contenido = await pintar(ruta);
    if (!contenido.includes('<h1')) throw new Error(`${ruta} came out without its heading`);
    const pintada = conImportadas(['publica.html', modulo]);
    const guion = [...pintada, ...conImportadas(['src/locales/es.po'])];
    const archivos = new Set(guion.map(({ file }) => `/${file}`));
    const pagina = cascaron
      .replaceAll(SCRIPTS, '')
      .replaceAll(SHEETS, '')
      .replace('<title>Anaquel</title>', `<title>${titulo} · Anaquel</title>`)
      // what the first paint waits for comes with the page, one round trip less on a slow network
      .replace('<script src="/tema.js"></script>', () => `<script>${leer('tema.js')}</script>`)
      .replace('</head>', () => `<style>${hojas.join('')}</style></head>`)
      .replace(ROOT, () => `<div id="root"><div id="prerender">${contenido}</div></div>`)
      .replace(
        '</body>',
        () => `<script>${pedirAplicacion([...archivos])};${soloSeLee ? portada : trasPintar}</script></body>`,
      );
    const archivo = `${paginaDe(ruta)}.html`;
    writeFileSync(join(folder, archivo), pagina);
    console.log(`${ruta} → ${archivo} (${(pagina.length / 1024).toFixed(1)} KB)`);
  }
  rmSync(temporary, { recursive: true });
};
