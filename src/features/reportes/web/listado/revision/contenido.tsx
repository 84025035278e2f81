import '@mantine/core/styles/Skeleton.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Skeleton } from '@mantine/core';
import { useState } from 'react';
import { distanciaDe } from '#src/dominio/visitas/web/formatos.ts';
import { LoadFailure } from '#src/platform/web/ui/load-failure.tsx';
import { useRevision } from '../../consultas.ts';
import { textoDeReportes, textosDeRevision } from '../../textos.ts';
import { Anular } from './anular.tsx';
import { conMotivo, nadaPorRevisar, useDecidir, type Decision, type Revision } from './decidir.ts';
import { Decisiones } from './decisiones.tsx';
import { Envio } from './envio.tsx';
import { MotivoOpcional } from './motivo-opcional.tsx';
import css from './revision.module.css';

interface DeLaVisitaProps {
  revision: Revision;
  ocupado: Decision | undefined;
  alDecidir: (decision: Decision) => void;
}

/** What counts stays, and nobody need look any more; or it does not count. */
const DeLaVisita = ({ revision, ocupado, alDecidir }: DeLaVisitaProps) => {
  const { motivos, distancia_m, anulable, anulada } = revision;
  const { i18n } = useLingui();
  const [anulando, setAnulando] = useState(false);
  const [porQue, setPorQue] = useState('');
  const distancia = distancia_m === null ? '' : distanciaDe(i18n, distancia_m);
  return (
    <section aria-labelledby="motivos-de-revision">
      <h3 id="motivos-de-revision">
        <Trans>Por qué hay que revisarla</Trans>
      </h3>
      <ul className={css.motivos}>
        {motivos.map((motivo) => (
          <li key={motivo}>
            {i18n._(textosDeRevision[motivo])}
            {motivo === 'lejos' && distancia !== '' && (
              <>
                {' '}
                <Trans>A {distancia}.</Trans>
              </>
            )}
          </li>
        ))}
      </ul>
      {anulada && (
        <p>
          <Trans>Está anulada y no cuenta. Si la aceptas, vuelve a contar.</Trans>
        </p>
      )}
      {anulando ? (
        <Anular
          escrito={porQue}
          ocupado={ocupado?.decision === 'anular'}
          alAnular={(motivo) => alDecidir({ decision: 'anular', motivo })}
          alVolver={() => setAnulando(false)}
        />
      ) : (
        <>
          <MotivoOpcional motivo={porQue} alEscribir={setPorQue} />
          <div className={css.pie}>
            {anulable && (
              <Button variant="default" h={48} disabled={ocupado !== undefined} onClick={() => setAnulando(true)}>
                <Trans>Anular</Trans>
              </Button>
            )}
            <Button
              h={48}
              disabled={ocupado !== undefined && ocupado.decision !== 'aceptar'}
              loading={ocupado?.decision === 'aceptar'}
              onClick={() => alDecidir({ decision: 'aceptar', ...conMotivo(porQue) })}
            >
              <Trans>Aceptar</Trans>
            </Button>
          </div>
        </>
      )}
    </section>
  );
};

interface Props {
  empresaId: string;
  visitaId: string;
  zona: string;
  alCerrar: () => void;
}

/** Why a visit has to be looked at, and what can be decided about it. */
export const ContenidoDeRevision = ({ empresaId, visitaId, zona, alCerrar }: Props) => {
  const { t, i18n } = useLingui();
  const { data, error, isFetching, refetch } = useRevision(empresaId, visitaId);
  const { mutate, isPending, variables } = useDecidir({ empresaId, visitaId, alAcabar: alCerrar });
  const ocupado = isPending ? variables : undefined;
  const alDecidir = (decision: Decision) => {
    if (!isPending) mutate(decision);
  };
  if (error && !data) {
    return (
      <LoadFailure
        title={t`No se pudo cargar la revisión de la visita`}
        text={i18n._(textoDeReportes(error))}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" className={css.revision}>
        <p className="tenue">
          <Trans>Cargando revisión...</Trans>
        </p>
        <Skeleton height={72} radius={8} />
        <Skeleton height={48} radius={8} />
      </div>
    );
  }
  if (nadaPorRevisar(data)) {
    return (
      <div className={css.revision}>
        <p role="status">
          <Trans>No queda nada por revisar en esta visita.</Trans>
        </p>
        <Decisiones decisiones={data.decisiones} zona={zona} />
        <div className={css.pie}>
          <Button h={48} onClick={alCerrar}>
            <Trans>Cerrar</Trans>
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className={css.revision}>
      {data.motivos.length > 0 && <DeLaVisita revision={data} ocupado={ocupado} alDecidir={alDecidir} />}
      {data.envios.map((envio) => (
        <Envio key={envio.id} envio={envio} zona={zona} ocupado={ocupado} alDecidir={alDecidir} />
      ))}
      <Decisiones decisiones={data.decisiones} zona={zona} />
    </div>
  );
};
