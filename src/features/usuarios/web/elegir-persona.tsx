import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useServices } from '#src/platform/web/services.tsx';
import { SearchSelect } from '#src/platform/web/ui/search-select/search-select.tsx';
import { listarUsuarios } from '../contract.ts';

interface Props {
  empresaId: string;
  elegida: string | undefined;
  alElegir: (usuarioId: string | undefined) => void;
}

/** One of the company's people, found by a part of name or address. */
export const ElegirPersona = ({ empresaId, elegida, alElegir }: Props) => {
  const { t } = useLingui();
  const { call } = useServices();
  // of one that came with the address it is not known
  const [nombre, setNombre] = useState<string>();
  return (
    <SearchSelect
      empresaId={empresaId}
      of={['personas']}
      search={async (busqueda, signal) => {
        const query = { params: { empresaId }, query: { busqueda } };
        const { usuarios } = await call(listarUsuarios, query, { signal });
        return usuarios.map(({ id, nombre: suyo }) => ({ id, nombre: suyo }));
      }}
      label={t`Persona`}
      placeholder={t`Todas`}
      words={{ remove: t`Quitar la persona`, none: t`Nadie coincide` }}
      chosen={elegida === undefined ? undefined : { id: elegida, nombre: nombre ?? t`Persona elegida` }}
      onChoose={(persona) => {
        setNombre(persona?.nombre);
        alElegir(persona?.id);
      }}
      openOnFocus
      clearSectionMode="both"
      maxDropdownHeight={280}
    />
  );
};
