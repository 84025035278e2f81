/** Everything that the product needs to run, in one command: `pnpm dev --help`. */
import { styleText } from 'node:util';
import { bloque } from './dev/block.ts';
import { crearVida } from './dev/lifetime.ts';
import { leerOpciones, type Opciones } from './dev/options.ts';
import { iniciarTodo } from './dev/start.ts';

const decir = (parte: string, texto: string): void => {
  for (const linea of texto.split('\n')) process.stdout.write(`${styleText('dim', parte.padEnd(8))}  ${linea}\n`);
};

const desarrollar = async (opciones: Opciones): Promise<number> => {
  const vida = crearVida();
  try {
    const parts = await iniciarTodo(opciones, vida, decir);
    process.stdout.write(bloque({ ...parts, segundos: performance.now() / 1000 }));
  } catch (error) {
    // what breaks because it is being stopped is no news
    if (!vida.acabando()) decir('dev', error instanceof Error ? error.message : String(error));
    vida.acabar(1);
  }
  return vida.fin;
};

const pedidas = leerOpciones(process.argv.slice(2));
if ('ayuda' in pedidas) {
  process.stdout.write(pedidas.ayuda);
  process.exitCode = pedidas.codigo;
} else process.exit(await desarrollar(pedidas));
