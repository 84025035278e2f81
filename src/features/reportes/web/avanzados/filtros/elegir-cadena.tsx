import { useLingui } from '@lingui/react/macro';
import { SearchSelect } from '#src/platform/web/ui/search-select/search-select.tsx';
import { useReferencias, type Opcion } from '../../referencias.tsx';

interface Props {
  elegida: Opcion | undefined;
  alElegir: (cadena: string | undefined) => void;
  error?: string | undefined;
}

/** One of the company's chains. */
export const ElegirCadena = ({ elegida, alElegir, error }: Props) => {
  const { t } = useLingui();
  const { empresaId, buscarCadenas } = useReferencias();
  return (
    <SearchSelect
      empresaId={empresaId}
      of={['cadenas']}
      search={buscarCadenas}
      label={t`Cadena`}
      placeholder={t`Elige una cadena`}
      words={{ remove: t`Quitar la cadena`, failed: t`No se pudieron cargar las cadenas` }}
      required
      removable
      roomy
      chosen={elegida}
      onChoose={(cadena) => alElegir(cadena?.id)}
      tellFailure
      error={error}
      comboboxProps={{ position: 'bottom-start' }}
    />
  );
};
