/** Lighthouse, mobile, on the public first screens of the built product. Speed depends on the machine, so CI does not run it. */
import { execFileSync } from 'node:child_process';
import { iniciarProducto } from '../e2e/product.ts';

interface Informe {
  categories: Record<string, { title: string; score: number | null }>;
  audits: Record<string, { displayValue?: string }>;
}

const BANDERAS = '--headless=new --no-sandbox --disable-gpu --disable-background-networking --disable-component-update';

const producto = await iniciarProducto();
try {
  for (const ruta of ['/', '/login']) {
    const salida = execFileSync(
      'node_modules/.bin/lighthouse',
      [producto.url + ruta, '--quiet', '--output=json', `--chrome-flags=${BANDERAS}`],
      {
        env: { ...process.env, CHROME_PATH: process.env['CHROMIUM'] ?? '/usr/bin/chromium' },
        maxBuffer: 1 << 28,
        encoding: 'utf8',
      },
    );
    const { categories, audits } = JSON.parse(salida) as Informe;
    const notas = Object.values(categories).map(({ title, score }) => `${title} ${Math.round((score ?? 0) * 100)}`);
    const tiempos = ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map(
      (medida) => `${medida} ${audits[medida]?.displayValue}`,
    );
    process.stdout.write(`${ruta}\n  ${notas.join(' · ')}\n  ${tiempos.join(' · ')}\n`);
  }
} finally {
  await producto.parar();
}
