import type { EmpresaDeEscena } from '../../scene.ts';
import { GEMELA } from '../../seed-twin.ts';
import { da, type Funcion } from '../function.ts';
import { enJson, sql } from '../literal.ts';
import { sinGuardia } from './deliveries.ts';

interface Dicha {
  empresa?: string;
  cadena?: string;
  sucursal?: string;
  formato?: string;
  producto: string;
  que: 'venta' | 'minimo' | 'precio';
  valor: number | null;
  desde?: string;
}

const ENERO = '2020-01-01';
const FEBRERO = '2020-02-01';
const MARZO = '2020-03-01';
const ABRIL = '2020-04-01';
const MAYO = '2020-05-01';
const JUNIO = '2020-06-01';

const decir = (c: EmpresaDeEscena, { empresa, cadena, sucursal, formato, producto, que, valor, ...otros }: Dicha) =>
  sql`insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, formato_id, producto_id, que, valor, vigente_desde)
      values (${empresa ?? c.id}, ${cadena ?? c.cadena}, ${sucursal ?? null}, ${formato ?? null}, ${producto}, ${que}, ${valor}, ${otros.desde ?? ENERO})`;

/** Of everything something that must not be heard: another company's, chain's, branch's; too late, taken back. */
const dichas = (c: EmpresaDeEscena): string => {
  const {
    cadenaVacia,
    sucursal,
    sucursalSola,
    formato,
    producto,
    productoSuelto: otro,
    productoArchivado: tercero,
  } = c;
  return sinGuardia(
    'delete from reglas_de_surtido',
    // the one of another company is of another chain
    sql`update sucursales set cadena_id = ${cadenaVacia} where (empresa_id, id) = (${GEMELA}, ${sucursal})`,
    ...(
      [
        { producto, que: 'venta', valor: 1 },
        { producto, que: 'minimo', valor: 3 },
        { producto, que: 'minimo', valor: 5, formato },
        { producto, que: 'minimo', valor: 1, sucursal },
        { producto, que: 'precio', valor: 0.5 },
        { producto, que: 'minimo', valor: 77, cadena: cadenaVacia },
        { producto, que: 'precio', valor: 9, sucursal },
        { producto, que: 'precio', valor: null, sucursal, desde: FEBRERO },
        { producto: otro, que: 'venta', valor: 0 },
        { producto: otro, que: 'minimo', valor: 1, desde: FEBRERO },
        { producto: otro, que: 'venta', valor: 1, desde: JUNIO },
        { producto: otro, que: 'minimo', valor: 4, desde: ABRIL },
        { producto: otro, que: 'venta', valor: 1, formato, cadena: cadenaVacia },
        { producto, que: 'minimo', valor: 99, sucursal: sucursalSola },
        { producto: tercero, que: 'venta', valor: 1, sucursal: sucursalSola },
        { producto: tercero, que: 'venta', valor: 1, empresa: GEMELA },
        { producto, que: 'minimo', valor: 98, sucursal, desde: FEBRERO, empresa: GEMELA },
      ] satisfies Dicha[]
    ).map((dicha) => decir(c, dicha)),
  );
};

/** What no policy can say of the assortment: which rule holds. */
export const reglasDeSurtido: readonly Funcion[] = [
  {
    funcion: 'app.dichos_de: lo mas cercano vale, y a su tiempo',
    concedida: ['postgres'],
    llamadas: ({ A }) => [
      {
        que: 'de una sucursal',
        antes: dichas(A),
        llama: sql`select json_agg(json_build_array(producto_id, que, valor, nivel, propio, heredado) order by producto_id = ${A.producto} desc, que)
                   from app.dichos_de(${A.id}, ${A.cadena}, ${A.formato}, ${A.sucursal}, ${MAYO}, ${MARZO})`,
        espera: da([
          [A.producto, 'minimo', 1, 3, 1, 5],
          [A.producto, 'precio', 0.5, 1, null, 0.5],
          [A.producto, 'venta', 1, 1, null, 1],
          [A.productoSuelto, 'minimo', 1, 1, null, 1],
          [A.productoSuelto, 'venta', 0, 1, null, 0],
        ]),
      },
    ],
  },
  {
    funcion: 'app.surtido_de: lo que vende una sucursal',
    concedida: ['postgres'],
    llamadas: ({ A }) => [
      {
        que: 'una de varias',
        antes: dichas(A),
        llama: sql`select json_agg(json_build_array(producto_id, minimo, precio)) from app.surtido_de(${A.id}, ${A.sucursal}, ${MARZO}, ${MARZO})`,
        espera: da([[A.producto, 1, 0.5]]),
      },
      ...[
        {
          cuando: MARZO,
          espera: [
            [A.producto, 1, 7],
            [A.productoSuelto, 1, null],
          ],
        },
        {
          cuando: JUNIO,
          espera: [
            [A.producto, 1, 8],
            [A.productoSuelto, 6, null],
          ],
        },
      ].map(({ cuando, espera }) => ({
        que: `de un formato que le dieron despues, con los umbrales del de ${cuando}`,
        antes: [
          dichas(A),
          sinGuardia(
            sql`update sucursales set formato_id = ${A.formatoSuelto} where (empresa_id, id) = (${A.id}, ${A.sucursal})`,
            'delete from formatos_de_sucursal',
            ...(
              [
                { formato: A.formato, desde: ENERO },
                { formato: A.formatoSuelto, desde: MAYO },
                { formato: null, desde: FEBRERO, sucursal: A.sucursalSola },
                { formato: null, desde: FEBRERO, empresa: GEMELA },
              ] as { formato: string | null; desde: string; sucursal?: string; empresa?: string }[]
            ).map(
              ({ formato, desde, sucursal = A.sucursal, empresa = A.id }) =>
                sql`insert into formatos_de_sucursal (empresa_id, sucursal_id, desde, formato_id) values (${empresa}, ${sucursal}, ${desde}, ${formato})`,
            ),
            decir(A, { producto: A.producto, que: 'precio', valor: 7, formato: A.formato }),
            decir(A, { producto: A.producto, que: 'precio', valor: 8, formato: A.formatoSuelto }),
            decir(A, { producto: A.productoSuelto, que: 'venta', valor: 1, formato: A.formatoSuelto }),
            decir(A, { producto: A.productoSuelto, que: 'minimo', valor: 6, formato: A.formatoSuelto }),
            decir(A, { producto: A.productoArchivado, que: 'venta', valor: 1, formato: A.formato, desde: '-infinity' }),
          ),
        ].join('; '),
        llama: sql`select json_agg(json_build_array(producto_id, minimo, precio) order by producto_id = ${A.producto} desc)
                   from app.surtido_de(${A.id}, ${A.sucursal}, ${MARZO}, ${cuando})`,
        espera: da(espera),
      })),
    ],
  },
  {
    funcion: 'app.anotar_productos: con los umbrales de la sucursal',
    concedida: ['postgres'],
    llamadas: ({ A }) => {
      const hallados = [A.producto, A.productoSuelto].map((producto_id) => ({
        producto_id,
        exhibido: true,
        material_pop: false,
        inventario_actual: '3',
      }));
      return [
        {
          que: 'de uno de dos',
          antes: [
            dichas(A),
            sinGuardia(
              sql`delete from visitas_productos where visita_id = ${A.visitaEnCurso}`,
              decir(A, { producto: A.productoSuelto, que: 'precio', valor: 50 }),
            ),
          ].join('; '),
          llama: `select app.anotar_productos(v, ${enJson(hallados)}) is null
                from visitas v where ${sql`(v.empresa_id, v.id) = (${A.id}, ${A.visitaEnCurso})`}`,
          espera: da(true),
          escribe: sql`(select json_agg(json_build_array(producto_id = ${A.producto}, umbral_quiebre, precio_sugerido, quiebre) order by producto_id = ${A.producto} desc)::text
                      from visitas_productos where (empresa_id, visita_id) = (${A.id}, ${A.visitaEnCurso}))
                     = '[[true, 1, 0.50, false], [false, 4, 50.00, true]]'`,
        },
      ];
    },
  },
];
