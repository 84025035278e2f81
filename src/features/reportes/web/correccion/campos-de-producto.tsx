import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { puedeEscribirse, puedeSerPrecio, SIN_EXISTENCIA } from '#src/dominio/visitas/captura.ts';
import { conInventario, type Borrador, type Campos, type Falta } from './borrador.ts';
import css from './correccion.module.css';

interface Props {
  id: string;
  nombre: string;
  campos: Campos;
  /** Those that are told: after somebody tried to save. */
  faltas: readonly Falta[];
  alEscribir: (cambio: Borrador) => void;
}

/** The figures of one product, as they are to be. */
export const CamposDeProducto = ({ id, nombre, campos, faltas, alEscribir }: Props) => {
  const { t } = useLingui();
  const noHay = campos.inventario_actual === SIN_EXISTENCIA;
  return (
    <div role="group" aria-label={nombre} id={id} className={css.campos}>
      <div className={css.inventario}>
        <TextInput
          label={t`Inventario`}
          inputMode="decimal"
          autoComplete="off"
          value={noHay ? '' : campos.inventario_actual}
          error={faltas.includes('inventario_actual') && t`Escribe cuánto hay, o «No hay».`}
          onChange={({ currentTarget }) => {
            const texto = currentTarget.value.replace(',', '.');
            if (puedeEscribirse(texto)) alEscribir(conInventario(campos, texto));
          }}
        />
        <button
          type="button"
          className={css.noHay}
          aria-pressed={noHay}
          onClick={() => alEscribir(conInventario(campos, noHay ? '' : SIN_EXISTENCIA))}
        >
          <Trans>No hay</Trans>
        </button>
      </div>
      <TextInput
        label={t`Precio`}
        inputMode="decimal"
        autoComplete="off"
        leftSection="$"
        value={campos.precio_venta_observado}
        error={faltas.includes('precio_venta_observado') && t`Escribe 0 o más, con dos decimales como mucho.`}
        onChange={({ currentTarget }) => {
          if (puedeSerPrecio(currentTarget.value)) alEscribir({ precio_venta_observado: currentTarget.value });
        }}
      />
      <div className={css.casillas}>
        <Checkbox
          size="md"
          label={t`Exhibido`}
          classNames={{ body: css.casilla ?? '' }}
          checked={campos.exhibido}
          onChange={({ currentTarget }) => alEscribir({ exhibido: currentTarget.checked })}
        />
        <Checkbox
          size="md"
          label={t`Material POP`}
          classNames={{ body: css.casilla ?? '' }}
          checked={campos.material_pop}
          onChange={({ currentTarget }) => alEscribir({ material_pop: currentTarget.checked })}
        />
      </div>
      <Textarea
        className={css.ancho ?? ''}
        size="md"
        label={t`Observaciones`}
        autosize
        minRows={1}
        maxRows={5}
        maxLength={4000}
        value={campos.observaciones}
        onChange={({ currentTarget }) => alEscribir({ observaciones: currentTarget.value })}
      />
    </div>
  );
};
