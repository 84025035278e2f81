import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/NumberInput.css';
import { NumberInput } from '@mantine/core';

interface Props {
  etiqueta: string;
  valor: number;
  minimo: number;
  maximo: number;
  /** What a field without a number counts as. */
  sinNumero: number;
  descripcion?: string;
  alCambiar: (value: number) => void;
}

/** A whole number between two. What is typed past an end becomes that end when the field is left. */
export const Numero = ({ etiqueta, valor, minimo, maximo, sinNumero, descripcion, alCambiar }: Props) => (
  <NumberInput
    size="md"
    label={etiqueta}
    value={valor}
    min={minimo}
    max={maximo}
    allowDecimal={false}
    allowNegative={false}
    clampBehavior="strict"
    {...(descripcion && { description: descripcion, inputWrapperOrder: ['label', 'input', 'description', 'error'] })}
    onChange={(escrito) => {
      const numero = typeof escrito === 'number' ? escrito : Number.parseInt(escrito, 10);
      alCambiar(Number.isNaN(numero) ? sinNumero : Math.min(Math.max(numero, minimo), maximo));
    }}
  />
);
