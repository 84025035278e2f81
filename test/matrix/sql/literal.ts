import pg from 'pg';

export type Valor = string | number | boolean | Buffer | null | undefined;

/** A value as it is written inside a statement: several statements in one message cannot have parameters. */
export const literal = (valor: Valor): string => {
  if (valor === null || valor === undefined) return 'null';
  if (Buffer.isBuffer(valor)) return `'\\x${valor.toString('hex')}'`;
  return pg.escapeLiteral(String(valor));
};

export const sql = (partes: TemplateStringsArray, ...valores: Valor[]): string =>
  partes.reduce((texto, parte, i) => `${texto}${literal(valores[i - 1])}${parte}`);

/** An argument of type jsonb. */
export const enJson = (valor: object): string => `${literal(JSON.stringify(valor))}::jsonb`;
