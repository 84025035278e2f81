/**
 * What lint cannot see of the SQL: each function, view and trigger has one body, with its feature; a body calls its own feature's, or
 * what stands below it; and there is one way to refuse. Prints how many there are; exits with 1 if a rule is broken.
 */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { FLOORS, readSqlFiles, type SqlFile } from '#src/platform/server/db/sql-files.ts';

const DECLARATION = /^create\s+(or\s+replace\s+)?(function|view|trigger)\s+([\w.]+)([^;]*)/gim;
const REFUSAL = 'platform/server/sql/problema.sql';

interface Declaration {
  path: string;
  name: string;
  replaces: boolean;
}

/** Without comments, and without the stubs that a migration needs before the bodies come. */
const codeOf = (sql: string): string =>
  sql.replaceAll(/--.*$/gm, '').replaceAll(/^create function .* as \$\$ begin raise 'stub'; end \$\$;$/gm, '');

const declarationsOf = ({ path, sql }: SqlFile): Declaration[] =>
  [...codeOf(sql).matchAll(DECLARATION)].map(([, replaces, kind = '', name = '', rest = '']) => {
    const table = kind === 'trigger' ? ` on ${/\son\s+([\w.]+)/i.exec(rest)?.[1]}` : '';
    return { path, name: `${kind} ${name}${table}`, replaces: replaces !== undefined };
  });

/** `features/avisos`, `dominio/visitas`, `platform`. */
const roomOf = (path: string): string =>
  path
    .split('/')
    .slice(0, path.startsWith('platform/') ? 1 : 2)
    .join('/');
const floorOf = (path: string): number => FLOORS.indexOf(path.split('/')[0] ?? '');
/** What several features speak of leans on each other, as in `src/dominio` itself. */
const isDominio = (path: string): boolean => path.startsWith('dominio/');
const mayCall = (from: string, to: string): boolean =>
  roomOf(from) === roomOf(to) || floorOf(to) < floorOf(from) || (isDominio(from) && isDominio(to));

const declaredTwice = (declared: Declaration[]): string[] =>
  Object.values(Object.groupBy(declared, ({ name }) => name))
    .filter((same = []) => same.length > 1)
    .map((same = []) => `${same[0]?.name}: more than one body, ${same.map(({ path }) => path).join(', ')}`);

const callsUpwards = (files: SqlFile[], declared: Declaration[]): string[] => {
  const home = new Map(declared.map(({ name, path }) => [name.replace(/^(function|view) /, ''), path]));
  return files.flatMap(({ path, sql }) => {
    const named = new Set(codeOf(sql).match(/\b\w+\.\w+/g));
    return [...named]
      .filter((name) => home.has(name) && !mayCall(path, home.get(name) ?? ''))
      .map((name) => `${path}: ${name} is of ${home.get(name)}`);
  });
};

export const brokenRules = (bodies: SqlFile[], migrations: SqlFile[]): string[] => {
  const declared = bodies.flatMap(declarationsOf);
  const inMigrations = migrations.flatMap(declarationsOf);
  return [
    ...declaredTwice([...declared, ...inMigrations]),
    ...inMigrations.map(({ path, name }) => `${path}: ${name} belongs to its feature, in src/**/server/sql`),
    ...declared
      .filter(({ replaces }) => !replaces)
      .map(({ path, name }) => `${path}: ${name} is applied again and again: create or replace`),
    ...callsUpwards(bodies, declared),
    ...[...bodies, ...migrations]
      .filter(({ path, sql }) => path !== REFUSAL && /\braise\s+(exception\b|'|using\b)/i.test(codeOf(sql)))
      .map(({ path }) => `${path}: refuses by itself, not by app.problema`),
  ];
};

if (import.meta.main) {
  const bodies = await readSqlFiles();
  const paths = globSync('db/**/*.sql').toSorted();
  const migrations = await Promise.all(paths.map(async (path) => ({ path, sql: await readFile(path, 'utf8') })));
  const broken = brokenRules(bodies, migrations);
  for (const line of broken) process.stderr.write(`${line}\n`);
  const twice = declaredTwice([...bodies, ...migrations].flatMap(declarationsOf));
  const names = bodies.flatMap(declarationsOf).map(({ name }) => name);
  const count = (kind: string): number => names.filter((name) => name.startsWith(kind)).length;
  process.stdout.write(
    `${count('function')} functions, ${count('trigger')} triggers, ${count('view')} views; with more than one body: ${twice.length}\n`,
  );
  process.exitCode = broken.length > 0 ? 1 : 0;
}
