import { createMemoryHistory } from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { crearCliente } from '#src/platform/shared/client.ts';
import { crearConexion } from '#src/platform/web/api/conexion.ts';
import { activarIdioma } from '#src/platform/web/i18n/activar.ts';
import { crearPreferencias } from '#src/platform/web/preferencias.ts';
import { crearAlmacenDeSesion } from '#src/platform/web/sesion/almacen.ts';
import { Aplicacion } from './aplicacion.tsx';
import { crearRouter } from './router.tsx';

const sinAlmacen = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const sinCopia = {
  leer: () => undefined,
  guardar: () => undefined,
  borrar: () => undefined,
  alCambiarEnOtraPestana: () => () => undefined,
};
const sinPestana = { leer: () => undefined, guardar: () => undefined, borrar: () => undefined };

/** A public screen as it is for someone not signed in, in Spanish: what the build stores as a static page. */
export const pintar = async (ruta: string): Promise<string> => {
  await activarIdioma('es');
  const servicios = {
    llamar: crearCliente(),
    conexion: crearConexion(),
    preferencias: crearPreferencias(sinAlmacen),
    sesion: crearAlmacenDeSesion({ leer: () => Promise.resolve(null), copia: sinCopia, pestana: sinPestana }),
    elegirAjustes: () => Promise.resolve(),
  };
  const router = crearRouter(servicios, createMemoryHistory({ initialEntries: [ruta] }));
  await router.load();
  return renderToString(<Aplicacion servicios={servicios} router={router} />);
};
