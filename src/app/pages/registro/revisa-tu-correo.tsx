import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import {
  type AltaEnEspera,
  corregible,
  guardarAltaEnEspera,
  olvidarAltaEnEspera,
} from '#src/dominio/personas/alta-en-espera.ts';
import { goToPage } from '#src/platform/web/go-to-page.ts';
import { browserStore } from '#src/platform/web/preferencias.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { Shelf } from '#src/platform/web/ui/shelf.tsx';
import { Logo } from '#src/platform/web/ui/logo.tsx';
import { PublicFrame } from '#src/platform/web/ui/public-frame.tsx';
import { Corregir } from './corregir.tsx';
import css from './registro.module.css';
import { Revisar } from './revisar.tsx';

/** On phones, where the frame has no shelf beside. */
const Franja = () => (
  <div className={css.franja}>
    <Logo height={30} onInk />
    <Shelf
      className={css.estante}
      width={760}
      table="#f5f8f6"
      shelves={[['harina', 'cafe', 'hueco', 'leche', 'salsa', 'agua', 'galletas', 'jugo', 'atun', 'atun']]}
    />
  </div>
);

/** In the landing's place while this browser waits for an address to be confirmed. */
export const RevisaTuCorreo = ({ alta, alCambiar }: { alta: AltaEnEspera; alCambiar: () => void }) => {
  const { t } = useLingui();
  const [corrigiendo, setCorrigiendo] = useState(false);
  const guardar = (cambio: Partial<AltaEnEspera>) => {
    guardarAltaEnEspera(browserStore(), { ...alta, ...cambio });
    alCambiar();
  };
  /** Asked also on sending: the form may have been open for longer than the server knows this browser. */
  const aunSePuede = (): boolean => {
    if (corregible(alta, Date.now())) return true;
    void goToPage('/registro-empresa');
    showAviso({
      tone: 'informacion',
      title: t`Registra la empresa otra vez`,
      text: t`Pasó más de un día y la dirección ya no se puede corregir.`,
    });
    return false;
  };
  const dejar = () => {
    olvidarAltaEnEspera(browserStore());
    alCambiar();
    showAviso({
      tone: 'informacion',
      title: t`Puedes confirmar cuando quieras`,
      text: t`El enlace que te enviamos sigue sirviendo.`,
      action: { text: t`Deshacer`, onPress: () => guardar({}) },
    });
  };
  return (
    <PublicFrame
      header={<Franja />}
      motto={t`Cada frente cuenta.`}
      detail={t`Inventario, precio y exhibición de cada producto, en cada sucursal.`}
    >
      <div className={css.logo}>
        <Logo height={36} />
      </div>
      {corrigiendo ? (
        <Corregir
          alta={alta}
          aunSePuede={aunSePuede}
          alCancelar={() => setCorrigiendo(false)}
          alCorregir={(correo) => {
            const ahora = Date.now();
            guardar({ correo, pedida_en: ahora, enviada_en: ahora });
            setCorrigiendo(false);
          }}
        />
      ) : (
        <Revisar
          alta={alta}
          alCorregir={() => setCorrigiendo(aunSePuede())}
          alEnviar={(enviada_en) => guardar({ enviada_en })}
          alDejar={dejar}
        />
      )}
    </PublicFrame>
  );
};
