import '@mantine/core/styles/Input.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCircleCheckFilled, IconPlayerPlayFilled, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { sinRespuesta } from '#src/dominio/telefono/web/guardado.ts';
import { plegar } from '#src/dominio/telefono/web/historial-local.ts';
import { useGuardado, useImpaciencia } from '#src/dominio/telefono/web/usar-guardado.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { useServices } from '#src/platform/web/services.tsx';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { Note } from '#src/platform/web/ui/note.tsx';
import type { buscarSucursalesParaVisitar } from '../../contract.ts';
import { consultaDeSucursalesPorVisitar } from '../consultas.ts';
import { Preguntar } from '../formulario/comienzo/preguntar.tsx';
import { textoDeVisitas } from '../textos.ts';
import css from './elegir-sucursal.module.css';
import { SinLista, useIniciarNoPlanificada } from './iniciar.ts';

type Sucursal = ResponseOf<typeof buscarSucursalesParaVisitar>['sucursales'][number];

interface HalladasProps {
  empresaId: string;
  busqueda: string;
  elegida: Sucursal | undefined;
  alElegir: (sucursal: Sucursal) => void;
}

const coincide = ({ nombre }: Sucursal, plegada: string): boolean => plegar(nombre).includes(plegada);

/** Those of this phone, where the person usually goes; they are there before the server answers, and if it does not. */
const useDelTelefono = (empresaId: string, busqueda: string): { hay: boolean; halladas: Sucursal[] } | undefined => {
  const guardadas = useGuardado(`sucursales ${empresaId}`, async (usuarioId) =>
    (await import('#src/dominio/telefono/web/leer-guardado.ts')).seguirSucursales(usuarioId, empresaId),
  );
  return useMemo(() => {
    if (guardadas === undefined) return undefined;
    const todas = (guardadas?.datos ?? []).map(({ sucursal }) => sucursal);
    const plegada = plegar(busqueda);
    return { hay: todas.length > 0, halladas: todas.filter((una) => coincide(una, plegada)) };
  }, [guardadas, busqueda]);
};

const Nada = ({ children }: { children: ReactNode }) => (
  <p role="status" className={css.nada}>
    {children}
  </p>
);

/** What the phone has never moves when the server's come: a finger may be on its way. */
const Halladas = ({ empresaId, busqueda, elegida, alElegir }: HalladasProps) => {
  const { t, i18n } = useLingui();
  const { call } = useServices();
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery(
    consultaDeSucursalesPorVisitar(call, empresaId, busqueda),
  );
  const delTelefono = useDelTelefono(empresaId, busqueda);
  const respondio = data !== undefined && !isPlaceholderData && !sinRespuesta(error);
  const impaciente = useImpaciencia(!respondio && error === null);
  const sinServidor = !respondio && (impaciente || sinRespuesta(error));
  if (error && !sinRespuesta(error)) {
    return (
      <LoadFailure
        title={t`No se pudieron cargar las sucursales`}
        text={i18n._(textoDeVisitas(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const deAqui = delTelefono?.halladas ?? [];
  const deAhi = sinServidor ? [] : (data?.sucursales ?? []).filter(({ id }) => !deAqui.some((una) => una.id === id));
  const sucursales = [...deAqui, ...deAhi];
  if (sucursales.length === 0) {
    if (!delTelefono || (!sinServidor && !respondio)) {
      return (
        <Nada>
          <Trans>Buscando...</Trans>
        </Nada>
      );
    }
    if (sinServidor) {
      return (
        <Nada>
          {delTelefono.hay ? (
            <Trans>Sin conexión: ninguna de las sucursales que visitas a menudo coincide.</Trans>
          ) : (
            <Trans>Sin conexión: en este teléfono no hay sucursales en las que iniciar una visita.</Trans>
          )}
        </Nada>
      );
    }
    return (
      <Nada>
        {busqueda === '' ? <Trans>No hay sucursales que reciban visitas.</Trans> : <Trans>Nada coincide</Trans>}
      </Nada>
    );
  }
  return (
    <>
      {sinServidor && (
        <p role="status" className={css.mas}>
          <Trans>Sin conexión: las sucursales que visitas a menudo. Para iniciar en otra hace falta conexión.</Trans>
        </p>
      )}
      <ul className={css.sucursales} aria-busy={isPlaceholderData && !sinServidor}>
        {sucursales.map((sucursal) => (
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
      {!sinServidor && data?.hay_mas && (
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
  const { mutate, isPending, error, data, reset } = useIniciarNoPlanificada(empresaId);
  const nombre = elegida?.nombre;
  const textoDeFallo = (fallo: Error): string => {
    if (fallo instanceof SinLista)
      return t`Sin conexión no se puede iniciar en esta sucursal: su lista no está en el teléfono.`;
    if (fallo instanceof ApiProblem) return i18n._(textoDeVisitas(fallo));
    return t`No se pudo guardar la visita. Puede que el teléfono no tenga espacio.`;
  };
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
        {error !== null && <Note tone="atencion">{textoDeFallo(error)}</Note>}
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
          onClick={() => elegida && !isPending && mutate({ sucursalId: elegida.id })}
        >
          {isPending ? <Trans>Iniciando...</Trans> : <Trans>Iniciar Visita</Trans>}
        </Button>
      </div>
      {elegida && data?.preguntas && (
        <Preguntar
          preguntas={data.preguntas}
          sucursal={elegida.nombre}
          comenzando={isPending}
          alComenzar={() => mutate({ sucursalId: elegida.id, igual: true })}
          alVolver={reset}
        />
      )}
    </Dialog>
  );
};
