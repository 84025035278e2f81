import { randomUUID } from 'node:crypto';
import { digest } from '#src/platform/server/credentials/secrets.ts';
import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import { GEMELA } from '../../seed-twin.ts';
import { da, type Llamada } from '../function.ts';
import { literal, sql } from '../literal.ts';
import { finalizacion, HUELLA, NUEVO, quedo, recibir, sinGuardia } from './deliveries.ts';
import { de, deOtro, HECHA, suyo } from './entregas-recibir.ts';

/** What was delivered first, and what never arrived. */
const PRIMERA = '0e000000-0000-7000-8000-0000000000c1';
const PERDIDA = '0e000000-0000-7000-8000-0000000000c2';

interface Puesto {
  id: string;
  empresa: string;
  visita: string;
  usuario: string;
  tipo: string;
  estado: string;
  usado: boolean;
  enLugarDe: readonly string[];
  traidoPor: string | null;
  motivos: string;
}

const lista = (ids: readonly string[]): string => `{${ids.join()}}`;

/** A delivery that is there: of the mercaderista, of the visit that was under way, and applied, but for what is told of it. */
const puestoDe =
  ({ A }: Escena) =>
  (otros: Partial<Puesto> = {}): string => {
    const todo = { id: randomUUID(), empresa: A.id, visita: A.visitaEnCurso, usuario: A.mercaderista, ...otros };
    const { tipo = 'finalizacion', estado = 'aplicado', usado = false, traidoPor = null, motivos = '{}' } = otros;
    const { enLugarDe } = otros;
    return sql`insert into envios (empresa_id, visita_id, id, usuario_id, tipo, estado, usado, en_lugar_de, traido_por, huella, motivos, cuerpo, motivo)
               values (${todo.empresa}, ${todo.visita}, ${todo.id}, ${todo.usuario}, ${tipo}, ${estado}, ${usado},
                       ${enLugarDe ? lista(enLugarDe) : null}, ${traidoPor}, ${HUELLA}, ${motivos}, '{}',
                       ${tipo === 'correccion' ? 'Contó mal' : null})`;
  };

const corregir = (...corrige: string[]) => recibir('finalizacion', (suya) => ({ ...finalizacion(suya), corrige }));
/** Done as the first delivery told, and received so long ago. */
const hecha = (escena: Escena, hace: string, pone = 'revision = null'): string =>
  de(escena).visita(`${HECHA.replace("recibida_en = 'epoch'", `recibida_en = now() - interval '${hace}'`)}, ${pone}`);
const COMO_ESTABA = "v.completada_en = 'epoch'";

const aTiempo = (escena: Escena): Llamada => {
  const { A, actor } = escena;
  const pon = puestoDe(escena);
  const contado = (empresa: string) =>
    sql`insert into visitas_productos (empresa_id, visita_id, producto_id, exhibido, quiebre, material_pop, inventario_actual)
        values (${empresa}, ${A.visitaEnCurso}, ${A.producto}, true, false, false, '12')`;
  const cuenta = (empresa: string) =>
    sql`(select string_agg(inventario_actual, ',') from visitas_productos where (empresa_id, visita_id) = (${empresa}, ${A.visitaEnCurso}))`;
  return suyo(escena, {
    que: 'corregir lo suyo a los diez minutos: sus cifras, y lo que se sabia de la visita; nada de otra',
    antes: [
      sql`update visitas set revisada_en = 'epoch', revisada_por = ${A.admin}`,
      hecha(escena, '10 minutes', "revision = '{producto_retirado,foto_posterior,lejos}'"),
      contado(A.id),
      contado(GEMELA),
      pon({ id: PRIMERA }),
      // what would have taken its place, were it of the same visit and person, and applied
      ...[
        { empresa: GEMELA },
        { visita: A.visitaTerminada },
        { usuario: actor('otro mercaderista de A').id },
        { estado: 'en_revision' },
      ].map((otros) => pon({ ...otros, enLugarDe: [PRIMERA] })),
      pon({ empresa: GEMELA, usado: true }),
      pon({ visita: A.visitaTerminada, usado: true }),
      pon({ empresa: GEMELA, id: NUEVO }),
      pon({ visita: A.visitaTerminada, id: NUEVO }),
    ],
    llama: corregir(PERDIDA, PRIMERA),
    da: 'aplicado',
    queda: `${COMO_ESTABA} and v.revision = '{foto_posterior,lejos}' and v.revisada_en is null
            and e.motivos = '{lejos}' and e.reemplazadas -> 0 ->> 'inventario_actual' = '12' and jsonb_array_length(e.reemplazadas) = 1
            and ${sql`e.corrige = ${PRIMERA} and e.en_lugar_de = ${lista([PERDIDA, PRIMERA])}`}
            and (select count(*) from envios where corrige is not null) = 1
            and (select count(*) from visitas where revisada_en is null) = 1
            and ${cuenta(A.id)} = '4' and ${cuenta(GEMELA)} = '12'`,
  });
};

/** Once it is too late, or somebody has had a hand in it. */
const tarde = (escena: Escena): Llamada[] => {
  const { A } = escena;
  const pon = puestoDe(escena);
  const casos: readonly (readonly [string, string, ...string[]])[] = [
    ['pasados los diez minutos', hecha(escena, '10 minutes 1 second')],
    [
      'anulada',
      hecha(
        escena,
        '0',
        `anulada_en = now(), anulada_por = ${literal(A.admin)}, motivo_anulacion = 'Otra', revision = null`,
      ),
    ],
    ['con algo que alguien uso', hecha(escena, '0'), pon({ estado: 'resuelto', usado: true })],
    ['corregida por quien supervisa', hecha(escena, '0'), pon({ tipo: 'correccion', usuario: A.admin })],
  ];
  return casos.map(([que, ...antes]) =>
    suyo(escena, {
      que: `corregir lo suyo, ${que}`,
      antes: [...antes, pon({ id: PRIMERA })],
      llama: corregir(PRIMERA),
      da: 'en_revision',
      queda: `${COMO_ESTABA} and e.motivos = '{correccion_tardia}' and ${sql`e.corrige = ${PRIMERA}`}`,
    }),
  );
};

const loQueNoCorrige = (escena: Escena): Llamada[] => {
  const { A, actor } = escena;
  const otro = actor('otro mercaderista de A').id;
  const pon = puestoDe(escena);
  const [deGemela, deOtraVisita, ajena, comienzo, porDecidir, yaCorregida, ajenaPorDecidir, sinNombrar] = Array.from(
    { length: 8 },
    () => randomUUID(),
  ) as [string, string, string, string, string, string, string, string];
  const estadoDe = (id: string) => sql`(select x.estado from envios x where x.id = ${id})`;
  return [
    suyo(escena, {
      que: 'corregir lo que no es la entrega que cuenta',
      antes: [
        hecha(escena, '0'),
        pon({ id: deGemela, empresa: GEMELA }),
        pon({ id: deOtraVisita, visita: A.visitaTerminada }),
        pon({ id: ajena, usuario: otro }),
        pon({ id: comienzo, tipo: 'inicio' }),
        pon({ id: porDecidir, estado: 'en_revision' }),
        pon({ id: yaCorregida }),
        pon({ enLugarDe: [yaCorregida] }),
        pon({ id: ajenaPorDecidir, usuario: otro, estado: 'en_revision' }),
        pon({ id: sinNombrar, estado: 'en_revision' }),
      ],
      llama: corregir(deGemela, deOtraVisita, ajena, comienzo, porDecidir, yaCorregida, ajenaPorDecidir),
      da: 'en_revision',
      // of what its author has taken back nobody need decide
      queda: `${COMO_ESTABA} and e.motivos = '{ya_completada}' and e.corrige is null and ${estadoDe(porDecidir)} = 'resuelto'
              and ${estadoDe(ajenaPorDecidir)} = 'en_revision' and ${estadoDe(sinNombrar)} = 'en_revision'`,
    }),
    deOtro(escena, otro, {
      que: 'corregir lo que entrego quien la hizo',
      antes: [hecha(escena, '0'), pon({ id: PRIMERA })],
      llama: corregir(PRIMERA),
      da: 'en_revision',
      queda: `${COMO_ESTABA} and 'ya_completada' = any (e.motivos) and e.corrige is null`,
    }),
    suyo(escena, {
      que: 'corregir la que no esta hecha es hacerla',
      antes: [pon({ id: PRIMERA })],
      llama: corregir(PRIMERA),
      da: 'aplicado',
      queda: "v.estado = 'completada' and e.corrige is null",
    }),
    suyo(escena, {
      que: 'la suya, en lugar de lo que quien la tuvo habia corregido',
      antes: [
        de(escena).visita(
          sql`estado = 'completada', usuario_id = ${otro}, asignada_a = ${A.mercaderista}, usuarios_anteriores = array[${A.mercaderista}::uuid],
              completada_en = 'epoch', recibida_en = 'epoch', revision = '{reasignada}'`,
        ),
        pon({ id: PRIMERA, usuario: otro }),
        pon({ id: PERDIDA, usuario: otro, enLugarDe: [PRIMERA] }),
      ],
      llama: recibir('finalizacion', finalizacion),
      da: 'aplicado',
      queda: `${sql`v.usuario_id = ${A.mercaderista}`} and ${estadoDe(PRIMERA)} = 'aplicado' and ${estadoDe(PERDIDA)} = 'en_revision'`,
    }),
  ];
};

/** A copy that comes after what takes its place. */
const copiasTardias = (escena: Escena): Llamada[] => {
  const { A, actor } = escena;
  const pon = puestoDe(escena);
  const llama = recibir('finalizacion', finalizacion);
  const corregida = `${COMO_ESTABA} and e.estado = 'resuelto' and e.motivos = '{corregida}' and e.cuerpo is not null`;
  return [
    suyo(escena, {
      que: 'lo que ya corrigio',
      antes: [hecha(escena, '0'), pon({ id: PRIMERA, enLugarDe: [NUEVO] })],
      llama,
      da: 'aplicado',
      queda: corregida,
    }),
    suyo(escena, {
      que: 'otra vez lo que ya corrigio',
      antes: [hecha(escena, '0'), pon({ id: NUEVO, estado: 'resuelto', motivos: '{corregida}' })],
      llama,
      da: 'aplicado',
    }),
    suyo(escena, {
      que: 'lo que solo corrige lo de otra empresa, visita o persona, o lo que alguien trajo',
      antes: [
        ...[
          { empresa: GEMELA },
          { visita: A.visitaTerminada },
          { usuario: actor('otro mercaderista de A').id },
          { traidoPor: A.admin, estado: 'en_revision' },
        ].map((otros) => pon({ ...otros, enLugarDe: [NUEVO] })),
        pon({ enLugarDe: [PERDIDA] }),
      ],
      llama,
      da: 'aplicado',
      queda: "v.estado = 'completada' and e.estado = 'aplicado' and e.motivos = '{}'",
    }),
    {
      que: 'lo que corrige otra cosa que alguien trajo, traido tambien',
      solo: ({ empresa, usuario }) => empresa === A.id && usuario === A.admin,
      antes: sinGuardia(
        hecha(escena, '0'),
        pon({ id: PRIMERA, enLugarDe: [NUEVO], traidoPor: A.admin, estado: 'en_revision' }),
      ),
      llama: sql`select app.entregar_por_rescate(${digest(A.credencial)}, ${A.visitaEnCurso}); ` + llama(A),
      espera: da('aplicado'),
      escribe: quedo(corregida)(A),
    },
  ];
};

const FUERA = '0f000000-0000-7000-8000-0000000000c1';
const QUEDA = '0f000000-0000-7000-8000-0000000000c2';
const LLEGADA = '0f000000-0000-7000-8000-0000000000c3';
const AJENA = '0f000000-0000-7000-8000-0000000000c4';

/** Of those that it does not announce any more, the person's own that have not come go, and what there is of them. */
const fotosQueSobran = (escena: Escena): Llamada => {
  const { A, actor } = escena;
  const foto = (
    id: string,
    { empresa = A.id, visita = A.visitaEnCurso, usuario = A.mercaderista, llego = false } = {},
  ) =>
    sql`insert into visitas_fotos (empresa_id, visita_id, id, usuario_id, archivo_id, recibida_en, tomada_en, bytes, sha256, nombre)
        values (${empresa}, ${visita}, ${id}, ${usuario}, ${llego ? randomUUID() : null}, ${llego ? '2026-01-01' : null}, now(), 20, sha256(''), '1.jpg')`;
  const parte = (id: string, { empresa = A.id, visita = A.visitaEnCurso } = {}) =>
    sql`insert into visitas_fotos_partes (empresa_id, visita_id, foto_id, desde, bytes, object_path)
        values (${empresa}, ${visita}, ${id}, 0, 10, ${randomUUID()})`;
  const otras = [{ empresa: GEMELA }, { visita: A.visitaTerminada }];
  const hay = (tabla: string, columna: string) =>
    `(select string_agg(right(${columna}::text, 2), ',' order by right(${columna}::text, 2)) from ${tabla}
      where ${sql`(empresa_id, visita_id) = (${A.id}, ${A.visitaEnCurso})`} and ${columna}::text like '%00c_')`;
  const enOtras = (tabla: string, columna: string) =>
    `(select count(*) from ${tabla} where not (${sql`(empresa_id, visita_id) = (${A.id}, ${A.visitaEnCurso})`}) and ${columna}::text like '%00c_')`;
  return suyo(escena, {
    que: 'corregir sin las fotos que no llegaron',
    antes: [
      hecha(escena, '0'),
      puestoDe(escena)({ id: PRIMERA }),
      foto(FUERA),
      foto(QUEDA),
      foto(LLEGADA, { llego: true }),
      foto(AJENA, { usuario: actor('otro mercaderista de A').id }),
      parte(FUERA),
      parte(QUEDA),
      ...otras.flatMap((donde) => [foto(FUERA, donde), foto(LLEGADA, donde), parte(FUERA, donde)]),
    ],
    llama: recibir('finalizacion', (suya: EmpresaDeEscena) => ({
      ...finalizacion(suya),
      corrige: [PRIMERA],
      fotos: [
        {
          id: QUEDA,
          producto_id: null,
          tomada_en: '2026-01-01T10:00:00Z',
          bytes: 20,
          sha256: HUELLA.toString('hex'),
          nombre: '1.jpg',
        },
      ],
    })),
    da: 'aplicado',
    queda: `${hay('visitas_fotos', 'id')} = 'c2,c3,c4' and ${enOtras('visitas_fotos', 'id')} = 4
            and ${hay('visitas_fotos_partes', 'foto_id')} = 'c2' and ${enOtras('visitas_fotos_partes', 'foto_id')} = 2`,
  });
};

/** What its author delivers once more, in place of what they had delivered. */
export const correcciones = (escena: Escena): Llamada[] => [
  aTiempo(escena),
  ...tarde(escena),
  ...loQueNoCorrige(escena),
  ...copiasTardias(escena),
  fotosQueSobran(escena),
];
