import { readAjustes } from '#src/platform/server/config.ts';
import { iniciarSmtp } from '../parts/smtp.ts';
import type { Bloque } from './block.ts';
import { prepararCarpeta } from './folder.ts';
import { iniciarBandeja } from './inbox.ts';
import type { Vida } from './lifetime.ts';
import type { Opciones } from './options.ts';
import { crearPartes, type Decir } from './parts.ts';
import { elegirPuerto } from './ports.ts';
import { recargarAlCambiar } from './reload.ts';
import { entornoDe, type Puertos } from './settings.ts';

const elegirPuertos = async (preferidos: Puertos): Promise<Puertos> => ({
  web: await elegirPuerto(preferidos.web),
  server: await elegirPuerto(preferidos.server),
  inbox: await elegirPuerto(preferidos.inbox),
  postgres: await elegirPuerto(preferidos.postgres),
});

const iniciarCorreo = async (vida: Vida, puerto: number): Promise<{ smtp: string; bandeja: string }> => {
  const smtp = await iniciarSmtp();
  vida.alParar(smtp.parar);
  const bandeja = await iniciarBandeja(smtp, puerto);
  vida.alParar(bandeja.parar);
  return { smtp: smtp.url, bandeja: bandeja.url };
};

/** Through the address that people use: the web application and the server behind it. */
const comprobar = async (web: string): Promise<void> => {
  for (const ruta of ['/', '/salud/lista']) {
    const response = await fetch(web + ruta);
    if (!response.ok) throw new Error(`${web}${ruta} answers ${response.status}: ${await response.text()}`);
  }
};

/** Starts every part, those that do not wait for each other at once. */
export const iniciarTodo = async (opciones: Opciones, vida: Vida, decir: Decir): Promise<Omit<Bloque, 'segundos'>> => {
  const local = !process.env['DATABASE_URL'];
  if (opciones.reset && !local) throw new Error('--reset is for the local database, and DATABASE_URL is set');
  const { datos } = await prepararCarpeta(opciones);
  const puertos = await elegirPuertos(opciones.puertos);
  const correo = process.env['SMTP_URL'] ? undefined : await iniciarCorreo(vida, puertos.inbox);
  const entorno = entornoDe(process.env, { estado: opciones.estado, puertos, base: local, smtp: correo?.smtp });
  const ajustes = readAjustes(entorno);
  const parts = crearPartes({ vida, entorno, puertos, decir });

  const iniciarServidor = async (): Promise<boolean> => {
    // most of what this process imports, loaded while the database starts
    const [{ prepararBase }] = await Promise.all([import('./database.ts'), local && parts.postgres(datos).iniciar()]);
    const hayDemo = await prepararBase({ ajustes, local, people: opciones.people, branches: opciones.branches });
    const recargables = [parts.server(), parts.worker()];
    await Promise.all(recargables.map((parte) => parte.iniciar()));
    vida.alParar(recargarAlCambiar(recargables, decir));
    return hayDemo;
  };
  const [demo] = await Promise.all([iniciarServidor(), parts.web().iniciar()]);
  await comprobar(`http://localhost:${puertos.web}`);
  const base = local ? ajustes.DATABASE_ADMIN_URL : undefined;
  return { web: ajustes.PUBLIC_URL, inbox: correo?.bandeja, base, demo };
};
