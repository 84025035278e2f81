import type { ClientBase } from 'pg';
import { type Desenlace, intentar } from './attempt.ts';
import type { Banco } from './bench.ts';
import type { Relacion } from './catalog.ts';
import type { Contexto } from './context.ts';
import { type Privilegios, privilegiosDe, type Tabla } from './table.ts';

interface Derecho {
  sql: string;
  /** Whether the table says that it is granted. */
  puede: boolean;
}

const tiene = (concedidas: '*' | readonly string[] | undefined, columna: string): boolean =>
  concedidas === '*' || (concedidas?.includes(columna) ?? false);

const deLeer = ({ nombre, columnas }: Relacion, { select }: Privilegios): Derecho[] =>
  columnas.map((columna) => ({ sql: `select count(${columna}) from ${nombre}`, puede: tiene(select, columna) }));

/** What comes of it does not matter, only whether the column may be named. */
const deEscribir = (
  { nombre, columnas, vista }: Relacion,
  { insert, update, delete: borrar }: Privilegios,
): Derecho[] => [
  { sql: `delete from ${nombre}`, puede: borrar === true },
  ...(vista ? [] : [{ sql: `truncate ${nombre}`, puede: false }]),
  ...columnas.flatMap((columna) => [
    { sql: `update ${nombre} set ${columna} = default`, puede: tiene(update, columna) },
    { sql: `insert into ${nombre} (${columna}) values (default)`, puede: tiene(insert, columna) },
  ]),
];

/** Privileges do not depend on the row, so one context of each role is enough: the strongest. */
const fuertes = (contextos: Contexto[]): Contexto[] =>
  (
    [
      ['app_user', 'admin'],
      ['app_worker', 'sistema'],
      ['app_auth', 'credenciales'],
    ] as const
  ).flatMap(([rol, papel]) => contextos.find((c) => c.rolDeBase === rol && c.papel === papel) ?? []);

/** By itself: what a function that it calls, or a table behind it, denies is denied only for the time being. */
const seNiega = ({ nombre }: Relacion, desenlace: Desenlace): boolean => {
  const [esquema, tabla = esquema] = nombre.split('.');
  return (
    desenlace.tipo === 'sin privilegio' &&
    [`table ${tabla}`, `view ${tabla}`, `schema ${esquema}`].includes(desenlace.sobre)
  );
};

/** A generated column seen through a view, which no privilege helps to write. */
const DE_NADIE = /can only be updated to DEFAULT/;

/** Tries every privilege on the table: what it does not name is denied. */
export const correrPrivilegios = async (
  cliente: ClientBase,
  { contextos, relacion }: Banco,
  tabla: Tabla,
): Promise<string[]> => {
  const fallos: string[] = [];
  const suya = relacion(tabla.tabla);
  for (const contexto of fuertes(contextos)) {
    const privilegios = privilegiosDe(tabla, contexto.rolDeBase);
    const derechos = [...deLeer(suya, privilegios), ...(suya.escribible ? deEscribir(suya, privilegios) : [])];
    for (const { sql, puede } of derechos) {
      const { desenlace } = await intentar(cliente, contexto, { sql });
      if (desenlace.tipo === 'otro error' && DE_NADIE.test(desenlace.mensaje)) continue;
      if (seNiega(suya, desenlace) === puede) {
        const debe = puede ? 'should be granted' : 'should be denied';
        fallos.push(`${contexto.nombre} · ${sql} · ${debe}: ${JSON.stringify(desenlace).slice(0, 200)}`);
      }
    }
  }
  return fallos;
};
