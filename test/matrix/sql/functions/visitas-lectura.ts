import { randomUUID } from 'node:crypto';
import { sumarDias } from '#src/dominio/visitas/fechas.ts';
import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import type { Contexto } from '../context.ts';
import { da, DE_PETICIONES, type Funcion, gestiona, type Llamada } from '../function.ts';
import { literal, sql } from '../literal.ts';
import { otra, propia } from '../tables/whose.ts';
import { anterioresParecidas } from './visita-anterior.ts';

/** The visits of the scene, by whose they are. */
const deMercaderista = (c: EmpresaDeEscena): string[] => [
  c.visita,
  c.visitaPasada,
  c.visitaEnCurso,
  c.visitaTerminada,
  c.visitaDeSerie,
  c.visitaSiguiente,
];
const conocidas = ({ A, B }: Escena): string[] =>
  [A, B].flatMap((c) => deMercaderista(c).concat(c.visitaDeAmbas)).toSorted();

/** Where they are an active mercaderista: that is what counts, and not the company that they have entered. */
const propiasDe = ({ A, B, actor }: Escena, { usuario }: Contexto, de: readonly EmpresaDeEscena[] = [A, B]): string[] =>
  de
    .flatMap((c) => {
      if (usuario === c.mercaderista) return deMercaderista(c);
      return usuario === actor('mercaderista de A y B').id ? [c.visitaDeAmbas] : [];
    })
    .toSorted();

const filtros = ({ empresa, fecha, texto = '' }: { empresa?: string; fecha?: string; texto?: string }) =>
  sql`${empresa}, null, null, ${fecha}, ${fecha}, ${texto}`;
const historial = (escena: Escena, argumentos: string) =>
  `select coalesce(jsonb_agg(id order by id), '[]') from app.mi_historial(${argumentos}, null, null, null, 100)
   where id = any (array[${conocidas(escena)
     .map((id) => literal(id))
     .join(', ')}]::uuid[])`;

/** Whoever can no longer enter the company can still be themselves. */
export const desactivado = ({ A }: Escena, llamada: Pick<Llamada, 'llama' | 'espera'>): Llamada => ({
  que: 'de quien ya no esta activo, nada',
  solo: ({ usuario, empresa }) => usuario === A.mercaderista && empresa === undefined,
  antes: sql`update empresa_usuarios set activo = false where usuario_id = ${A.mercaderista}`,
  ...llamada,
});

/** Somebody who manages, and has a visit from when they did not. */
export const deQuienGestiona = ({ A }: Escena, llamada: Pick<Llamada, 'llama' | 'espera'>): Llamada => ({
  que: 'de quien gestiona, nada',
  solo: ({ usuario }) => usuario === A.admin,
  antes: sql`set local session_replication_role = replica;
             update visitas set usuario_id = ${A.admin} where id = ${A.visita};
             set local session_replication_role = origin`,
  ...llamada,
});

const ID = (letra: string): string => `${letra.repeat(8)}-0000-4000-8000-000000000000`;
/** On one day: later than the cursor, before it, at its time on either side of its id, and without a time. */
const tras = ({ A }: Escena, cursor: string, quedan: string[]): Llamada => {
  const ids = [...['0', '1', '5', '9', 'e', 'f'].map(ID), A.visitaTerminada];
  return {
    que: 'las que siguen a una',
    solo: ({ usuario }) => usuario === A.mercaderista,
    antes: [
      'set local session_replication_role = replica',
      sql`insert into visitas (empresa_id, id, usuario_id, sucursal_id, creada_por, fecha, hora)
          select ${A.id}, v.id, ${A.mercaderista}, v.sucursal, ${A.mercaderista}, ${A.fecha}, v.hora
          from (values (${ID('0')}::uuid, ${A.sucursalSola}::uuid, time '07:00'), (${ID('f')}, ${A.sucursalArchivada}, '07:00'),
                       (${ID('9')}, ${A.sucursal}, '09:00'), (${ID('5')}, ${A.sucursal}, '05:00'),
                       (${ID('1')}, ${A.sucursal}, null), (${ID('e')}, ${A.sucursalSola}, null)) v (id, sucursal, hora)`,
      'set local session_replication_role = origin',
    ].join(';'),
    llama: `select jsonb_agg(id order by id) from app.mi_historial(${filtros({})}, ${literal(A.fecha)}, ${cursor}, 100)
            where id = any (array[${ids.map((id) => literal(id)).join(', ')}]::uuid[])`,
    espera: da([A.visitaTerminada, ...quedan.map(ID)].toSorted()),
  };
};

/** Each with the names of its branch and of its chain; two of them, so that no first one will do for both. */
const conSusNombres = ({ A }: Escena, que: string, argumentos: string, ids: readonly string[]): Llamada => {
  const conNombres = (id: string) =>
    id === A.visitaPasada
      ? [id, A.nombre, `Sucursal sola de ${A.nombre}`, `Cadena vacía de ${A.nombre}`]
      : [id, A.nombre, `Sucursal de ${A.nombre}`, `Cadena de ${A.nombre}`];
  return {
    que,
    solo: ({ usuario }) => usuario === A.mercaderista,
    antes: [
      'set local session_replication_role = replica',
      sql`update sucursales set cadena_id = ${A.cadenaVacia} where (empresa_id, id) = (${A.id}, ${A.sucursalSola})`,
      sql`update visitas set sucursal_id = ${A.sucursalSola} where (empresa_id, id) = (${A.id}, ${A.visitaPasada})`,
      'set local session_replication_role = origin',
    ].join(';'),
    llama: `select jsonb_agg(jsonb_build_array(id, empresa_nombre, sucursal_nombre, cadena_nombre) order by id)
            from app.mi_historial(null, ${argumentos}, null, null, '', null, null, null, 100)`,
    espera: da(ids.toSorted().map(conNombres)),
  };
};

const delHistorial = (escena: Escena): Llamada[] => {
  const { A, B } = escena;
  return [
    conSusNombres(escena, 'con sus nombres', 'null, null', deMercaderista(A)),
    conSusNombres(escena, 'las de un estado', "'completada', null", [A.visitaTerminada]),
    conSusNombres(escena, 'las de una cadena', sql`null, ${A.cadenaVacia}`, [A.visitaPasada]),
    { que: 'las propias', llama: historial(escena, filtros({})), espera: (c) => da(propiasDe(escena, c)) },
    {
      que: 'las propias de una empresa',
      llama: historial(escena, filtros({ empresa: B.id })),
      espera: (c) => da(propiasDe(escena, c, [B])),
    },
    {
      que: 'las propias por el nombre de la empresa',
      llama: historial(escena, filtros({ texto: A.nombre.toUpperCase() })),
      espera: (c) => da(propiasDe(escena, c, [A])),
    },
    {
      que: 'no mas de las que se piden',
      llama: `select count(*)::int from app.mi_historial(${filtros({})}, null, null, null, 1)`,
      espera: (c) => da(Math.min(1, propiasDe(escena, c).length)),
    },
    tras(escena, sql`'07:00', ${A.visita}`, ['1', '5', 'e', 'f']),
    tras(escena, sql`null, ${ID('2')}`, ['e']),
    desactivado(escena, { llama: historial(escena, filtros({})), espera: da([]) }),
    deQuienGestiona(escena, { llama: historial(escena, filtros({})), espera: da([]) }),
  ];
};

const contadas = (escena: Escena): Llamada[] => {
  const { A, B } = escena;
  const deEseDia = new Set([A, B].flatMap((c) => [c.visita, c.visitaDeAmbas]));
  const contar = (empresa?: string) =>
    `select total::int from app.contar_mi_historial(${filtros({ fecha: A.fecha, ...(empresa !== undefined && { empresa }) })})`;
  const cuantas = (c: Contexto, de?: readonly EmpresaDeEscena[]) =>
    da(propiasDe(escena, c, de).filter((id) => deEseDia.has(id)).length);
  return [
    { que: 'las propias de un dia', llama: contar(), espera: (c) => cuantas(c) },
    { que: 'las propias de una empresa', llama: contar(B.id), espera: (c) => cuantas(c, [B]) },
    ...[
      { dia: A.fecha, cifras: [1, 0, 1] },
      { dia: sumarDias(A.fecha, -5), cifras: [1, 1, 0] },
    ].map(({ dia, cifras }) => {
      const fecha = literal(dia);
      return {
        que: 'cada una por su estado',
        solo: ({ usuario }: Contexto) => usuario === A.mercaderista,
        llama: `select jsonb_build_array(total, completadas, pendientes)
                from app.contar_mi_historial(null, null, null, ${fecha}, ${fecha}, '')`,
        espera: da(cifras),
      };
    }),
    desactivado(escena, { llama: contar(), espera: da(0) }),
    deQuienGestiona(escena, { llama: contar(), espera: da(0) }),
  ];
};

const opciones = (escena: Escena): Llamada[] => {
  const { A, B } = escena;
  const llama = `select coalesce(jsonb_agg(cadena_id order by cadena_id) filter (where cadena_id is not null), '[]')
                 from app.opciones_de_mi_historial()`;
  return [
    {
      que: 'las cadenas de las visitas propias',
      llama,
      espera: (c) =>
        da(
          [A, B]
            .filter((empresa) => propiasDe(escena, c, [empresa]).length > 0)
            .map(({ cadena }) => cadena)
            .toSorted(),
        ),
    },
    {
      que: 'solo de las empresas propias',
      llama: sql`select count(*)::int from app.opciones_de_mi_historial() where empresa_id = ${A.id}`,
      espera: ({ usuario }) => {
        const yo = escena.actores.find(({ id, vigente }) => vigente && id === usuario);
        return da(yo?.roles.A === 'mercaderista' ? 1 : 0);
      },
    },
    {
      que: 'cada empresa con las suyas, tambien con los mismos ids en otra',
      solo: ({ usuario }) => usuario === escena.actor('mercaderista de A y B').id,
      antes: [
        sql`insert into cadenas (empresa_id, id, nombre) values (${B.id}, ${A.cadena}, 'Ajena')`,
        sql`insert into sucursales (empresa_id, id, cadena_id, nombre, estado_geografico)
            values (${B.id}, ${A.sucursal}, ${B.cadenaVacia}, 'Ajena', 'Miranda'), (${A.id}, gen_random_uuid(), ${A.cadenaVacia}, 'Sin visitas', 'Miranda')`,
      ].join(';'),
      llama: `select jsonb_agg(jsonb_build_array(empresa_nombre, cadena_nombre) order by empresa_nombre, cadena_nombre)
              from app.opciones_de_mi_historial()`,
      espera: da([A.nombre, B.nombre].toSorted().map((nombre) => [nombre, `Cadena de ${nombre}`])),
    },
    desactivado(escena, { llama, espera: da([]) }),
  ];
};

const ubicaciones = (escena: Escena): Llamada[] => {
  const { A, B, ninguna, actores, actor } = escena;
  const donde = (visita: string) => sql`select app.ubicar_visita(${visita})`;
  const rolEn = ({ usuario }: Contexto, { letra }: EmpresaDeEscena) =>
    actores.find(({ id, vigente }) => vigente && id === usuario)?.roles[letra];
  const gestionaEn = (c: Contexto, empresa: EmpresaDeEscena) =>
    rolEn(c, empresa) === 'admin' || rolEn(c, empresa) === 'supervisor';
  return [
    ...[A, B].map((empresa) => ({
      que: `la del mercaderista de ${empresa.letra}`,
      llama: donde(empresa.visita),
      espera: (c: Contexto) => da(gestionaEn(c, empresa) || c.usuario === empresa.mercaderista ? empresa.id : null),
    })),
    {
      que: 'la de otro mercaderista',
      llama: donde(A.visitaDeAmbas),
      espera: (c) => da(gestionaEn(c, A) || c.usuario === actor('mercaderista de A y B').id ? A.id : null),
    },
    { que: 'la que no existe', llama: donde(ninguna.visita), espera: da(null) },
    desactivado(escena, { llama: donde(A.visita), espera: da(null) }),
  ];
};

/** What was found in the visit that is done, and one photo of it, in both companies. */
const hallado = ({ A, B }: Escena): string =>
  [A, B]
    .flatMap((c) => {
      const archivo = randomUUID();
      return [
        sql`insert into visitas_productos (empresa_id, visita_id, producto_id, exhibido, quiebre, material_pop, inventario_actual)
            values (${c.id}, ${c.visitaTerminada}, ${c.producto}, true, false, false, '1') on conflict do nothing`,
        sql`insert into archivos (empresa_id, id, uso, creado_por, object_path, nombre_original, tipo, bytes, sha256)
            values (${c.id}, ${archivo}, 'visitas', ${c.mercaderista}, ${archivo}, 'x', 'image/png', 1, sha256('x'))`,
        sql`insert into visitas_fotos (empresa_id, visita_id, id, archivo_id, tomada_en, recibida_en, bytes, sha256, nombre)
            values (${c.id}, ${c.visitaTerminada}, ${archivo}, ${archivo}, now(), now(), 1, sha256('x'), 'x')`,
        // of somebody else, and of what nobody has accepted
        sql`insert into visitas_fotos (empresa_id, visita_id, id, usuario_id, retenida, tomada_en, bytes, sha256, nombre)
            values (${c.id}, ${c.visitaTerminada}, gen_random_uuid(), ${c.admin}, false, now(), 1, sha256('x'), 'x'),
                   (${c.id}, ${c.visitaTerminada}, gen_random_uuid(), null, true, now(), 1, sha256('x'), 'x')`,
        'set local session_replication_role = replica',
        sql`update visitas set no_listados = jsonb_build_array(jsonb_build_object('producto_id', ${c.productoSuelto}::uuid))
            where (empresa_id, id) = (${c.id}, ${c.visitaTerminada})`,
        'set local session_replication_role = origin',
      ];
    })
    .join(';');

/**
 * One visit before it, one photo still to come, nothing else; and in the other company rows with the very same ids, which only the
 * company tells apart.
 */
const conGemelos = (escena: Escena): string => {
  const { A, B } = escena;
  const [antes, foto] = [randomUUID(), randomUUID()];
  return [
    'delete from visitas_fotos_partes; delete from visitas_fotos; delete from visitas_productos',
    hallado(escena),
    'set local session_replication_role = replica',
    sql`insert into visitas (empresa_id, id, usuario_id, sucursal_id, creada_por, fecha, estado, iniciada_en, completada_en, recibida_en)
        values (${A.id}, ${antes}, ${A.mercaderista}, ${A.sucursal}, ${A.mercaderista}, '2020-01-01', 'completada', now(), now(), now()),
               (${B.id}, ${A.visitaTerminada}, ${A.mercaderista}, ${A.sucursal}, ${A.mercaderista}, '2020-01-01', 'pendiente', null, null, null)`,
    sql`insert into visitas_productos (empresa_id, visita_id, producto_id, exhibido, quiebre, material_pop, inventario_actual)
        values (${A.id}, ${antes}, ${A.producto}, true, false, false, '7'), (${A.id}, ${antes}, ${A.productoSuelto}, true, false, false, '8'),
               (${B.id}, ${A.visitaTerminada}, ${A.producto}, true, false, false, '9'), (${B.id}, ${antes}, ${A.producto}, true, false, false, '9')`,
    sql`insert into visitas_fotos (empresa_id, visita_id, id, archivo_id, tomada_en, recibida_en, bytes, sha256, nombre)
        values (${A.id}, ${A.visitaTerminada}, ${foto}, null, now(), null, 1, sha256('x'), 'x'),
               (${A.id}, ${antes}, ${foto}, ${foto}, now(), now(), 1, sha256('x'), 'x'),
               (${A.id}, ${A.visita}, ${foto}, null, now(), null, 1, sha256('x'), 'x'),
               (${B.id}, ${A.visitaTerminada}, ${foto}, null, now(), null, 1, sha256('x'), 'x'),
               (${B.id}, ${A.visitaTerminada}, ${antes}, ${antes}, now(), now(), 1, sha256('x'), 'x')`,
    sql`insert into cadenas (empresa_id, id, nombre) values (${B.id}, ${A.cadena}, 'Ajena')`,
    sql`insert into sucursales (empresa_id, id, cadena_id, nombre, estado_geografico)
        values (${B.id}, ${A.sucursal}, ${A.cadena}, 'Ajena', 'Miranda')`,
    sql`insert into personas (empresa_id, usuario_id, nombre) values (${B.id}, ${A.mercaderista}, 'Ajena') on conflict do nothing`,
    sql`insert into empresa_productos (empresa_id, id, nombre) values (${B.id}, ${A.producto}, 'Ajeno'), (${B.id}, ${A.productoSuelto}, 'Ajeno')`,
    'set local session_replication_role = origin',
  ].join(';');
};

/** A correction of what was found there, and those that must not be taken for it. */
const conCorrecciones = (escena: Escena): string => {
  const { A, B } = escena;
  const correccion = (empresa: string, visita: string, autor: string) =>
    sql`insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, motivo, reemplazadas)
        select empresa_id, visita_id, gen_random_uuid(), ${autor}, 'correccion', 'aplicado', sha256('x'), '{}', ${`de ${empresa}`},
          jsonb_build_array(to_jsonb(p) || jsonb_build_object('inventario_actual', '0'))
        from visitas_productos p where (empresa_id, visita_id, producto_id) = (${empresa}, ${visita}, ${A.producto})`;
  return [
    conGemelos(escena),
    'set local session_replication_role = replica',
    sql`insert into visitas_productos (empresa_id, visita_id, producto_id, exhibido, quiebre, material_pop, inventario_actual)
        values (${A.id}, ${A.visitaPasada}, ${A.producto}, true, false, false, '5')`,
    sql`insert into personas (empresa_id, usuario_id, nombre) values (${B.id}, ${A.supervisor}, 'Ajena') on conflict do nothing`,
    correccion(A.id, A.visitaTerminada, A.supervisor),
    correccion(A.id, A.visitaPasada, A.admin),
    correccion(B.id, A.visitaTerminada, A.admin),
    'set local session_replication_role = origin',
  ].join(';');
};

/** All of it, to those who manage A: as these columns say it, and what they must then say. */
interface Contenido {
  columnas: string;
  dice: (escena: Escena) => unknown[];
}
const CONTENIDO = {
  reporte_de_visita: {
    columnas:
      'id, sucursal_id, sucursal_nombre, cadena_nombre, empresa_nombre, usuario_nombre, total, fotos_por_llegar, anterior_total',
    dice: ({ A }) => [
      A.visitaTerminada,
      A.sucursal,
      `Sucursal de ${A.nombre}`,
      `Cadena de ${A.nombre}`,
      A.nombre,
      'Persona mercaderista de A',
      1,
      1,
      2,
    ],
  },
  productos_de_reporte: {
    columnas: 'producto_id, producto_nombre, inventario_actual, anterior_inventario',
    dice: ({ A }) => [A.producto, `Producto de ${A.nombre}`, '1', '7'],
  },
  fotos_de_reporte: { columnas: "producto_id, 'una'", dice: () => [null, 'una'] },
  correcciones_de_reporte: {
    columnas: `veces_corregida, correcciones #>> '{0,por_nombre}', correcciones #>> '{0,motivo}', correcciones #> '{0,cambios}' #- '{0,campo}'`,
    dice: ({ A }) => [
      1,
      'Persona supervisor de A',
      `de ${A.id}`,
      [{ producto_id: A.producto, producto_nombre: `Producto de ${A.nombre}`, antes: '0', ahora: '1' }],
    ],
  },
  no_listados_de_reporte: {
    columnas: 'producto_id, producto_nombre',
    dice: ({ A }) => [A.productoSuelto, `Producto suelto de ${A.nombre}`],
  },
} satisfies Record<string, Contenido>;

/** Of a part of the report: those who manage the company, and the mercaderista whose visit it is. */
const delReporte =
  (parte: keyof typeof CONTENIDO) =>
  (escena: Escena): Llamada[] => {
    const hay = (visita: string) => `select exists (select from app.${parte}(${literal(visita)}))`;
    const antes = hallado(escena);
    const suya = (c: Contexto) => propia(c, escena) ?? escena.A;
    const enEmpresa = (c: Contexto) => c.empresa === suya(c).id;
    const { columnas, dice }: Contenido = CONTENIDO[parte];
    return [
      {
        que: 'la propia de la empresa',
        antes,
        llama: (c) => hay(suya(c).visitaTerminada),
        espera: (c) => da(enEmpresa(c) && (gestiona(c) || c.usuario === suya(c).mercaderista)),
      },
      { que: 'la de otra empresa', antes, llama: (c) => hay(otra(c, escena).visitaTerminada), espera: da(false) },
      {
        que: 'la que fue de otro',
        solo: ({ usuario, empresa }) => usuario === escena.A.mercaderista && empresa === escena.A.id,
        antes: `${antes};${sql`set local session_replication_role = replica;
                 update visitas set usuario_id = ${escena.actor('mercaderista de A y B').id} where id = ${escena.A.visitaTerminada};
                 set local session_replication_role = origin`}`,
        llama: hay(escena.A.visitaTerminada),
        espera: da(false),
      },
      {
        que: 'todo lo suyo y nada mas',
        solo: (c) => c.empresa === escena.A.id && gestiona(c),
        antes: conCorrecciones(escena),
        llama: `select jsonb_agg(jsonb_build_array(${columnas})) from app.${parte}(${literal(escena.A.visitaTerminada)})`,
        espera: da([dice(escena)]),
      },
    ];
  };

const COMO_SUPERVISOR =
  ({ A }: Escena) =>
  ({ usuario, empresa }: Contexto): boolean =>
    usuario === A.supervisor && empresa === A.id;

/** Each against what the next one that has the product replaced: of those by who manages only that, of the author's own all that there was. */
const versiones = (escena: Escena): Llamada => {
  const { A, B } = escena;
  const ajeno = randomUUID();
  const fila = (producto_id: string, inventario_actual: string) => ({
    producto_id,
    inventario_actual,
    exhibido: true,
    material_pop: false,
    quiebre: false,
  });
  const hay = (empresa: string, visita: string, producto: string, inventario: string) =>
    sql`insert into visitas_productos (empresa_id, visita_id, producto_id, exhibido, quiebre, material_pop, inventario_actual)
        values (${empresa}, ${visita}, ${producto}, true, false, false, ${inventario}) on conflict do nothing`;
  const version = (hace: number, tipo: 'correccion' | 'finalizacion', corrige: boolean, filas: object[] | null) =>
    sql`insert into envios (empresa_id, visita_id, id, usuario_id, recibida_en, tipo, estado, huella, motivos, motivo, corrige, reemplazadas)
        values (${A.id}, ${A.visitaTerminada}, gen_random_uuid(), ${A.supervisor}, now() - ${`${hace} minutes`}::interval, ${tipo}, 'aplicado',
          sha256('x'), '{}', ${tipo === 'correccion' ? `v${hace}` : null}, ${corrige ? randomUUID() : null},
          ${filas && JSON.stringify(filas)})`;
  const [uno, suelto, archivado] = [A.producto, A.productoSuelto, A.productoArchivado];
  return {
    que: 'cada correccion contra la siguiente',
    solo: COMO_SUPERVISOR(escena),
    antes: [
      'set local session_replication_role = replica',
      sql`insert into empresa_productos (empresa_id, id, nombre) values (${A.id}, ${ajeno}, 'De otra visita')`,
      hay(A.id, A.visitaTerminada, uno, '7'),
      hay(A.id, A.visitaTerminada, suelto, '8'),
      hay(A.id, A.visitaTerminada, archivado, '9'),
      hay(B.id, A.visitaTerminada, ajeno, '9'),
      hay(A.id, A.visitaPasada, ajeno, '9'),
      version(9, 'correccion', false, [fila(uno, '0')]),
      version(8, 'finalizacion', false, [fila(uno, '1')]),
      version(7, 'finalizacion', true, [fila(uno, '2')]),
      version(6, 'correccion', false, [fila(uno, '3')]),
      version(5, 'finalizacion', true, [fila(uno, '4'), fila(suelto, '4')]),
      version(4, 'correccion', false, [fila(suelto, '5')]),
      version(3, 'finalizacion', true, null),
      'set local session_replication_role = origin',
    ].join('; '),
    llama: sql`select jsonb_agg(jsonb_build_array(r.veces_corregida, u ->> 'motivo', (
                 select jsonb_agg(concat_ws(' ', coalesce(c ->> 'antes', 'nada'), c ->> 'ahora') order by c ->> 'ahora')
                 from jsonb_array_elements(u -> 'cambios') c where c ->> 'campo' = 'inventario_actual')) order by n)
               from app.correcciones_de_reporte(${A.visitaTerminada}) r,
                    jsonb_array_elements(r.correcciones) with ordinality x (u, n)`,
    espera: da([
      [4, 'v4', ['5 8']],
      [4, null, ['4 5', '4 7', 'nada 9']],
      [4, 'v6', ['3 4']],
      [4, null, ['2 3', 'nada 4']],
    ]),
  };
};

/** As many as fit on a page. */
const muchosCambios = (escena: Escena): Llamada => {
  const { A } = escena;
  return {
    que: 'los primeros cien cambios, y cuantos son',
    solo: COMO_SUPERVISOR(escena),
    antes: sql`insert into empresa_productos (empresa_id, nombre, categoria) select ${A.id}, 'Muchos ' || i, 'muchos' from generate_series(1, 34) i;
      insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, motivo, reemplazadas)
      select ${A.id}, ${A.visitaTerminada}, gen_random_uuid(), ${A.supervisor}, 'correccion', 'aplicado', sha256('x'), '{}', 'x',
        jsonb_agg(jsonb_build_object('producto_id', p.id, 'inventario_actual', '1', 'exhibido', true, 'material_pop', true))
      from empresa_productos p where p.categoria = 'muchos'`,
    llama: sql`select jsonb_build_array(correcciones #> '{0,cuantos_cambios}', jsonb_array_length(correcciones #> '{0,cambios}'))
               from app.correcciones_de_reporte(${A.visitaTerminada})`,
    espera: da([102, 100]),
  };
};

/** Beside each that is meant, what must not be taken for it. */
const noListadosConBarras = ({ A, B, ninguna }: Escena): Llamada => ({
  que: 'por sus barras, y nada que se le parezca',
  solo: (c) => c.empresa === A.id && gestiona(c),
  antes: [
    'set local session_replication_role = replica',
    sql`update empresa_productos set codigos_de_barras = case
          when empresa_id = ${A.id} and id = ${A.productoSuelto} then 'COD-7'
          when empresa_id in (${A.id}, ${B.id}) then 'COD-8 COD-9' else 'COD-6 COD-9' end`,
    sql`update visitas set no_listados = jsonb_build_array(
          jsonb_build_object('codigo', 'COD-9'), jsonb_build_object('codigo', 'COD-8', 'producto_id', ${A.productoSuelto}::uuid),
          jsonb_build_object('codigo', 'COD-6'), jsonb_build_object('producto_id', ${ninguna.producto}::uuid))
        where (empresa_id, id) = (${A.id}, ${A.visitaTerminada})`,
    'set local session_replication_role = origin',
  ].join('; '),
  llama: `select jsonb_agg(jsonb_build_array(codigo, producto_id)) from app.no_listados_de_reporte(${literal(A.visitaTerminada)})`,
  espera: da([
    ['COD-9', A.producto],
    ['COD-8', A.productoSuelto],
    ['COD-6', null],
  ]),
});

/** What was done, and what was found: one's own over all companies, and the report of a visit. */
export const funcionesDeLecturaDeVisitas: readonly Funcion[] = [
  {
    funcion: 'app.mi_historial(uuid,text,uuid,date,date,text,date,time without time zone,uuid,integer)',
    concedida: DE_PETICIONES,
    llamadas: delHistorial,
  },
  {
    funcion: 'app.contar_mi_historial(uuid,text,uuid,date,date,text)',
    concedida: DE_PETICIONES,
    llamadas: contadas,
  },
  { funcion: 'app.opciones_de_mi_historial()', concedida: DE_PETICIONES, llamadas: opciones },
  { funcion: 'app.ubicar_visita(uuid)', concedida: DE_PETICIONES, llamadas: ubicaciones },
  {
    funcion: 'app.reporte_de_visita(uuid)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => [...delReporte('reporte_de_visita')(escena), ...anterioresParecidas(escena)],
  },
  { funcion: 'app.productos_de_reporte(uuid)', concedida: DE_PETICIONES, llamadas: delReporte('productos_de_reporte') },
  { funcion: 'app.fotos_de_reporte(uuid)', concedida: DE_PETICIONES, llamadas: delReporte('fotos_de_reporte') },
  {
    funcion: 'app.correcciones_de_reporte(uuid)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => [...delReporte('correcciones_de_reporte')(escena), versiones(escena), muchosCambios(escena)],
  },
  {
    funcion: 'app.no_listados_de_reporte(uuid)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => [...delReporte('no_listados_de_reporte')(escena), noListadosConBarras(escena)],
  },
];
