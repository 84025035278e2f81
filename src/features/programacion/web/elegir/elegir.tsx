import { useServicios } from '#src/platform/web/servicios.tsx';
import { SearchSelect, type ChoiceProps } from '#src/platform/web/ui/search-select/search-select.tsx';
import { listarMercaderistas } from '../../contract-visitas.ts';
import { useReferencias } from '../referencias.tsx';

/** Of the company's active ones. */
export const ElegirMercaderista = (props: ChoiceProps) => {
  const { empresaId } = useReferencias();
  const { llamar } = useServicios();
  return (
    <SearchSelect
      {...props}
      roomy
      empresaId={empresaId}
      of={['mercaderistas']}
      search={async (busqueda, signal) => {
        const { mercaderistas } = await llamar(
          listarMercaderistas,
          { parametros: { empresaId }, consulta: { busqueda } },
          { signal },
        );
        return mercaderistas.map(({ id, nombre, correo }) => ({ id, nombre, detalle: correo }));
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
