import pg from 'pg';

export type Valor = string | number | boolean | Buffer | null | undefined;

/** A value as it is written inside a statement: several statements in one message cannot have parameters. */
export const literal = (value: Valor): string => {
  if (value === null || value === undefined) return 'null';
  if (Buffer.isBuffer(value)) return `'\\x${value.toString('hex')}'`;
  return pg.escapeLiteral(String(value));
};

export const sql = (parts: TemplateStringsArray, ...values: Valor[]): string =>
  parts.reduce((texto, parte, i) => `${texto}${literal(values[i - 1])}${parte}`);

/** An argument of type jsonb. */
export const enJson = (value: object): string => `${literal(JSON.stringify(value))}::jsonb`;
