/**
 * Prints "passed failed" from the JSON report of Vitest or Playwright, then a line for each test that failed. A skipped test counts
 * as failed: none may be, but those that the run left out by their tag (`medida`, or `!medida`: all others).
 */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';

interface Prueba {
  fullName: string;
  status: string;
  failureMessages: string[];
  tags: string[];
}
interface Vitest {
  testResults: { name: string; assertionResults: Prueba[] }[];
}
interface Suite {
  title: string;
  suites?: Suite[];
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
}
interface Playwright {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Suite[];
}

interface Cuenta {
  pasaron: number;
  fallaron: number;
  notables: string[];
}

const notablesDeNavegador = ({ title, suites = [], specs }: Suite): string[] => [
  ...specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== 'expected')
      .map(({ projectName }) => `failed: ${title} › ${spec.title} [${projectName}]`),
  ),
  ...suites.flatMap(notablesDeNavegador),
];

// the first lines of a property's failure are its seed and its counterexample
const causaDe = ([mensaje = '']: string[]): string =>
  mensaje
    .split(/\n\s+at /)[0]
    ?.replaceAll(/\s+/g, ' ')
    .slice(0, 300) ?? '';

const notablesDeServidor = (archivoDePruebas: string, pruebas: Prueba[]): string[] =>
  pruebas
    .filter(({ status }) => status !== 'passed')
    .map(
      ({ fullName, failureMessages }) =>
        `failed: ${relative('.', archivoDePruebas)} › ${fullName}: ${causaDe(failureMessages)}`,
    );

const contarNavegador = ({ stats: { expected, unexpected, flaky, skipped }, suites }: Playwright): Cuenta => ({
  pasaron: expected,
  fallaron: unexpected + flaky + skipped,
  notables: suites.flatMap(notablesDeNavegador),
});

const contarServidor = ({ testResults }: Vitest, fuera: string): Cuenta => {
  const etiqueta = fuera.replace('!', '');
  const quedoFuera = ({ tags }: Prueba): boolean => fuera !== '' && tags.includes(etiqueta) === !fuera.startsWith('!');
  const deCada = testResults.map(({ name, assertionResults }) => ({
    name,
    pruebas: assertionResults.filter((prueba) => !quedoFuera(prueba)),
  }));
  const pruebas = deCada.flatMap((archivo) => archivo.pruebas);
  const pasaron = pruebas.filter(({ status }) => status === 'passed').length;
  return {
    pasaron,
    fallaron: pruebas.length - pasaron,
    notables: deCada.flatMap((archivo) => notablesDeServidor(archivo.name, archivo.pruebas)),
  };
};

const [archivo = '', fuera = ''] = process.argv.slice(2);
const informe = JSON.parse(await readFile(archivo, 'utf8')) as Vitest | Playwright;
const { pasaron, fallaron, notables } = 'stats' in informe ? contarNavegador(informe) : contarServidor(informe, fuera);
process.stdout.write(`${[`${pasaron} ${fallaron}`, ...notables].join('\n')}\n`);
