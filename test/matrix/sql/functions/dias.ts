import type { EmpresaDeEscena, Escena } from '../../scene.ts';
import type { Contexto } from '../context.ts';
import { da, DE_PETICIONES, type Funcion, type Llamada } from '../function.ts';
import { literal, sql } from '../literal.ts';
import { sinGuardia } from './deliveries.ts';
import { deQuienGestiona, desactivado } from './visitas-lectura.ts';

/** Where they are an active mercaderista, whatever company they have entered; what each has there. */
const suyas = (
  { A, B, actor }: Escena,
  { usuario }: Contexto,
  deMercaderista: (c: EmpresaDeEscena) => string[],
): string[] =>
  [A, B]
    .flatMap((c) => {
      if (usuario === c.mercaderista) return deMercaderista(c);
      return usuario === actor('mercaderista de A y B').id ? [c.visitaDeAmbas] : [];
    })
    .toSorted();

/** Not those whose day depends on where it is already tomorrow. */
const entre = ({ A, B }: Escena, de: (c: EmpresaDeEscena) => string[]): string =>
  `array[${[A, B]
    .flatMap(de)
    .map((id) => literal(id))
    .join(', ')}]::uuid[]`;

const porHacer = (c: EmpresaDeEscena) => [c.visita, c.visitaPasada, c.visitaEnCurso];
const conOtras = (c: EmpresaDeEscena) => [...porHacer(c), c.visitaTerminada, c.visitaSiguiente, c.visitaDeAmbas];

const dias = (escena: Escena): Llamada[] => {
  const { A, B } = escena;
  const llama = (conocidas = '{}', limite = 100) =>
    `select coalesce(jsonb_agg(d.id order by d.id), '[]') from app.mis_dias(${literal(conocidas)}, ${limite}) d
     where d.id = any (${entre(escena, conOtras)}) and d.contenido is not null`;
  return [
    { que: 'las propias de estos dias', llama: llama(), espera: (c) => da(suyas(escena, c, porHacer)) },
    {
      que: 'solo de quien son y de su empresa es lo que dicen',
      llama: `select coalesce(jsonb_agg(distinct d.contenido -> 'visita' ->> 'empresa_nombre'), '[]')
              from (select id, contenido::jsonb from app.mis_dias('{}', 100)) d where d.id = any (${entre(escena, conOtras)})`,
      espera: (c) =>
        da(
          [A, B]
            .filter((empresa) => {
              const todas = new Set([...porHacer(empresa), empresa.visitaDeAmbas]);
              return suyas(escena, c, porHacer).some((id) => todas.has(id));
            })
            .map(({ nombre }) => nombre)
            .toSorted(),
        ),
    },
    {
      que: 'cada una lo suyo',
      solo: ({ usuario }) => usuario === A.mercaderista,
      llama: `select jsonb_agg(jsonb_build_array(d.id, d.contenido -> 'visita' ->> 'id', d.contenido -> 'visita' ->> 'empresa_id') order by d.id)
              from app.mis_dias('{}', 100) d where d.id = any (${entre(escena, porHacer)})`,
      espera: da(
        porHacer(A)
          .toSorted()
          .map((id) => [id, id, A.id]),
      ),
    },
    {
      que: 'la de hoy aunque este hecha, con los nombres de la suya y sin productos',
      solo: ({ usuario }) => usuario === A.mercaderista,
      antes: sinGuardia(
        sql`update visitas v set fecha = (now() at time zone s.timezone)::date from company_settings s
            where s.empresa_id = v.empresa_id and v.id = ${A.visitaTerminada}`,
      ),
      llama: sql`select jsonb_agg(jsonb_build_array(d.contenido -> 'visita' ->> 'estado', d.contenido -> 'visita' ->> 'empresa_id',
                                                    d.contenido -> 'visita' ->> 'sucursal_nombre', d.contenido -> 'productos'))
                 from app.mis_dias('{}', 100) d where d.id = ${A.visitaTerminada}`,
      espera: da([['completada', A.id, `Sucursal de ${A.nombre}`, []]]),
    },
    {
      que: 'no mas de las que se piden, la mas cercana primero',
      solo: ({ usuario }) => usuario === A.mercaderista,
      llama: llama('{}', 1),
      espera: da([A.visitaEnCurso]),
    },
    {
      que: 'con otra huella, de nuevo',
      solo: ({ usuario }) => usuario === A.mercaderista,
      llama: llama(JSON.stringify({ [A.visita]: 'x' })),
      espera: da(porHacer(A).toSorted()),
    },
    {
      que: 'con la misma huella, no',
      solo: ({ usuario }) => usuario === A.mercaderista,
      llama: `select count(*)::int from (select jsonb_object_agg(id, huella) as todas from app.mis_dias('{}', 100)) h,
                app.mis_dias(h.todas, 100) d where d.contenido is not null`,
      espera: da(0),
    },
    {
      que: 'los productos de su sucursal, y de ninguna otra empresa',
      solo: ({ usuario }) => usuario === A.mercaderista,
      llama: sql`select jsonb_agg(p ->> 'producto_id') from app.mis_dias('{}', 100) d, json_array_elements(d.contenido -> 'productos') p
                 where d.id = ${A.visita}`,
      espera: da([A.producto]),
    },
    desactivado(escena, { llama: llama(), espera: da([]) }),
    deQuienGestiona(escena, { llama: llama(), espera: da([]) }),
  ];
};

const empresas = (escena: Escena): Llamada[] => {
  const { A, B, actores } = escena;
  const llama = `select coalesce(jsonb_agg(empresa_id order by empresa_id), '[]') from app.mis_empresas_de_campo()
                 where empresa_id = any (array[${literal(A.id)}, ${literal(B.id)}]::uuid[])`;
  return [
    {
      que: 'donde se es mercaderista',
      llama,
      espera: ({ usuario }) => {
        const yo = actores.find(({ id, vigente }) => vigente && id === usuario);
        return da(
          [A, B]
            .filter(({ letra }) => letra !== 'ninguna' && yo?.roles[letra] === 'mercaderista')
            .map(({ id }) => id)
            .toSorted(),
        );
      },
    },
    {
      que: 'cuantas visitas propias hay en cada una',
      solo: ({ usuario }) => usuario === A.mercaderista,
      llama: sql`select jsonb_build_array(pendientes, completadas, total) from app.mis_empresas_de_campo() where empresa_id = ${A.id}`,
      espera: da([5, 1, 6]),
    },
    desactivado(escena, { llama, espera: da([]) }),
  ];
};

/** Two visits in each of three months: what is told of each, from the last to the first, to whoever knows some of them. */
const porMeses = ({ A }: Escena, que: string, conocidos: readonly string[], porRespuesta: number, dice: unknown[]) => ({
  que,
  solo: ({ usuario }: Contexto) => usuario === A.mercaderista,
  antes: sinGuardia(
    sql`update visitas v set fecha = date '2025-01-10' + make_interval(months => (n.orden % 3)::int)
        from (select empresa_id, id, row_number() over (order by hora) as orden from visitas
              where (empresa_id, usuario_id) = (${A.id}, ${A.mercaderista})) n
        where (n.empresa_id, n.id) = (v.empresa_id, v.id)`,
  ),
  llama: `select jsonb_agg(jsonb_build_array(m.mes, m.cambiado, json_array_length(m.visitas)) order by m.mes desc)
          from (select coalesce(jsonb_object_agg(mes, huella), '{}') as todos from app.mi_historial_por_meses('{}', 100, 1000)
                where mes = any (array[${conocidos.map((mes) => literal(mes)).join(', ')}]::text[])) h,
            app.mi_historial_por_meses(h.todos, 100, ${porRespuesta}) m`,
  espera: da(dice),
});

const meses = (escena: Escena): Llamada[] => {
  const { A } = escena;
  const delHistorial = (c: EmpresaDeEscena) => [...porHacer(c), c.visitaTerminada];
  const llama = (limite = 100) =>
    `select coalesce(jsonb_agg(v ->> 'id' order by v ->> 'id'), '[]')
     from app.mi_historial_por_meses('{}', ${limite}, 1000) m, json_array_elements(m.visitas) v
     where (v ->> 'id')::uuid = any (${entre(escena, conOtras)})`;
  return [
    { que: 'las propias hasta una semana', llama: llama(), espera: (c) => da(suyas(escena, c, delHistorial)) },
    {
      que: 'no mas de las que caben',
      llama: `select coalesce(sum(json_array_length(visitas)), 0)::int from app.mi_historial_por_meses('{}', 1, 1000)`,
      espera: (c) => da(Math.min(1, suyas(escena, c, delHistorial).length)),
    },
    {
      que: 'con la misma huella, ninguna',
      solo: ({ usuario }) => usuario === A.mercaderista,
      llama: `select count(*)::int from (select jsonb_object_agg(mes, huella) as todos from app.mi_historial_por_meses('{}', 100, 1000)) h,
                app.mi_historial_por_meses(h.todos, 100, 1000) m where m.cambiado or m.visitas is not null`,
      espera: da(0),
    },
    porMeses(escena, 'los que caben', [], 4, [
      ['2025-03', true, 2],
      ['2025-02', true, 2],
      ['2025-01', true, null],
    ]),
    porMeses(escena, 'uno al menos', [], 1, [
      ['2025-03', true, 2],
      ['2025-02', true, null],
      ['2025-01', true, null],
    ]),
    porMeses(escena, 'el que se conoce no ocupa', ['2025-03'], 2, [
      ['2025-03', false, null],
      ['2025-02', true, 2],
      ['2025-01', true, null],
    ]),
    porMeses(escena, 'el que se conoce no se repite, aunque quepa', ['2025-02'], 4, [
      ['2025-03', true, 2],
      ['2025-02', false, null],
      ['2025-01', true, 2],
    ]),
    desactivado(escena, { llama: llama(), espera: da([]) }),
    deQuienGestiona(escena, { llama: llama(), espera: da([]) }),
  ];
};

/** What a device keeps of its person. */
export const funcionesDeDias: readonly Funcion[] = [
  { funcion: 'app.mis_dias(jsonb,integer)', concedida: DE_PETICIONES, llamadas: dias },
  { funcion: 'app.mis_empresas_de_campo()', concedida: DE_PETICIONES, llamadas: empresas },
  { funcion: 'app.mi_historial_por_meses(jsonb,integer,integer)', concedida: DE_PETICIONES, llamadas: meses },
];
