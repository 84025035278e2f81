import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import { GEMELA } from '../../seed-twin.ts';
import type { Contexto } from '../context.ts';
import { da, DE_PETICIONES, es, type Funcion, type Llamada, problem } from '../function.ts';
import { literal, sql } from '../literal.ts';
import { otra, propia } from '../tables/whose.ts';
import { sinGuardia } from './deliveries.ts';
import { NO_PERMITIDA, noPlanificadas, PROHIBIR } from './no-planificadas.ts';
import { productosConGemelos } from './productos-por-revisar.ts';

const DENEGADO = problem('permiso.denegado');

const esMercaderista = es('mercaderista');
const ids = (de: string) => `select coalesce(jsonb_agg(id order by id), '[]') from ${de}`;

/** Whose visits a context sees of its company: of the mercaderista of A and of B, and of the one of both. */
const suyas = (
  c: Contexto,
  escena: Escena,
  deMercaderista: (de: EmpresaDeEscena) => string[],
  deAmbas: (de: EmpresaDeEscena) => string[] = () => [],
): string[] => {
  const de = c.empresa === undefined ? undefined : propia(c, escena);
  if (!de || !esMercaderista(c)) return [];
  if (c.usuario === de.mercaderista) return deMercaderista(de).toSorted();
  return c.usuario === escena.actor('mercaderista de A y B').id ? deAmbas(de).toSorted() : [];
};

/** Whoever delivers what was begun as a member has no list any more, whatever is in their name. */
const deQuienSeFue = ({ A, actor }: Escena, llama: string, nada: unknown): Llamada => ({
  que: 'de quien ya no es miembro',
  solo: es('entrega'),
  antes: [
    'set local session_replication_role = replica',
    sql`update visitas v set usuario_id = ${actor('mercaderista inactivo de A').id}, fecha = (now() at time zone c.timezone)::date
        from company_settings c where c.empresa_id = v.empresa_id and v.id = ${A.visita}`,
    sql`update visitas set usuario_id = ${actor('mercaderista inactivo de A').id} where id = ${A.visitaPasada}`,
    'set local session_replication_role = origin',
  ].join('; '),
  llama,
  espera: da(nada),
});

/** The first visit of each, today. */
const PASAR_A_HOY = `update visitas v set fecha = (now() at time zone c.timezone)::date from company_settings c
  where c.empresa_id = v.empresa_id and v.estado = 'pendiente' and v.serie_id is null and v.hora < '09:00'`;

const unaVisita = (escena: Escena, llama: (visita: string) => string): Llamada[] => [
  {
    que: 'la propia',
    llama: (c) => llama((propia(c, escena) ?? escena.ninguna).visita),
    espera: (c) => da(suyas(c, escena, () => ['si']).length),
  },
  {
    que: 'la de otra persona',
    llama: (c) => llama((propia(c, escena) ?? escena.ninguna).visitaDeAmbas),
    espera: (c) =>
      da(
        suyas(
          c,
          escena,
          () => [],
          () => ['si'],
        ).length,
      ),
  },
  { que: 'la de otra empresa', llama: (c) => llama(otra(c, escena).visita), espera: da(0) },
  {
    que: 'la que la misma persona tiene en otra empresa',
    llama: (c) => llama(otra(c, escena).visitaDeAmbas),
    espera: da(0),
  },
  deQuienSeFue(escena, llama(escena.A.visita), 0),
];

/** What a mercaderista sees of their own work. */
export const funcionesDeMisVisitas: readonly Funcion[] = [
  {
    funcion: 'app.mis_visitas_del_dia()',
    concedida: DE_PETICIONES,
    llamadas: (escena) => [
      { que: 'ninguna es de hoy', llama: ids('app.mis_visitas_del_dia()'), espera: da([]) },
      deQuienSeFue(escena, ids('app.mis_visitas_del_dia()'), []),
      {
        que: 'las propias',
        antes: PASAR_A_HOY,
        llama: ids('app.mis_visitas_del_dia()'),
        espera: (c) =>
          da(
            suyas(
              c,
              escena,
              ({ visita }) => [visita],
              ({ visitaDeAmbas }) => [visitaDeAmbas],
            ),
          ),
      },
    ],
  },
  {
    funcion: 'app.mis_proximas_visitas(integer)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => [
      deQuienSeFue(escena, ids('app.mis_proximas_visitas(10)'), []),
      {
        que: 'las propias que no estan hechas',
        llama: ids('app.mis_proximas_visitas(10)'),
        espera: (c) =>
          da(
            suyas(
              c,
              escena,
              (de) => [de.visita, de.visitaPasada, de.visitaEnCurso, de.visitaDeSerie, de.visitaSiguiente],
              ({ visitaDeAmbas }) => [visitaDeAmbas],
            ),
          ),
      },
      {
        que: 'las de hoy no son proximas',
        antes: PASAR_A_HOY,
        llama: ids('app.mis_proximas_visitas(10)'),
        espera: (c) =>
          da(suyas(c, escena, (de) => [de.visitaPasada, de.visitaEnCurso, de.visitaDeSerie, de.visitaSiguiente])),
      },
      {
        que: 'no mas de las que se piden, la primera primero',
        llama: ids('app.mis_proximas_visitas(1)'),
        espera: (c) =>
          da(
            suyas(
              c,
              escena,
              ({ visitaPasada }) => [visitaPasada],
              ({ visitaDeAmbas }) => [visitaDeAmbas],
            ),
          ),
      },
    ],
  },
  {
    funcion: 'app.mi_visita(uuid)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => unaVisita(escena, (visita) => sql`select count(*)::int from app.mi_visita(${visita})`),
  },
  {
    funcion: 'app.reglas_de_mi_visita(uuid)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => [
      ...unaVisita(
        escena,
        (visita) => sql`select count(*)::int from app.reglas_de_mi_visita(${visita}) r where r is not null`,
      ),
      {
        que: 'las de su empresa y de su sucursal',
        solo: ({ empresa, usuario }) => empresa === escena.A.id && usuario === escena.A.mercaderista,
        // written last, a scan meets it last
        antes: sinGuardia(
          "update company_settings set pide_fotos = 'siempre'",
          sql`update company_settings set pide_fotos = 'quiebres' where empresa_id = ${escena.A.id}`,
          'update sucursales set radio_inicio_m = 77',
          sql`update sucursales set radio_inicio_m = 99 where (empresa_id, id) = (${escena.A.id}, ${escena.A.sucursal})`,
        ),
        llama: sql`select jsonb_build_array(r ->> 'pide_fotos', r ->> 'radio_inicio_m') from app.reglas_de_mi_visita(${escena.A.visita}) r`,
        espera: da(['quiebres', '99']),
      },
    ],
  },
  {
    funcion: 'app.productos_de_mi_visita(uuid)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => [
      ...unaVisita(escena, (visita) => sql`select count(*)::int from app.productos_de_mi_visita(${visita})`),
      productosConGemelos(escena),
      {
        que: 'la de otra persona, cuando es suya la del mismo id de otra empresa',
        solo: ({ usuario }) => usuario === escena.actor('otro mercaderista de A').id,
        antes: sinGuardia(
          sql`update visitas set usuario_id = ${escena.actor('otro mercaderista de A').id} where (empresa_id, id) = (${GEMELA}, ${escena.A.visita})`,
        ),
        llama: sql`select count(*)::int from app.productos_de_mi_visita(${escena.A.visita})`,
        espera: da(0),
      },
    ],
  },
  {
    funcion: 'app.sucursales_para_visitar(text,integer)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => {
      const buscar = (texto: string, cuantas = 10) => ids(`app.sucursales_para_visitar(${literal(texto)}, ${cuantas})`);
      const permitida = (que: string, llama: string, espera: (de: EmpresaDeEscena) => string[]): Llamada => ({
        que,
        llama,
        espera: (c) => (esMercaderista(c) ? da(espera(propia(c, escena) ?? escena.ninguna).toSorted()) : DENEGADO),
      });
      return [
        permitida('las que operan', buscar(''), (de) => [de.sucursal, de.sucursalSola]),
        {
          ...permitida('las que no operan, no', buscar(''), (de) => [de.sucursal]),
          antes: "update sucursales set estado_operacional = 'Inactivo' where nombre like 'Sucursal sola%'",
        },
        permitida('por nombre', buscar('SOLA'), (de) => [de.sucursalSola]),
        permitida('no mas de las que se piden', buscar('', 1), (de) => [de.sucursal]),
        {
          que: 'donde no se permite',
          antes: PROHIBIR,
          llama: buscar(''),
          espera: (c) => (esMercaderista(c) ? NO_PERMITIDA : DENEGADO),
        },
      ];
    },
  },
  {
    funcion: 'app.productos_no_listados(text,text,integer)',
    concedida: DE_PETICIONES,
    llamadas: (escena) => {
      const buscar = (texto: string, cuantos = 10) =>
        ids(`app.productos_no_listados(${literal(texto)}, ${literal(texto.toUpperCase())}, ${cuantos})`);
      const propios = (que: string, llama: string, espera: (de: EmpresaDeEscena) => string[]): Llamada => ({
        que,
        llama,
        espera: (c) => da(esMercaderista(c) ? espera(propia(c, escena) ?? escena.ninguna).toSorted() : []),
      });
      const conCodigo = "update empresa_productos set codigos_de_barras = 'COD-1'";
      return [
        propios('por nombre', buscar('PRODUCTO DE'), ({ producto }) => [producto]),
        propios('por SKU', buscar('sku'), ({ producto }) => [producto]),
        propios('no mas de los que se piden', buscar('producto', 1), ({ producto }) => [producto]),
        { ...propios('por sus barras', buscar('cod-1'), (de) => [de.producto, de.productoSuelto]), antes: conCodigo },
        {
          ...propios('por las de otra empresa, no', buscar('cod-2'), () => []),
          antes: sql`update empresa_productos set codigos_de_barras = case when empresa_id = ${GEMELA} then 'COD-2' else 'COD-1' end`,
        },
        {
          ...propios('los archivados, no', buscar('cod-1'), () => []),
          antes: `${conCodigo}, archivado_en = now()`,
        },
        {
          ...propios('los archivados, tampoco por nombre ni SKU', buscar('producto'), () => []),
          antes: 'update empresa_productos set archivado_en = now()',
        },
      ];
    },
  },
  { funcion: 'app.crear_visita_no_planificada(uuid,uuid,jsonb)', concedida: DE_PETICIONES, llamadas: noPlanificadas },
];
