import '@mantine/core/styles/Input.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconFilter, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { estadosDeVisita } from '#src/dominio/visitas/enumeraciones.ts';
import { useNombreDeEstado } from '#src/dominio/visitas/web/estado-de-visita.tsx';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import type { verEstadisticasDeHistorial } from '#src/dominio/telefono/contract-visitas.ts';
import { Buscar } from './buscar.tsx';
import { cuantosElegidos, TODAS, type DireccionDeHistorial } from './direccion.ts';
import css from './historial.module.css';

type Estadisticas = ResponseOf<typeof verEstadisticasDeHistorial>;

interface Props {
  direccion: DireccionDeHistorial;
  /** What there is to filter by; nothing while it is not known. */
  opciones: Pick<Estadisticas, 'empresas' | 'cadenas'> | undefined;
}

interface Opcion {
  value: string;
  label: string;
}

/** Chosen by the address and not among those that there are (a company left meanwhile): it can still be taken back. */
const conElegida = (opciones: Opcion[], elegida: string | undefined): Opcion[] =>
  elegida === undefined || opciones.some(({ value }) => value === elegida)
    ? opciones
    : [...opciones, { value: elegida, label: '…' }];

const Campos = ({ direccion: { filtros, filtrar }, opciones }: Props) => {
  const { t } = useLingui();
  const nombreDe = useNombreDeEstado();
  const { empresa, estado, cadena, desde, hasta } = filtros;
  const empresas = opciones?.empresas ?? [];
  const cadenas = (opciones?.cadenas ?? []).filter(({ empresa_id }) => !empresa || empresa_id === empresa);
  const deQuien = (empresaId: string) => empresas.find(({ id }) => id === empresaId)?.nombre ?? '';
  // two companies may visit a chain of the same name
  const nombreDeCadena = ({ nombre, empresa_id }: (typeof cadenas)[number]) =>
    empresa || empresas.length < 2 ? nombre : `${nombre} (${deQuien(empresa_id)})`;
  const todas = { value: TODAS, label: t`Todas` };
  return (
    <div className={css.campos}>
      <NativeSelect
        label={t`Empresa`}
        value={empresa ?? TODAS}
        data={[
          todas,
          ...conElegida(
            empresas.map(({ id, nombre }) => ({ value: id, label: nombre })),
            empresa,
          ),
        ]}
        onChange={({ currentTarget: { value } }) => filtrar({ empresa: value })}
      />
      <NativeSelect
        label={t`Estado`}
        value={estado ?? TODAS}
        data={[todas, ...estadosDeVisita.map((cada) => ({ value: cada, label: nombreDe(cada) }))]}
        onChange={({ currentTarget: { value } }) => filtrar({ estado: value })}
      />
      <NativeSelect
        label={t`Cadena`}
        value={cadena ?? TODAS}
        data={[
          todas,
          ...conElegida(
            cadenas.map((cada) => ({ value: cada.id, label: nombreDeCadena(cada) })),
            cadena,
          ),
        ]}
        onChange={({ currentTarget: { value } }) => filtrar({ cadena: value })}
      />
      <div className={css.fechas}>
        <TextInput
          type="date"
          label={t`Desde`}
          value={desde ?? ''}
          max={hasta}
          onChange={({ currentTarget: { value } }) => filtrar({ desde: value })}
        />
        <TextInput
          type="date"
          label={t`Hasta`}
          value={hasta ?? ''}
          min={desde}
          error={desde && hasta && desde > hasta && t`La fecha hasta debe ser mayor o igual a la fecha desde`}
          onChange={({ currentTarget: { value } }) => filtrar({ hasta: value })}
        />
      </div>
    </div>
  );
};

/** What is searched stands in sight; the rest in a sheet, because the column is a phone's. */
export const FiltrosDelHistorial = ({ direccion, opciones }: Props) => {
  const { t } = useLingui();
  const [abierta, setAbierta] = useState(false);
  const { filtros, filtrar, limpiar } = direccion;
  const cuantos = cuantosElegidos(filtros);
  return (
    <search className={css.filtros}>
      <Buscar texto={filtros.texto ?? ''} alBuscar={(texto) => filtrar({ texto })} />
      <Button
        variant="default"
        h={48}
        aria-haspopup="dialog"
        leftSection={<IconFilter size={18} stroke={1.8} aria-hidden />}
        onClick={() => setAbierta(true)}
      >
        {cuantos > 0 ? <Trans>Filtros ({cuantos})</Trans> : <Trans>Filtros</Trans>}
      </Button>
      <Dialog isOpen={abierta} title={t`Filtros`} onClose={() => setAbierta(false)}>
        <Campos direccion={direccion} opciones={opciones} />
        <div className={css.pie}>
          {cuantos > 0 && (
            <Button
              variant="subtle"
              h={48}
              leftSection={<IconX size={18} stroke={1.8} aria-hidden />}
              onClick={() => limpiar()}
            >
              <Trans>Limpiar filtros</Trans>
            </Button>
          )}
          <Button h={48} onClick={() => setAbierta(false)}>
            <Trans>Ver visitas</Trans>
          </Button>
        </div>
      </Dialog>
    </search>
  );
};
