import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type AltaEnEspera,
  corregible,
  guardarAltaEnEspera,
  olvidarAltaEnEspera,
} from '#src/dominio/personas/alta-en-espera.ts';
import { almacenDelNavegador } from '#src/platform/web/preferencias.ts';
import { mostrarAviso } from '#src/platform/web/ui/avisos.ts';
import { Estante } from '#src/platform/web/ui/estante.tsx';
import { Logo } from '#src/platform/web/ui/logo.tsx';
import { MarcoPublico } from '#src/platform/web/ui/marco-publico.tsx';
import { Corregir } from './corregir.tsx';
import css from './registro.module.css';
import { Revisar } from './revisar.tsx';

/** On phones, where the frame has no shelf beside. */
const Franja = () => (
  <div className={css.franja}>
    <Logo alto={30} sobreTinta />
    <Estante
      className={css.estante}
      ancho={760}
      tabla="#f5f8f6"
      repisas={[['harina', 'cafe', 'hueco', 'leche', 'salsa', 'agua', 'galletas', 'jugo', 'atun', 'atun']]}
    />
  </div>
);

/** In the landing's place while this browser waits for an address to be confirmed. */
export const RevisaTuCorreo = ({ alta, alCambiar }: { alta: AltaEnEspera; alCambiar: () => void }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [corrigiendo, setCorrigiendo] = useState(false);
  const guardar = (cambio: Partial<AltaEnEspera>) => {
    guardarAltaEnEspera(almacenDelNavegador(), { ...alta, ...cambio });
    alCambiar();
  };
  /** Asked also on sending: the form may have been open for longer than the server knows this browser. */
  const aunSePuede = (): boolean => {
    if (corregible(alta, Date.now())) return true;
    mostrarAviso({
      tono: 'informacion',
      titulo: t`Registra la empresa otra vez`,
      texto: t`Pasó más de un día y la dirección ya no se puede corregir.`,
    });
    void navigate({ to: '/registro-empresa' });
    return false;
  };
  const dejar = () => {
    olvidarAltaEnEspera(almacenDelNavegador());
    alCambiar();
    mostrarAviso({
      tono: 'informacion',
      titulo: t`Puedes confirmar cuando quieras`,
      texto: t`El enlace que te enviamos sigue sirviendo.`,
      accion: { texto: t`Deshacer`, alPulsar: () => guardar({}) },
    });
  };
  return (
    <MarcoPublico
      cabecera={<Franja />}
      lema={t`Cada frente cuenta.`}
      detalle={t`Inventario, precio y exhibición de cada producto, en cada sucursal.`}
    >
      <div className={css.logo}>
        <Logo alto={36} />
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
    </MarcoPublico>
  );
};
