/**
 * Does the permission matrix notice when a rule is missing? Weakens every policy, guard, grant and contract, one at a time, runs
 * the part of the matrix that is about it, and names those that nothing noticed. Exits with 1 if there are any.
 * `--only=cadenas,/productos` tries those with one of these in their name; `--changed` those of what is not as it was when a run
 * last had nothing to say of it. A whole run stores that beside the mutations; one of a part does with `--store`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { elegir, enteros, type Mutacion, nombrado, porGuardar, type Sumas, sumasDe } from './mutate/choose.ts';
import { type MutanteDeContrato, mutantesDeContratos } from './mutate/contracts.ts';
import { type Bases, conBases } from './mutate/databases.ts';
import { REDUNDANTES } from './mutate/redundant.ts';
import { type AlSobrevivir, type Decir, esRedundante, informar, pendientesDe } from './mutate/report.ts';
import { probarContratos } from './mutate/run-contracts.ts';
import { mutantesDelEsquema, probarEsquema } from './mutate/run-schema.ts';
import type { Mutante } from './mutate/watchers.ts';

const GUARDADAS = new URL('mutate/whole-run.json', import.meta.url);

const {
  only = '',
  changed = false,
  store = false,
} = parseArgs({
  options: { only: { type: 'string' }, changed: { type: 'boolean' }, store: { type: 'boolean' } },
}).values;
const decir: Decir = (linea) => process.stdout.write(`${linea}\n`);

interface Mutantes {
  esquema: Mutante[];
  contratos: MutanteDeContrato[];
}

const sumar = ({ esquema, contratos }: Mutantes): Sumas =>
  sumasDe([
    ...esquema.map(({ de, nombre, sql }) => ({ de, texto: `${nombre}\n${sql}` })),
    ...contratos.map(({ de, contrato }) => ({ de, texto: JSON.stringify([contrato.access, contrato.roles]) })),
  ]);

/** Two databases for the schema, since there is a core for each; none of what has nothing to be tried on it. */
const probar = async ({ montar }: Bases, { esquema, contratos }: Mutantes): Promise<Mutacion[]> => {
  const paraEsquema = ['esquema_1', 'esquema_2'].slice(0, esquema.length);
  const paraContratos = ['contratos'].slice(0, contratos.length);
  if (esquema.length + contratos.length === 0) return [];
  const escenarios = await montar([...paraEsquema, ...paraContratos]);
  const sobreviven: Mutacion[] = [];
  const alSobrevivir: AlSobrevivir = (mutacion) => {
    sobreviven.push(mutacion);
    if (!esRedundante(mutacion)) decir(`survived: ${mutacion.nombre}`);
  };
  const resultados = await Promise.allSettled([
    probarEsquema(escenarios.slice(0, paraEsquema.length), esquema, alSobrevivir),
    ...escenarios.slice(paraEsquema.length).map((otro) => probarContratos(otro, contratos, alSobrevivir)),
  ]);
  for (const resultado of resultados) if (resultado.status === 'rejected') throw resultado.reason;
  return sobreviven;
};

await conBases(async (bases) => {
  const todos: Mutantes = { esquema: await bases.leer(mutantesDelEsquema), contratos: mutantesDeContratos() };
  const sumas = sumar(todos);
  const guardadas = JSON.parse(await readFile(GUARDADAS, 'utf8')) as Sumas;
  const elige = elegir({ only, changed }, sumas, guardadas);
  const elegidos: Mutantes = { esquema: todos.esquema.filter(elige), contratos: todos.contratos.filter(elige) };
  const probadas: Mutacion[] = [...elegidos.esquema, ...elegidos.contratos];
  const sujetos = new Set(probadas.map(({ de }) => de));
  decir(`${sujetos.size} subjects to try, left out: ${Object.keys(sumas).length - sujetos.size}`);

  const todas: Mutacion[] = [...todos.esquema, ...todos.contratos];
  const existen = new Set(todas.map(({ nombre }) => nombre));
  const idas = Object.keys(REDUNDANTES).filter((nombre) => nombrado({ only }, nombre) && !existen.has(nombre));
  const resultado = { probadas, sobreviven: await probar(bases, elegidos), idas };
  const pendientes = pendientesDe(resultado);
  informar(resultado, pendientes, decir);

  const porMendar = [...pendientes.nuevas, ...pendientes.notadas];
  if (store || (only === '' && !changed)) {
    const pendientesDeMendar = new Set(porMendar.map(({ de }) => de));
    const quedan = porGuardar(sumas, guardadas, { enteros: enteros(todas, probadas), pendientes: pendientesDeMendar });
    await writeFile(GUARDADAS, `${JSON.stringify(quedan, null, 2)}\n`);
  }
  process.exitCode = porMendar.length + idas.length === 0 ? 0 : 1;
});
