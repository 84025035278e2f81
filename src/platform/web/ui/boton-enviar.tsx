import { Button, Loader } from '@mantine/core';

interface Props {
  ocupado: boolean;
  texto: string;
  textoOcupado: string;
}

/** The one filled action of a form. While it works it says so and keeps the focus: a disabled button would lose it. */
export const BotonEnviar = ({ ocupado, texto, textoOcupado }: Props) => (
  <Button
    type="submit"
    // prerendered it waits: a submission without the script would lose what was written
    disabled={import.meta.env.SSR}
    size="lg"
    h={52}
    fullWidth
    aria-disabled={ocupado}
    leftSection={ocupado ? <Loader size={20} color="currentColor" aria-hidden /> : undefined}
    onClick={(evento) => {
      if (ocupado) evento.preventDefault();
    }}
  >
    {ocupado ? textoOcupado : texto}
  </Button>
);
