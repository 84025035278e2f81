import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Combobox.css';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect, TextInput } from '@mantine/core';
import { MarcaDeCadena } from '#src/dominio/puntos-de-venta/web/marca-de-cadena.tsx';
import { presenciaSchema, tipoDeUnidadSchema } from '#src/dominio/puntos-de-venta/enumeraciones.ts';
import type { ImageToUpload } from '#src/platform/web/image-to-upload.ts';
import { ChangeImage } from '#src/platform/web/ui/change-image.tsx';
import { canalesDe } from '../../rules.ts';
import { useNombreDeValor } from '../nombre-de-valor.ts';
import css from './formulario-de-cadena.module.css';
import { conTipo, type DatosDeCadena } from './datos.ts';

interface Props {
  datos: DatosDeCadena;
  cambiar: (datos: DatosDeCadena) => void;
  logo: ImageToUpload;
  logoActual: string | null;
}

/** One of `opciones`, as a select gives it. */
const una = <V extends string>(opciones: readonly V[], value: string, si: V): V =>
  opciones.find((opcion) => opcion === value) ?? si;

export const CamposDeCadena = ({ datos, cambiar, logo, logoActual }: Props) => {
  const { t } = useLingui();
  const nombreDe = useNombreDeValor();
  const conNombre = (values: readonly string[]) => values.map((value) => ({ value, label: nombreDe(value) }));
  const { nombre, tipo_unidad_negocio: tipo, canal_venta: canal, presencia } = datos;
  const canales = canalesDe[tipo];
  return (
    <>
      <TextInput
        className={css.ancho ?? ''}
        label={t`Nombre`}
        labelProps={{ className: 'obligatorio' }}
        aria-required
        maxLength={200}
        autoComplete="off"
        data-autofocus
        value={nombre}
        onChange={({ currentTarget }) => cambiar({ ...datos, nombre: currentTarget.value })}
      />
      <NativeSelect
        label={t`Tipo de Unidad`}
        data={conNombre(tipoDeUnidadSchema.options)}
        value={tipo}
        onChange={({ currentTarget }) =>
          cambiar(conTipo(datos, una(tipoDeUnidadSchema.options, currentTarget.value, tipo)))
        }
      />
      <NativeSelect
        label={t`Canal de Venta`}
        data={conNombre(canales)}
        disabled={canales.length === 1}
        value={canal}
        onChange={({ currentTarget }) => cambiar({ ...datos, canal_venta: una(canales, currentTarget.value, canal) })}
      />
      <NativeSelect
        label={t`Presencia`}
        data={conNombre(presenciaSchema.options)}
        value={presencia}
        onChange={({ currentTarget }) =>
          cambiar({ ...datos, presencia: una(presenciaSchema.options, currentTarget.value, presencia) })
        }
      />
      <div className={css.ancho}>
        <ChangeImage
          image={logo}
          label={t`Logo del punto de venta`}
          button={logoActual ? t`Cambiar logo` : t`Elegir logo`}
        >
          <MarcaDeCadena nombre={nombre.trim() || '?'} logo={logo.sample ?? logoActual} tamano={72} />
        </ChangeImage>
      </div>
    </>
  );
};
