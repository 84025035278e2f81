import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conBase } from '../../../../test/fixtures.ts';
import { crearEmpresa } from '../../../../test/people.ts';
import { ponerCadena, ponerProducto, ponerSucursal } from '../../../../test/puntos-de-venta.ts';

const base = conBase();

const QUE = ['venta', 'minimo', 'precio'] as const;
type Que = (typeof QUE)[number];
/** Around now in steps of a day: what was, what is and what is to come. */
const PASOS = [-3, -2, -1, 0, 1, 2] as const;
const DIA = 86_400_000;

interface Regla {
  cadena: number;
  lugar: { de: 'cadena' } | { de: 'formato'; cual: number } | { de: 'sucursal'; cual: number };
  producto: number;
  que: Que;
  desde: number;
  valor: number | null;
}

/** What a branch was given, and when. */
interface Dado {
  desde: number;
  cual: number | null;
}

/** Two chains, two formats, four branches (two of each chain, some without a format), three products. */
interface Caso {
  /** Of each branch, in the order of time. */
  formatosDe: Dado[][];
  reglas: Regla[];
  venta: number;
  valores: number;
}

const cadenaDe = (sucursal: number): number => Math.floor(sucursal / 2);

const regla: fc.Arbitrary<Regla> = fc
  .record({
    sucursal: fc.nat(3),
    de: fc.constantFrom('cadena', 'formato', 'sucursal'),
    formato: fc.nat(1),
    producto: fc.nat(2),
    que: fc.constantFrom(...QUE, 'venta'),
    desde: fc.constantFrom(...PASOS),
    valor: fc.option(fc.nat(9), { nil: null, freq: 4 }),
  })
  .map(({ sucursal, de, formato, producto, que, desde, valor }) => {
    const lugar = { cadena: { de: 'cadena' }, formato: { de, cual: formato }, sucursal: { de, cual: sucursal } }[de];
    const dicho = valor !== null && que === 'venta' ? valor % 2 : valor;
    const cadena = cadenaDe(sucursal);
    return { producto, que, desde, valor: dicho, cadena, lugar: lugar as Regla['lugar'] };
  });

const lugarDe = ({ cadena, lugar, producto, que, desde }: Regla): string =>
  JSON.stringify([cadena, lugar, producto, que, desde]);

const historia: fc.Arbitrary<Dado[]> = fc
  .uniqueArray(fc.record({ desde: fc.constantFrom(-3, -2, -1), cual: fc.option(fc.nat(1), { nil: null }) }), {
    selector: ({ desde }) => desde,
  })
  .map((dados) => dados.toSorted((a, b) => a.desde - b.desde));

const formatoEn = (dados: Dado[] | undefined, en: number): number | null =>
  dados?.findLast(({ desde }) => desde <= en)?.cual ?? null;

const caso: fc.Arbitrary<Caso> = fc.record({
  formatosDe: fc.array(historia, { minLength: 4, maxLength: 4 }),
  reglas: fc.uniqueArray(regla, { maxLength: 40, selector: lugarDe }),
  venta: fc.constantFrom(...PASOS),
  valores: fc.constantFrom(...PASOS),
});

/**
 * The same, as one would say it aloud: of each place its last word, and of the places the nearest that has one. What is sold is what the
 * format of now says; minimum and price are those of the format of then.
 */
const dichoDe = (
  { reglas, formatosDe }: Pick<Caso, 'reglas' | 'formatosDe'>,
  sucursal: number,
  producto: number,
  que: Que,
  en: number,
): number | null => {
  const formato = formatoEn(formatosDe[sucursal], que === 'venta' ? 0 : en);
  const lugares: ((lugar: Regla['lugar']) => boolean)[] = [
    (lugar) => lugar.de === 'sucursal' && lugar.cual === sucursal,
    (lugar) => lugar.de === 'formato' && lugar.cual === formato,
    (lugar) => lugar.de === 'cadena',
  ];
  for (const esSuyo of lugares) {
    const ultima = reglas
      .filter((una) => una.cadena === cadenaDe(sucursal) && esSuyo(una.lugar))
      .filter((una) => una.producto === producto && una.que === que && una.desde <= en)
      .toSorted((a, b) => b.desde - a.desde)[0];
    if (ultima && ultima.valor !== null) return ultima.valor;
  }
  return null;
};

const hace = (pasos: number, ahora: number): Date => new Date(ahora + pasos * DIA);

test('what a branch sells, at what minimum and price, is what a naive reading of the rules says', async () => {
  const empresa = await crearEmpresa(base);
  const cadenas = [await ponerCadena(base, empresa, 'Una'), await ponerCadena(base, empresa, 'Otra')];
  const sucursales: string[] = [];
  for (let i = 0; i < 4; i += 1)
    sucursales.push(await ponerSucursal(base, empresa, cadenas[cadenaDe(i)] ?? '', `S${i}`));
  const productos = [
    await ponerProducto(base, empresa, 'A'),
    await ponerProducto(base, empresa, 'B'),
    await ponerProducto(base, empresa, 'C'),
  ];
  const { rows: deFormato } = await base.admin.query<{ id: string }>(
    "insert into formatos (empresa_id, nombre) values ($1, 'Grande'), ($1, 'Exprés') returning id",
    [empresa],
  );
  const formatos = deFormato.map(({ id }) => id);
  const suFormato = (cual: number | null): string | null | undefined => (cual === null ? null : formatos[cual]);

  const escribir = async ({ formatosDe, reglas }: Caso, ahora: number): Promise<void> => {
    await base.admin.query('delete from reglas_de_surtido where empresa_id = $1', [empresa]);
    await base.admin.query(
      'update sucursales s set formato_id = f.formato from unnest($1::uuid[], $2::uuid[]) f (sucursal, formato) where s.id = f.sucursal',
      [sucursales, formatosDe.map((dados) => suFormato(formatoEn(dados, 0)))],
    );
    await base.admin.query('delete from formatos_de_sucursal where empresa_id = $1', [empresa]);
    const dados = formatosDe.flatMap((suyos, s) =>
      suyos.map(({ desde, cual }) => ({
        empresa_id: empresa,
        sucursal_id: sucursales[s],
        desde: hace(desde, ahora),
        formato_id: suFormato(cual),
      })),
    );
    await base.admin.query(
      'insert into formatos_de_sucursal select * from jsonb_populate_recordset(null::formatos_de_sucursal, $1)',
      [JSON.stringify(dados)],
    );
    const filas = reglas.map(({ cadena, lugar, producto, que, desde, valor }) => ({
      empresa_id: empresa,
      cadena_id: cadenas[cadena],
      sucursal_id: lugar.de === 'sucursal' ? sucursales[lugar.cual] : null,
      formato_id: lugar.de === 'formato' ? formatos[lugar.cual] : null,
      producto_id: productos[producto],
      que,
      vigente_desde: hace(desde, ahora),
      valor,
    }));
    const columnas = 'empresa_id, cadena_id, sucursal_id, formato_id, producto_id, que, vigente_desde, valor';
    await base.admin.query(
      `insert into reglas_de_surtido (${columnas}) select ${columnas} from jsonb_populate_recordset(null::reglas_de_surtido, $1)`,
      [JSON.stringify(filas)],
    );
  };

  await fc.assert(
    fc.asyncProperty(caso, async (uno) => {
      const ahora = Date.now();
      await escribir(uno, ahora);
      const esperado = sucursales.flatMap((_, s) =>
        productos.flatMap((_nombre, p) => {
          const de = (que: Que) => dichoDe(uno, s, p, que, que === 'venta' ? uno.venta : uno.valores);
          return de('venta') === 1 ? [{ s, p, minimo: de('minimo'), precio: de('precio') }] : [];
        }),
      );
      const { rows } = await base.admin.query(
        `select array_position($2::uuid[], s.id) - 1 as s, array_position($3::uuid[], x.producto_id) - 1 as p, x.minimo, x.precio::float8 as precio
         from sucursales s cross join lateral app.surtido_de($1, s.id, $4, $5) x where s.empresa_id = $1 order by 1, 2`,
        [empresa, sucursales, productos, hace(uno.venta, ahora), hace(uno.valores, ahora)],
      );
      expect(rows).toEqual(esperado);

      // of all branches at once, then
      const entonces = sucursales.flatMap((_, s) =>
        productos.flatMap((_nombre, p) => (dichoDe(uno, s, p, 'venta', uno.venta) === 1 ? [{ s, p }] : [])),
      );
      const ahoraMismo = sucursales.flatMap((_, s) =>
        productos.flatMap((_nombre, p) => (dichoDe(uno, s, p, 'venta', 0) === 1 ? [{ s, p }] : [])),
      );
      const todas = await base.admin.query(
        `select array_position($2::uuid[], v.sucursal_id) - 1 as s, array_position($3::uuid[], v.producto_id) - 1 as p
         from app.ventas_vigentes($1, $4) v order by 1, 2`,
        [empresa, sucursales, productos, hace(uno.venta, ahora)],
      );
      expect(todas.rows).toEqual(entonces);
      const vacias = await base.admin.query(
        'select array_position($2::uuid[], v.sucursal_id) - 1 as s from app.sin_productos($1, $2, $3) v order by 1',
        [empresa, sucursales, hace(uno.venta, ahora)],
      );
      const sinNada = [...sucursales.keys()].filter((s) =>
        productos.every((_nombre, p) => dichoDe(uno, s, p, 'venta', uno.venta) !== 1),
      );
      expect(vacias.rows.map(({ s }) => s)).toEqual(sinNada);
      for (const [p, producto] of productos.entries()) {
        const suyas = await base.admin.query(
          'select array_position($2::uuid[], v.sucursal_id) - 1 as s from app.sucursales_que_venden($1, $3) v order by 1',
          [empresa, sucursales, producto],
        );
        expect(suyas.rows.map(({ s }) => s)).toEqual(ahoraMismo.filter((una) => una.p === p).map(({ s }) => s));
      }
    }),
    { numRuns: 150 },
  );
});
