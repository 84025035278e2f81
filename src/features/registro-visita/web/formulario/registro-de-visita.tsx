import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { baseDe } from '#src/dominio/telefono/web/base-de.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import { problemText } from '#src/platform/web/i18n/problems.ts';
import { LinkButton } from '#src/platform/web/ui/link-button.tsx';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { useTitle } from '#src/platform/web/ui/title.ts';
import { EmptyState } from '#src/platform/web/ui/empty-state.tsx';
import { Cargando } from './cargando.tsx';
import { Comienzo } from './comienzo.tsx';
import { Formulario } from './formulario.tsx';
import { MarcoDeVisita } from './marco.tsx';
import { Resultado } from './resultado/resultado.tsx';
import { useCopia, useEnElDispositivo, useLecturaDeCopia, useVisitaDelServidor } from './usar-visita.ts';

/** One that does not exist and somebody else's look the same. */
const NoEncontrada = () => {
  const { t } = useLingui();
  return (
    <MarcoDeVisita titulo={t`Visita no encontrada`}>
      <EmptyState title={t`No se encontró la visita o no tienes acceso a ella`}>
        <LinkButton to="/dashboard" variant="default" h={48} mt={12}>
          <Trans>Volver</Trans>
        </LinkButton>
      </EmptyState>
    </MarcoDeVisita>
  );
};

interface Props {
  usuarioId: string;
  visitaId: string;
  /** The visit's company, or the one that the person works with now. */
  empresaId: string;
  /** The person has just said that they begin. */
  iniciar: boolean;
}

const NO_ES_SUYA = new Set(['visita.no_encontrada', 'empresa.no_encontrada', 'permiso.denegado', 'peticion.invalida']);

/** A visit, from «Iniciar Visita» to the server's receipt: whatever this device knows of it decides what is shown. */
export const RegistroDeVisita = ({ usuarioId, visitaId, empresaId, iniciar }: Props) => {
  const { t, i18n } = useLingui();
  const base = baseDe(usuarioId);
  const aqui = useEnElDispositivo(base, visitaId);
  const copia = useCopia(base, visitaId);
  const leidaEn = useLecturaDeCopia(base, copia);
  // what was begun and taken back does not begin again by itself
  const [huboBorrador, setHuboBorrador] = useState(false);
  if (aqui?.borrador && !huboBorrador) setHuboBorrador(true);
  const enMarcha = aqui?.borrador !== undefined || aqui?.final !== undefined;
  const { data, error, isFetching, refetch } = useVisitaDelServidor(base, {
    visitaId,
    empresaId: copia?.empresa_id ?? empresaId,
    preguntar: aqui !== undefined && copia !== undefined && !enMarcha,
  });
  useTitle(copia?.visita.sucursal_nombre ?? t`Registro de Visita`);

  if (!aqui || copia === undefined) return <Cargando />;
  const { borrador, inicio, final } = aqui;
  if (borrador && !borrador.cerrado && copia) {
    return <Formulario key={copia.leida_en} base={base} copia={copia} borrador={borrador} inicio={inicio} />;
  }
  if (final) return <Resultado base={base} envio={final} inicio={inicio} />;
  if (error instanceof ApiProblem && NO_ES_SUYA.has(error.codigo)) return <NoEncontrada />;
  const visita = data ?? copia;
  if (visita) {
    return (
      <Comienzo
        base={base}
        copia={visita}
        iniciar={iniciar && !huboBorrador}
        preguntando={isFetching}
        leidaEn={data ? undefined : leidaEn}
        alPreguntar={() => void refetch()}
      />
    );
  }
  if (!error) return <Cargando />;
  return (
    <MarcoDeVisita titulo={t`Registro de Visita`}>
      <LoadFailure
        title={t`No se pudo cargar la información de la visita`}
        text={i18n._(problemText(error, {}))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    </MarcoDeVisita>
  );
};
