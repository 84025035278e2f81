import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/** What the stage `web` of the container's file copies from the project, as far as .dockerignore lets it through. */
const copiedForTheWeb = async (): Promise<Set<string>> => {
  const [, stage = ''] = /AS web\n(.*?)\nFROM /s.exec(await readFile('Containerfile', 'utf8')) ?? [];
  const admitted = new Set((await readFile('.dockerignore', 'utf8')).split('\n'));
  const named = [...stage.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, files = '']) => files.split(' '));
  return new Set(named.filter((file) => admitted.has(`!${file}`)));
};

test('the image is built from every page and every build of the web applications', async () => {
  const needed = (await readdir('.')).filter((file) => /\.html$|^(?:vite|lingui)[\w.]*\.config\.ts$/.test(file));
  const copied = await copiedForTheWeb();
  expect(needed.length).toBeGreaterThan(5);
  expect(needed.filter((file) => !file.startsWith('vitest') && !copied.has(file))).toEqual([]);
});
