import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import { GEMELA } from '../../seed-twin.ts';
import type { Contexto } from '../context.ts';
import { da, es, type Llamada, problem } from '../function.ts';
import { enJson, sql } from '../literal.ts';
import { propia } from '../tables/whose.ts';

const DENEGADO = problem('permiso.denegado');
export const NO_PERMITIDA = problem('visita.no_planificada_no_permitida');
const OTRO_CONTENIDO = problem('envio.otro_contenido');
const NUEVA = '0c000000-0000-7000-8000-00000000000a';
const OTRA_NUEVA = '0c000000-0000-7000-8000-00000000000b';
export const PROHIBIR = 'update company_settings set permite_no_planificadas = false';

const esMercaderista = es('mercaderista');

const crear = (sucursal: string, visita = NUEVA) =>
  `select app.crear_visita_no_planificada(${sql`${visita}, ${sucursal}`}, ${enJson({ iniciada_en: '2026-01-01T10:00:00Z', posicion: null })})`;
const hecha = ({ id, sucursal }: EmpresaDeEscena, { usuario }: Pick<Contexto, 'usuario'>) =>
  sql`exists (select from visitas where (empresa_id, id, usuario_id, creada_por, sucursal_id, estado, origen)
              = (${id}, ${NUEVA}, ${usuario}, ${usuario}, ${sucursal}, 'en_curso', 'no_planificada'))`;

/** In the minute that it is at the company's, or so many later: `now()` stays the same in one transaction. */
const minuto = (n: number) =>
  `(date_trunc('minute', now() at time zone 'America/Caracas') + interval '${n} minutes')::time`;
const HOY = "(now() at time zone 'America/Caracas')::date";

/** Visits that there are already: the one that is made, or what could be taken for it. */
const sembradora = ({ A }: Escena) => {
  const una = {
    empresa: A.id,
    id: NUEVA as string | null,
    usuario: A.mercaderista,
    sucursal: A.sucursal,
    origen: 'no_planificada',
    fecha: '2026-01-01',
    minutos: 0,
    cancelada: false,
  };
  const poner = (otros: Partial<typeof una>) => {
    const { empresa, id, usuario, sucursal, origen, fecha, minutos, cancelada } = { ...una, ...otros };
    return (
      sql`insert into visitas (empresa_id, id, usuario_id, sucursal_id, creada_por, origen, estado, motivo_cancelacion, cancelada_en, fecha, hora)
          select ${empresa}, coalesce(${id}, gen_random_uuid()), ${usuario}, ${sucursal}, ${usuario}, ${origen},
                 ${cancelada ? 'cancelada' : 'pendiente'}, ${cancelada ? 'x' : null}, ${cancelada ? 'epoch' : null}, ` +
      `${fecha === HOY ? HOY : sql`${fecha}::date`}, ${minuto(minutos)}`
    );
  };
  return (...visitas: Partial<typeof una>[]): string =>
    [
      'set local session_replication_role = replica',
      ...visitas.map(poner),
      'set local session_replication_role = origin',
    ].join('; ');
};

/** The same again is the same visit; whatever only looks like it neither is it nor is in its way. */
const repetidas = (escena: Escena): Llamada[] => {
  const { A, actor } = escena;
  const [otro, inactivo] = [actor('otro mercaderista de A').id, actor('mercaderista inactivo de A').id];
  const sembrar = sembradora(escena);
  const nueva = { llama: crear(A.sucursal), espera: da(''), escribe: hecha(A, { usuario: A.mercaderista }) };
  const rehusada = { llama: crear(A.sucursal), espera: OTRO_CONTENIDO };
  const casos: Llamada[] = [
    {
      que: 'otra vez, donde ya no se permite',
      antes: `${sembrar({})}; ${PROHIBIR}`,
      llama: crear(A.sucursal),
      espera: da(''),
    },
    { que: 'del mismo id en otra empresa', antes: sembrar({ empresa: GEMELA }), ...nueva },
    { que: 'otra de la misma persona y sucursal', antes: sembrar({ id: OTRA_NUEVA }), ...nueva },
    { que: 'de otra persona', antes: sembrar({ usuario: otro }), ...rehusada },
    { que: 'en otra sucursal', antes: sembrar({ sucursal: A.sucursalSola }), ...rehusada },
    {
      que: 'con el id de una planificada, y otra que si es suya',
      antes: sembrar({ id: OTRA_NUEVA }, { origen: 'individual', minutos: 1 }),
      ...rehusada,
    },
    {
      que: 'con el id de una planificada, que en otra empresa es suya',
      antes: sembrar({ empresa: GEMELA }, { origen: 'individual' }),
      ...rehusada,
    },
  ];
  return [
    ...casos.map((llamada) => soloDe(escena, llamada)),
    {
      que: 'otra vez, de quien ya no es miembro',
      solo: es('entrega'),
      antes: sembrar({ usuario: inactivo }),
      llama: crear(A.sucursal),
      espera: da(''),
    },
    {
      que: 'otra vez, de quien ya no es miembro, la de otra persona',
      solo: es('entrega'),
      antes: sembrar({}),
      llama: crear(A.sucursal),
      espera: DENEGADO,
    },
  ];
};

/** The first minute in which the person has nothing there: that of their company, whatever others have in it. */
const aSuHora = (escena: Escena): Llamada => {
  const { A, actor } = escena;
  const deHoy = { id: null, fecha: HOY, origen: 'individual' };
  const siguiente = { ...deHoy, minutos: 1 };
  const sembrar = sembradora(escena);
  return soloDe(escena, {
    que: 'en el primer minuto que esa persona tiene libre ahi',
    antes: [
      sembrar(
        deHoy,
        { ...siguiente, empresa: GEMELA },
        { ...siguiente, usuario: actor('otro mercaderista de A').id },
        { ...siguiente, fecha: '2026-01-01' },
        { ...siguiente, sucursal: A.sucursalSola },
        { ...siguiente, cancelada: true },
      ),
      "update company_settings set timezone = 'America/Bogota'",
      // written last, a scan meets it last
      sql`update company_settings set timezone = 'America/Caracas' where empresa_id = ${A.id}`,
    ].join(';'),
    llama: crear(A.sucursal),
    espera: da(''),
    escribe:
      `${hecha(A, { usuario: A.mercaderista })} and ` +
      `(select fecha = ${HOY} and hora = ${minuto(1)} from visitas where ${sql`(empresa_id, id) = (${A.id}, ${NUEVA})`})`,
  });
};

const soloDe = ({ A }: Escena, llamada: Llamada): Llamada => ({
  ...llamada,
  solo: (c) => esMercaderista(c) && c.empresa === A.id && c.usuario === A.mercaderista,
});

export const noPlanificadas = (escena: Escena): Llamada[] => {
  const { A, B, ninguna } = escena;
  return [
    {
      que: 'donde se permite, un mercaderista',
      solo: (c) => propia(c, escena) !== undefined,
      llama: (c) => crear((propia(c, escena) ?? ninguna).sucursal),
      espera: (c) => (esMercaderista(c) ? da('') : DENEGADO),
      escribe: (c) => (esMercaderista(c) ? hecha(propia(c, escena) ?? ninguna, c) : undefined),
    },
    soloDe(escena, { que: 'donde no se permite', antes: PROHIBIR, llama: crear(A.sucursal), espera: NO_PERMITIDA }),
    ...[A.sucursalArchivada, B.sucursal, ninguna.sucursal].map((sucursal) =>
      soloDe(escena, {
        que: 'donde no se reciben visitas',
        llama: crear(sucursal),
        espera: problem('visita.sucursal_no_disponible'),
      }),
    ),
    ...[A.visita, A.visitaDeAmbas].map((visita) =>
      soloDe(escena, { que: 'con el id de otra', llama: crear(A.sucursal, visita), espera: OTRO_CONTENIDO }),
    ),
    ...repetidas(escena),
    aSuHora(escena),
  ];
};
