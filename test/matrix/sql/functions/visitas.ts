import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import type { Contexto } from '../context.ts';
import { da, DE_PETICIONES, type Funcion, gestiona, type Llamada, problem, type Resultado } from '../function.ts';
import { literal, sql } from '../literal.ts';
import { otra, propia } from '../tables/whose.ts';

const DENEGADO = problem('permiso.denegado');
const SIN_SUCURSAL = problem('visita.sucursal_no_disponible');
const SIN_PERSONA = problem('visita.persona_no_disponible');

const lista = (ids: string[]) => `array[${ids.map((id) => literal(id)).join(', ')}]::uuid[]`;
const retener = (sucursales: string[], personas: string[]) =>
  `select app.retener_para_visitas(${lista(sucursales)}, ${lista(personas)})`;

/** Of whoever manages a company that has something to plan with. */
const enSuya = (escena: Escena, que: string, llama: (suya: EmpresaDeEscena) => string, espera: Resultado): Llamada => ({
  que,
  solo: (c) => propia(c, escena) !== undefined,
  llama: (c) => llama(propia(c, escena) ?? escena.ninguna),
  espera: (c) => (gestiona(c) ? espera : DENEGADO),
});
const enA = ({ A }: Escena, llamada: Omit<Llamada, 'solo'>): Llamada => ({
  ...llamada,
  solo: (c) => c.empresa === A.id && gestiona(c),
});

const retenciones = (escena: Escena): Llamada[] => {
  const { A, actor } = escena;
  const inactivo = actor('mercaderista inactivo de A').id;
  return [
    enSuya(escena, 'una sucursal y una persona', (s) => retener([s.sucursal], [s.mercaderista]), da('')),
    enSuya(
      escena,
      'la misma dos veces',
      (s) => retener([s.sucursal, s.sucursal], [s.mercaderista, s.mercaderista]),
      da(''),
    ),
    enSuya(escena, 'nada', () => retener([], []), da('')),
    enSuya(escena, 'una archivada', (s) => retener([s.sucursal, s.sucursalArchivada], []), SIN_SUCURSAL),
    enSuya(escena, 'otro rol', (s) => retener([], [s.mercaderista, s.supervisor]), SIN_PERSONA),
    {
      que: 'una sucursal de otra empresa',
      llama: (c) => retener([otra(c, escena).sucursal], []),
      espera: (c) => (gestiona(c) ? SIN_SUCURSAL : DENEGADO),
    },
    {
      que: 'una persona de otra empresa',
      llama: (c) => retener([], [otra(c, escena).mercaderista]),
      espera: (c) => (gestiona(c) ? SIN_PERSONA : DENEGADO),
    },
    enA(escena, {
      que: 'una que no opera',
      antes: sql`update sucursales set estado_operacional = 'Inactivo' where id = ${A.sucursal}`,
      llama: retener([A.sucursal], []),
      espera: SIN_SUCURSAL,
    }),
    enA(escena, { que: 'una persona inactiva', llama: retener([], [inactivo]), espera: SIN_PERSONA }),
  ];
};

/** Ids of the active mercaderistas of the company with this in their names, in order. */
const mercaderistas = ({ A, B, C, actores }: Escena, { empresa }: Contexto, nombre = ''): string[] | null => {
  const letra = [A, B].find(({ id }) => id === empresa)?.letra ?? (empresa === C ? 'C' : 'ninguna');
  const ids = actores.filter((a) => a.roles[letra] === 'mercaderista' && a.nombre.includes(nombre)).map(({ id }) => id);
  return ids.length > 0 ? ids.toSorted() : null;
};

const buscar = (texto: string) =>
  `select jsonb_agg(id order by id) from ${sql`app.buscar_mercaderistas(${texto}, 100)`}`;

const PAGO = "(now() at time zone 'Pacific/Pago_Pago')::date";

const porExtender = ({ A, B }: Escena): Llamada[] => {
  const llama = (dias: number) => `select jsonb_agg(e order by e) from app.empresas_por_extender(${dias}) e`;
  const ambas = [A.id, B.id].toSorted();
  return [
    { que: 'las que no llegan al horizonte', llama: llama(84), espera: da(ambas) },
    { que: 'ninguna: todas llegan', llama: llama(7), espera: da(null) },
    {
      que: 'no la que llega',
      antes: sql`update visitas_recurrentes set generada_hasta = current_date + 90 where empresa_id = ${A.id}`,
      llama: llama(84),
      espera: da([B.id]),
    },
    {
      que: 'no la que ha terminado',
      antes: sql`update visitas_recurrentes set activa = false where empresa_id = ${A.id}`,
      llama: llama(84),
      espera: da([B.id]),
    },
    {
      que: 'desde el dia de la empresa, y no el de otra',
      antes: [
        // the zones that a company can be in have the same day for most of it; these two never have
        'alter table company_settings drop constraint company_settings_timezone_check',
        "update company_settings set timezone = 'Pacific/Kiritimati'",
        sql`update company_settings set timezone = 'Pacific/Pago_Pago' where empresa_id = ${A.id}`,
        sql`delete from visitas_recurrentes where empresa_id = ${B.id}`,
        `update visitas_recurrentes set generada_hasta = ${PAGO} + 10`,
      ].join(';'),
      llama: llama(10),
      espera: da(null),
    },
  ];
};

/** Who plans visits, with whom and where; and which series go on. */
export const funcionesDeVisitas: readonly Funcion[] = [
  { funcion: 'app.retener_para_visitas(uuid[],uuid[])', concedida: DE_PETICIONES, llamadas: retenciones },
  {
    funcion: 'app.buscar_mercaderistas(text,integer)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => {
      const segun = (nombre?: string) => (c: Contexto) => da(gestiona(c) ? mercaderistas(escena, c, nombre) : null);
      return [
        { que: 'todos los activos', llama: buscar(''), espera: segun() },
        { que: 'por nombre', llama: buscar('OTRO mercaderista'), espera: segun('otro mercaderista') },
        {
          que: 'por correo',
          llama: buscar(escena.actor('mercaderista de B').correo.toUpperCase()),
          espera: segun('mercaderista de B'),
        },
        { que: 'que no hay', llama: buscar('zzz'), espera: da(null) },
        {
          que: 'no mas de los que se piden',
          llama: "select count(*)::int from app.buscar_mercaderistas('', 1)",
          espera: (c) => da(gestiona(c) && mercaderistas(escena, c) ? 1 : 0),
        },
      ];
    },
  },
  { funcion: 'app.empresas_por_extender(integer)', concedida: ['app_worker'], llamadas: porExtender },
];
