import { randomUUID } from 'node:crypto';
import { digest, newSecret } from '#src/platform/server/credentials/secrets.ts';
import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import { BYTES_DE_FOTO, ENVIO, FOTO_A_MEDIAS, FOTO_DE_AMBAS, FOTO_ENTERA, LLEGADOS } from '../../seed-delivery.ts';
import { GEMELA } from '../../seed-twin.ts';
import type { Contexto } from '../context.ts';
import { da, DE_PETICIONES, es, type Funcion, type Llamada, problem, type Resultado } from '../function.ts';
import { enJson, literal, sql } from '../literal.ts';
import { otra, propia } from '../tables/whose.ts';
import { correcciones } from './correcciones.ts';
import { comienzo, finalizacion, HUELLA, NUEVO, producto, quedo, recibir, sinGuardia, soloDe } from './deliveries.ts';
import { finalizaciones, inicios, retiradas, noRealizadas } from './entregas-recibir.ts';
import { cifras, limiteDeEnvios, limiteDeFotos, posiciones } from './entregas-contenido.ts';

const DENEGADO = problem('permiso.denegado');
const NO_ENCONTRADA = problem('visita.no_encontrada');
const captura = es('mercaderista', 'entrega');
/** Whoever has the visit that is under way, or had it. */
const esSuya = ({ usuario }: Contexto, { mercaderista, anteriores }: EmpresaDeEscena): boolean =>
  usuario !== undefined && [mercaderista, ...anteriores].includes(usuario);
const enSuEmpresa = (c: Contexto, escena: Escena): EmpresaDeEscena | undefined =>
  c.empresa === undefined ? undefined : propia(c, escena);

interface Entrega {
  que: string;
  llama: (de: EmpresaDeEscena) => string;
  da: unknown;
  escribe?: (de: EmpresaDeEscena) => string;
  /** Of whoever left, or was replaced, before the server had received that they began it; unless told, the same. */
  deQuienLaTuvo?: { da: unknown; escribe: (de: EmpresaDeEscena) => string };
}

/**
 * What must not be taken for it: the same ids in the other company, the same photo in another visit, another photo and another
 * submission in the same one.
 */
const parecidas = ({ A, B }: Escena): string =>
  (
    [
      [A, B],
      [B, A],
    ] as const
  )
    .flatMap(([c, otraEmpresa]) => {
      const envio = (empresa: string, visita: string, id: string) =>
        sql`insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos)
            values (${empresa}, ${visita}, ${id}, ${empresa === c.id ? c.mercaderista : otraEmpresa.mercaderista},
                    'inicio', 'aplicado', sha256('otra'), '{}')`;
      const conFoto = (empresa: string, visita: string, id: string, bytes: number) =>
        sql`insert into visitas_fotos (empresa_id, visita_id, id, tomada_en, bytes, sha256, nombre)
            values (${empresa}, ${visita}, ${id}, now(), ${BYTES_DE_FOTO}, sha256(''), '1.jpg');
            insert into visitas_fotos_partes (empresa_id, visita_id, foto_id, desde, bytes, object_path)
            values (${empresa}, ${visita}, ${id}, 0, ${bytes}, ${`${empresa}/${visita}/${id}`})`;
      return [
        sql`insert into visitas (empresa_id, id, usuario_id, sucursal_id, creada_por, fecha, hora, estado, iniciada_en)
            values (${otraEmpresa.id}, ${c.visitaEnCurso}, ${otraEmpresa.mercaderista}, ${otraEmpresa.sucursal}, ${otraEmpresa.admin},
                    '2030-03-03', '05:00', 'en_curso', 'epoch')`,
        conFoto(otraEmpresa.id, c.visitaEnCurso, FOTO_A_MEDIAS, 40),
        conFoto(c.id, c.visitaTerminada, FOTO_A_MEDIAS, 20),
        conFoto(c.id, c.visitaEnCurso, FOTO_ENTERA, 30),
        envio(otraEmpresa.id, c.visitaEnCurso, NUEVO),
        envio(c.id, c.visitaTerminada, NUEVO),
        envio(c.id, c.visitaEnCurso, ENVIO),
      ];
    })
    .join('; ');
/** And what is left of them: in the other company, all. */
const intactas = ({ id, visitaEnCurso }: EmpresaDeEscena): string =>
  sql`exists (select from visitas where (id, estado, iniciada_en) = (${visitaEnCurso}, 'en_curso', 'epoch') and empresa_id <> ${id})`;

/** On the visit under way of one's company: those who capture and have or had it. On that of another company, and on none: nobody. */
export const deSuVisita = (escena: Escena, entrega: Entrega): Llamada[] => {
  const { que, llama, escribe } = entrega;
  const segun = ({ usuario }: Contexto, { mercaderista }: EmpresaDeEscena) =>
    usuario === mercaderista ? entrega : (entrega.deQuienLaTuvo ?? entrega);
  const puede = (c: Contexto): EmpresaDeEscena | undefined => {
    const suya = enSuEmpresa(c, escena);
    return suya && captura(c) && esSuya(c, suya) ? suya : undefined;
  };
  return [
    {
      que,
      antes: parecidas(escena),
      llama: (c) => llama(propia(c, escena) ?? escena.ninguna),
      espera: (c): Resultado => {
        if (!captura(c)) return DENEGADO;
        const suya = puede(c);
        return suya ? da(segun(c, suya).da) : NO_ENCONTRADA;
      },
      ...(escribe && {
        escribe: (c) => {
          const suya = puede(c);
          return suya && `${(segun(c, suya).escribe ?? escribe)(suya)} and ${intactas(suya)}`;
        },
      }),
    },
    {
      que: `${que}, de otra empresa`,
      llama: (c) => llama(otra(c, escena)),
      espera: (c) => (captura(c) ? NO_ENCONTRADA : DENEGADO),
    },
  ];
};

const anuncio = (id: string, sha256 = VACIO) => ({
  id,
  producto_id: null as string | null,
  tomada_en: '2026-01-01T10:00:00Z',
  bytes: BYTES_DE_FOTO,
  sha256,
  nombre: '1.jpg',
});
const foto = (id: string, sha256 = VACIO) => enJson(anuncio(id, sha256));
const VACIO = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const OTRA_FOTO = '0f000000-0000-7000-8000-00000000000c';
const PRIMERA = '00000000-0000-7000-8000-00000000000a';
const RUTA = 'una-ruta';
const ARCHIVO = '0a000000-0000-7000-8000-00000000000f';

/** Of other bytes and received, so that it would be told of: in the twin company, in a visit before every other, and another of the same one. */
const fotosParecidas = ({ A }: Escena, visita: string, cual: string): string[] => [
  sql`delete from visitas_fotos where empresa_id = ${GEMELA}`,
  ...(
    [
      [GEMELA, visita, cual],
      [A.id, PRIMERA, cual],
      [A.id, visita, PRIMERA],
    ] as const
  ).map(
    ([empresa, una, id]) =>
      sql`insert into visitas_fotos (empresa_id, visita_id, id, archivo_id, tomada_en, recibida_en, bytes, sha256, nombre)
          values (${empresa}, ${una}, ${id}, gen_random_uuid(), now(), now(), 55, sha256('parecida'), '1.jpg')`,
  ),
];

/** One that nobody had heard of: kept, if its author's delivery would be. */
const conocida =
  (retenida: boolean) =>
  ({ id, visitaEnCurso }: EmpresaDeEscena) =>
    sql`exists (select from visitas_fotos where (empresa_id, visita_id, id, retenida) = (${id}, ${visitaEnCurso}, ${OTRA_FOTO}, ${retenida}))`;

/** Whose photos are kept until somebody accepts what they came with, and when they are no longer. */
const fotosRetenidas = ({ A, actor }: Escena): Llamada[] => {
  const inactivo = actor('mercaderista inactivo de A').id;
  const hechaPor = (quien: string) =>
    sql`set local session_replication_role = replica; update visitas set usuario_id = ${quien}, recibida_en = now() where id = ${A.visitaEnCurso};
        set local session_replication_role = origin`;
  const retenidaDe = (quien: string) =>
    sql`insert into visitas_fotos (empresa_id, visita_id, id, usuario_id, retenida, tomada_en, bytes, sha256, nombre)
        values (${A.id}, ${A.visitaEnCurso}, ${OTRA_FOTO}, ${quien}, true, now(), ${BYTES_DE_FOTO}, sha256(''), '1.jpg')`;
  const sinEntregar = sql`set local session_replication_role = replica; update visitas set usuario_id = ${inactivo} where id = ${A.visitaEnCurso};
        set local session_replication_role = origin`;
  const casos = [
    ['de quien la hizo y ya no esta', inactivo, hechaPor(inactivo), conocida(false)(A)],
    ['de quien la tiene, no la ha entregado y ya no esta', inactivo, sinEntregar, conocida(true)(A)],
    ['de quien la tuvo, cuando otra persona la hizo', inactivo, hechaPor(A.mercaderista), conocida(true)(A)],
    ['la suya que alguien habia traido', A.mercaderista, retenidaDe(A.mercaderista), conocida(false)(A)],
    ['la suya que sigue retenida', inactivo, retenidaDe(inactivo), undefined],
    ['la de otra persona', A.mercaderista, retenidaDe(inactivo), undefined],
  ] as const;
  return casos.map(([que, quien, antes, escribe]): Llamada => ({
    que,
    solo: (c) => c.usuario === quien && c.empresa === A.id && captura(c),
    antes,
    llama: `select recibidos::int from app.tomar_foto(${literal(A.visitaEnCurso)}, ${foto(OTRA_FOTO)})`,
    espera: da(0),
    escribe: () => escribe,
  }));
};

const puerta = ({ A, B, ninguna, actores }: Escena): Llamada[] =>
  actores.flatMap(({ nombre, id, token, vigente, roles }) =>
    [A, B, ninguna].flatMap((c) =>
      [A.visitaEnCurso, B.visitaEnCurso, c.visita].map((visita): Llamada => {
        const anterior = c.anteriores.includes(id) && visita === c.visitaEnCurso;
        const rol = roles[c.letra] ?? (anterior ? 'entrega' : undefined);
        const dentro = rol ? da([id, c.id, rol]) : problem('empresa.no_encontrada');
        return {
          que: `${nombre} en ${c.letra}, con la visita ${visita}`,
          solo: es('nadie'),
          llama:
            sql`select app.entrar_entrega_con_sesion(${digest(token ?? newSecret())}, ${c.id}, ${visita}); ` +
            'select to_jsonb(array[app.usuario_id()::text, app.empresa_id()::text, app.rol()])',
          espera: vigente ? dentro : problem('sesion.ausente'),
        };
      }),
    ),
  );

/** Which says whose delivery it is: of nobody else's session. */
const puertaConNombre = ({ A, B, actores }: Escena): Llamada[] =>
  actores
    .filter(({ vigente, roles, id }) => vigente && roles.A !== undefined && id !== B.admin)
    .flatMap(({ nombre, id, token, roles }) =>
      [id, B.admin].map((persona): Llamada => ({
        que: `${nombre}, en nombre de ${persona === id ? 'si' : 'otra persona'}`,
        solo: es('nadie'),
        llama:
          sql`select app.entrar_entrega_con_sesion(${digest(token ?? '')}, ${A.id}, ${A.visitaEnCurso}, ${persona}); ` +
          'select to_jsonb(array[app.usuario_id()::text, app.empresa_id()::text, app.rol()])',
        espera: persona === id ? da([id, A.id, roles.A]) : problem('sesion.de_otra_persona'),
      })),
    );

/** Somebody who has the visit from when they did not manage. */
const puertaDeQuienGestiona = ({ A, actor }: Escena): Llamada => ({
  que: 'de quien gestiona desde entonces',
  solo: es('nadie'),
  antes: sql`update empresa_usuarios set rol = 'supervisor' where usuario_id = ${A.mercaderista}`,
  llama:
    sql`select app.entrar_entrega_con_sesion(${digest(actor('mercaderista de A').token ?? '')}, ${A.id}, ${A.visitaEnCurso}); ` +
    'select to_jsonb(array[app.usuario_id()::text, app.empresa_id()::text, app.rol()])',
  espera: da([A.mercaderista, A.id, 'entrega']),
});

/** Whoever left or was replaced, by when the server received that they began: before each moment it counts, else it is kept. */
const recibirTrasSalir = (escena: Escena): Llamada[] => {
  const { A, actor } = escena;
  const [inactivo, otro] = [actor('mercaderista inactivo de A').id, actor('otro mercaderista de A').id];
  const empezada = (quien: string, cuando: string, que = 'inicio', estado = 'aplicado') =>
    sql`insert into envios (empresa_id, visita_id, id, usuario_id, recibida_en, tipo, estado, huella, motivos, cuerpo)
        values (${A.id}, ${A.visitaEnCurso}, gen_random_uuid(), ${quien}, ${cuando}, ${que}, ${estado}, ${HUELLA}, '{}', '{}')`;
  const relevado = (quien: string, cuando: string) =>
    sql`update visitas set relevos = jsonb_build_object(${quien}::text, ${cuando}::text) where id = ${A.visitaEnCurso}`;
  const salido = (cuando: string) =>
    sql`update personas set salio_en = ${cuando} where empresa_id = ${A.id} and usuario_id = ${inactivo}`;
  const suya = sql`update visitas set usuario_id = ${inactivo}, estado = 'pendiente' where id = ${A.visitaEnCurso}`;
  // what may have to give way to whose it is keeps its body
  const body = (quien: string) =>
    quien === otro ? sql`e.cuerpo is not null and v.asignada_a = ${A.mercaderista}` : 'e.cuerpo is null';
  const caso = (quien: string, que: string, antes: string[], cuenta: boolean): Llamada => ({
    que,
    solo: ({ usuario, empresa, papel }) => usuario === quien && empresa === A.id && captura({ papel } as Contexto),
    antes: antes.join('; '),
    llama: recibir('finalizacion', finalizacion)(A),
    espera: da(cuenta ? 'aplicado' : 'en_revision'),
    escribe: quedo(
      cuenta ? `v.estado = 'completada' and ${body(quien)}` : "v.estado <> 'completada' and e.cuerpo is not null",
    )(A),
  });
  const [enero, febrero, marzo] = ['2026-01-01', '2026-02-01', '2026-03-01'];
  const { B } = escena;
  const salidoDeB = sql`insert into personas (empresa_id, usuario_id, nombre, salio_en) values (${B.id}, ${inactivo}, 'x', ${enero})`;
  const empezadaEn = (empresa: string, visita: string) =>
    sinGuardia(
      sql`insert into envios (empresa_id, visita_id, id, usuario_id, recibida_en, tipo, estado, huella, motivos)
          values (${empresa}, ${visita}, gen_random_uuid(), ${inactivo}, ${enero}, 'inicio', 'aplicado', ${HUELLA}, '{}')`,
    );
  const noPlanificada = (creador: string, cuando: string, origen = 'no_planificada') =>
    sinGuardia(
      sql`update visitas set usuario_id = ${inactivo}, estado = 'pendiente', origen = ${origen}, creada_por = ${creador}, created_at = ${cuando}
          where id = ${A.visitaEnCurso}`,
    );
  return [
    caso(
      inactivo,
      'salio despues de empezarla, y antes de otra empresa',
      [salidoDeB, sinGuardia(suya), empezada(inactivo, enero), salido(febrero)],
      true,
    ),
    caso(
      inactivo,
      'empezo la del mismo id de otra empresa',
      [sinGuardia(suya), empezadaEn(B.id, A.visitaEnCurso), salido(febrero)],
      false,
    ),
    caso(inactivo, 'empezo otra visita', [sinGuardia(suya), empezadaEn(A.id, A.visita), salido(febrero)], false),
    caso(inactivo, 'la hizo sin plan antes de salir', [noPlanificada(inactivo, enero), salido(febrero)], true),
    caso(inactivo, 'la hizo sin plan despues de salir', [noPlanificada(inactivo, febrero), salido(enero)], false),
    caso(inactivo, 'la hizo sin plan otra persona', [noPlanificada(otro, enero), salido(febrero)], false),
    caso(inactivo, 'la planifico', [noPlanificada(inactivo, enero, 'individual'), salido(febrero)], false),
    caso(inactivo, 'salio antes de empezarla', [sinGuardia(suya), empezada(inactivo, febrero), salido(enero)], false),
    caso(inactivo, 'salio sin que se sepa cuando', [sinGuardia(suya), empezada(inactivo, enero)], false),
    caso(
      inactivo,
      'su comienzo se habia guardado para revisar',
      [sinGuardia(suya), empezada(inactivo, enero, 'inicio', 'en_revision'), salido(febrero)],
      false,
    ),
    caso(
      inactivo,
      'lo que llego no era un comienzo',
      [sinGuardia(suya), empezada(inactivo, enero, 'no_realizada'), salido(febrero)],
      false,
    ),
    caso(inactivo, 'empezo otra persona', [sinGuardia(suya), empezada(otro, enero), salido(febrero)], false),
    caso(
      inactivo,
      'salio despues, y se la quitaron antes',
      [relevado(inactivo, enero), empezada(inactivo, febrero), salido(marzo)],
      false,
    ),
    caso(otro, 'reemplazado despues de empezarla', [empezada(otro, enero), relevado(otro, febrero)], true),
    caso(otro, 'reemplazado antes de empezarla', [empezada(otro, febrero), relevado(otro, enero)], false),
    caso(otro, 'reemplazado sin que se sepa cuando', [empezada(otro, enero)], false),
    caso(
      otro,
      'reemplazado por quien ya la empezo',
      [empezada(otro, enero), relevado(otro, febrero), empezada(A.mercaderista, marzo)],
      false,
    ),
  ];
};

/** The author's own takes the place of what somebody had brought of it, and of nothing else that somebody had brought. */
const trasTraerla = ({ A, B }: Escena): Llamada => {
  const traido = (empresa: string, visita: string, id: string) =>
    sql`insert into envios (empresa_id, visita_id, id, usuario_id, traido_por, tipo, estado, huella, motivos, cuerpo)
        values (${empresa}, ${visita}, ${id}, ${A.mercaderista}, ${A.admin}, 'finalizacion', 'en_revision', ${HUELLA}, '{}', '{}')`;
  return {
    que: 'la que alguien habia traido',
    antes: [
      'set local session_replication_role = replica',
      traido(A.id, A.visitaEnCurso, NUEVO),
      traido(A.id, A.visitaEnCurso, ENVIO),
      traido(A.id, A.visita, NUEVO),
      traido(B.id, A.visitaEnCurso, NUEVO),
      'set local session_replication_role = origin',
    ].join('; '),
    llama: recibir('finalizacion', finalizacion)(A),
    espera: da('aplicado'),
    escribe:
      quedo("v.estado = 'completada' and e.estado = 'aplicado' and e.traido_por is null")(A) +
      " and (select count(*) from envios where traido_por is not null and estado = 'en_revision') = 3",
  };
};

/** How a delivery is stored that counts: as it came, or because somebody decided so. */
interface Cuenta {
  estado: string;
  usado: boolean;
}
const CUENTAN: readonly Cuenta[] = [
  { estado: 'aplicado', usado: false },
  { estado: 'resuelto', usado: true },
];

/**
 * Whose visit it is delivers, where what somebody else delivered counts: that one, and nothing else, goes back to review. Once: who has
 * delivered before does not undo what was decided since.
 */
const enSuLugar = ({ A, B, actor }: Escena, yaEntrego: boolean, como: Cuenta): Llamada => {
  const otro = actor('otro mercaderista de A').id;
  const guardado = {
    empresa: A.id,
    visita: A.visitaEnCurso,
    usuario: otro,
    tipo: 'finalizacion',
    estado: 'aplicado',
    cuerpo: '{}' as string | null,
    usado: false,
  };
  const poner = (id: string, otros: Partial<typeof guardado> = {}) => {
    const { empresa, visita, usuario, tipo, estado, cuerpo, usado } = { ...guardado, ...otros };
    return sql`insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos, cuerpo, usado)
               values (${empresa}, ${visita}, ${id}, ${usuario}, ${tipo}, ${estado}, ${HUELLA}, '{reasignada}', ${cuerpo}, ${usado})`;
  };
  const intactos = [
    poner(randomUUID(), { visita: A.visitaTerminada }),
    poner(randomUUID(), { empresa: B.id }),
    poner(randomUUID(), { usuario: A.admin }),
    poner(randomUUID(), { tipo: 'inicio' }),
    poner(randomUUID(), { estado: 'resuelto' }),
    poner(randomUUID(), { cuerpo: null }),
    // what tells that somebody has delivered before, and is not this
    poner(randomUUID(), { usuario: A.mercaderista, visita: A.visitaTerminada }),
    poner(randomUUID(), { usuario: A.mercaderista, empresa: B.id }),
    poner(randomUUID(), { usuario: A.mercaderista, tipo: 'inicio' }),
    poner(randomUUID(), { usuario: A.mercaderista, estado: 'resuelto' }),
  ];
  return {
    que: yaEntrego ? 'la suya otra vez, tras decidir por otra' : 'la suya, en lugar de la de quien la tuvo',
    antes: [
      'set local session_replication_role = replica',
      sql`update visitas set estado = 'completada', usuario_id = ${otro}, asignada_a = ${A.mercaderista}, usuarios_anteriores = array[${A.mercaderista}::uuid],
            completada_en = 'epoch', recibida_en = 'epoch', revision = '{reasignada}', revisada_en = now(), revisada_por = ${A.admin}
          where id = ${A.visitaEnCurso}`,
      poner(ENVIO, como),
      ...intactos,
      ...(yaEntrego ? [poner(randomUUID(), { usuario: A.mercaderista, ...como })] : []),
      'set local session_replication_role = origin',
    ].join('; '),
    llama: recibir('finalizacion', finalizacion)(A),
    espera: da(yaEntrego ? 'en_revision' : 'aplicado'),
    escribe: yaEntrego
      ? quedo(sql`v.usuario_id = ${otro} and e.motivos = '{ya_completada}' and e.cuerpo is not null`)(A)
      : quedo(
          sql`v.usuario_id = ${A.mercaderista} and v.asignada_a is null and v.revision is null and v.revisada_en is null`,
        )(A) +
        sql` and (select array_agg(id) from envios where 'ya_completada' = any (motivos) and huella = ${HUELLA}) = array[${ENVIO}::uuid]
             and (select estado from envios where (empresa_id, visita_id, id) = (${A.id}, ${A.visitaEnCurso}, ${ENVIO})) = 'en_revision'`,
  };
};

/** In its author's name, and kept, whoever of the company brings it and whatever it would be from the author. */
const traidaPorOtra = ({ A }: Escena): Llamada => ({
  que: 'traida por otra persona',
  solo: ({ empresa, usuario, papel }) =>
    empresa === A.id && usuario !== A.mercaderista && ['admin', 'supervisor', 'mercaderista'].includes(papel),
  llama:
    sql`select app.entregar_por_rescate(${digest(A.credencial)}, ${A.visitaEnCurso}); ` +
    recibir('finalizacion', finalizacion)(A),
  espera: da('en_revision'),
  escribe: ({ usuario = '' }) =>
    quedo(
      sql`v.estado = 'en_curso' and (e.usuario_id, e.traido_por) = (${A.mercaderista}, ${usuario}) and e.cuerpo is not null`,
    )(A),
});

/** What devices deliver: of whoever has, or had, the visit. */
export const funcionesDeEntregas: readonly Funcion[] = [
  {
    funcion: 'app.entrar_entrega_con_sesion(bytea,uuid,uuid,text)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => [...puerta(escena), ...puertaConNombre(escena), puertaDeQuienGestiona(escena)],
  },
  {
    funcion: 'app.recibir_inicio(uuid,uuid,bytea,jsonb)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => [
      ...deSuVisita(escena, {
        que: 'empezar',
        llama: recibir('inicio', () => comienzo),
        da: 'aplicado',
        escribe: quedo("v.estado = 'en_curso' and e.tipo = 'inicio' and e.cuerpo is null"),
        deQuienLaTuvo: {
          da: 'en_revision',
          escribe: quedo("v.estado = 'en_curso' and e.tipo = 'inicio' and e.cuerpo is not null"),
        },
      }),
      ...posiciones(escena),
      ...inicios(escena),
      ...limiteDeEnvios(escena),
    ],
  },
  {
    funcion: 'app.recibir_retirada(uuid,uuid,bytea,jsonb)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => [
      ...deSuVisita(escena, {
        que: 'retirar el inicio',
        llama: recibir('retirada', () => ({})),
        da: 'aplicado',
        escribe: quedo("v.estado = 'pendiente' and v.iniciada_en is null and e.tipo = 'retirada' and e.cuerpo is null"),
        deQuienLaTuvo: {
          da: 'aplicado',
          escribe: quedo("v.estado = 'en_curso' and e.tipo = 'retirada' and e.motivos <> '{}'"),
        },
      }),
      ...retiradas(escena),
    ],
  },
  {
    funcion: 'app.recibir_finalizacion(uuid,uuid,bytea,jsonb)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => [
      ...deSuVisita(escena, {
        que: 'terminar',
        llama: recibir('finalizacion', finalizacion),
        da: 'aplicado',
        escribe: quedo("v.estado = 'completada' and e.tipo = 'finalizacion' and e.cuerpo is null"),
        deQuienLaTuvo: {
          da: 'en_revision',
          escribe: quedo("v.estado = 'en_curso' and e.tipo = 'finalizacion' and e.cuerpo is not null"),
        },
      }),
      ...recibirTrasSalir(escena),
      ...cifras(escena),
      ...finalizaciones(escena),
      ...correcciones(escena),
      traidaPorOtra(escena),
      soloDe(escena, trasTraerla(escena)),
      ...CUENTAN.flatMap((como) => [false, true].map((ya) => soloDe(escena, enSuLugar(escena, ya, como)))),
      soloDe(escena, {
        que: 'con un producto de otra empresa',
        llama: recibir('finalizacion', (de) => ({ ...finalizacion(de), productos: [producto(escena.B.producto)] }))(
          escena.A,
        ),
        espera: problem('producto.no_encontrado'),
      }),
      soloDe(escena, {
        que: 'sin un producto de la lista',
        llama: recibir('finalizacion', (de) => ({
          ...finalizacion(de),
          lista_de: '2199-01-01T00:00:00Z',
          productos: [producto(escena.A.productoSuelto)],
        }))(escena.A),
        espera: problem('visita.incompleta'),
      }),
      soloDe(escena, {
        que: 'con una foto de un producto de otra empresa',
        llama: recibir('finalizacion', (de) => ({
          ...finalizacion(de),
          fotos: [{ ...anuncio(OTRA_FOTO), producto_id: escena.B.producto }],
        }))(escena.A),
        espera: problem('producto.no_encontrado'),
      }),
      soloDe(escena, {
        que: 'con una foto de un producto',
        llama: recibir('finalizacion', (de) => ({
          ...finalizacion(de),
          fotos: [{ ...anuncio(OTRA_FOTO), producto_id: de.producto }],
        }))(escena.A),
        espera: da('aplicado'),
        escribe: sql`exists (select from visitas_fotos where (empresa_id, visita_id, id, producto_id)
                             = (${escena.A.id}, ${escena.A.visitaEnCurso}, ${OTRA_FOTO}, ${escena.A.producto}))`,
      }),
      soloDe(escena, {
        que: 'otra cosa con el mismo id',
        llama: `select resultado from app.recibir_finalizacion(${sql`${escena.A.visitaTerminada}, ${ENVIO}, ${HUELLA}`}, ${enJson(finalizacion(escena.A))})`,
        espera: problem('envio.otro_contenido'),
      }),
      soloDe(escena, {
        que: 'lo mismo otra vez',
        antes: sql`update envios set huella = ${HUELLA} where id = ${ENVIO}`,
        llama: `select resultado from app.recibir_finalizacion(${sql`${escena.A.visitaTerminada}, ${ENVIO}, ${HUELLA}`}, ${enJson(finalizacion(escena.A))})`,
        espera: da('aplicado'),
      }),
    ],
  },
  {
    funcion: 'app.recibir_no_realizada(uuid,uuid,bytea,jsonb)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => {
      const { A, B, ninguna } = escena;
      const cerrar = recibir('no_realizada', () => ({
        ...comienzo,
        completada_en: '2026-01-01T11:00:00Z',
        motivo: 'Cerrada',
        fotos: [],
      }));
      return [
        soloDe(escena, {
          que: 'cerrar la propia',
          llama: cerrar(A),
          espera: da('aplicado'),
          escribe: quedo("v.estado = 'cancelada' and v.no_realizada")(A),
        }),
        {
          que: 'la que fue suya se guarda para revisar',
          solo: (c) => c.empresa === A.id && c.usuario !== A.mercaderista && captura(c) && esSuya(c, A),
          llama: cerrar(A),
          espera: da('en_revision'),
          escribe: quedo("v.estado = 'en_curso' and not v.no_realizada and e.cuerpo is not null")(A),
        },
        ...noRealizadas(escena),
        ...[B, ninguna].map((c) => soloDe(escena, { que: `de ${c.letra}`, llama: cerrar(c), espera: NO_ENCONTRADA })),
        { que: 'quien no captura', solo: (c) => !captura(c), llama: cerrar(A), espera: DENEGADO },
      ];
    },
  },
  {
    funcion: 'app.tomar_foto(uuid,jsonb)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => [
      ...deSuVisita(escena, {
        que: 'una que esta a medias',
        llama: ({ visitaEnCurso }) =>
          `select recibidos::int from app.tomar_foto(${literal(visitaEnCurso)}, ${foto(FOTO_A_MEDIAS)})`,
        da: LLEGADOS,
      }),
      ...deSuVisita(escena, {
        que: 'una nueva',
        llama: ({ visitaEnCurso }) =>
          `select recibidos::int from app.tomar_foto(${literal(visitaEnCurso)}, ${foto(OTRA_FOTO)})`,
        da: 0,
        escribe: conocida(false),
        deQuienLaTuvo: { da: 0, escribe: conocida(true) },
      }),
      ...fotosRetenidas(escena),
      ...limiteDeFotos(escena),
      // written after those, it is the last that is met, however they are looked through
      soloDe(escena, {
        que: 'una nueva, y nada que se le parezca',
        antes: sinGuardia(...fotosParecidas(escena, escena.A.visitaEnCurso, OTRA_FOTO)),
        llama: `select jsonb_agg(jsonb_build_array(recibidos, recibida_en)) from app.tomar_foto(${literal(escena.A.visitaEnCurso)}, ${foto(OTRA_FOTO)})`,
        espera: da([[0, null]]),
        escribe: conocida(false)(escena.A),
      }),
      soloDe(escena, {
        que: 'otra con el mismo id',
        llama: `select recibidos::int from app.tomar_foto(${literal(escena.A.visitaEnCurso)}, ${foto(FOTO_A_MEDIAS, HUELLA.toString('hex'))})`,
        espera: problem('foto.otro_contenido'),
      }),
    ],
  },
  {
    funcion: 'app.foto_recibida(uuid,uuid)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => [
      ...deSuVisita(escena, {
        que: 'a medias',
        llama: ({ visitaEnCurso }) =>
          sql`select recibidos::int from app.foto_recibida(${visitaEnCurso}, ${FOTO_A_MEDIAS})`,
        da: LLEGADOS,
      }),
      {
        que: 'de una visita que la misma persona tiene en otra empresa',
        solo: ({ empresa, usuario }) => empresa === escena.A.id && usuario === escena.actor('mercaderista de A y B').id,
        llama: sql`select recibidos::int from app.foto_recibida(${escena.B.visitaDeAmbas}, ${FOTO_DE_AMBAS})`,
        espera: NO_ENCONTRADA,
      },
      soloDe(escena, {
        que: 'entera',
        llama: sql`select recibidos::int from app.foto_recibida(${escena.A.visitaTerminada}, ${FOTO_ENTERA})`,
        espera: da(BYTES_DE_FOTO),
      }),
      ...(
        [
          ['a medias, y nada que se le parezca', escena.A.visitaEnCurso, FOTO_A_MEDIAS, [LLEGADOS, false]],
          ['entera, y nada que se le parezca', escena.A.visitaTerminada, FOTO_ENTERA, [BYTES_DE_FOTO, true]],
        ] as const
      ).map(([que, visita, cual, dice]) =>
        soloDe(escena, {
          que,
          antes: sinGuardia(...fotosParecidas(escena, visita, cual)),
          llama: sql`select jsonb_agg(jsonb_build_array(recibidos, recibida_en is not null)) from app.foto_recibida(${visita}, ${cual})`,
          espera: da([dice]),
        }),
      ),
      soloDe(escena, {
        que: 'que nadie ha anunciado',
        llama: sql`select recibidos::int from app.foto_recibida(${escena.A.visitaEnCurso}, ${OTRA_FOTO})`,
        espera: da(0),
      }),
    ],
  },
  {
    funcion: 'app.anotar_parte_de_foto(uuid,uuid,bigint,bigint,text)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => {
      const anotar = (de: EmpresaDeEscena, desde: number, bytes = 1, cual = FOTO_A_MEDIAS, visita = de.visitaEnCurso) =>
        sql`select app.anotar_parte_de_foto(${visita}, ${cual}, ${desde}, ${bytes}, ${RUTA})`;
      return [
        ...deSuVisita(escena, {
          que: 'lo que sigue',
          llama: (de) => anotar(de, LLEGADOS),
          da: true,
          escribe: ({ id, visitaEnCurso }) =>
            sql`exists (select from visitas_fotos_partes where (empresa_id, visita_id, foto_id, desde, object_path)
                        = (${id}, ${visitaEnCurso}, ${FOTO_A_MEDIAS}, ${LLEGADOS}, ${RUTA}))`,
        }),
        ...(
          [
            ['lo que no sigue', anotar(escena.A, LLEGADOS + 1)],
            ['lo que sobra', anotar(escena.A, LLEGADOS, BYTES_DE_FOTO)],
            ['de una que esta entera', anotar(escena.A, 0, 1, FOTO_ENTERA, escena.A.visitaTerminada)],
            ['de una que no hay', anotar(escena.A, 0, 1, OTRA_FOTO)],
          ] as const
        ).map(([que, llama]) => soloDe(escena, { que, llama, espera: da(false) })),
        soloDe(escena, {
          que: 'de una que hay en otra visita, y en la del mismo id de otra empresa',
          antes: sql`set local session_replication_role = replica;
                     insert into visitas_fotos (empresa_id, visita_id, id, tomada_en, bytes, sha256, nombre)
                     values (${escena.A.id}, ${escena.A.visitaTerminada}, ${OTRA_FOTO}, now(), ${BYTES_DE_FOTO}, sha256(''), '1.jpg'),
                            (${GEMELA}, ${escena.A.visitaEnCurso}, ${OTRA_FOTO}, now(), ${BYTES_DE_FOTO}, sha256(''), '1.jpg');
                     set local session_replication_role = origin`,
          llama: anotar(escena.A, 0, 1, OTRA_FOTO),
          espera: da(false),
        }),
      ];
    },
  },
  {
    funcion: 'app.partes_de_foto(uuid,uuid,bigint)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => {
      const cuantas = ({ visitaEnCurso }: EmpresaDeEscena, antesDe: number) =>
        sql`select count(*)::int from app.partes_de_foto(${visitaEnCurso}, ${FOTO_A_MEDIAS}, ${antesDe})`;
      return [
        ...deSuVisita(escena, { que: 'las que hay', llama: (de) => cuantas(de, LLEGADOS), da: 1 }),
        ...deSuVisita(escena, { que: 'las de antes', llama: (de) => cuantas(de, 0), da: 0 }),
      ];
    },
  },
  {
    funcion: 'app.soltar_partes_de_foto(uuid,uuid)',
    concedida: DE_PETICIONES,
    llamadas: (escena) =>
      deSuVisita(escena, {
        que: 'todas',
        llama: ({ visitaEnCurso }) =>
          sql`select count(*)::int from app.soltar_partes_de_foto(${visitaEnCurso}, ${FOTO_A_MEDIAS})`,
        da: 1,
        escribe: ({ id, visitaEnCurso }) =>
          sql`not exists (select from visitas_fotos_partes where (empresa_id, visita_id, foto_id) = (${id}, ${visitaEnCurso}, ${FOTO_A_MEDIAS}))
              and (select count(*) from visitas_fotos_partes) = 8`,
      }),
  },
  {
    funcion: 'app.completar_foto(uuid,uuid,uuid)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => {
      const { A, actor } = escena;
      const inactivo = actor('mercaderista inactivo de A').id;
      const completar = ({ visitaEnCurso }: EmpresaDeEscena, archivo = ARCHIVO) =>
        sql`select app.completar_foto(${visitaEnCurso}, ${FOTO_A_MEDIAS}, ${archivo}) is not null`;
      /** A file in this person's name, of these bytes. */
      const subido = (autor: string, { uso = 'visitas', bytes = '', empresa = A.id, id = ARCHIVO } = {}) =>
        sql`insert into archivos (empresa_id, id, uso, object_path, nombre_original, tipo, bytes, sha256, creado_por)
            values (${empresa}, ${id}, ${uso}, ${`${RUTA}/${empresa}`}, '1.jpg', 'image/webp', 1, sha256(${bytes}), ${autor})`;
      const suVisita = sql`(empresa_id, id) = (${A.id}, ${A.visitaEnCurso})`;
      return [
        soloDe(escena, {
          que: 'con lo que subio',
          antes: `${parecidas(escena)}; ${subido(A.mercaderista)}; ${subido(A.mercaderista, { empresa: GEMELA })}`,
          llama: completar(A),
          espera: da(true),
          escribe: sql`(select count(*) from visitas_fotos where archivo_id = ${ARCHIVO}) = 1 and exists (select from visitas_fotos where (empresa_id, id, archivo_id) = (${A.id}, ${FOTO_A_MEDIAS}, ${ARCHIVO})
                               and recibida_en is not null)`,
        }),
        ...(
          [
            ['de otra persona', subido(A.admin)],
            ['de otra cosa', subido(A.mercaderista, { uso: 'productos' })],
            ['de otros bytes', subido(A.mercaderista, { bytes: 'otros' })],
            ['de otro id', subido(A.mercaderista, { id: OTRA_FOTO })],
            ['de otra empresa', subido(A.mercaderista, { empresa: GEMELA })],
          ] as const
        ).map(([que, antes]) =>
          soloDe(escena, { que: `con un archivo ${que}`, antes, llama: completar(A), espera: da(false) }),
        ),
        ...(
          [
            ['de quien la tiene', A.mercaderista, "recibida_en = '2026-01-01'", 'revision is null'],
            [
              'de quien la tiene, cuando ya se reviso',
              A.mercaderista,
              `revision = '{lejos}', revisada_en = now(), ${sql`revisada_por = ${A.admin}`}`,
              "revision = '{lejos,foto_posterior}' and revisada_en is null",
            ],
            [
              'de quien la hizo y ya no esta',
              inactivo,
              `${sql`usuario_id = ${inactivo}`}, recibida_en = '2026-01-01'`,
              "revision = '{foto_posterior}'",
            ],
            [
              'anunciada antes, de quien la hizo y ya no esta',
              inactivo,
              `${sql`usuario_id = ${inactivo}`}, recibida_en = '2199-01-01'`,
              'revision is null',
            ],
            [
              'retenida, de una que se reviso',
              inactivo,
              `revision = '{lejos}', revisada_en = now(), ${sql`revisada_por = ${A.admin}`}`,
              "revision = '{lejos}' and revisada_en is not null",
            ],
          ] as const
        ).map(([que, autor, como, queda]): Llamada => ({
          que: `una foto mas, ${que}`,
          solo: (c) => c.usuario === autor && c.empresa === A.id && captura(c),
          // beside another photo of whoever did it
          antes: `${sinGuardia(`update visitas set ${como} where ${suVisita}`)}; ${subido(autor)};
                  ${sql`update visitas_fotos set usuario_id = ${autor}, retenida = ${que.startsWith('retenida')}
                        where (empresa_id, visita_id) = (${A.id}, ${A.visitaEnCurso});
                        insert into visitas_fotos (empresa_id, visita_id, id, tomada_en, bytes, sha256, nombre)
                        values (${A.id}, ${A.visitaEnCurso}, ${OTRA_FOTO}, now(), 1, sha256('otra'), '2.jpg')`}`,
          llama: completar(A),
          espera: da(true),
          escribe: `exists (select from visitas where ${suVisita} and ${queda})
                    and not exists (select from visitas where not (${suVisita}) and 'foto_posterior' = any (revision))
                    and ${sql`exists (select from visitas_fotos where archivo_id = ${ARCHIVO})`}`,
        })),
        soloDe(escena, {
          que: 'la que ya esta',
          antes: sql`update archivos set sha256 = (select sha256 from visitas_fotos where empresa_id = ${A.id} and id = ${FOTO_ENTERA})
                     where id = ${A.archivoDeFoto}`,
          llama: sql`select app.completar_foto(${A.visitaTerminada}, ${FOTO_ENTERA}, ${A.archivoDeFoto}) is not null`,
          espera: da(false),
        }),
        {
          que: 'quien no captura, y quien no la tiene',
          solo: (c) => !esSuya(c, A) || !captura(c),
          llama: completar(A, randomUUID()),
          espera: (c) => (captura(c) ? NO_ENCONTRADA : DENEGADO),
        },
      ];
    },
  },
];
