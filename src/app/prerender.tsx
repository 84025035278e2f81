import { renderToString } from 'react-dom/server';
import { createClient } from '#src/platform/shared/client.ts';
import { createConnection } from '#src/platform/web/api/connection.ts';
import { activateIdioma } from '#src/platform/web/i18n/activate.ts';
import { createPreferencias } from '#src/platform/web/preferencias.ts';
import { createSesionStore } from '#src/platform/web/sesion/store.ts';
import { Aplicacion } from './aplicacion.tsx';
import type { RutaPublica } from './aplicaciones.ts';
import './catalogos-publicos.ts';
import { RaizPublica } from './pages/raiz-publica.tsx';
import { PANTALLAS } from './pantallas-publicas.ts';

const sinAlmacen = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
const sinCopia = {
  read: () => undefined,
  save: () => undefined,
  remove: () => undefined,
  onChangeInOtherTab: () => () => undefined,
};
const sinPestana = { read: () => undefined, save: () => undefined, remove: () => undefined };

/** A public screen in Spanish, as the build stores it: while nobody knows whether somebody is signed in, or once it is known that nobody is. */
export const pintar = async (ruta: RutaPublica, { seSabe = false } = {}): Promise<string> => {
  await activateIdioma('es');
  const services = {
    call: createClient(),
    connection: createConnection(),
    preferencias: createPreferencias(sinAlmacen),
    sesion: createSesionStore({ read: () => Promise.resolve(null), copy: sinCopia, tab: sinPestana }),
    chooseAjustes: () => Promise.resolve(),
  };
  if (seSabe) await services.sesion.check();
  const Pantalla = await PANTALLAS[ruta]();
  return renderToString(
    <Aplicacion servicios={services}>
      <RaizPublica>
        <Pantalla />
      </RaizPublica>
    </Aplicacion>,
  );
};
