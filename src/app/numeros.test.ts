import { beforeAll, describe, expect, test } from 'vitest';
import { borradorSchema, cabeceraSchema, piezaSchema } from '#src/dominio/telefono/contract-rescate-contenido.ts';
import { clonarBase } from '../../test/database.ts';
import { contratosServidos } from '../../test/matrix/http/served.ts';
import { type Hoja, hojasDe } from '../../test/schema-leaves.ts';
import { servidorDePrueba } from '../../test/server.ts';

/*
 * Everywhere the product reads a document: the body and the address of every route, and what is in a rescue file. A number is taken only
 * if it is one, between limits; nothing is as long as its sender likes.
 */

/** As JSON can bring them: what is larger than a double becomes Infinity, and a negative zero stays one. */
const NO_SON_NUMEROS: readonly unknown[] = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  1e308,
  -1e308,
  1e21,
  Number.MAX_SAFE_INTEGER,
  -0,
  '',
  '1',
  '1e3',
  '1,5',
  'NaN',
];
/** As an address can. */
const NO_SON_TEXTOS_DE_NUMERO: readonly string[] = [
  '',
  ' ',
  ' 1',
  '1 ',
  '+1',
  '-0',
  '-1',
  '1e0',
  '0x1',
  '1.0',
  '1,0',
  '1.5',
  'NaN',
  'Infinity',
  '1e131071',
  '٣',
  '9'.repeat(16),
  '9'.repeat(400),
  `${'0'.repeat(400)}1`,
];

const esTextoDeNumero = ({ esquema }: Hoja): boolean =>
  ['1', '5', '100'].some((texto) => typeof esquema.safeParse(texto).data === 'number');

let hojas: Hoja[];
beforeAll(async () => {
  const base = await clonarBase();
  const servidor = await servidorDePrueba(base);
  const documentos = contratosServidos(servidor.partes).flatMap(({ method, path, params, query, body }) =>
    [
      hojasDe(params, `${method} ${path} parametros`),
      hojasDe(query, `${method} ${path} consulta`),
      body === 'stream' ? [] : hojasDe(body, `${method} ${path} cuerpo`),
    ].flat(),
  );
  hojas = [
    ...documentos,
    ...hojasDe(cabeceraSchema, 'rescate cabecera'),
    ...hojasDe(piezaSchema, 'rescate registro'),
    ...hojasDe(borradorSchema, 'rescate borrador'),
  ];
  await servidor.parar();
  await base.borrar();
});

const tomados = (lista: readonly Hoja[], values: readonly unknown[]): string[] =>
  lista.flatMap(({ donde, esquema }) =>
    values
      .filter((value) => esquema.safeParse(value).success)
      .map((value) => `${donde} takes ${JSON.stringify(value)} (${String(value)})`),
  );

describe('every document that is read', () => {
  test('has numbers, or this looks at nothing', () => {
    expect(hojas.filter(({ tipo }) => tipo === 'number').length).toBeGreaterThan(25);
    expect(hojas.filter(esTextoDeNumero).length).toBeGreaterThan(10);
  });

  test('takes no number that is none, or beyond any limit', () => {
    expect(
      tomados(
        hojas.filter(({ tipo }) => tipo === 'number'),
        NO_SON_NUMEROS,
      ),
    ).toEqual([]);
  });

  test('takes of an address only the digits of a number', () => {
    expect(tomados(hojas.filter(esTextoDeNumero), NO_SON_TEXTOS_DE_NUMERO)).toEqual([]);
  });

  test('says how many of something, how long a text and what there may be', () => {
    // what stands in a record of a rescue file is looked at as a body, above; how long and deep it may be is tried with real files
    const otras = hojas.filter(({ donde, tipo }) => !(tipo === 'unknown' && donde.startsWith('rescate registro')));
    expect(otras.filter(({ sinLimite }) => sinLimite).map(({ donde, tipo }) => `${donde} (${tipo})`)).toEqual([]);
  });
});
