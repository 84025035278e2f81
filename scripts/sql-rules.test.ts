import { expect, test } from 'vitest';
import { brokenRules } from './sql-rules.ts';

const body = (name: string, calls = 'now()') =>
  `create or replace function app.${name}() returns void language sql as $$ select ${calls}; $$;\n`;
const file = (path: string, sql: string) => ({ path, sql });

test('what stands below may be called, and a stub in a migration is no body', () => {
  const bodies = [
    file('platform/server/sql/a.sql', body('a')),
    file('dominio/visitas/server/sql/b.sql', `-- as feature's app.c()\n${body('b', 'app.a()')}`),
    file('dominio/surtido/server/sql/e.sql', body('e', 'app.b()')),
    file('features/x/server/sql/c.sql', body('c', 'app.b()') + body('d', 'app.c()')),
  ];
  const stub = `create function app.a() returns void language plpgsql stable as $$ begin raise 'stub'; end $$;\n`;
  expect(brokenRules(bodies, [file('db/migrations/0001.sql', stub)])).toEqual([]);
});

test.each([
  ['twice in src', body('a') + body('a'), '', 'function app.a: more than one body'],
  ['in a migration', body('a'), body('z'), 'function app.z belongs to its feature'],
  ['in both', body('a'), body('a'), 'function app.a: more than one body'],
  ['made once only', body('a').replace('or replace ', ''), '', 'create or replace'],
  ['another feature', body('a', 'app.other()'), '', 'app.other is of features/y'],
  ['a feature’s view', body('a', '(select 1 from app.seen)'), '', 'app.seen is of features/y'],
  ['upwards', body('a'), '', 'app.a is of features/x', body('low', 'app.a()')],
  ['another refusal', `do $$ begin raise exception 'no'; end $$;`, '', 'not by app.problema'],
  ['in a migration, too', body('a'), `do $$ begin raise 'no'; end $$;`, 'not by app.problema'],
])('is told: %s', (_, inFeature, inMigration, told, inPlatform = '') => {
  const broken = brokenRules(
    [
      file('platform/server/sql/p.sql', inPlatform),
      file('features/x/server/sql/x.sql', inFeature),
      file('features/y/server/sql/y.sql', `${body('other')}create or replace view app.seen as select 1;\n`),
    ],
    [file('db/migrations/0001.sql', inMigration)],
  );
  expect(broken.join('\n')).toContain(told);
});

test('a trigger is known by its table', () => {
  const trigger = (table: string) =>
    `create or replace trigger espacio after insert on ${table} for each row execute function app.a();\n`;
  const of = (sql: string) => brokenRules([file('features/x/server/sql/x.sql', sql + body('a'))], []);
  expect(of(trigger('envios') + trigger('archivos'))).toEqual([]);
  expect(of(trigger('envios') + trigger('envios'))).toHaveLength(1);
});
