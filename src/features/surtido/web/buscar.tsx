import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTextWithWait } from '#src/platform/web/text-with-wait.ts';

interface Props {
  etiqueta: string;
  buscado: string;
  buscar: (texto: string) => void;
}

export const Buscar = ({ etiqueta, buscado, buscar }: Props) => {
  const { written, write } = useTextWithWait(buscado, buscar);
  return (
    <TextInput
      type="search"
      aria-label={etiqueta}
      placeholder={etiqueta}
      leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
      maxLength={100}
      value={written}
      onChange={({ currentTarget }) => write(currentTarget.value)}
    />
  );
};
