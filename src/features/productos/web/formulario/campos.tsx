import '@mantine/core/styles/Input.css';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { parecenBuenos } from '#src/dominio/productos/codigos.ts';
import type { FieldTexts, useForm } from '#src/platform/web/forms.ts';
import { useOpciones } from '../consultas.ts';
import css from './formulario.module.css';
import type { Valores } from './valores.ts';

export const useEtiquetas = (): Record<keyof Valores, string> => {
  const { t } = useLingui();
  return {
    nombre: t`Nombre`,
    sku: t`SKU`,
    categoria: t`Categoría`,
    presentacion: t`Presentación`,
    precio_compra: t`Precio de compra`,
    precio_venta_sugerido: t`Precio de venta sugerido`,
    cantidad_minima_quiebre: t`Cantidad mínima`,
    codigos_de_barras: t`Códigos de barras`,
  };
};

export const useTextosDeCampos = (): Record<keyof Valores, FieldTexts> => {
  const { t } = useLingui();
  // only the name can be missing
  const nunca = '';
  const largo = { missing: nunca, mal: t`Escribe 100 caracteres como mucho.` };
  const precio = { missing: nunca, mal: t`Escribe 0 o más, con dos decimales como mucho y sin separador de miles.` };
  return {
    nombre: { missing: t`El nombre del producto es requerido`, mal: t`Escribe un nombre de hasta 200 caracteres.` },
    sku: largo,
    categoria: largo,
    presentacion: largo,
    precio_compra: precio,
    precio_venta_sugerido: precio,
    cantidad_minima_quiebre: { missing: nunca, mal: t`Escribe un número entero, de 0 en adelante.` },
    codigos_de_barras: {
      missing: nunca,
      mal: t`Escribe hasta 20 códigos, cada uno de 4 a 48 letras o cifras, con espacios entre ellos.`,
    },
  };
};

const Opciones = ({ id, opciones }: { id: string; opciones: readonly string[] }) => (
  <datalist id={id}>
    {opciones.map((opcion) => (
      <option key={opcion}>{opcion}</option>
    ))}
  </datalist>
);

interface CodigosProps extends Pick<Props, 'campo'> {
  etiqueta: string;
}

/** By them the phone's camera finds the product. One that was mistyped is told, and kept: it may be the company's own. */
const CodigosDeBarras = ({ campo, etiqueta }: CodigosProps) => {
  const { t } = useLingui();
  const suyo = campo('codigos_de_barras');
  const [buenos, setBuenos] = useState(true);
  return (
    <TextInput
      {...suyo}
      onChange={({ currentTarget: { value } }) => {
        suyo.onChange();
        setBuenos(parecenBuenos(value));
      }}
      className={css.ancho ?? ''}
      label={etiqueta}
      description={
        buenos
          ? t`La cámara del teléfono encuentra el producto por ellos. Separa varios con espacios.`
          : t`La última cifra de alguno no corresponde a las demás. Revísalo: quizás la cámara no lo encuentre.`
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
};

interface Props {
  empresaId: string;
  campo: ReturnType<typeof useForm<Valores>>['campo'];
}

/** Not fields of type number: those empty themselves where they cannot read what was typed. */
export const CamposDeProducto = ({ empresaId, campo }: Props) => {
  const { t } = useLingui();
  const etiquetas = useEtiquetas();
  const { categorias, presentaciones } = useOpciones(empresaId);
  const id = useId();
  const precio = { inputMode: 'decimal', leftSection: '$', autoComplete: 'off' } as const;
  return (
    <div className={css.campos}>
      <TextInput
        {...campo('nombre')}
        className={css.ancho ?? ''}
        label={etiquetas.nombre}
        aria-required
        labelProps={{ className: 'obligatorio' }}
        autoComplete="off"
        data-autofocus
      />
      <TextInput
        {...campo('sku')}
        label={etiquetas.sku}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextInput {...campo('categoria')} label={etiquetas.categoria} autoComplete="off" list={`${id}-categorias`} />
      <TextInput
        {...campo('presentacion')}
        label={etiquetas.presentacion}
        autoComplete="off"
        list={`${id}-presentaciones`}
      />
      <TextInput {...campo('precio_compra')} {...precio} label={etiquetas.precio_compra} />
      <TextInput {...campo('precio_venta_sugerido')} {...precio} label={etiquetas.precio_venta_sugerido} />
      <TextInput
        {...campo('cantidad_minima_quiebre')}
        label={etiquetas.cantidad_minima_quiebre}
        description={t`Hay quiebre cuando el inventario está por debajo de ella.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="off"
      />
      <CodigosDeBarras campo={campo} etiqueta={etiquetas.codigos_de_barras} />
      <Opciones id={`${id}-categorias`} opciones={categorias} />
      <Opciones id={`${id}-presentaciones`} opciones={presentaciones} />
    </div>
  );
};
