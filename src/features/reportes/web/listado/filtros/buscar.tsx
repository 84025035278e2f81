import '@mantine/core/styles/Input.css';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTextWithWait } from '#src/platform/web/text-with-wait.ts';

interface Props {
  texto: string;
  alBuscar: (texto: string) => void;
}

/** Found in any of the three names. */
export const Buscar = ({ texto, alBuscar }: Props) => {
  const { t } = useLingui();
  const { written, write } = useTextWithWait(texto, alBuscar);
  return (
    <TextInput
      type="search"
      label={t`Buscar`}
      placeholder={t`Mercaderista, sucursal o cadena`}
      leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
      value={written}
      maxLength={100}
      onChange={({ currentTarget: { value } }) => write(value)}
    />
  );
};
