import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useImageToUpload } from '#src/platform/web/image-to-upload.ts';
import { showAviso, removeAviso } from '#src/platform/web/ui/avisos.ts';
import { editarCadena, verCadena } from '../../contract-cadenas.ts';
import { AVISO, useCambio } from '../cambio.ts';
import type { Cadena } from '../consultas.ts';
import { ElegirVersion } from '../elegir-version.tsx';
import { useGuardarConVersion } from '../guardar-con-version.ts';
import { SalirSinGuardar } from '../salir-sin-guardar.tsx';
import { CamposDeCadena } from './campos-de-cadena.tsx';
import { datosDeCadena, PARTES_DE_CADENA } from './datos.ts';
import css from './formulario-de-cadena.module.css';
import { subirLogo } from './subir-logo.ts';

interface Props {
  empresaId: string;
  cadena: Cadena;
  alTerminar: () => void;
}

/** Another logo, after the rest is saved: that it failed is said, and what was saved stays. */
const useOtroLogo = (empresaId: string, cadenaId: string, alTerminar: () => void) => {
  const { t } = useLingui();
  return useCambio((call, archivo: File) => subirLogo(call, { empresaId, cadenaId }, archivo), {
    empresaId,
    fallo: t`No se pudo actualizar el logo`,
    alTerminar,
  });
};

export const EditarCadena = ({ empresaId, cadena, alTerminar }: Props) => {
  const { t } = useLingui();
  const [inicial, setInicial] = useState(() => datosDeCadena(cadena));
  const [datos, setDatos] = useState(inicial);
  const logo = useImageToUpload();
  const params = { empresaId, cadenaId: cadena.id };
  const lugar = useRef<HTMLFormElement>(null);
  useEffect(() => lugar.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  const terminar = (nombre: string) => {
    showAviso({ id: AVISO, tone: 'exito', title: t`Punto de venta actualizado`, text: nombre });
    alTerminar();
  };
  const otroLogo = useOtroLogo(empresaId, cadena.id, () => terminar(datos.nombre));
  const { guardar, conflicto, isPending } = useGuardarConVersion({
    empresaId,
    partes: PARTES_DE_CADENA,
    versionado: cadena,
    datosDe: datosDeCadena,
    guardar: (call, body) => call(editarCadena, { params, body }),
    leer: (call) => call(verCadena, { params }),
    fallo: t`Error al actualizar`,
    alGuardar: (guardada) => {
      setInicial(datosDeCadena(guardada));
      if (logo.file) otroLogo.mutate(logo.file);
      else terminar(guardada.nombre);
    },
  });
  const ocupado = isPending || otroLogo.isPending;
  const vacio = datos.nombre.trim() === '';
  const sucio = JSON.stringify(datos) !== JSON.stringify(inicial) || logo.file !== undefined;
  return (
    <div className={css.lugar}>
      <form
        ref={lugar}
        className={css.formulario}
        aria-label={t`Editar ${cadena.nombre}`}
        noValidate
        onInput={() => removeAviso(AVISO)}
        onSubmit={(evento: FormEvent) => {
          evento.preventDefault();
          if (!vacio && !ocupado && !conflicto) guardar(datos);
        }}
      >
        <CamposDeCadena datos={datos} cambiar={setDatos} logo={logo} logoActual={cadena.logo} />
        {conflicto ? (
          <ElegirVersion
            cambios={conflicto.cambios(datos)}
            etiquetas={{ nombre: t`Nombre`, tipo: t`Tipo y canal`, presencia: t`Presencia` }}
            ocupado={ocupado}
            alGuardarLoMio={() => !vacio && conflicto.guardarLoMio(datos)}
            alUsarLoGuardado={() => {
              conflicto.usarLoGuardado();
              setInicial(datosDeCadena(conflicto.guardado));
              setDatos(datosDeCadena(conflicto.guardado));
            }}
          />
        ) : (
          <div className={css.pie}>
            <Button variant="default" h={48} onClick={alTerminar}>
              <Trans>Cancelar</Trans>
            </Button>
            <Button type="submit" h={48} disabled={vacio} loading={ocupado}>
              <Trans>Guardar</Trans>
            </Button>
          </div>
        )}
      </form>
      <SalirSinGuardar sucio={sucio && !ocupado} />
    </div>
  );
};
