import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useImageToUpload } from '#src/platform/web/image-to-upload.ts';
import { showAviso, removeAviso } from '#src/platform/web/ui/avisos.ts';
import { crearCadena } from '../../contract-cadenas.ts';
import { AVISO, useCambio } from '../cambio.ts';
import type { Cadena } from '../consultas.ts';
import { SalirSinGuardar } from '../salir-sin-guardar.tsx';
import { textoDePuntosDeVenta } from '../textos.ts';
import { CamposDeCadena } from './campos-de-cadena.tsx';
import { CADENA_NUEVA } from './datos.ts';
import css from './formulario-de-cadena.module.css';
import { subirLogo } from './subir-logo.ts';

interface Props {
  empresaId: string;
  alCrear: (cadena: Cadena) => void;
  /** Not where there is nothing to go back to. */
  alCancelar: (() => void) | undefined;
}

export const CrearCadena = ({ empresaId, alCrear, alCancelar }: Props) => {
  const { t, i18n } = useLingui();
  const [datos, setDatos] = useState(CADENA_NUEVA);
  const logo = useImageToUpload();
  const lugar = useRef<HTMLFormElement>(null);
  useEffect(() => lugar.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), []);
  const { mutate, isPending, isSuccess } = useCambio(
    async (call, archivo: File | undefined) => {
      const cadena = await call(crearCadena, { params: { empresaId }, body: datos });
      if (!archivo) return { cadena };
      try {
        await subirLogo(call, { empresaId, cadenaId: cadena.id }, archivo);
        return { cadena };
      } catch (sinLogo) {
        // the chain is there: the logo can be sent again from its own screen
        return { cadena, sinLogo };
      }
    },
    {
      empresaId,
      fallo: t`Error al crear punto de venta`,
      unaVez: true,
      alTerminar: ({ cadena, sinLogo }) => {
        showAviso({ id: AVISO, tone: 'exito', title: t`Punto de venta creado`, text: cadena.nombre });
        if (sinLogo !== undefined) {
          showAviso({
            id: `${AVISO}-logo`,
            tone: 'error',
            title: t`No se pudo actualizar el logo`,
            text: i18n._(textoDePuntosDeVenta(sinLogo)),
          });
        }
        alCrear(cadena);
      },
    },
  );
  const vacio = datos.nombre.trim() === '';
  const sucio = JSON.stringify(datos) !== JSON.stringify(CADENA_NUEVA) || logo.file !== undefined;
  return (
    <div className={css.lugar}>
      <form
        ref={lugar}
        className={css.formulario}
        noValidate
        onInput={() => removeAviso(AVISO)}
        onSubmit={(evento: FormEvent) => {
          evento.preventDefault();
          if (!vacio && !isPending) mutate(logo.file);
        }}
      >
        <CamposDeCadena datos={datos} cambiar={setDatos} logo={logo} logoActual={null} />
        <div className={css.pie}>
          {alCancelar && (
            <Button variant="default" h={48} onClick={alCancelar}>
              <Trans>Cancelar</Trans>
            </Button>
          )}
          <Button type="submit" h={48} disabled={vacio} loading={isPending}>
            <Trans>Crear punto de venta</Trans>
          </Button>
        </div>
      </form>
      <SalirSinGuardar sucio={sucio && !isPending && !isSuccess} />
    </div>
  );
};
