import { useServices } from '#src/platform/web/services.tsx';
import { SearchSelect, type ChoiceProps } from '#src/platform/web/ui/search-select/search-select.tsx';
import { listarMercaderistas } from '../../contract-visitas.ts';
import { useReferencias } from '../referencias.tsx';

/** Of the company's active ones. */
export const ElegirMercaderista = (props: ChoiceProps) => {
  const { empresaId } = useReferencias();
  const { call } = useServices();
  return (
    <SearchSelect
      {...props}
      roomy
      empresaId={empresaId}
      of={['mercaderistas']}
      search={async (busqueda, signal) => {
        const { mercaderistas } = await call(
          listarMercaderistas,
          { params: { empresaId }, query: { busqueda } },
          { signal },
        );
        return mercaderistas.map(({ id, nombre, correo }) => ({ id, nombre, detail: correo }));
      }}
    />
  );
};

export const ElegirCadena = (props: ChoiceProps) => {
  const { empresaId, buscarCadenas } = useReferencias();
  return (
    <SearchSelect
      {...props}
      roomy
      empresaId={empresaId}
      of={['cadenas']}
      search={async (busqueda, signal) => (await buscarCadenas(busqueda, 1, signal)).cadenas}
    />
  );
};
