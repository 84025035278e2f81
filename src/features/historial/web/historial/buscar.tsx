import '@mantine/core/styles/Input.css';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTextWithWait } from '#src/platform/web/text-with-wait.ts';

interface Props {
  texto: string;
  alBuscar: (texto: string) => void;
}

export const Buscar = ({ texto, alBuscar }: Props) => {
  const { t } = useLingui();
  const { written, write } = useTextWithWait(texto, alBuscar);
  return (
    <TextInput
      type="search"
      aria-label={t`Buscar visitas`}
      placeholder={t`Buscar`}
      leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
      styles={{ input: { minHeight: 48 } }}
      value={written}
      maxLength={100}
      onChange={({ currentTarget: { value } }) => write(value)}
    />
  );
};
