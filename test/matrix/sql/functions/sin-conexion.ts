import { digest, newSecret } from '#src/platform/server/credentials/secrets.ts';
import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import { GEMELA } from '../../seed-twin.ts';
import type { Contexto } from '../context.ts';
import { da, DE_PETICIONES, es, type Funcion, type Llamada, problem, type Resultado } from '../function.ts';
import { enJson, sql } from '../literal.ts';
import { otra, propia } from '../tables/whose.ts';
import { sinGuardia } from './deliveries.ts';
import { NO_PERMITIDA, PROHIBIR } from './no-planificadas.ts';

const DENEGADO = problem('permiso.denegado');
const NO_ENCONTRADA = problem('visita.no_encontrada');
const SIN_SUCURSAL = problem('visita.sucursal_no_disponible');
const DEMASIADAS = problem('visita.demasiadas_no_planificadas');
const NUEVA = '0c000000-0000-7000-8000-00000000000c';

const esMercaderista = es('mercaderista');
const captura = es('mercaderista', 'entrega');
const contexto = 'select to_jsonb(array[app.usuario_id()::text, app.empresa_id()::text, app.rol()])';

/** An hour ago by everybody's clock. */
const recibir = (sucursal: string, sin_conexion = true, visita = NUEVA) =>
  `select to_jsonb(motivos) from app.recibir_creacion(${sql`${visita}`}, ${enJson({ sucursal_id: sucursal, sin_conexion, posicion: null, desfase_ms: 0 })}
     || jsonb_build_object('iniciada_en', now() - interval '1 hour'))`;
const hecha = ({ id, sucursal }: EmpresaDeEscena, usuario: string, { negada = false, en = sucursal } = {}) =>
  sql`exists (select from visitas v join company_settings c using (empresa_id)
              where (v.empresa_id, v.id, v.usuario_id, v.creada_por, v.sucursal_id, v.estado, v.origen)
                    = (${id}, ${NUEVA}, ${usuario}, ${usuario}, ${en}, 'en_curso', 'no_planificada')
                and coalesce('no_permitida' = any (v.revision), false) = ${negada}
                and v.fecha = ((now() - interval '1 hour') at time zone c.timezone)::date)`;

const salio = ({ A, actor }: Escena, cuando: string, quien = actor('mercaderista inactivo de A').id, empresa = A.id) =>
  `update personas set salio_en = ${cuando} where ${sql`(empresa_id, usuario_id) = (${empresa}, ${quien})`}`;

/** So many that were not admitted, of that person, so many days ago. */
const sembradas = (
  { A }: Escena,
  cuantas: number,
  { dias = 0, empresa = A.id, usuario = A.mercaderista, mas = '' } = {},
) =>
  sinGuardia(
    sql`insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, origen, estado, fecha, hora, revision, revisada_en, revisada_por)
        select ${empresa}, ${usuario}, ${A.sucursal}, ${usuario}, 'no_planificada', 'en_curso',
          ((now() - interval '1 hour') at time zone 'America/Caracas')::date - ${dias}::int, '00:00'::time + n * interval '1 minute',
          '{no_permitida}', ` +
      (mas === 'vistas' ? sql`now(), ${usuario}::uuid` : 'null, null') +
      ` from generate_series(1, ${cuantas}) n`,
  );

/** And of those that were, or that somebody planned. */
const admitidas = ({ A }: Escena, cuantas: number, { dias = 0, origen = 'no_planificada' } = {}): string =>
  sinGuardia(
    sql`insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, origen, estado, fecha, hora)
        select ${A.id}, ${A.mercaderista}, ${A.sucursalSola}, ${A.mercaderista}, ${origen}, 'en_curso',
          ((now() - interval '1 hour') at time zone 'America/Caracas')::date - ${dias}::int, '00:00'::time + n * interval '1 minute'
        from generate_series(1, ${cuantas}) n`,
  );

const creaciones = (escena: Escena): Llamada[] => {
  const { A, ninguna, actor } = escena;
  const inactivo = actor('mercaderista inactivo de A').id;
  const suyo = (llamada: Llamada): Llamada => ({
    ...llamada,
    solo: (c) => esMercaderista(c) && c.empresa === A.id && c.usuario === A.mercaderista,
  });
  const negada = (que: string, antes: string, sucursal = A.sucursal): Llamada =>
    suyo({
      que,
      antes,
      llama: recibir(sucursal),
      espera: da(['no_permitida']),
      escribe: hecha(A, A.mercaderista, { negada: true, en: sucursal }),
    });
  const deQuienSalio = (que: string, cuando: string, espera: Resultado): Llamada => ({
    que,
    solo: (c) => c.papel === 'entrega' && c.empresa === A.id && c.usuario === inactivo,
    antes: salio(escena, cuando),
    llama: recibir(A.sucursal),
    espera,
    ...('da' in espera && { escribe: hecha(A, inactivo, { negada: true }) }),
  });
  const conLimite = (que: string, antes: string, espera: Resultado): Llamada =>
    suyo({
      que,
      antes: `${antes}; ${PROHIBIR}`,
      llama: recibir(A.sucursal),
      espera,
      ...('da' in espera && { escribe: hecha(A, A.mercaderista, { negada: true }) }),
    });
  return [
    {
      que: 'donde se permite',
      solo: (c) => propia(c, escena) !== undefined && c.papel !== 'entrega',
      llama: (c) => recibir((propia(c, escena) ?? ninguna).sucursal),
      espera: (c) => (esMercaderista(c) ? da([]) : DENEGADO),
      escribe: (c) => (esMercaderista(c) ? hecha(propia(c, escena) ?? ninguna, c.usuario ?? '') : undefined),
    },
    {
      que: 'en una sucursal de otra empresa',
      antes: PROHIBIR,
      llama: (c) => recibir(otra(c, escena).sucursal),
      espera: (c) => (captura(c) ? SIN_SUCURSAL : DENEGADO),
    },
    suyo({ que: 'en ninguna', llama: recibir(ninguna.sucursal), espera: SIN_SUCURSAL }),
    suyo({
      que: 'donde no se permite, con conexion',
      antes: PROHIBIR,
      llama: recibir(A.sucursal, false),
      espera: NO_PERMITIDA,
    }),
    suyo({ que: 'archivada, con conexion', llama: recibir(A.sucursalArchivada, false), espera: SIN_SUCURSAL }),
    suyo({
      que: 'con el id de otra',
      antes: PROHIBIR,
      llama: recibir(A.sucursal, true, A.visitaDeAmbas),
      espera: problem('envio.otro_contenido'),
    }),
    suyo({
      que: 'donde no se permite en otra',
      antes: `${PROHIBIR} where ${sql`empresa_id <> ${A.id}`}`,
      llama: recibir(A.sucursal),
      espera: da([]),
      escribe: hecha(A, A.mercaderista),
    }),
    negada('donde no se permite', PROHIBIR),
    negada('en una archivada', 'select 1', A.sucursalArchivada),
    negada('en una que cerro', sql`update sucursales set estado_operacional = 'Inactivo' where id = ${A.sucursal}`),
    deQuienSalio('de quien salio despues de empezarla', "now() - interval '30 minutes'", da(['no_permitida'])),
    {
      ...deQuienSalio('de quien habia salido, y otros y de otras despues', "now() - interval '2 hours'", NO_ENCONTRADA),
      antes: [
        salio(escena, "now() - interval '2 hours'"),
        salio(escena, 'now()', A.mercaderista),
        salio(escena, 'now()', inactivo, GEMELA),
      ].join('; '),
    },
    deQuienSalio('de quien no se sabe cuando salio', 'null', NO_ENCONTRADA),
    suyo({
      que: 'cien de ese dia',
      antes: admitidas(escena, 100),
      llama: recibir(A.sucursal),
      espera: DEMASIADAS,
    }),
    ...[
      {
        que: 'noventa y nueve de ese dia, y otras de otro',
        antes: `${admitidas(escena, 99)}; ${admitidas(escena, 9, { dias: 1 })}`,
      },
      { que: 'cien planificadas de ese dia', antes: admitidas(escena, 100, { origen: 'individual' }) },
      { que: 'la que se permite, tras diez que no', antes: sembradas(escena, 10) },
    ].map(({ que, antes }) =>
      suyo({ que, antes, llama: recibir(A.sucursal), espera: da([]), escribe: hecha(A, A.mercaderista) }),
    ),
    suyo({
      que: 'otra vez: lo que se dijo la primera, de la suya y no de la del mismo id de otra empresa',
      antes: sinGuardia(
        ...[
          { empresa: GEMELA, revision: '{no_permitida}' },
          { empresa: A.id, revision: '{lejos,foto_posterior}' },
        ].map(
          ({ empresa, revision }) =>
            sql`insert into visitas (empresa_id, id, usuario_id, sucursal_id, creada_por, origen, estado, fecha, revision)
                values (${empresa}, ${NUEVA}, ${A.mercaderista}, ${A.sucursal}, ${A.mercaderista}, 'no_planificada', 'en_curso',
                        '2026-01-01', ${revision})`,
        ),
      ),
      llama: recibir(A.sucursal),
      espera: da(['lejos']),
    }),
    conLimite('diez de ese dia', sembradas(escena, 10), DEMASIADAS),
    conLimite(
      'nueve de ese dia, y otras de otro',
      `${sembradas(escena, 9)}; ${sembradas(escena, 10, { dias: 1 })}`,
      da(['no_permitida']),
    ),
    conLimite('treinta que nadie ha visto', sembradas(escena, 30, { dias: 1 }), DEMASIADAS),
    conLimite('treinta que alguien vio', sembradas(escena, 30, { dias: 1, mas: 'vistas' }), da(['no_permitida'])),
    conLimite(
      'las de otra persona',
      sembradas(escena, 30, { usuario: actor('otro mercaderista de A').id }),
      da(['no_permitida']),
    ),
    conLimite('las de otra empresa', sembradas(escena, 30, { empresa: GEMELA }), da(['no_permitida'])),
    conLimite('las de hace mas de un mes', sembradas(escena, 30, { dias: 33 }), da(['no_permitida'])),
    conLimite('las que si se permitian', admitidas(escena, 30), da(['no_permitida'])),
  ];
};

/** As that of any other delivery; and for whoever has left that company's field, whatever visit they name. */
const puerta = (escena: Escena): Llamada[] => {
  const { A, B, ninguna, actores, actor } = escena;
  const inactivo = actor('mercaderista inactivo de A').id;
  const salieron = new Set([inactivo, actor('retirado de A').id]);
  const entrar = (token: string | undefined, empresa: string, persona?: string) =>
    (persona
      ? sql`select app.entrar_creacion_con_sesion(${digest(token ?? newSecret())}, ${empresa}, ${NUEVA}, ${persona}); `
      : sql`select app.entrar_creacion_con_sesion(${digest(token ?? newSecret())}, ${empresa}, ${NUEVA}); `) + contexto;
  return [
    ...actores.flatMap(({ nombre, id, token, vigente, roles }) =>
      [A, B, ninguna].map((c): Llamada => {
        const rol = roles[c.letra] ?? (c === A && salieron.has(id) ? 'entrega' : undefined);
        const dentro = rol ? da([id, c.id, rol]) : problem('empresa.no_encontrada');
        return {
          que: `${nombre} en ${c.letra}`,
          solo: es('nadie'),
          antes: salio(escena, 'now()'),
          llama: entrar(token, c.id),
          espera: vigente ? dentro : problem('sesion.ausente'),
        };
      }),
    ),
    {
      que: 'de quien no ha salido de ahi',
      solo: es('nadie'),
      antes: salio(escena, 'null'),
      llama: entrar(actor('mercaderista inactivo de A').token, A.id),
      espera: problem('empresa.no_encontrada'),
    },
    {
      que: 'de quien volvio',
      solo: es('nadie'),
      antes: salio(escena, 'now()', A.mercaderista),
      llama: entrar(actor('mercaderista de A').token, A.id),
      espera: da([A.mercaderista, A.id, 'mercaderista']),
    },
    ...[inactivo, B.admin].map((persona): Llamada => ({
      que: `en nombre de ${persona === inactivo ? 'si' : 'otra persona'}`,
      solo: es('nadie'),
      antes: salio(escena, 'now()'),
      llama: entrar(actor('mercaderista inactivo de A').token, A.id, persona),
      espera: persona === inactivo ? da([inactivo, A.id, 'entrega']) : problem('sesion.de_otra_persona'),
    })),
  ];
};

const rescates = (escena: Escena): Llamada[] => {
  const { A } = escena;
  const miembro = es('admin', 'supervisor', 'mercaderista');
  const traer = (que: string, credencial: string, dentro: (c: Contexto) => Resultado, antes?: string): Llamada => ({
    que,
    ...(antes !== undefined && { antes }),
    llama: sql`select app.entregar_creacion_por_rescate(${digest(credencial)}); ` + contexto,
    espera: (c) => {
      if (!miembro(c)) return DENEGADO;
      return c.empresa === A.id ? dentro(c) : problem('rescate.sin_autor');
    },
  });
  const como = (rol: string) => (c: Contexto) =>
    da([A.mercaderista, A.id, c.usuario === A.mercaderista ? rol : `rescate:${c.usuario ?? ''}`]);
  return [
    traer('la suya', A.credencial, como('mercaderista')),
    traer(
      'la de quien ahora gestiona',
      A.credencial,
      como('entrega'),
      sql`update empresa_usuarios set rol = 'supervisor' where usuario_id = ${A.mercaderista}`,
    ),
    traer(
      'la suya, terminada la sesion',
      A.credencial,
      (c) => da([A.mercaderista, A.id, `rescate-terminado:${c.usuario ?? ''}`]),
      'delete from auth.sesiones where token_hash in (select sesion_hash from auth.credenciales_de_rescate)',
    ),
    traer('con una inventada', newSecret(), () => problem('rescate.sin_autor')),
  ];
};

/** Where somebody had or has to go these months, of the companies in which they are an active mercaderista. */
const usuales = (escena: Escena): Llamada[] => {
  const { A, B, actor } = escena;
  const llama = (conocidas = '{}', limite = 60, productos = 1000) =>
    sql`select coalesce(jsonb_agg(id order by id), '[]') from app.mis_sucursales(${conocidas}, ${limite}, ${productos}) where contenido is not null`;
  const visita = (persona: string, empresa: string, sucursal: string, dias = 1) =>
    sql`insert into visitas (empresa_id, usuario_id, sucursal_id, creada_por, fecha)
        values (${empresa}, ${persona}, ${sucursal}, ${persona}, current_date + ${dias}::int)`;
  const deMes = (dias: number) =>
    sinGuardia(
      'delete from visitas_productos; delete from visitas_fotos_partes; delete from visitas_fotos; delete from envios; delete from visitas',
      ...[A, B].flatMap((c) =>
        [c.mercaderista, actor('mercaderista de A y B').id].map((persona) => visita(persona, c.id, c.sucursal, dias)),
      ),
    );
  const suyas = ({ usuario }: Contexto, empresas = [A, B]): string[] =>
    empresas
      .filter((c) => usuario === c.mercaderista || usuario === actor('mercaderista de A y B').id)
      .map(({ sucursal }) => sucursal)
      .toSorted();
  const caso = (que: string, antes: string, espera: (c: Contexto) => string[], pide = llama()): Llamada => ({
    que,
    antes,
    llama: pide,
    espera: (c) => da(espera(c)),
  });
  const nada = (): string[] => [];
  return [
    caso('las de estos meses', deMes(1), (c) => suyas(c)),
    caso('las de hace cuarenta dias', deMes(-40), (c) => suyas(c)),
    caso('las de antes, no', deMes(-70), nada),
    caso('las de despues, no', deMes(40), nada),
    caso('ni una', deMes(1), nada, llama('{}', 0)),
    caso('sin que quepan sus productos', deMes(1), nada, llama('{}', 60, 0)),
    caso('donde se permite', `${deMes(1)}; ${PROHIBIR} where ${sql`empresa_id <> ${A.id}`}`, (c) => suyas(c, [A])),
    caso('las que cerraron, no', `${deMes(1)}; update sucursales set estado_operacional = 'Inactivo'`, nada),
    caso('las archivadas, no', `${deMes(1)}; ${sinGuardia('update sucursales set archivada_en = now()')}`, nada),
    {
      ...caso(
        'de quien ya no trabaja ahi, no',
        `${deMes(1)}; update empresa_usuarios set activo = false where rol = 'mercaderista'`,
        nada,
      ),
      // whoever enters that company no longer can
      solo: ({ empresa }) => empresa === undefined,
    },
    {
      ...caso(
        'de quien ahora gestiona, no',
        `${deMes(1)}; ${sinGuardia("update empresa_usuarios set rol = 'supervisor' where rol = 'mercaderista'")}`,
        nada,
      ),
      solo: ({ empresa }) => empresa === undefined,
    },
    {
      que: 'cada una lo suyo, y no a donde se va en otra empresa',
      solo: ({ usuario }) => usuario === A.mercaderista,
      antes: [
        deMes(1),
        sinGuardia(
          visita(A.mercaderista, GEMELA, A.sucursalArchivada),
          visita(A.mercaderista, A.id, A.sucursalSola),
          'update sucursales set archivada_en = null',
        ),
      ].join('; '),
      llama: `select jsonb_agg(jsonb_build_array(contenido -> 'sucursal' ->> 'empresa_id', contenido -> 'sucursal' ->> 'nombre',
                contenido -> 'productos' -> 0 ->> 'producto_id') order by id) from app.mis_sucursales('{}', 60, 1000)`,
      espera: da([
        [A.id, `Sucursal de ${A.nombre}`, A.producto],
        [A.id, `Sucursal sola de ${A.nombre}`, null],
      ]),
    },
    {
      que: 'lo que ya se tiene no vuelve',
      antes: deMes(1),
      llama: `select count(*)::int from (select jsonb_object_agg(id, huella) as todas from app.mis_sucursales('{}', 60, 1000)) h,
                app.mis_sucursales(h.todas, 60, 1000) d where d.contenido is not null`,
      espera: da(0),
    },
  ];
};

const una = (escena: Escena): Llamada[] => {
  const { A, ninguna } = escena;
  const ver = (sucursal: string) => sql`select app.sucursal_para_visitar(${sucursal}) -> 'sucursal' ->> 'id'`;
  const rehusada = (que: string, llama: string | ((c: Contexto) => string), antes?: string): Llamada => ({
    que,
    ...(antes !== undefined && { antes }),
    llama,
    espera: (c) => (esMercaderista(c) ? SIN_SUCURSAL : DENEGADO),
  });
  return [
    {
      que: 'la de su empresa',
      llama: (c) => ver((propia(c, escena) ?? ninguna).sucursal),
      espera: (c) => {
        if (!esMercaderista(c)) return DENEGADO;
        const suya = propia(c, escena);
        return suya ? da(suya.sucursal) : SIN_SUCURSAL;
      },
    },
    ...[
      { que: 'su cadena', cadena: A.cadena, nombre: `Cadena de ${A.nombre}` },
      { que: 'su otra cadena', cadena: A.cadenaVacia, nombre: `Cadena vacía de ${A.nombre}` },
    ].map(({ que, cadena, nombre }): Llamada => ({
      que: `la de su empresa, con ${que}, su empresa y lo que pide`,
      solo: (c) => esMercaderista(c) && c.empresa === A.id,
      antes: [
        "update company_settings set timezone = 'America/Bogota', radio_inicio_m = 77",
        // written last, a scan meets it last
        sql`update company_settings set timezone = 'America/Lima', radio_inicio_m = 99 where empresa_id = ${A.id}`,
        sql`update sucursales set cadena_id = ${cadena} where id = ${A.sucursal}`,
      ].join('; '),
      llama: sql`select jsonb_build_array(j -> 'sucursal' ->> 'empresa_nombre', j -> 'sucursal' ->> 'cadena_nombre', j ->> 'zona',
                                            j -> 'reglas' ->> 'radio_inicio_m')
                   from app.sucursal_para_visitar(${A.sucursal}) j`,
      espera: da([A.nombre, nombre, 'America/Lima', '99']),
    })),
    rehusada('la de otra', (c) => ver(otra(c, escena).sucursal)),
    rehusada('la archivada', (c) => ver((propia(c, escena) ?? ninguna).sucursalArchivada)),
    rehusada(
      'la que cerro',
      (c) => ver((propia(c, escena) ?? ninguna).sucursal),
      "update sucursales set estado_operacional = 'Inactivo'",
    ),
    {
      que: 'donde no se permite',
      antes: PROHIBIR,
      llama: ver(A.sucursal),
      espera: (c) => (esMercaderista(c) ? NO_PERMITIDA : DENEGADO),
    },
  ];
};

/** A visit that nobody planned, begun without a connection: what the device keeps for it, and its way here. */
export const funcionesSinConexion: readonly Funcion[] = [
  { funcion: 'app.recibir_creacion(uuid,jsonb)', concedida: DE_PETICIONES, llamadas: creaciones },
  { funcion: 'app.entrar_creacion_con_sesion(bytea,uuid,uuid,text)', concedida: DE_PETICIONES, llamadas: puerta },
  { funcion: 'app.entregar_creacion_por_rescate(bytea)', concedida: DE_PETICIONES, llamadas: rescates },
  { funcion: 'app.mis_sucursales(jsonb,integer,integer)', concedida: DE_PETICIONES, llamadas: usuales },
  { funcion: 'app.sucursal_para_visitar(uuid)', concedida: DE_PETICIONES, llamadas: una },
];
