import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { paginaDe, type RutaPublica } from '../src/app/aplicaciones.ts';
import { carriedScript } from './vite/carried-script.ts';

interface Parte {
  file: string;
  imports?: string[];
}

interface Pagina {
  ruta: RutaPublica;
  modulo: string;
  titulo: string;
  /** It is for nobody who is signed in: until that is known it waits, as the screen itself does. */
  verifica?: boolean;
}

const PAGINAS: readonly Pagina[] = [
  { ruta: '/', modulo: 'src/app/pages/landing.tsx', titulo: 'El trabajo de campo, a la vista' },
  {
    ruta: '/politicas-privacidad',
    modulo: 'src/app/pages/politicas-privacidad.tsx',
    titulo: 'Políticas de privacidad',
  },
  { ruta: '/login', modulo: 'src/features/sesion/web/login.tsx', titulo: 'Iniciar Sesión' },
  {
    ruta: '/registro-empresa',
    modulo: 'src/features/empresas/web/registro-empresa.tsx',
    titulo: 'Registrar Empresa',
    verifica: true,
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
    pintar: (ruta: RutaPublica, opciones?: { seSabe: boolean }) => Promise<string>;
  };
};

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
  const guion = await carriedScript('src/app/pintada.ts');
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

  for (const { ruta, modulo, titulo, verifica = false } of PAGINAS) {
    const contenido = verifica
      ? `<div id="verificando">${await pintar(ruta)}</div><div id="despues" hidden>${await pintar(ruta, { seSabe: true })}</div>`
      : await pintar(ruta);
    if (!contenido.includes('<h1')) throw new Error(`${ruta} came out without its heading`);
    const parts = conImportadas(['publica.html', modulo, 'src/locales/es.po']);
    const archivos = new Set(parts.map(({ file }) => `/${file}`));
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
        () => `<script>var anaquelArchivos=${JSON.stringify([...archivos])};${guion}</script></body>`,
      );
    const archivo = `${paginaDe(ruta)}.html`;
    writeFileSync(join(folder, archivo), pagina);
    console.log(`${ruta} → ${archivo} (${(pagina.length / 1024).toFixed(1)} KB)`);
  }
  rmSync(temporary, { recursive: true });
};
