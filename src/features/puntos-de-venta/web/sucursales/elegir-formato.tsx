import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { Formato } from '#src/dominio/surtido/web/formatos.ts';

interface Props {
  id: string;
  formatos: readonly Formato[];
  valor: string;
  alElegir: (formatoId: string) => void;
}

/** Large, small, express: one of those that the company has named, or none. */
export const ElegirFormato = ({ id, formatos, valor, alElegir }: Props) => {
  const { t } = useLingui();
  return (
    <NativeSelect
      id={id}
      label={t`Formato`}
      data={[
        { value: '', label: t`Sin formato` },
        ...formatos.map((formato) => ({ value: formato.id, label: formato.nombre })),
      ]}
      value={valor}
      onChange={({ currentTarget }) => alElegir(currentTarget.value)}
    />
  );
};
