import { readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { join } from 'node:path';
import type { Sample } from './thread.ts';

/** A package's name, or the room of our own that a source stands in. */
const placeOf = (source: string): string => {
  const [, dependency] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source) ?? [];
  if (dependency) return dependency;
  const [, ours] = /\/?(src\/(?:features|dominio|platform)\/[^/]+|src\/[^/]+)/.exec(source) ?? [];
  return ours ?? 'made by the build';
};

/** Milliseconds by package and by file of the build, of a build that has its source maps beside it. */
export const byPlace = (
  samples: readonly Sample[],
  folder: string,
): { packages: Map<string, number>; files: Map<string, number> } => {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (path: string): SourceMap | undefined => {
    if (!maps.has(path)) {
      let payload: SourceMapPayload | undefined;
      try {
        payload = JSON.parse(readFileSync(join(folder, `${path}.map`), 'utf8')) as SourceMapPayload;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
      maps.set(path, payload && new SourceMap(payload));
    }
    return maps.get(path);
  };
  const packages = new Map<string, number>();
  const files = new Map<string, number>();
  const add = (to: Map<string, number>, name: string, ms: number) => to.set(name, (to.get(name) ?? 0) + ms);
  for (const { frame, ms } of samples) {
    if (!frame.url?.startsWith('http')) continue;
    const path = new URL(frame.url).pathname;
    add(files, path.replace(/^\/assets\//, ''), ms);
    const entry = mapOf(path)?.findEntry(frame.lineNumber ?? 0, frame.columnNumber ?? 0);
    const source = entry && 'originalSource' in entry ? entry.originalSource : '';
    add(packages, placeOf(source), ms);
  }
  return { packages, files };
};
