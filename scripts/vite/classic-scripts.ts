import type { Plugin } from 'vite';
import { carriedScript } from './carried-script.ts';

/**
 * Writes the build's files as plain scripts instead of modules. Chromium keeps the compiled code of a script that a service worker
 * puts into its cache while it is being installed, and starts from it; of modules that come from there it compiles every one anew at
 * every start (docs/decisions/030-dos-aplicaciones.md). The bundler writes CommonJS; here each file becomes a function that is known
 * by its name, and `import()` a script that is added to the page.
 */

const REGISTER = 'self.anaquelParts??=new Map';

/** Part of the entry: what runs files once, and fetches those that the page did not bring; those that come `SOON`, without being asked. */
const RUNTIME = `
const parts=${REGISTER},made=new Map,asked=new Map;
const require=(name)=>{
  const file=name.slice(name.lastIndexOf("/")+1);
  let module=made.get(file);
  if(!module){made.set(file,module={exports:{}});parts.get(file)(require,module.exports,module)}
  return module.exports;
};
const fetchPart=(file)=>{
  if(parts.has(file))return;
  let wait=asked.get(file);
  if(!wait){
    asked.set(file,wait=new Promise((resolve,reject)=>{
      const script=document.createElement("script");
      script.src="/assets/"+file;
      script.onload=resolve;
      script.onerror=()=>{asked.delete(file);script.remove();reject(new TypeError("Failed to fetch dynamically imported module: "+file))};
      document.head.append(script);
    }));
  }
  return wait;
};
const whenIdle=self.requestIdleCallback??((run)=>setTimeout(run,2000));
addEventListener("load",()=>whenIdle(()=>SOON.forEach((file)=>void Promise.resolve(fetchPart(file)).catch(()=>{}))));
self.anaquelImport=async(...files)=>{await Promise.all(files.map(fetchPart));return require(files[0])};
`;

/** As the bundler writes `import()` in CommonJS. */
const DYNAMIC_IMPORT = /Promise\.resolve\(\)\.then\(\(\) => require\(["']\.\/([^"']+)["']\)\)/g;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

interface Chunk {
  fileName: string;
  imports: readonly string[];
}

/** A file and all that it cannot run without. */
const withImports = (file: string, chunks: Record<string, Chunk>): string[] => {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    for (const imported of chunks[path]?.imports ?? []) visit(imported);
  };
  visit(file);
  return [...found].map(nameOf);
};

interface Options {
  /** What is fetched once the page has started, so that it is here when it is asked for and there is no network any more. */
  soon: RegExp;
  /** The script that the page carries in the place of `<!-- start -->`, and that runs the files of `anaquelArchivos`. */
  start: string;
}

export const classicScripts = ({ soon, start }: Options): Plugin => ({
  name: 'classic-scripts',
  enforce: 'post',
  config: () => ({ build: { rolldownOptions: { output: { format: 'cjs' } } } }),
  renderChunk(code, chunk, _options, { chunks }) {
    const loading = code.replaceAll(DYNAMIC_IMPORT, (_, file: string) => {
      const files = withImports(`assets/${file}`, chunks);
      return `self.anaquelImport(${files.map((one) => JSON.stringify(one)).join(',')})`;
    });
    if (/then\([^)]*\)? ?=> ?require\(/.test(loading))
      throw new Error(`${chunk.fileName}: an import() that is written otherwise`);
    const name = JSON.stringify(nameOf(chunk.fileName));
    const part = `(${REGISTER}).set(${name},(require,exports,module)=>{"use strict";${loading}\n});`;
    if (!chunk.isEntry) return { code: part, map: null };
    const files = Object.keys(chunks)
      .map(nameOf)
      .filter((file) => soon.test(file));
    return { code: `${part}\n(()=>{const SOON=${JSON.stringify(files)};${RUNTIME}require(${name})})();`, map: null };
  },
  transformIndexHtml: {
    order: 'post',
    handler: async (html) => {
      const starter = await carriedScript(start);
      const [, entry] = /<script type="module"[^>]* src="([^"]+)"><\/script>/.exec(html) ?? [];
      const files = [...html.matchAll(/\s*<link rel="modulepreload"[^>]* href="([^"]+)">/g)].map(([, file]) => file);
      if (entry === undefined) throw new Error('the page has no script to begin with');
      files.push(entry);
      const preload = (file: string | undefined) => `<link rel="preload" as="script" href="${file}">`;
      return html
        .replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '')
        .replace(/<script type="module"[^>]*><\/script>/, () => files.map(preload).join('\n    '))
        .replace('<!-- start -->', () => `<script>var anaquelArchivos=${JSON.stringify(files)};${starter}</script>`);
    },
  },
});
