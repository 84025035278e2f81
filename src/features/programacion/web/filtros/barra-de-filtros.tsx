import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { IconFilter, IconRefresh } from '@tabler/icons-react';
import { memo, useId, useState } from 'react';
import { ElegirSucursal } from '#src/dominio/puntos-de-venta/web/elegir-sucursal.tsx';
import { estadosDeVisita } from '#src/dominio/visitas/enumeraciones.ts';
import { useNombreDeEstado } from '#src/dominio/visitas/web/estado-de-visita.tsx';
import { cuantosElegidos, type Direccion } from '../direccion.ts';
import { ElegirFecha } from '../elegir/elegir-fecha.tsx';
import { ElegirCadena, ElegirMercaderista } from '../elegir/elegir.tsx';
import { useReferencias } from '../referencias.tsx';
import css from './barra-de-filtros.module.css';
import { useNombresDeFiltros } from './nombres.ts';

/** The values that ask for all of them. */
const TODOS = 'todos';

interface Props {
  direccion: Direccion;
}

/** Five fields with their lists cost more than the month: another month of the same filters leaves them as they are. */
const conLosMismos = (antes: Props, ahora: Props): boolean =>
  JSON.stringify(antes.direccion.filtros) === JSON.stringify(ahora.direccion.filtros);

/** On a phone all but the state fold away behind their button. */
export const BarraDeFiltros = memo(({ direccion }: Props) => {
  const { t } = useLingui();
  const { filtros, filtrar, restablecer } = direccion;
  const { empresaId } = useReferencias();
  const nombreDe = useNombreDeEstado();
  const { mercaderista, cadena, sucursal } = useNombresDeFiltros(filtros);
  const [abierta, setAbierta] = useState(false);
  const id = useId();
  const cuantos = cuantosElegidos(filtros);
  return (
    <section className={css.barra} aria-label={t`Filtros`}>
      <Button
        className={css.plegar ?? ''}
        variant="default"
        h={48}
        aria-expanded={abierta}
        aria-controls={id}
        leftSection={<IconFilter size={18} stroke={1.8} aria-hidden />}
        onClick={() => setAbierta(!abierta)}
      >
        {cuantos > 0 ? <Trans>Filtros ({cuantos})</Trans> : <Trans>Filtros</Trans>}
      </Button>
      <div id={id} className={css.campos} data-abierta={abierta || undefined}>
        <ElegirMercaderista
          label={t`Mercaderista`}
          placeholder={t`Todos`}
          chosen={mercaderista}
          onChoose={(elegido) => filtrar({ mercaderista: elegido?.id ?? '' })}
        />
        <ElegirCadena
          label={t`Cadena`}
          placeholder={t`Todas`}
          chosen={cadena}
          onChoose={(elegida) => filtrar({ cadena: elegida?.id ?? '' })}
        />
        <ElegirSucursal
          empresaId={empresaId}
          label={t`Sucursal`}
          placeholder={t`Todas`}
          cadenaId={filtros.cadena}
          chosen={sucursal}
          onChoose={(elegida) => filtrar({ sucursal: elegida?.id ?? '' })}
        />
        <ElegirFecha
          etiqueta={t`Fecha`}
          quitable
          fecha={filtros.fecha}
          alElegir={(fecha) => filtrar({ fecha: fecha ?? '' })}
        />
      </div>
      <NativeSelect
        className={css.estado}
        label={t`Estado`}
        value={filtros.estado ?? TODOS}
        data={[
          { value: TODOS, label: t`Todos` },
          ...estadosDeVisita.map((estado) => ({ value: estado, label: nombreDe(estado) })),
        ]}
        onChange={({ currentTarget: { value } }) => filtrar({ estado: value === TODOS ? '' : value })}
      />
      <Button
        className={css.restablecer ?? ''}
        variant="subtle"
        h={44}
        // always there, as the specification has it; at rest it has nothing to do
        data-disabled={cuantos === 0}
        aria-disabled={cuantos === 0}
        leftSection={<IconRefresh size={18} stroke={1.8} aria-hidden />}
        onClick={() => cuantos > 0 && restablecer()}
      >
        <Trans>Restablecer</Trans>
      </Button>
    </section>
  );
}, conLosMismos);
