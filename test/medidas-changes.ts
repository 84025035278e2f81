import * as fc from 'fast-check';
import type { BaseDePrueba } from './database.ts';
import { type Db, ENTRAR } from './medidas-raw.ts';
import { crearEmpresa, crearPersona, darMembresia } from './people.ts';
import { ponerProductos } from './productos.ts';
import { ponerCadena, ponerSucursal } from './puntos-de-venta.ts';

/** A company small enough that things happen to the same day, branch and person again and again. */
export interface Terreno {
  empresa: string;
  cadenas: string[];
  sucursales: string[];
  personas: string[];
  productos: string[];
}

const varios = <T>(cuantos: number, work: (cual: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: cuantos }, (_, cual) => work(cual)));

export const crearTerreno = async (base: BaseDePrueba, empresa?: string): Promise<Terreno> => {
  const suya = empresa ?? (await crearEmpresa(base));
  const cadenas = await varios(3, (cual) => ponerCadena(base, suya, `Cadena ${cual}`));
  return {
    empresa: suya,
    cadenas,
    sucursales: await varios(5, (cual) => ponerSucursal(base, suya, cadenas[cual % 2] ?? '', `Sucursal ${cual}`)),
    personas: await varios(2, async () => {
      const persona = await crearPersona(base);
      await darMembresia(base, suya, persona, 'mercaderista');
      return persona.id;
    }),
    productos: await ponerProductos(
      base,
      suya,
      Array.from({ length: 4 }, (_, cual) => ({ nombre: `Producto ${cual}` })),
    ),
  };
};

const cual = fc.nat({ max: 59 });
const precio = fc.option(fc.integer({ min: 90, max: 110 }).map((centavos) => centavos / 10));
const fila = fc.record({
  inventario: fc.constantFrom<string[]>('Sin existencia', '0', '3', '12.5'),
  exhibido: fc.boolean(),
  quiebre: fc.boolean(),
  material_pop: fc.boolean(),
  precio,
  sugerido: fc.constantFrom<(number | null)[]>(null, 0, 10),
  competencia: precio,
});
type Fila = typeof fila extends fc.Arbitrary<infer T> ? T : never;

const dia = fc.integer({ min: 1, max: 4 });
const minuto = fc.nat({ max: 600 });
const filas = fc.array(fila, { maxLength: 4, size: 'max' });

const alta = fc.record({
  que: fc.constant('alta' as const),
  dia,
  sucursal: cual,
  persona: cual,
  minuto,
  duracion: fc.nat({ max: 90 }),
  estado: fc.constantFrom<string[]>('pendiente', 'en_curso', 'completada', 'completada', 'cancelada'),
  origen: fc.constantFrom<string[]>('individual', 'serie', 'no_planificada'),
  filas,
});
const terminar = fc.record({ que: fc.constant('terminar' as const), cual, minuto, filas });
const sencillos = ['comenzar', 'cancelar', 'no_realizar', 'anular', 'volver_a_contar', 'borrar', 'retirar'] as const;
const sencillo = fc.record({ que: fc.constantFrom(...sencillos), cual });
const resumir = fc.record({ que: fc.constant('resumir' as const), dias: fc.constantFrom<number[]>(1, 2, 31) });
const cambio = fc.oneof(
  { weight: 6, arbitrary: alta },
  { weight: 4, arbitrary: terminar },
  { weight: 4, arbitrary: sencillo },
  fc.record({ que: fc.constant('corregir' as const), cual, fila }),
  fc.record({ que: fc.constant('agregar' as const), cual, fila }),
  fc.record({ que: fc.constant('retrasar' as const), cual, minutos: fc.integer({ min: -200, max: 200 }) }),
  fc.record({ que: fc.constant('cambiar_dia' as const), cual, dia, sucursal: cual }),
  fc.record({ que: fc.constant('mudar' as const), sucursal: cual, cadena: cual }),
  fc.record({ que: fc.constant('tolerancia' as const), valor: fc.constantFrom<number[]>(0, 0.03, 0.05, 0.1) }),
  { weight: 3, arbitrary: resumir },
);
export type Cambio = typeof cambio extends fc.Arbitrary<infer T> ? T : never;
/** Whatever may happen to visits and to what they are summed up with, and the job at any moment. */
export const cambios = fc.array(cambio, { minLength: 20, maxLength: 60, size: 'max' });

const elegir = (de: readonly string[], n: number): string => de[n % de.length] ?? '';

/** One of the visits that are such, if there is one: $2 says which. */
const una = (cuales: string): string => `(
  select x.id from (select v.id, row_number() over (order by v.id) - 1 as n, count(*) over () as total
                    from visitas v where v.empresa_id = $1 and ${cuales}) x where x.n = $2 % x.total)`;
const COMPLETADA = "v.estado = 'completada'";
const ABIERTA = "v.estado in ('pendiente', 'en_curso')";

const COLUMNAS = `inventario_actual, exhibido, quiebre, material_pop, precio_venta_observado, precio_sugerido, competencias`;
const comoColumnas = ({ inventario, precio: suyo, sugerido, competencia, ...otras }: Fila): object => ({
  ...otras,
  inventario_actual: inventario,
  precio_venta_observado: suyo,
  precio_sugerido: sugerido,
  competencias: competencia === null ? null : [{ marca: 'Otra', producto: null, precio: competencia }],
});
const leidas = (
  parametro: string,
): string => `jsonb_to_recordset(${parametro}) f (producto_id uuid, inventario_actual text, exhibido boolean,
  quiebre boolean, material_pop boolean, precio_venta_observado numeric, precio_sugerido numeric, competencias jsonb)`;
const comoJson = (terreno: Terreno, hallado: Fila[]): string =>
  JSON.stringify(hallado.map((f, n) => ({ producto_id: terreno.productos[n], ...comoColumnas(f) })));

type De<Que extends Cambio['que']> = Extract<Cambio, { que: Que }>;

const anotar = async (db: Db, terreno: Terreno, visita: string | undefined, hallado: Fila[]): Promise<void> => {
  await db.query(
    `insert into visitas_productos (empresa_id, visita_id, producto_id, ${COLUMNAS})
     select $1, $2, f.* from ${leidas('$3')} on conflict do nothing`,
    [terreno.empresa, visita, comoJson(terreno, hallado)],
  );
};

const darDeAlta = async (db: Db, terreno: Terreno, pedida: De<'alta'>): Promise<void> => {
  const hecha = pedida.estado === 'completada';
  const { rows } = await db.query<{ id: string }>(
    `insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora, origen, estado, serie_fecha, iniciada_en,
       completada_en, recibida_en, cancelada_en, motivo_cancelacion)
     select $1, $2, $3, $2, f, clock_timestamp()::time, $5, $6, f, case when $6 in ('en_curso', 'completada') then i end,
       case when $7 then i + interval '1 minute' * $8 end, case when $7 then i end,
       case $6 when 'cancelada' then clock_timestamp() end, case $6 when 'cancelada' then 'Cerrada' end
     from (select date '2026-04-01' + $4::int) d (f), lateral (select d.f + time '08:00' + interval '1 minute' * $9) t (i)
     returning id`,
    [
      terreno.empresa,
      elegir(terreno.personas, pedida.persona),
      elegir(terreno.sucursales, pedida.sucursal),
      pedida.dia,
      pedida.origen,
      pedida.estado,
      hecha,
      pedida.duracion,
      pedida.minuto,
    ],
  );
  if (hecha) await anotar(db, terreno, rows[0]?.id, pedida.filas);
};

/** As a delivery does: what was found, then the visit. It may arrive days after its day. */
const terminarUna = async (db: Db, terreno: Terreno, pedida: De<'terminar'>): Promise<void> => {
  const { rows } = await db.query<{ id: string | null }>(`select ${una(ABIERTA)} as id`, [
    terreno.empresa,
    pedida.cual,
  ]);
  const id = rows[0]?.id;
  if (!id) return;
  await anotar(db, terreno, id, pedida.filas);
  await db.query(
    `update visitas set estado = 'completada', iniciada_en = fecha + time '08:00' + interval '1 minute' * $2,
       completada_en = fecha + time '08:20' + interval '1 minute' * $2, recibida_en = now() where id = $1`,
    [id, pedida.minuto],
  );
};

const SENCILLOS: Record<(typeof sencillos)[number], string[]> = {
  comenzar: [`update visitas set estado = 'en_curso', iniciada_en = now() where id = ${una("v.estado = 'pendiente'")}`],
  cancelar: [`update visitas set estado = 'cancelada', motivo_cancelacion = 'Cerrada' where id = ${una(ABIERTA)}`],
  no_realizar: [
    `update visitas set estado = 'cancelada', motivo_cancelacion = 'Sin luz', no_realizada = true, iniciada_en = now(),
       completada_en = now(), recibida_en = now() where id = ${una(ABIERTA)}`,
  ],
  anular: [
    `update visitas set anulada_en = now(), anulada_por = usuario_id, motivo_anulacion = 'Otra tienda' where id = ${una(COMPLETADA)}`,
  ],
  volver_a_contar: [
    `update visitas set anulada_en = null, anulada_por = null, motivo_anulacion = null where id = ${una('v.anulada_en is not null')}`,
  ],
  retirar: [`delete from visitas_productos where visita_id = ${una(COMPLETADA)}`],
  borrar: [
    `delete from visitas_productos where visita_id = ${una('true')}`,
    `delete from visitas where id = ${una('true')}`,
  ],
};

const corregirUna = async (db: Db, { empresa }: Terreno, { cual: n, fila: nueva }: De<'corregir'>): Promise<void> => {
  await db.query(
    `update visitas_productos p set (${COLUMNAS}) = (select ${COLUMNAS} from ${leidas('$3')})
     where p.empresa_id = $1 and p.visita_id = ${una(COMPLETADA)}`,
    [empresa, n, JSON.stringify([comoColumnas(nueva)])],
  );
};

const agregarAUna = async (db: Db, terreno: Terreno, { cual: n, fila: nueva }: De<'agregar'>): Promise<void> => {
  const { rows } = await db.query<{ id: string | null }>(`select ${una(COMPLETADA)} as id`, [terreno.empresa, n]);
  const productos = terreno.productos.toReversed();
  if (rows[0]?.id) await anotar(db, { ...terreno, productos }, rows[0].id, [nueva]);
};

export const resumirDias = async (db: Db, empresa: string, dias: number): Promise<number> => {
  await db.query(ENTRAR, [empresa]);
  const { rows } = await db.query<{ dias: number }>('select app.resumir_pendientes($1) as dias', [dias]);
  return rows[0]?.dias ?? 0;
};

/** Past the server, as the administrator. Inside a transaction. */
export const aplicar = async (db: Db, terreno: Terreno, pedido: Cambio): Promise<void> => {
  const { empresa, sucursales, cadenas } = terreno;
  switch (pedido.que) {
    case 'alta':
      return darDeAlta(db, terreno, pedido);
    case 'terminar':
      return terminarUna(db, terreno, pedido);
    case 'corregir':
      return corregirUna(db, terreno, pedido);
    case 'agregar':
      return agregarAUna(db, terreno, pedido);
    case 'retrasar':
      await db.query(
        `update visitas set iniciada_en = iniciada_en + interval '1 minute' * $3, completada_en = completada_en + interval '1 minute' * $3
         where id = ${una(COMPLETADA)}`,
        [empresa, pedido.cual, pedido.minutos],
      );
      return;
    case 'cambiar_dia':
      await db.query(
        `update visitas set fecha = date '2026-04-01' + $3::int, sucursal_id = $4 where id = ${una("v.estado = 'pendiente'")}`,
        [empresa, pedido.cual, pedido.dia, elegir(sucursales, pedido.sucursal)],
      );
      return;
    case 'mudar':
      await db.query('update sucursales set cadena_id = $2 where id = $1', [
        elegir(sucursales, pedido.sucursal),
        elegir(cadenas, pedido.cadena),
      ]);
      return;
    case 'tolerancia':
      await db.query('update company_settings set tolerancia_precio = $2 where empresa_id = $1', [
        empresa,
        pedido.valor,
      ]);
      return;
    case 'resumir':
      await resumirDias(db, empresa, pedido.dias);
      return;
    default:
      for (const sentencia of SENCILLOS[pedido.que]) await db.query(sentencia, [empresa, pedido.cual]);
  }
};
