import { pidDePostgres } from './cpu.ts';
import { BASE } from './data.ts';
import { EXIGENCIAS, type Juicio, medirYJuzgar } from './limits.ts';
import type { Mesa } from './measure-requests.ts';
import { prepararPgbench } from './pgbench.ts';
import { guionDeLectura, guionDeLista } from './transactions.ts';

/** The same transactions under the policies and by the owner, to whom none applies. */
export const medirPoliticas = async ({ carpeta, postgres, datos, plan }: Mesa): Promise<Juicio[]> => {
  const procesos = { servidores: [], postgres: await pidDePostgres(postgres.address(BASE)) };
  const cuantas = datos.admins.length;
  const lecturas = [{ nombre: 'list of 300 rows, from the table', guion: await guionDeLista(cuantas) }];
  // a function of the owner's reads past the policies: it shows the difference between the roles, which no change of ours makes
  if (!plan.breve) lecturas.push({ nombre: 'read of 300 rows, by function', guion: await guionDeLectura(cuantas) });
  const juicios: Juicio[] = [];
  for (const { nombre, guion } of lecturas) {
    if (!`policies ${nombre}`.startsWith(plan.solo)) continue;
    const comun = { nombre: 'policies', guion, puerto: postgres.puerto, clientes: plan.clientes };
    const propio = await prepararPgbench(carpeta, { ...comun, quien: 'app_user' });
    const referencia = await prepararPgbench(carpeta, { ...comun, quien: 'app_owner' });
    juicios.push(await medirYJuzgar({ nombre, propio, referencia }, EXIGENCIAS.politicas, plan, procesos));
  }
  return juicios;
};
