/**
 * What lint cannot see of the names: a use case bears its contract's name, `platform` speaks English, a word has one meaning, and the
 * glossary knows the words of rooms and tables. Exits with 1 if a rule is broken.
 */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

export interface SourceFile {
  path: string;
  text: string;
}

const kebab = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Without what people read: comments, strings and the words of a page. */
const codeOf = (text: string): string =>
  text
    .replaceAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*$/gm, '')
    .replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, "''")
    .replaceAll(/>[^<>{}=;]+<\//g, '></');

const wordsOf = (identifier: string): string[] =>
  identifier.split(/_|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map((word) => word.toLowerCase());

const IMPORT = /import \{([^}]*)\} from '([^']+)'/g;
const SERVED = /\bserve\(\s*(?:\w+\.)?(\w+),([^]*?)(?=\n\s*serve\(|\n\};)/g;

/** Of each served contract: the use case that its route calls has its name, in a file of that name (or one that holds several). */
const otherwiseNamed = (files: SourceFile[]): string[] =>
  files
    .filter((file) => /\/server\/routes[\w-]*\.ts$/.test(file.path))
    .flatMap(({ path: route, text }) => {
      const home = new Map(
        [...text.matchAll(IMPORT)].flatMap(([, names = '', from = '']) =>
          names.split(',').map((name) => [name.trim(), from] as const),
        ),
      );
      const served = [...text.matchAll(SERVED)].map(([, contract = '', body = '']) => ({
        contract,
        called: [...body.matchAll(/\b(\w+)\(/g)].map(([, name = '']) => name).filter((name) => home.has(name)),
      }));
      const ofOwn = (name: string): boolean => /^\.\/(?!.*\b(queries|routes))/.test(home.get(name) ?? '');
      const times = (name: string): number => served.filter(({ called }) => called.includes(name)).length;
      return served.flatMap(({ contract, called }) => {
        // a query needs no use case where nothing is decided; what is done alike for several features stands in `dominio`
        const useCase = called.find(ofOwn);
        if (useCase === undefined || called.some((name) => home.get(name)?.startsWith('#src/dominio/'))) return [];
        // one that serves several contracts has a name of its own
        if (useCase !== contract) return times(useCase) > 1 ? [] : [`${route}: ${contract} is done by ${useCase}`];
        const from = home.get(contract) ?? '';
        const several = served.filter((other) => home.get(other.contract) === from).length > 1;
        return several || path.basename(from, '.ts') === kebab(contract)
          ? []
          : [`${route}: ${contract} stands in ${from}`];
      });
    });

/** What a Spanish hand writes first: enough to notice that one has slipped into the other language. */
const NOT_IN_PLATFORM = new Set(
  (
    'abrir abierto actual ahora alto ancho antes anotar archivo borrar boton buscar busqueda cabecera cada cambiar cambio cargar carpeta ' +
    'cerrar cola columna comprobar con conexion consulta contar contenido contrato copia crear cuando cuantos cuerpo datos dentro desde despues ' +
    'destino dialogo direccion ejecutar elegir empezar encolar enviar errores escribir espera esquema etiqueta evento eventos exigir fallo fila filas ' +
    'flujo formato formulario guardar hacer hasta hecho hoja huella imagen intento intentos leer limite linea lineas listar llamar llave maximo ' +
    'minimo mostrar nuevo olvidar opciones oyente parametros parte partes pedir peticion pie plazo poner problema problemas puerta quitar recibir ' +
    'registro reintentar respuesta resultado ruta rutas secreto seguir servir siguientes sin suscribir tamano tarea terminar texto textos tipo ' +
    'titulo trabajo transaccion turno ultimo usar vacio valor valores vencer verificar'
  ).split(' '),
);

/** Persisted fields keep their names, also where platform reads or writes them. */
const spanishInPlatform = (files: SourceFile[]): string[] =>
  files
    .filter((file) => file.path.startsWith('src/platform/') && !/\.(gen|test)\.tsx?$/.test(file.path))
    .flatMap(({ path: file, text }) => {
      const declared = codeOf(text).matchAll(/\b(?:const|let|function\*?|class|interface|type)\s+(\w+)/g);
      return [...declared]
        .map(([, name = '']) => name)
        .filter((name) => wordsOf(name).some((word) => NOT_IN_PLATFORM.has(word)))
        .map((name) => `${file}: ${name} is English in platform`);
    });

/** Where a word that has one meaning may stand in a name. Anywhere else it is another thing, and has another word. */
const MEANINGS: { word: RegExp; meaning: string; rooms: RegExp }[] = [
  {
    word: /^claves?$/,
    meaning: 'a password',
    rooms: /^src\/(platform|features\/(sesion|perfil|empresas|invitaciones)|dominio\/personas|app)\//,
  },
  {
    word: /^registros?$/,
    meaning: 'what is recorded of a visit',
    rooms:
      /^src\/(dominio\/(telefono|campo|visitas)|features\/(registro-visita|envios|historial|reportes|puntos-de-venta)|app)\//,
  },
  {
    word: /^turnos?$/,
    meaning: 'when a branch awaits somebody',
    rooms: /^src\/(dominio\/visitas|features\/programacion|app)\//,
  },
];

const homonyms = (files: SourceFile[]): string[] =>
  files
    .filter((file) => file.path.startsWith('src/') && !/\.(gen|test)\.tsx?$/.test(file.path))
    .flatMap(({ path: file, text }) => {
      const declared = codeOf(text).matchAll(/\b(?:const|let|function\*?|class|interface|type)\s+(\w+)/g);
      // a page is named as its address
      const page = path.basename(file, '.tsx');
      const names = [...new Set([...declared].map(([, name = '']) => name))].filter(
        (name) => kebab(name) !== `-${page}`,
      );
      return names.flatMap((name) =>
        MEANINGS.filter(({ word, rooms }) => !rooms.test(file) && wordsOf(name).some((each) => word.test(each))).map(
          ({ meaning }) => `${file}: ${name} says «${meaning}»`,
        ),
      );
    });

const singular = (word: string): string[] => [
  word,
  word.replace(/es$/, ''),
  word.replace(/s$/, ''),
  word.replace(/ces$/, 'z'),
];
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
const JOINING = new Set(['de', 'en', 'la', 'el', 'los', 'por', 'con', 'a']);
/** What only programmers say, as the specification or the engine has named it. */
const ENGLISH = new Set(['user', 'settings', 'company', 'sql', 'applied']);

/** Rooms and tables are named in the domain's words: each is told in the glossary. */
const unexplained = (names: string[], glossary: string): string[] => {
  const told = new Set(plain(glossary).match(/[a-z]+/g));
  const words = new Set(
    names.flatMap((name) => name.split(/[-_.]/)).filter((word) => !JOINING.has(word) && !ENGLISH.has(word)),
  );
  return [...words]
    .filter((word) => !singular(word).some((form) => told.has(form)))
    .map((word) => `docs/glossary.md: ${word} is not explained`);
};

export const brokenRules = (files: SourceFile[], names: string[], glossary: string): string[] => [
  ...otherwiseNamed(files),
  ...spanishInPlatform(files),
  ...homonyms(files),
  ...unexplained(names, glossary),
];

if (import.meta.main) {
  const files = globSync('src/**/*.{ts,tsx}').map((file) => ({ path: file, text: readFileSync(file, 'utf8') }));
  const rooms = globSync('src/{features,dominio}/*').map((room) => path.basename(room));
  const tables = globSync('db/migrations/*.sql').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^create table (?:\w+\.)?(\w+)/gm)].map(([, table = '']) => table),
  );
  const broken = brokenRules(files, [...rooms, ...tables], readFileSync('docs/glossary.md', 'utf8'));
  for (const line of broken) console.error(line);
  console.log(`names: ${files.length} files; broken rules: ${broken.length}`);
  if (broken.length > 0) process.exitCode = 1;
}
