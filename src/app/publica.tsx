import './catalogos-publicos.ts';
import { untilItArrives } from '#src/platform/web/until-it-arrives.ts';
import { rutaPublicaDe } from './aplicaciones.ts';
import { RaizPublica } from './pages/raiz-publica.tsx';
import { PANTALLAS } from './pantallas-publicas.ts';
import { start } from './start.tsx';

// the file itself, opened by its name, is the first page
const ruta = rutaPublicaDe(window.location.pathname) ?? '/';

await start(({ sesion }) => ({
  open: async () => {
    const [Pantalla] = await Promise.all([
      untilItArrives(PANTALLAS[ruta])(),
      // painted as it is while that is being found out
      ruta === '/registro-empresa' ? sesion.known() : undefined,
    ]);
    return (
      <RaizPublica>
        <Pantalla />
      </RaizPublica>
    );
  },
  sesionChanged: () => {},
}));
