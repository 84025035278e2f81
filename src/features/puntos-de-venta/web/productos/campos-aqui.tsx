import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { useLingui } from '@lingui/react/macro';
import { Radio, TextInput } from '@mantine/core';
import { precioDe } from '#src/dominio/productos/web/formatos.ts';
import type { Valor } from '#src/dominio/surtido/contract.ts';
import { aunNoSeVende } from '#src/dominio/surtido/web/por-venir.ts';
import css from './cambiar-aqui.module.css';
import { seVende, ventas, type Valores } from './cambio-aqui.ts';
import type { ProductoAqui } from './procedencia.ts';

interface Props {
  producto: ProductoAqui;
  valores: Valores;
  errores: readonly Valor[];
  alCambiar: (valores: Valores) => void;
}

/** Whether it is sold here, and its own minimum and price: an empty field shows what is inherited. */
export const CamposAqui = ({ producto, valores, errores, alCambiar }: Props) => {
  const { t, i18n } = useLingui();
  const { heredado } = producto;
  const vende = seVende(valores);
  const minimo = heredado.minimo === null ? undefined : i18n.number(heredado.minimo);
  const precio = heredado.precio === null ? undefined : precioDe(i18n, heredado.precio);
  const comunes = (que: 'minimo' | 'precio') => ({
    autoComplete: 'off',
    maxLength: 20,
    disabled: !vende,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    value: valores[que],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      alCambiar({ ...valores, [que]: currentTarget.value }),
  });
  const nombres = { si: t`Se vende`, no: aunNoSeVende(producto) ? t`Aún no se vende` : t`No se vende aquí` };
  return (
    <>
      <Radio.Group
        size="md"
        label={t`¿Se vende aquí?`}
        value={valores.venta}
        onChange={(venta) => alCambiar({ ...valores, venta })}
      >
        <div className={css.opciones}>
          {ventas.map((venta) => (
            <Radio key={venta} value={venta} label={nombres[venta]} classNames={{ body: css.opcion ?? '' }} />
          ))}
        </div>
      </Radio.Group>
      <div className={css.cifras}>
        <TextInput
          {...comunes('minimo')}
          label={t`Mínimo propio`}
          inputMode="numeric"
          placeholder={minimo ?? ''}
          description={minimo === undefined ? t`Vacío: sin mínimo` : t`Vacío: hereda ${minimo}`}
          error={errores.includes('minimo') && t`Escribe un número entero, de 0 en adelante.`}
        />
        <TextInput
          {...comunes('precio')}
          label={t`Precio propio`}
          inputMode="decimal"
          placeholder={precio?.replace('$', '') ?? ''}
          leftSection="$"
          description={precio === undefined ? t`Vacío: sin precio` : t`Vacío: hereda ${precio}`}
          error={
            errores.includes('precio') && t`Escribe 0 o más, con dos decimales como mucho y sin separador de miles.`
          }
        />
      </div>
    </>
  );
};
