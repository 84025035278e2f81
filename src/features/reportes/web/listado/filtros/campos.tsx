import '@mantine/core/styles/Input.css';
import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { estadosDeVisita } from '#src/dominio/visitas/enumeraciones.ts';
import { useNombreDeEstado } from '#src/dominio/visitas/web/estado-de-visita.tsx';
import { SearchSelect } from '#src/platform/web/ui/search-select/search-select.tsx';
import { useNombre } from '../../consultas.ts';
import { ElegirFecha } from '../../elegir-fecha.tsx';
import { useReferencias } from '../../referencias.tsx';
import type { Direccion } from '../direccion.ts';

/** The period, the chain, a branch of it, and the state. */
export const Campos = ({ direccion: { filtros, filtrar } }: { direccion: Direccion }) => {
  const { t } = useLingui();
  const { empresaId, buscarCadenas, buscarSucursales, verCadena, verSucursal } = useReferencias();
  const nombreDe = useNombreDeEstado();
  const { desde, hasta, cadena: cadenaId, sucursal: sucursalId, estado } = filtros;
  const cadena = useNombre('cadenas', cadenaId, verCadena);
  const sucursal = useNombre('sucursales', sucursalId, verSucursal);
  const alReves = desde !== undefined && hasta !== undefined && desde > hasta;
  return (
    <>
      <ElegirFecha
        etiqueta={t`Fecha de inicio`}
        fecha={desde}
        hasta={hasta}
        quitable
        alElegir={(fecha) => filtrar({ desde: fecha ?? '' })}
      />
      <ElegirFecha
        etiqueta={t`Fecha de fin`}
        fecha={hasta}
        desde={desde}
        quitable
        error={alReves ? t`La fecha hasta debe ser mayor o igual a la fecha desde` : undefined}
        alElegir={(fecha) => filtrar({ hasta: fecha ?? '' })}
      />
      <SearchSelect
        empresaId={empresaId}
        label={t`Cadena`}
        placeholder={t`Todas`}
        of={['cadenas']}
        search={buscarCadenas}
        words={{ failed: t`No se pudieron cargar las cadenas` }}
        chosen={cadena}
        onChoose={(elegida) => filtrar({ cadena: elegida?.id ?? '' })}
      />
      <SearchSelect
        empresaId={empresaId}
        label={t`Sucursal`}
        placeholder={cadenaId ? t`Todas` : t`Elige una cadena`}
        of={['sucursales', cadenaId]}
        search={(busqueda, signal) => (cadenaId ? buscarSucursales(cadenaId, busqueda, signal) : Promise.resolve([]))}
        words={{ failed: t`No se pudieron cargar las sucursales` }}
        chosen={sucursal}
        onChoose={(elegida) => filtrar({ sucursal: elegida?.id ?? '' })}
        // one that came by a link without its chain can still be taken back
        disabled={cadenaId === undefined && sucursalId === undefined}
      />
      <NativeSelect
        label={t`Estado`}
        value={estado ?? ''}
        data={[
          { value: '', label: t`Todos` },
          ...estadosDeVisita.map((cada) => ({ value: cada, label: nombreDe(cada) })),
        ]}
        onChange={({ currentTarget: { value } }) => filtrar({ estado: value })}
      />
    </>
  );
};
