import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { estadoGeograficoSchema, estadoOperacionalSchema } from '#src/dominio/puntos-de-venta/enumeraciones.ts';
import type { FiltrosDeSucursales } from '../direccion.ts';
import { BarraDeFiltros, Buscar, Elegir } from '../filtros.tsx';

export const hayFiltros = ({ filtros }: FiltrosDeSucursales): boolean =>
  filtros.busqueda !== '' || filtros.estado !== undefined || filtros.region !== undefined;

export const FiltrosDeLaLista = ({ filtros: control }: { filtros: FiltrosDeSucursales }) => {
  const { t } = useLingui();
  const { filtros, buscar, cambiar, limpiar } = control;
  const archivadas = filtros.archivadas === 'solo';
  return (
    <BarraDeFiltros
      cuantos={[filtros.estado, filtros.region, archivadas].filter(Boolean).length}
      hayAlgo={hayFiltros(control) || archivadas}
      limpiar={limpiar}
      buscar={<Buscar etiqueta={t`Buscar sucursal`} buscado={filtros.busqueda} buscar={buscar} />}
    >
      <Elegir
        etiqueta={t`Estado operacional`}
        opciones={estadoOperacionalSchema.options}
        elegida={filtros.estado}
        alElegir={(estado) => cambiar({ estado })}
      />
      <Elegir
        etiqueta={t`Estado geográfico`}
        opciones={estadoGeograficoSchema.options}
        elegida={filtros.region}
        alElegir={(region) => cambiar({ region })}
      />
      <NativeSelect
        label={t`Mostrar`}
        value={filtros.archivadas}
        data={[
          { value: 'no', label: t`En uso` },
          { value: 'solo', label: t`Archivadas` },
        ]}
        onChange={({ currentTarget }) => cambiar({ archivadas: currentTarget.value === 'solo' ? 'solo' : undefined })}
      />
    </BarraDeFiltros>
  );
};
