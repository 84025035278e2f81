import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import { GEMELA } from '../../seed-twin.ts';
import { da, es, type Llamada, problem } from '../function.ts';
import { sql } from '../literal.ts';
import { comienzo, finalizacion, HUELLA, NUEVO, producto, quedo, recibir, sinGuardia, soloDe } from './deliveries.ts';

const captura = es('mercaderista', 'entrega');
const POSICION = { lat: 10, lng: -66, precision_m: 5 };
const [ENERO, FEBRERO] = ['2026-01-01', '2026-02-01'];

/** What there is of the visit under way before something is delivered of it. */
export const de = ({ A }: Escena) => ({
  visita: (pone: string) => `update visitas set ${pone} where ${sql`(empresa_id, id) = (${A.id}, ${A.visitaEnCurso})`}`,
  envio: (quien: string, tipo: string, id: string | null = null) =>
    sql`insert into envios (empresa_id, visita_id, id, usuario_id, recibida_en, tipo, estado, huella, motivos)
        values (${A.id}, ${A.visitaEnCurso}, coalesce(${id}, gen_random_uuid()), ${quien}, ${ENERO}, ${tipo}, 'aplicado', ${HUELLA}, '{}')`,
  salio: (quien: string, cuando: string) =>
    sql`update personas set salio_en = ${cuando} where (empresa_id, usuario_id) = (${A.id}, ${quien})`,
});
export const HECHA = "estado = 'completada', completada_en = 'epoch', recibida_en = 'epoch'";

interface Caso {
  que: string;
  antes: string[];
  llama: (de: EmpresaDeEscena) => string;
  da: string;
  /** Of the visit and of what was delivered; nothing: nothing is written. */
  queda?: string;
}

export const suyo = (escena: Escena, { que, antes, llama, da: resultado, queda }: Caso): Llamada =>
  soloDe(escena, {
    que,
    antes: sinGuardia(...antes),
    llama: llama(escena.A),
    espera: da(resultado),
    ...(queda !== undefined && { escribe: quedo(queda)(escena.A) }),
  });
/** Of somebody else who may deliver it. */
export const deOtro = (escena: Escena, quien: string, caso: Caso): Llamada => ({
  ...suyo(escena, caso),
  solo: (c) => c.usuario === quien && c.empresa === escena.A.id && captura(c),
});

/** Replaced after the server had received that they began it: what they deliver is not kept back, and the visit is not theirs. */
const reemplazado = (escena: Escena, quien: string): string[] => {
  const { visita, envio } = de(escena);
  return [visita(sql`relevos = jsonb_build_object(${quien}::text, ${FEBRERO}::text)`), envio(quien, 'inicio')];
};

/** Of whoever has left: a beginning that they took back does not tell that they began it in time; what else there is beside it does not matter. */
const trasRetirarlo = (escena: Escena): Llamada[] => {
  const { A, actor } = escena;
  const inactivo = actor('mercaderista inactivo de A').id;
  const { visita, envio, salio } = de(escena);
  const retirada = (en: string, otros: { empresa?: string; visita?: string; quien?: string; tipo?: string } = {}) =>
    sql`insert into envios (empresa_id, visita_id, id, usuario_id, recibida_en, tipo, estado, huella, motivos)
        values (${otros.empresa ?? A.id}, ${otros.visita ?? A.visitaEnCurso}, gen_random_uuid(), ${otros.quien ?? inactivo}, ${en},
                ${otros.tipo ?? 'retirada'}, 'aplicado', ${HUELLA}, '{}')`;
  const caso = (que: string, otra: string, estado: string) =>
    deOtro(escena, inactivo, {
      que: `empezar la suya, de quien ya no esta, ${que}`,
      antes: [visita(sql`usuario_id = ${inactivo}`), envio(inactivo, 'inicio'), otra, salio(inactivo, FEBRERO)],
      llama: recibir('inicio', () => ({ ...comienzo, posicion: POSICION })),
      da: estado,
      queda: `v.inicio_lat is null and e.estado = '${estado}'`,
    });
  return [
    caso('y lo retiro', retirada('2026-01-02'), 'en_revision'),
    caso('y lo retiro despues de irse', retirada('2026-02-02'), 'aplicado'),
    caso('y retiro uno de antes', retirada('2025-12-31'), 'aplicado'),
    caso('y retiro el de la del mismo id de otra empresa', retirada('2026-01-02', { empresa: GEMELA }), 'aplicado'),
    caso('y retiro el de otra visita', retirada('2026-01-02', { visita: A.visita }), 'aplicado'),
    caso('y otra persona retiro el suyo', retirada('2026-01-02', { quien: A.mercaderista }), 'aplicado'),
    caso('y la trajeron a medias', retirada('2026-01-02', { tipo: 'borrador' }), 'aplicado'),
  ];
};

export const inicios = (escena: Escena): Llamada[] => {
  const { actor } = escena;
  const [otro, inactivo] = [actor('otro mercaderista de A').id, actor('mercaderista inactivo de A').id];
  const { visita, envio, salio } = de(escena);
  const llama = recibir('inicio', () => ({ ...comienzo, posicion: POSICION }));
  const sinTocar = 'v.inicio_lat is null and e.motivos = ';
  return [
    ...trasRetirarlo(escena),
    suyo(escena, {
      que: 'empezar otra vez con lo mismo',
      antes: [envio(escena.A.mercaderista, 'inicio', NUEVO)],
      llama,
      da: 'aplicado',
    }),
    suyo(escena, {
      que: 'empezar la que esta hecha',
      antes: [visita(HECHA)],
      llama,
      da: 'aplicado',
      queda: `v.estado = 'completada' and ${sinTocar} '{ya_completada}'`,
    }),
    suyo(escena, {
      que: 'empezar la que ya habia que revisar por otra cosa',
      antes: [visita("revision = '{foto_posterior}'")],
      llama,
      da: 'aplicado',
      queda: "v.inicio_lat = 10 and v.revision = '{foto_posterior}' and e.motivos = '{}'",
    }),
    deOtro(escena, otro, {
      que: 'empezar la que fue suya no la empieza',
      antes: reemplazado(escena, otro),
      llama,
      da: 'aplicado',
      queda: `${sinTocar} '{reasignada}'`,
    }),
    deOtro(escena, inactivo, {
      que: 'empezar la suya, de quien ya no esta, no la empieza',
      antes: [visita(sql`usuario_id = ${inactivo}`), envio(inactivo, 'inicio'), salio(inactivo, FEBRERO)],
      llama,
      da: 'aplicado',
      queda: `${sinTocar} '{autor_inactivo}'`,
    }),
  ];
};

export const retiradas = (escena: Escena): Llamada[] => {
  const { A, actor } = escena;
  const [otro, inactivo] = [actor('otro mercaderista de A').id, actor('mercaderista inactivo de A').id];
  const { visita, envio, salio } = de(escena);
  const llama = recibir('retirada', () => ({}));
  const sigue = (que: string, antes: string, motivos = '{}'): Caso => ({
    que,
    antes: [antes],
    llama,
    da: 'aplicado',
    queda: `v.estado <> 'pendiente' and e.motivos = '${motivos}'`,
  });
  return [
    suyo(escena, sigue('retirar el de la que esta hecha', visita(HECHA), '{ya_completada}')),
    suyo(escena, sigue('retirar el de la que ya se entrego', envio(A.mercaderista, 'finalizacion'))),
    suyo(escena, sigue('retirar el de la que ya se cerro', envio(A.mercaderista, 'no_realizada'))),
    suyo(escena, sigue('retirar el de la que alguien trajo a medias', envio(A.mercaderista, 'borrador'))),
    deOtro(escena, inactivo, {
      que: 'retirar el suyo, de quien ya no esta',
      antes: [visita(sql`usuario_id = ${inactivo}`), envio(inactivo, 'inicio'), salio(inactivo, FEBRERO)],
      llama,
      da: 'aplicado',
      queda: "v.estado = 'en_curso' and e.motivos = '{autor_inactivo}'",
    }),
    ...[
      ['que otra persona entrego', envio(otro, 'finalizacion')],
      [
        'que se entrego en otra empresa con el mismo id',
        sql`insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, huella, motivos)
            values (${GEMELA}, ${A.visitaEnCurso}, gen_random_uuid(), ${A.mercaderista}, 'finalizacion', 'aplicado', ${HUELLA}, '{}')`,
      ],
    ].map(([que = '', antes = '']) =>
      suyo(escena, {
        que: `retirar el de la ${que}`,
        antes: [antes],
        llama,
        da: 'aplicado',
        queda: "v.estado = 'pendiente'",
      }),
    ),
    suyo(escena, {
      que: 'retirar el de la que nadie planifico la cancela',
      antes: [visita("origen = 'no_planificada'")],
      llama,
      da: 'aplicado',
      queda: "v.estado = 'cancelada' and v.motivo_cancelacion is not null and not v.no_realizada",
    }),
    suyo(escena, {
      que: 'retirar el inicio, y no el de la del mismo id de otra empresa',
      antes: [visita("revision = '{lejos}', inicio_lat = 10, inicio_lng = 10")],
      llama,
      da: 'aplicado',
      queda: `v.estado = 'pendiente' and v.revision is null and v.inicio_lat is null
              and ${sql`(select x.estado from visitas x where (x.empresa_id, x.id) = (${GEMELA}, ${A.visitaEnCurso}))`} = 'en_curso'`,
    }),
    suyo(escena, {
      que: 'retirar otra vez con lo mismo',
      antes: [envio(A.mercaderista, 'retirada', NUEVO)],
      llama,
      da: 'aplicado',
    }),
  ];
};

export const noRealizadas = (escena: Escena): Llamada[] => {
  const { A, actor } = escena;
  const [otro, inactivo] = [actor('otro mercaderista de A').id, actor('mercaderista inactivo de A').id];
  const { visita, envio, salio } = de(escena);
  const llama = recibir('no_realizada', () => ({
    ...comienzo,
    completada_en: '2026-01-01T11:00:00Z',
    motivo: 'Cerrada',
    fotos: [],
  }));
  return [
    suyo(escena, {
      que: 'cerrar otra vez con lo mismo',
      antes: [envio(A.mercaderista, 'no_realizada', NUEVO)],
      llama,
      da: 'aplicado',
    }),
    suyo(escena, {
      que: 'cerrar la que esta hecha',
      antes: [visita(HECHA)],
      llama,
      da: 'en_revision',
      queda: "v.estado = 'completada' and e.motivos = '{ya_completada}'",
    }),
    suyo(escena, {
      que: 'cerrar la que ya habia que revisar por otra cosa, y no la del mismo id de otra empresa',
      antes: [visita("revision = '{foto_posterior}'")],
      llama,
      da: 'aplicado',
      queda: `v.estado = 'cancelada' and v.revision is null
              and ${sql`(select x.estado from visitas x where (x.empresa_id, x.id) = (${GEMELA}, ${A.visitaEnCurso}))`} = 'en_curso'`,
    }),
    deOtro(escena, otro, {
      que: 'cerrar la que fue suya no la cierra',
      antes: reemplazado(escena, otro),
      llama,
      da: 'en_revision',
      queda: "v.estado = 'en_curso' and e.motivos = '{reasignada}'",
    }),
    deOtro(escena, inactivo, {
      que: 'cerrar la suya, de quien salio antes de empezarla, no la cierra',
      antes: [visita(sql`usuario_id = ${inactivo}`), salio(inactivo, ENERO)],
      llama,
      da: 'en_revision',
      queda: "v.estado = 'en_curso' and 'inicio_no_recibido' = any (e.motivos)",
    }),
  ];
};

/** The products of a delivery against those that its branch lists. */
const listas = (escena: Escena): Llamada[] => {
  const { A } = escena;
  const surtido = (sucursal: string, cual: string, { empresa = A.id, desde = ENERO, valor = 1 } = {}) =>
    sql`insert into reglas_de_surtido (empresa_id, cadena_id, sucursal_id, producto_id, que, valor, vigente_desde)
        values (${empresa}, ${A.cadena}, ${sucursal}, ${cual}, 'venta', ${valor}, ${desde})`;
  const dicho = (lugar: { cadena?: string; sucursal?: string }, cuando: string, empresa = A.id) =>
    sql`insert into surtidos_dichos (empresa_id, cadena_id, sucursal_id, dicho_en)
        values (${empresa}, ${lugar.cadena ?? null}, ${lugar.sucursal ?? null}, ${cuando})
        on conflict (empresa_id, lugar_id) do update set dicho_en = excluded.dicho_en`;
  const dado = (sucursal: string, cuando: string, empresa = A.id) =>
    sql`insert into formatos_de_sucursal (empresa_id, sucursal_id, desde) values (${empresa}, ${sucursal}, ${cuando})`;
  const con = (otros: object, ...productos: string[]) =>
    recibir('finalizacion', (suya) => ({ ...finalizacion(suya), productos: productos.map(producto), ...otros }));
  const enOtras = [
    surtido(A.sucursalSola, A.productoSuelto),
    surtido(A.sucursal, A.productoSuelto, { empresa: GEMELA }),
  ];
  const retirado = {
    da: 'aplicado',
    queda: "v.revision = '{producto_retirado}' and e.motivos = '{producto_retirado}'",
  };
  return [
    suyo(escena, {
      que: 'con un producto que solo esta en otra sucursal, y en la de otra empresa',
      antes: enOtras,
      llama: con({}, A.producto, A.productoSuelto),
      ...retirado,
    }),
    suyo(escena, {
      que: 'con un producto archivado',
      antes: [surtido(A.sucursal, A.productoArchivado)],
      llama: con({}, A.producto, A.productoArchivado),
      ...retirado,
    }),
    suyo(escena, {
      que: 'sin lo que se archivo, se listo despues o es de otra sucursal o empresa',
      antes: [
        ...enOtras,
        surtido(A.sucursal, A.productoArchivado),
        surtido(A.sucursal, A.productoSuelto, { desde: '2031-01-01' }),
        sql`update empresa_productos set archivado_en = null where (empresa_id, id) = (${GEMELA}, ${A.productoArchivado})`,
      ],
      llama: con({ lista_de: '2030-01-01T00:00:00Z' }, A.producto),
      da: 'aplicado',
      queda: "v.estado = 'completada' and v.revision is null",
    }),
    suyo(escena, {
      que: 'sin lo que se vendia en el dia de su lista y no se vende en el suyo',
      antes: [surtido(A.sucursal, A.productoSuelto, { desde: '2029-01-01' })],
      llama: con({ lista_de: '2030-01-01T00:00:00Z' }, A.producto),
      da: 'aplicado',
      queda: "v.estado = 'completada' and v.revision is null",
    }),
    ...[
      { que: 'en la sucursal', luego: dicho({ sucursal: A.sucursal }, '2029-12-31T23:59:30Z') },
      { que: 'en su cadena', luego: dicho({ cadena: A.cadena }, '2030-02-01T00:00:00Z') },
      { que: 'por otro formato', luego: dado(A.sucursal, '2030-02-01T00:00:00Z') },
    ].map(({ que, luego }) =>
      suyo(escena, {
        que: `sin un producto de la lista, de la que algo se dijo ${que} cuando ya la tenia`,
        antes: [surtido(A.sucursal, A.productoSuelto), luego],
        llama: con({ lista_de: '2030-01-01T00:00:00Z' }, A.producto),
        da: 'aplicado',
        queda: "v.estado = 'completada' and v.revision is null",
      }),
    ),
    {
      ...suyo(escena, {
        que: 'sin un producto de la lista, de la que solo se dijo algo antes, o de otras',
        antes: [
          surtido(A.sucursal, A.productoSuelto),
          dicho({ sucursal: A.sucursal }, '2029-12-31T23:58:30Z'),
          dicho({ sucursal: A.sucursalSola }, '2031-01-01'),
          dicho({ sucursal: A.sucursal }, '2031-01-01', GEMELA),
          dicho({ cadena: A.cadenaVacia }, '2031-01-01'),
          dicho({ cadena: A.cadena }, '2031-01-01', GEMELA),
          dado(A.sucursal, '2029-01-01'),
          dado(A.sucursalSola, '2031-01-01'),
          dado(A.sucursal, '2031-01-01', GEMELA),
        ],
        llama: con({ lista_de: '2030-01-01T00:00:00Z' }, A.producto),
        da: '',
      }),
      espera: problem('visita.incompleta'),
    },
    suyo(escena, {
      que: 'de otra sucursal',
      antes: [],
      llama: con({ sucursal_id: A.sucursalSola, lista_de: '2030-01-01T00:00:00Z' }, A.productoSuelto),
      da: 'en_revision',
      queda: "v.estado = 'en_curso' and e.motivos = '{otra_sucursal}' and e.cuerpo is not null",
    }),
  ];
};

export const finalizaciones = (escena: Escena): Llamada[] => {
  const { A } = escena;
  const { visita } = de(escena);
  return [
    ...listas(escena),
    suyo(escena, {
      que: 'la que ya hizo, sin que nadie la hiciera en su lugar',
      antes: [visita(HECHA)],
      llama: recibir('finalizacion', finalizacion),
      da: 'en_revision',
      queda: "v.recibida_en = 'epoch' and e.motivos = '{ya_completada}'",
    }),
    suyo(escena, {
      que: 'la que no se permite',
      antes: [visita("revision = '{no_permitida}'")],
      llama: recibir('finalizacion', finalizacion),
      da: 'en_revision',
      queda: "v.estado = 'en_curso' and e.motivos = '{no_permitida}'",
    }),
    suyo(escena, {
      que: 'la que no se permite, cuando alguien la acepto',
      antes: [visita(sql`revision = '{no_permitida}', revisada_en = 'epoch', revisada_por = ${A.admin}`)],
      llama: recibir('finalizacion', finalizacion),
      da: 'aplicado',
      queda: "v.estado = 'completada' and e.motivos = '{}'",
    }),
    suyo(escena, {
      que: 'la que ya habia que revisar por otra cosa',
      antes: [visita("revision = '{foto_posterior}'")],
      llama: recibir('finalizacion', finalizacion),
      da: 'aplicado',
      queda: "v.revision is null and e.motivos = '{}'",
    }),
  ];
};
