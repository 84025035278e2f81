import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { panelDe } from '#src/dominio/personas/panel.ts';
import { leerSesion } from '#src/features/sesion/contract-sesion.ts';
import { ProblemaApi } from '#src/platform/shared/client.ts';
import { crearApi } from '#src/platform/web/api/cliente.ts';
import { crearConexion } from '#src/platform/web/api/conexion.ts';
import { conReintentos } from '#src/platform/web/api/reintentos.ts';
import { crearElegirAjustes } from '#src/platform/web/elegir-ajustes.ts';
import { hastaQueLlegue } from '#src/platform/web/hasta-que-llegue.ts';
import { activarIdioma } from '#src/platform/web/i18n/activar.ts';
import { almacenDelNavegador, crearPreferencias } from '#src/platform/web/preferencias.ts';
import { crearAlmacenDeSesion } from '#src/platform/web/sesion/almacen.ts';
import { crearCopiaLocal } from '#src/platform/web/sesion/copia-local.ts';
import { crearEmpresaDePestana } from '#src/platform/web/sesion/empresa-de-pestana.ts';
import { vigilarSesion } from '#src/platform/web/sesion/vigilar.ts';
import { quitarAvisos } from '#src/platform/web/ui/avisos.ts';
import { Aplicacion } from './aplicacion.tsx';
import { crearRouter } from './router.tsx';

const conexion = crearConexion(navigator.onLine);
const llamar = crearApi(conexion);
const preferencias = crearPreferencias(almacenDelNavegador());
const copia = crearCopiaLocal();
const sesion = crearAlmacenDeSesion({
  leer: async () => (await conReintentos(() => llamar(leerSesion, {}))).sesion,
  copia,
  pestana: crearEmpresaDePestana(),
  sigueSinElla: (sesionDeAntes) => panelDe(sesionDeAntes) === '/dashboard-mercaderista',
});
const elegirAjustes = crearElegirAjustes({
  preferencias,
  sesion,
  guardar: async (ajustes) => {
    // chosen seldom: its contract is not part of the first screen. Not getting it is not reaching the server
    const { guardarAjustes } = await import('#src/features/perfil/contract.ts').catch((causa: unknown) => {
      throw new ProblemaApi('red.sin_respuesta', 0, { causa });
    });
    await conReintentos(() => llamar(guardarAjustes, { cuerpo: ajustes }));
  },
});
const servicios = { llamar, conexion, preferencias, sesion, elegirAjustes };
const router = crearRouter(servicios);

let ultimaPersona: string | undefined;
sesion.alPublicar((evento, actual) => {
  const persona = actual?.usuario.id;
  if (persona && ultimaPersona && persona !== ultimaPersona) quitarAvisos();
  ultimaPersona = persona ?? ultimaPersona;
  // who may be on this page may have changed
  if (evento === 'SIGNED_OUT' || evento === 'SIGNED_IN' || evento === 'USER_UPDATED') void router.invalidate();
});
void sesion.iniciar();
vigilarSesion(sesion, copia, conexion);

const raiz = document.getElementById('root');
if (!raiz) throw new Error('index.html has no #root');
// the first screen is ready before it takes the place of the prerendered one: no flash between the two
await Promise.all([activarIdioma(preferencias.idioma()), router.load()]);
// at once and not in slices: what was typed into the prerendered form is read when this begins and would be lost meanwhile
flushSync(() =>
  createRoot(raiz).render(
    <StrictMode>
      <Aplicacion servicios={servicios} router={router} />
    </StrictMode>,
  ),
);
const { vigilarLoDemas } = await hastaQueLlegue(() => import('./after-start.ts'))();
vigilarLoDemas(sesion);
