/**
 * Prints "passed failed" from the JSON report of Vitest or Playwright, then a line for each test that failed or needed another try.
 * A skipped test counts as failed: none may be. One that passed on another try counts as passed, and is a defect to mend
 * (CONTRIBUTING.md).
 */
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';

interface Vitest {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: { name: string; assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
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
      .map(({ projectName, status }) => {
        const que = status === 'flaky' ? 'another try' : 'failed';
        return `${que}: ${title} › ${spec.title} [${projectName}]`;
      }),
  ),
  ...suites.flatMap(notablesDeNavegador),
];

// the first lines of a property's failure are its seed and its counterexample
const causaDe = ([mensaje = '']: string[]): string =>
  mensaje
    .split(/\n\s+at /)[0]
    ?.replaceAll(/\s+/g, ' ')
    .slice(0, 300) ?? '';

const notablesDeServidor = ({ name, assertionResults }: Vitest['testResults'][number]): string[] =>
  assertionResults
    .filter(({ status, failureMessages }) => status !== 'passed' || failureMessages.length > 0)
    .map(({ fullName, status, failureMessages }) => {
      const que = status === 'passed' ? 'another try' : 'failed';
      return `${que}: ${relative('.', name)} › ${fullName}: ${causaDe(failureMessages)}`;
    });

const contar = (informe: Vitest | Playwright): Cuenta => {
  if ('stats' in informe) {
    const { expected, unexpected, flaky, skipped } = informe.stats;
    const notables = informe.suites.flatMap(notablesDeNavegador);
    return { pasaron: expected + flaky, fallaron: unexpected + skipped, notables };
  }
  const { numPassedTests, numFailedTests, numPendingTests, testResults } = informe;
  return {
    pasaron: numPassedTests,
    fallaron: numFailedTests + numPendingTests,
    notables: testResults.flatMap(notablesDeServidor),
  };
};

const [archivo = ''] = process.argv.slice(2);
const { pasaron, fallaron, notables } = contar(JSON.parse(await readFile(archivo, 'utf8')) as Vitest | Playwright);
process.stdout.write(`${[`${pasaron} ${fallaron}`, ...notables].join('\n')}\n`);
