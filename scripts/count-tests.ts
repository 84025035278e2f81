/**
 * Prints "passed failed" from the JSON report of Vitest or Playwright. A skipped test counts as failed: none may be. A browser test
 * that passed on its second try counts as passed; the runner's own output names it, and it is a defect to mend (CONTRIBUTING.md).
 */
import { readFile } from 'node:fs/promises';

interface Vitest {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}
interface Playwright {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

const contar = (informe: Vitest | Playwright): [pasaron: number, fallaron: number] => {
  if ('stats' in informe) {
    const { expected, unexpected, flaky, skipped } = informe.stats;
    return [expected + flaky, unexpected + skipped];
  }
  return [informe.numPassedTests, informe.numFailedTests + informe.numPendingTests];
};

const [archivo = ''] = process.argv.slice(2);
process.stdout.write(`${contar(JSON.parse(await readFile(archivo, 'utf8')) as Vitest | Playwright).join(' ')}\n`);
