import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { precomprimir } from './precompress.ts';

interface Parte {
  file: string;
  imports?: string[];
  css?: string[];
}

const PAGINAS = [
  { ruta: '/', archivo: 'index.html', modulo: 'src/app/pages/landing.tsx', titulo: 'El trabajo de campo, a la vista' },
  { ruta: '/login', archivo: 'login.html', modulo: 'src/features/sesion/web/login.tsx', titulo: 'Iniciar Sesión' },
  {
    ruta: '/politicas-privacidad',
    archivo: 'politicas-privacidad.html',
    modulo: 'src/app/pages/politicas-privacidad.tsx',
    titulo: 'Políticas de privacidad',
  },
];

/**
 * After the build: stores the public screens as static pages, so that they are seen before any script has arrived.
 *   /                      → index.html
 *   /login                 → login.html
 *   /politicas-privacidad  → politicas-privacidad.html
 *   anything else          → app.html, the empty shell; campo.html, the field's, is as it was built
 */
export const prerender = async (folder: string): Promise<void> => {
  const temporary = `${folder}-prerender`;
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
  const { pintar } = (await import(pathToFileURL(resolve(temporary, 'prerender.js')).href)) as {
    pintar: (ruta: string) => Promise<string>;
  };

  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Parte>;
  const cascaron = readFileSync(join(folder, 'index.html'), 'utf8');

  /** The screen's own files, asked for with the page and not only once the entry has run. */
  const enlaces = (modulos: string[]): string => {
    const parts = new Map<string, Parte>();
    const visitar = (nombre: string): void => {
      const parte = manifest[nombre];
      if (!parte || parts.has(nombre)) return;
      parts.set(nombre, parte);
      for (const importada of parte.imports ?? []) visitar(importada);
    };
    for (const modulo of modulos) {
      if (!manifest[modulo]) throw new Error(`the build has no ${modulo}: has it moved?`);
      visitar(modulo);
    }
    const todas = [...parts.values()];
    const lineas = [
      ...todas.map(({ file }) => [file, `<link rel="modulepreload" crossorigin href="/${file}">`] as const),
      ...todas
        .flatMap(({ css = [] }) => css)
        .map((css) => [css, `<link rel="stylesheet" crossorigin href="/${css}">`] as const),
    ];
    const nuevas = new Map(lineas.filter(([archivo]) => !cascaron.includes(`/${archivo}"`)));
    return [...nuevas.values()].join('\n    ');
  };

  const leer = (direccion: string): string => readFileSync(join(folder, direccion), 'utf8');

  /** Asks for the application once the page has been painted: on a slow network the two would share the line. */
  const trasPintar = ([entrada = '', ...otros]: string[]): string =>
    `requestAnimationFrame(function(){setTimeout(function(){${JSON.stringify(otros)}.forEach(function(m){var l=document.createElement('link');l.rel='modulepreload';l.href=m;document.head.append(l)});var s=document.createElement('script');s.type='module';s.src=${JSON.stringify(entrada)};document.head.append(s)})})`;

  /** What the first paint waits for comes with the page: styles and the theme's script, one round trip less on a slow network. */
  const conLoUrgente = (pagina: string): string => {
    const hojas: string[] = [];
    const sinHojas = pagina.replaceAll(/\s*<link rel="stylesheet"[^>]*href="([^"]+)">/g, (_, direccion: string) => {
      hojas.push(leer(direccion).trim());
      return '';
    });
    const modulos: string[] = [];
    const sinModulos = sinHojas.replaceAll(
      /\s*<(?:script type="module"|link rel="modulepreload")[^>]*(?:src|href)="([^"]+)">(?:<\/script>)?/g,
      (_, direccion: string) => {
        modulos.push(direccion);
        return '';
      },
    );
    return sinModulos
      .replace('<script src="/tema.js"></script>', () => `<script>${leer('tema.js')}</script>`)
      .replace('</body>', () => `<script>${trasPintar(modulos)}</script></body>`)
      .replace('</head>', () => `<style>${hojas.join('')}</style></head>`);
  };

  const RAIZ = /<div id="root">.*?<\/div>\s*<\/div>/s;
  if (!RAIZ.test(cascaron)) throw new Error('index.html has no #root to fill');

  writeFileSync(join(folder, 'app.html'), cascaron);
  for (const { ruta, archivo, modulo, titulo } of PAGINAS) {
    // the router's own inline script restores the scroll; the policy for scripts admits none, and the application does it anyway
    const contenido = (await pintar(ruta)).replaceAll(/<script\b.*?<\/script>/gs, '');
    if (!contenido.includes('<h1')) throw new Error(`${ruta} came out without its heading`);
    const completa = cascaron
      .replace('<title>Anaquel</title>', `<title>${titulo} · Anaquel</title>`)
      .replace('</head>', () => `  ${enlaces([modulo, 'src/locales/es.po'])}\n  </head>`)
      .replace(RAIZ, () => `<div id="root"><div id="prerender">${contenido}</div></div>`);
    const pagina = conLoUrgente(completa);
    writeFileSync(join(folder, archivo), pagina);
    console.log(`${ruta} → ${archivo} (${(pagina.length / 1024).toFixed(1)} KB)`);
  }
  rmSync(temporary, { recursive: true });
  console.log(`${precomprimir(folder)} files compressed`);
};
