import { randomUUID } from 'node:crypto';
import { ponerDiaVacio } from '../../../medidas-raw.ts';
import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import { GEMELA, NO_DE_GEMELA } from '../../seed-twin.ts';
import type { Contexto } from '../context.ts';
import { da, DE_PETICIONES, es, type Funcion, type Llamada, problem } from '../function.ts';
import { enJson, sql } from '../literal.ts';
import { otra, propia } from '../tables/whose.ts';
import { sinGuardia } from './deliveries.ts';

const DENEGADO = problem('permiso.denegado');
const decide = es('admin', 'supervisor');
const esSistema = es('sistema');

interface Decision {
  que: string;
  llama: (de: EmpresaDeEscena) => string;
  noExiste: string;
  escribe: (de: EmpresaDeEscena, usuario: string | undefined) => string;
}

/**
 * What must not be taken for it: the same ids in the other company, the same delivery in another visit, and what was found in that one.
 * All of it of an hour of its own, by which it is told afterwards.
 */
const parecidas = ({ A, B }: Escena): string =>
  (
    [
      [A, B],
      [B, A],
    ] as const
  )
    .flatMap(([c, ajena]) => {
      const hallado = (empresa: string, visita: string, producto: string) =>
        sql`insert into visitas_productos (empresa_id, visita_id, producto_id, exhibido, quiebre, material_pop, inventario_actual)
            values (${empresa}, ${visita}, ${producto}, true, false, false, '9')`;
      const envio = (empresa: string, visita: string, usuario: string) =>
        sql`insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, cuerpo)
            values (${empresa}, ${visita}, ${c.envioPorRevisar}, ${usuario}, 'finalizacion', 'en_revision', sha256('x'), '{}', '{}')`;
      return [
        sql`insert into visitas (empresa_id, id, usuario_id, sucursal_id, creada_por, fecha, hora, estado, iniciada_en, completada_en,
                                 recibida_en, revision)
            values (${ajena.id}, ${c.visitaTerminada}, ${ajena.mercaderista}, ${ajena.sucursal}, ${ajena.admin}, '2030-03-03', '05:00',
                    'completada', 'epoch', 'epoch', 'epoch', '{lejos}')`,
        hallado(ajena.id, c.visitaTerminada, ajena.producto),
        envio(ajena.id, c.visitaTerminada, ajena.mercaderista),
        hallado(c.id, c.visitaPasada, c.producto),
        envio(c.id, c.visitaPasada, c.mercaderista),
      ];
    })
    .join('; ');
/** And all of it as it was, in both companies. */
const INTACTAS = `(select count(*) from visitas where hora = '05:00' and (iniciada_en, recibida_en) = ('epoch', 'epoch') and revisada_en is null) = 2
  and (select count(*) from visitas where revisada_en is not null) <= 1
  and (select count(*) from visitas_productos where inventario_actual = '9') = 4
  and (select count(*) from envios where estado = 'en_revision' and cuerpo = '{}') = 4
  and (select count(*) from envios where estado = 'resuelto') <= 1`;

/** Of one's company, those who manage it; of another, and of none: nobody, and a job neither. */
const deQuienDecide = (escena: Escena, { que, llama, noExiste, escribe }: Decision): Llamada[] => {
  const suya = (c: Contexto): EmpresaDeEscena | undefined => (c.empresa === undefined ? undefined : propia(c, escena));
  return [
    {
      que,
      antes: parecidas(escena),
      llama: (c) => llama(suya(c) ?? escena.ninguna),
      espera: (c) => {
        if (!decide(c)) return DENEGADO;
        return suya(c) ? da('') : problem(noExiste);
      },
      escribe: (c) => {
        const empresa = suya(c);
        return decide(c) && empresa ? `${escribe(empresa, c.usuario)} and ${INTACTAS}` : undefined;
      },
    },
    {
      que: `${que}, de otra empresa`,
      llama: (c) => llama(otra(c, escena)),
      espera: (c) => (decide(c) ? problem(noExiste) : DENEGADO),
    },
  ];
};

/** What nobody decides, whoever may otherwise: tried as the supervisor of A. */
const rechazada = (
  { A }: Escena,
  que: string,
  { llama }: Pick<Decision, 'llama'>,
  antes: string,
  codigo: string,
): Llamada => ({
  que,
  solo: ({ usuario }) => usuario === A.supervisor,
  antes: `set local session_replication_role = replica; ${antes}; set local session_replication_role = origin`,
  llama: llama(A),
  espera: problem(codigo),
});

const deLaVisita = (anular: boolean) => ({
  que: anular ? 'anular' : 'aceptar',
  llama: ({ visitaTerminada }: EmpresaDeEscena) => sql`select app.revisar_visita(${visitaTerminada}, ${anular}, 'No')`,
  noExiste: 'visita.no_encontrada',
  escribe: ({ id, visitaTerminada }: EmpresaDeEscena, usuario: string | undefined) =>
    sql`exists (select from visitas where (empresa_id, id, revisada_por) = (${id}, ${visitaTerminada}, ${usuario})
                and (anulada_por, motivo_anulacion, motivo_revision)
                    is not distinct from (${anular ? usuario : null}::uuid, ${anular ? 'No' : null}, ${anular ? null : 'No'}))`,
});

const delEnvio = (usar: boolean) => ({
  que: usar ? 'usar' : 'descartar',
  llama: ({ visitaTerminada, envioPorRevisar }: EmpresaDeEscena) =>
    sql`select app.resolver_envio(${visitaTerminada}, ${envioPorRevisar}, ${usar}, 'No')`,
  noExiste: 'envio.no_encontrado',
  escribe: ({ id, envioPorRevisar, visitaTerminada, mercaderista }: EmpresaDeEscena, usuario: string | undefined) =>
    sql`exists (select from envios where (empresa_id, id, estado, usado, resuelto_por, motivo_resolucion)
                  = (${id}, ${envioPorRevisar}, 'resuelto', ${usar}, ${usuario}, 'No')
                and ${usar ? 1 : null}::bigint is not distinct from jsonb_array_length(reemplazadas))
        and exists (select from visitas v join visitas_productos p on p.empresa_id = v.empresa_id and p.visita_id = v.id
                    where (v.id, v.usuario_id, p.inventario_actual) = (${visitaTerminada}, ${mercaderista}, ${usar ? '4' : '7'}))`,
});

const CORRECCION = '0c000000-0000-7000-8000-00000000000a';
const corregidos = (producto: string, inventario: string) =>
  enJson([{ producto_id: producto, inventario_actual: inventario, exhibido: true, material_pop: false }]);
const deCorreccion = (inventario = '40') => ({
  que: 'corregir',
  llama: ({ visitaTerminada, huellaDeCifras, producto }: EmpresaDeEscena) =>
    sql`select app.corregir_visita(${visitaTerminada}, ${CORRECCION}, 'Mal', ${huellaDeCifras}, ` +
    `${corregidos(producto, inventario)})`,
  noExiste: 'visita.no_encontrada',
  escribe: ({ id, visitaTerminada, producto }: EmpresaDeEscena, usuario: string | undefined) =>
    sql`(select array_agg((e.empresa_id, e.visita_id, e.usuario_id, e.reemplazadas -> 0 ->> 'inventario_actual')::text) from envios e
         where e.tipo = 'correccion') = array[(${id}::uuid, ${visitaTerminada}::uuid, ${usuario}::uuid, '7'::text)::text]
        and (select array_agg((p.empresa_id, p.visita_id, p.producto_id)::text) from visitas_productos p where p.inventario_actual = '40')
          = array[(${id}::uuid, ${visitaTerminada}::uuid, ${producto}::uuid)::text]`,
});

/** Those that its author took there are of the visit from then on; what is only like them stays kept. */
const fotosDeLaUsada = ({ A }: Escena): Llamada => {
  const suya = { empresa: A.id, visita: A.visitaTerminada, autor: A.mercaderista };
  const foto = (nombre: string, otros: Partial<typeof suya> = {}) => {
    const { empresa, visita, autor } = { ...suya, ...otros };
    return sql`insert into visitas_fotos (empresa_id, visita_id, id, usuario_id, retenida, tomada_en, bytes, sha256, nombre)
               values (${empresa}, ${visita}, gen_random_uuid(), ${autor}, true, now(), 1, sha256(''), ${nombre})`;
  };
  return {
    que: 'usar, con sus fotos y ningunas otras',
    solo: ({ usuario, empresa }) => usuario === A.supervisor && empresa === A.id,
    antes: sinGuardia(
      'delete from visitas_fotos_partes; delete from visitas_fotos',
      foto('suya'),
      foto('de la gemela', { empresa: GEMELA }),
      foto('de otra visita', { visita: A.visitaPasada }),
      foto('de otra persona', { autor: A.admin }),
    ),
    llama: delEnvio(true).llama(A),
    espera: da(''),
    escribe: "(select array_agg(nombre) filter (where not retenida) from visitas_fotos) = '{suya}'",
  };
};

/** The days on which a company of the scene has visits. */
const DIAS = 6;
const NADA = '00000000-0000-0000-0000-000000000000';
/** Another visit after each that is done, the same day. */
const CON_TRASLADO = `
  insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha, hora, estado, iniciada_en, completada_en, recibida_en)
  select empresa_id, usuario_id, sucursal_id, creada_por, fecha, '23:00', estado, completada_en + interval '1 hour',
    completada_en + interval '2 hours', now() from visitas where estado = 'completada' and ${NO_DE_GEMELA}`;
/** The sums of a day that did not change. */
const vieja = ({ id }: EmpresaDeEscena, fecha: string) => ponerDiaVacio(sql`${id}`, sql`${fecha}`);

export const funcionesDeReportes: readonly Funcion[] = [
  {
    funcion: 'app.revisar_visita(uuid,boolean,text)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => {
      const pone = (columnas: string) => `update visitas set ${columnas} where id = '${escena.A.visitaTerminada}'`;
      const [aceptar, anular] = [deLaVisita(false), deLaVisita(true)];
      const enCurso = pone("estado = 'en_curso'");
      return [
        ...[aceptar, anular].flatMap((decision) => deQuienDecide(escena, decision)),
        rechazada(escena, 'de la que nada hay que decidir', aceptar, pone('revision = null'), 'revision.resuelta'),
        rechazada(
          escena,
          'de la que otra persona decidio',
          aceptar,
          pone('revisada_en = now(), revisada_por = usuario_id'),
          'revision.resuelta',
        ),
        rechazada(escena, 'anular la que no se ha hecho', anular, enCurso, 'revision.sin_completar'),
        {
          ...rechazada(escena, 'aceptar la que no se ha hecho', aceptar, enCurso, ''),
          espera: da(''),
          escribe: aceptar.escribe(escena.A, escena.A.supervisor),
        },
      ];
    },
  },
  {
    funcion: 'app.corregir_visita(uuid,uuid,text,text,jsonb)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => {
      const { A, B } = escena;
      const corregir = deCorreccion();
      const pone = (columnas: string) => `update visitas set ${columnas} where id = '${A.visitaTerminada}'`;
      const anotada = (otros: { empresa?: string; visita?: string; id?: string; tipo?: string } = {}) => {
        const { empresa = A.id, visita = A.visitaTerminada, id = CORRECCION, tipo = 'correccion' } = otros;
        const motivo = tipo === 'correccion' ? 'x' : null;
        return sql`insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, motivo, reemplazadas)
                   values (${empresa}, ${visita}, ${id}, ${A.supervisor}, ${tipo}, 'aplicado', sha256('x'), '{}', ${motivo}, '[]')`;
      };
      const cincuenta = (otros: Parameters<typeof anotada>[0]) =>
        Array.from({ length: 50 }, () => anotada({ ...otros, id: randomUUID() })).join('; ');
      const SIN_CAMBIOS = 'visita.sin_cambios';
      const deQuien = ({ usuario }: Contexto) => usuario === A.supervisor;
      return [
        ...deQuienDecide(escena, corregir),
        rechazada(escena, 'la que no se ha hecho', corregir, pone("estado = 'en_curso'"), 'visita.no_completada'),
        rechazada(
          escena,
          'la anulada',
          corregir,
          pone("anulada_en = now(), anulada_por = usuario_id, motivo_anulacion = 'x'"),
          'visita.anulada',
        ),
        rechazada(escena, 'otra con el mismo id', corregir, anotada(), 'envio.otro_contenido'),
        rechazada(
          escena,
          'la que dice otra cosa desde que se miro',
          corregir,
          sql`update visitas_productos set exhibido = false where (empresa_id, visita_id) = (${A.id}, ${A.visitaTerminada})`,
          'visita.corregida',
        ),
        rechazada(
          escena,
          'la que se corrigio cincuenta veces',
          corregir,
          cincuenta({}),
          'visita.demasiadas_correcciones',
        ),
        rechazada(escena, 'con lo mismo que hay', deCorreccion('7'), 'select 1', SIN_CAMBIOS),
        {
          ...rechazada(
            escena,
            'lo que solo se parece a una correccion no es una',
            corregir,
            [
              cincuenta({ empresa: B.id }),
              cincuenta({ visita: A.visitaPasada }),
              cincuenta({ tipo: 'inicio' }),
              anotada({ empresa: B.id }),
              anotada({ visita: A.visitaPasada }),
            ].join('; '),
            '',
          ),
          solo: deQuien,
          espera: da(''),
          escribe: sql`exists (select from visitas_productos where (empresa_id, visita_id, inventario_actual) = (${A.id}, ${A.visitaTerminada}, '40'))`,
        },
        {
          ...rechazada(
            escena,
            'un producto de dos: el otro se queda',
            {
              llama: ({ visitaTerminada, producto }) =>
                sql`select app.corregir_visita(${visitaTerminada}, ${CORRECCION}, 'Mal',
                      (select huella_de_cifras from app.correcciones_de_reporte(${visitaTerminada})), ` +
                `${corregidos(producto, '40')})`,
            },
            sql`insert into visitas_productos (empresa_id, visita_id, producto_id, exhibido, quiebre, material_pop, inventario_actual)
                values (${A.id}, ${A.visitaTerminada}, ${A.productoSuelto}, true, false, false, '9')`,
            '',
          ),
          espera: da(''),
          escribe: sql`(select array_agg(p.inventario_actual order by p.inventario_actual) from visitas_productos p
                        where (p.empresa_id, p.visita_id) = (${A.id}, ${A.visitaTerminada})) = '{40,9}'`,
        },
        ...[
          { que: 'con un producto de otra visita', otra: { empresa: A.id, visita: A.visitaPasada } },
          {
            que: 'con un producto de la misma visita en otra empresa',
            otra: { empresa: B.id, visita: A.visitaTerminada },
          },
        ].map(({ que, otra: { empresa, visita } }) =>
          rechazada(
            escena,
            que,
            {
              llama: ({ visitaTerminada, huellaDeCifras, productoSuelto }) =>
                sql`select app.corregir_visita(${visitaTerminada}, ${CORRECCION}, 'Mal', ${huellaDeCifras}, ` +
                `${corregidos(productoSuelto, '40')})`,
            },
            sql`insert into visitas_productos (empresa_id, visita_id, producto_id, exhibido, quiebre, material_pop, inventario_actual)
                values (${empresa}, ${visita}, ${A.productoSuelto}, true, false, false, '9')`,
            'producto.no_encontrado',
          ),
        ),
      ];
    },
  },
  {
    funcion: 'app.resolver_envio(uuid,uuid,boolean,text)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => {
      const pone = (columnas: string) => `update envios set ${columnas} where id = '${escena.A.envioPorRevisar}'`;
      const [usar, descartar] = [delEnvio(true), delEnvio(false)];
      return [
        ...[usar, descartar].flatMap((decision) => deQuienDecide(escena, decision)),
        fotosDeLaUsada(escena),
        rechazada(escena, 'la que se decidio', descartar, pone("estado = 'resuelto'"), 'revision.resuelta'),
        rechazada(escena, 'usar la que nadie termino', usar, pone("tipo = 'borrador'"), 'envio.no_aplicable'),
        rechazada(escena, 'usar la de otra sucursal', usar, pone("motivos = '{otra_sucursal}'"), 'envio.no_aplicable'),
      ];
    },
  },
  {
    // of the company that the job has entered, and of no other, although it works with its owner's rights
    funcion: 'app.resumir_pendientes(integer)',
    concedida: ['app_worker'],
    llamadas: (escena) => {
      const { A, B } = escena;
      const antes = `${CON_TRASLADO}; ${vieja(A, '2031-01-01')}; ${vieja(B, '2031-01-01')}; ${vieja(B, '2029-01-01')}; ${vieja(B, A.fecha)};
        insert into resumen_pendiente (empresa_id, fecha) values ('${B.id}', '2031-01-01')`;
      return [
        {
          que: 'los dias que cambiaron',
          antes,
          llama: 'select app.resumir_pendientes(100)',
          espera: (c) => (esSistema(c) ? da(DIAS) : DENEGADO),
          escribe: (c) =>
            esSistema(c)
              ? sql`not exists (select from resumen_pendiente where empresa_id = ${A.id})
                    and (select count(distinct fecha) from resumen_pendiente where empresa_id = ${B.id}) = ${DIAS + 1}
                    and (select array_agg((filas, completadas, traslados, producto_id <> ${NADA})::text order by corte) from resumen_diario
                         where empresa_id = ${A.id} and fecha = ${A.fecha}::date - 5)
                      = '{"(1,2,1,f)","(1,2,1,f)","(1,0,0,t)","(1,2,1,f)"}'
                    and (select count(*) from resumen_diario where fecha > '2028-01-01') = 3
                    and exists (select from resumen_diario where (empresa_id, fecha) = (${B.id}, ${A.fecha}))`
              : undefined,
        },
        {
          que: 'no mas de los que se piden, y nada de otros dias',
          solo: esSistema,
          antes,
          llama: 'select app.resumir_pendientes(2)',
          espera: da(2),
          escribe: sql`(select count(distinct fecha) from resumen_pendiente where empresa_id = ${A.id}) = ${DIAS - 2}
                       and not exists (select from resumen_diario where empresa_id = ${A.id} and fecha < ${A.fecha}::date + 4)`,
        },
        {
          que: 'ninguno, si no cambio ninguno',
          solo: esSistema,
          antes: 'delete from resumen_pendiente',
          llama: 'select app.resumir_pendientes(100)',
          espera: da(0),
        },
      ];
    },
  },
  {
    // only ids: each is then entered
    funcion: 'app.empresas_por_resumir()',
    concedida: ['app_worker'],
    llamadas: ({ A, B }) => [
      {
        que: 'las que tienen dias por resumir',
        llama: 'select jsonb_agg(e order by e) from app.empresas_por_resumir() e',
        espera: da([A.id, B.id].toSorted()),
      },
      {
        que: 'solo esas',
        antes: sql`delete from resumen_pendiente where empresa_id = ${B.id}`,
        llama: 'select jsonb_agg(e order by e) from app.empresas_por_resumir() e',
        espera: da([A.id]),
      },
    ],
  },
];
