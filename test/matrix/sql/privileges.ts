import type { ClientBase } from 'pg';
import { intentar } from './attempt.ts';
import type { Banco } from './bench.ts';
import type { Relacion } from './catalog.ts';
import type { Contexto } from './context.ts';
import type { Privilegios, Tabla } from './table.ts';

interface Derecho {
  sql: string;
  /** Whether the table says that it is granted. */
  puede: boolean;
}

const tiene = (concedidas: '*' | readonly string[] | undefined, columna: string): boolean =>
  concedidas === '*' || (concedidas?.includes(columna) ?? false);

const deLeer = ({ nombre, columnas }: Relacion, { select }: Privilegios): Derecho[] =>
  columnas.map((columna) => ({ sql: `select ${columna} from ${nombre}`, puede: tiene(select, columna) }));

/** What comes of it does not matter, only whether the column may be named. */
const deEscribir = ({ nombre, columnas }: Relacion, { insert, update, delete: borrar }: Privilegios): Derecho[] => [
  { sql: `delete from ${nombre}`, puede: borrar === true },
  { sql: `truncate ${nombre}`, puede: false },
  ...columnas.flatMap((columna) => [
    { sql: `update ${nombre} set ${columna} = default`, puede: tiene(update, columna) },
    { sql: `insert into ${nombre} (${columna}) values (default)`, puede: tiene(insert, columna) },
  ]),
];

/** Privileges do not depend on the row, so one context of each role is enough: the strongest. */
const fuertes = (contextos: Contexto[]): Contexto[] =>
  (['admin', 'sistema', 'credenciales'] as const).flatMap((papel) => contextos.find((c) => c.papel === papel) ?? []);

/** Tries every privilege on the table: what it does not name is denied. */
export const correrPrivilegios = async (
  cliente: ClientBase,
  { contextos, relacion }: Banco,
  { tabla, app = {}, auth = {} }: Tabla,
): Promise<string[]> => {
  const fallos: string[] = [];
  const suya = relacion(tabla);
  for (const contexto of fuertes(contextos)) {
    const privilegios = contexto.rolDeBase === 'app_auth' ? auth : app;
    // our views are joins, which nothing can be written through
    const derechos = [...deLeer(suya, privilegios), ...(suya.vista ? [] : deEscribir(suya, privilegios))];
    for (const { sql, puede } of derechos) {
      const { desenlace } = await intentar(cliente, contexto, { sql });
      if ((desenlace.tipo !== 'sin privilegio') !== puede) {
        const debe = puede ? 'should be granted' : 'should be denied';
        fallos.push(`${contexto.nombre} · ${sql} · ${debe}: ${JSON.stringify(desenlace).slice(0, 200)}`);
      }
    }
  }
  return fallos;
};
