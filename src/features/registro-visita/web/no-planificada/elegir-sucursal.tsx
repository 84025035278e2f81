import '@mantine/core/styles/Input.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCircleCheckFilled, IconPlayerPlayFilled, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { Note } from '#src/platform/web/ui/note.tsx';
import type { buscarSucursalesParaVisitar } from '../../contract.ts';
import { consultaDeSucursalesPorVisitar } from '../consultas.ts';
import { textoDeVisitas } from '../textos.ts';
import css from './elegir-sucursal.module.css';
import { useIniciarNoPlanificada } from './iniciar.ts';

type Sucursal = ResponseOf<typeof buscarSucursalesParaVisitar>['sucursales'][number];

interface HalladasProps {
  empresaId: string;
  busqueda: string;
  elegida: Sucursal | undefined;
  alElegir: (sucursal: Sucursal) => void;
}

const Halladas = ({ empresaId, busqueda, elegida, alElegir }: HalladasProps) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    consultaDeSucursalesPorVisitar(call, empresaId, busqueda),
  );
  if (error && !data) {
    return (
      <LoadFailure
        title={t`No se pudieron cargar las sucursales`}
        text={i18n._(textoDeVisitas(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <p role="status" className={css.nada}>
        <Trans>Buscando...</Trans>
      </p>
    );
  }
  if (data.sucursales.length === 0) {
    return (
      <p role="status" className={css.nada}>
        {busqueda === '' ? <Trans>No hay sucursales que reciban visitas.</Trans> : <Trans>Nada coincide</Trans>}
      </p>
    );
  }
  return (
    <>
      <ul className={css.sucursales} aria-busy={isPlaceholderData}>
        {data.sucursales.map((sucursal) => (
          <li key={sucursal.id}>
            <button
              type="button"
              className={css.sucursal}
              aria-pressed={sucursal.id === elegida?.id}
              onClick={() => alElegir(sucursal)}
            >
              <span translate="no">
                <strong>{sucursal.nombre}</strong>
                <small>
                  {sucursal.cadena_nombre}
                  {sucursal.direccion && ` · ${sucursal.direccion}`}
                </small>
              </span>
              {sucursal.id === elegida?.id && <IconCircleCheckFilled size={22} aria-hidden />}
            </button>
          </li>
        ))}
      </ul>
      {data.hay_mas && (
        <p className={css.mas}>
          <Trans>Hay más. Escribe parte del nombre para encontrar la tuya.</Trans>
        </p>
      )}
    </>
  );
};

interface Props {
  empresaId: string;
  abierto: boolean;
  alCerrar: () => void;
}

/** Where the person stands: then the visit begins. */
export const ElegirSucursal = ({ empresaId, abierto, alCerrar }: Props) => {
  const { t, i18n } = useLingui();
  const [escrito, setEscrito] = useState('');
  const [busqueda] = useDebouncedValue(escrito.trim(), 250);
  const [elegida, setElegida] = useState<Sucursal>();
  const { mutate, isPending, error } = useIniciarNoPlanificada(empresaId);
  const nombre = elegida?.nombre;
  return (
    <Dialog isOpen={abierto} title={t`Visita no planificada`} onClose={alCerrar} firm={isPending}>
      <div className={css.cuerpo}>
        <TextInput
          label={t`¿En qué sucursal estás?`}
          placeholder={t`Nombre, cadena o dirección`}
          type="search"
          data-autofocus
          leftSection={<IconSearch size={20} stroke={1.8} aria-hidden />}
          value={escrito}
          maxLength={100}
          onChange={({ currentTarget: { value } }) => setEscrito(value)}
        />
        <Halladas empresaId={empresaId} busqueda={busqueda} elegida={elegida} alElegir={setElegida} />
      </div>
      <div className={css.pie}>
        {error !== null && <Note tone="atencion">{i18n._(textoDeVisitas(error))}</Note>}
        <p className="tenue">
          {nombre ? (
            <Trans>
              Se iniciará en <strong translate="no">{nombre}</strong>.
            </Trans>
          ) : (
            <Trans>Elige la sucursal para iniciar.</Trans>
          )}
        </p>
        <Button
          h={52}
          fullWidth
          disabled={!elegida}
          aria-disabled={isPending}
          leftSection={
            isPending ? (
              <Loader size={20} color="currentColor" aria-hidden />
            ) : (
              <IconPlayerPlayFilled size={18} aria-hidden />
            )
          }
          onClick={() => elegida && !isPending && mutate(elegida.id)}
        >
          {isPending ? <Trans>Iniciando...</Trans> : <Trans>Iniciar Visita</Trans>}
        </Button>
      </div>
    </Dialog>
  );
};
