import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import { useReloj } from '#src/dominio/campo/web/reloj.ts';
import { SE_CORRIGE_DURANTE_MS } from '#src/dominio/telefono/contract-envios.ts';
import type { BaseLocal, Borrador, EnvioLocal } from '#src/dominio/telefono/web/base-local.ts';
import {
  corregir,
  descartarCorreccion,
  seCorrigeHasta,
  sePuedeCorregir,
  sePuedeDescartar,
} from '#src/dominio/telefono/web/corregir.ts';
import { desfaseConocido } from '#src/dominio/telefono/web/desfase.ts';
import { siSePuede } from '#src/dominio/telefono/web/si-se-puede.ts';
import pie from '#src/platform/web/ui/dialog.module.css';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import css from './correccion.module.css';

const MINUTO_MS = 60_000;

/** In minutes, begun ones counted; never more than there are, however the clocks differ by a moment. */
const minutosHasta = (hasta: number, ahora: number): number =>
  Math.ceil(Math.min(hasta - ahora, SE_CORRIGE_DURANTE_MS) / MINUTO_MS);

/** Now, by the server's clock. */
const useHoraDelServidor = (base: BaseLocal): number =>
  useReloj() - (useLiveQuery(() => desfaseConocido(base), [base]) ?? 0);

interface DescartarProps {
  base: BaseLocal;
  visitaId: string;
  /** Resolves when nothing that was typed is still on its way to the device. */
  escrito?: () => Promise<void>;
}

/** Asked once more: what was typed since is gone then. */
const Descartar = ({ base, visitaId, escrito }: DescartarProps) => {
  const { t } = useLingui();
  const [preguntando, setPreguntando] = useState(false);
  const descartar = async (): Promise<void> => {
    await escrito?.();
    await descartarCorreccion(base, visitaId);
  };
  return (
    <>
      <Button variant="default" h={48} onClick={() => setPreguntando(true)}>
        <Trans>Descartar la corrección</Trans>
      </Button>
      <Dialog isOpen={preguntando} title={t`¿Descartar la corrección?`} onClose={() => setPreguntando(false)}>
        <p>
          <Trans>La visita queda como se recibió. Lo que cambiaste después se borra de este teléfono.</Trans>
        </p>
        <div className={pie.pie}>
          <Button variant="default" h={48} onClick={() => setPreguntando(false)}>
            <Trans>Conservarla</Trans>
          </Button>
          <Button color="red" h={48} onClick={() => siSePuede(descartar())}>
            <Trans>Descartar</Trans>
          </Button>
        </div>
      </Dialog>
    </>
  );
};

interface CorreccionProps {
  base: BaseLocal;
  envio: EnvioLocal;
}

/** What was finished can be corrected: until it leaves, and for ten minutes once it has been received. */
export const Correccion = ({ base, envio }: CorreccionProps) => {
  const borrador = useLiveQuery(() => base.borradores.get(envio.visita_id), [base, envio.visita_id]);
  const ahora = useHoraDelServidor(base);
  // what was refused says by itself what to do
  const sePuede = envio.estado !== 'rechazado' && sePuedeCorregir(envio, borrador, ahora);
  const hasta = seCorrigeHasta(envio, borrador);
  const quedan = hasta === undefined ? undefined : minutosHasta(hasta, ahora);
  const descartable = borrador?.cerrado && !envio.recibo && sePuedeDescartar(borrador, envio);
  if (!sePuede && !descartable) return null;
  return (
    <div className={css.corregir}>
      {sePuede && (
        <Button
          variant="default"
          h="auto"
          mih={52}
          fullWidth
          className={css.boton ?? ''}
          leftSection={<IconPencil size={20} stroke={1.8} aria-hidden />}
          onClick={() => siSePuede(corregir(base, envio.visita_id))}
        >
          {quedan === undefined ? (
            <Trans>Corregir</Trans>
          ) : (
            <Plural value={quedan} one="Corregir (queda # min)" other="Corregir (quedan # min)" />
          )}
        </Button>
      )}
      {sePuede && !envio.es_correccion && (
        <p className="tenue">
          {quedan === undefined ? (
            <Trans>Hasta 10 min después de enviada.</Trans>
          ) : (
            <Trans>Después, pídeselo a tu supervisor.</Trans>
          )}
        </p>
      )}
      {envio.es_correccion && !envio.recibo && (
        <p className="tenue">
          <Trans>Mientras no llegue la corrección, cuenta lo que ya se recibió.</Trans>
        </p>
      )}
      {descartable && <Descartar base={base} visitaId={envio.visita_id} />}
    </div>
  );
};

interface EnCursoProps {
  base: BaseLocal;
  borrador: Borrador;
  escrito: () => Promise<void>;
}

/** Over the form of a visit that the server has: until the correction arrives it counts as it was received. */
export const CorreccionEnCurso = ({ base, borrador, escrito }: EnCursoProps) => {
  const ahora = useHoraDelServidor(base);
  const recibida = borrador.corrige?.recibida;
  if (!recibida) return null;
  const hasta = seCorrigeHasta(recibida.envio, borrador) ?? 0;
  const quedan = minutosHasta(hasta, ahora);
  return (
    <section className={css.aviso} role="status">
      <p>
        <strong>
          <Trans>Estás corrigiendo una visita ya recibida.</Trans>
        </strong>{' '}
        {quedan > 0 ? (
          <Plural
            value={quedan}
            one="Finalízala de nuevo para enviar los cambios: queda # min."
            other="Finalízala de nuevo para enviar los cambios: quedan # min."
          />
        ) : (
          <Trans>Ya pasaron los 10 minutos: puedes enviarla, y tu supervisor decidirá sobre la corrección.</Trans>
        )}
      </p>
      {sePuedeDescartar(borrador, undefined) && (
        <Descartar base={base} visitaId={borrador.visita_id} escrito={escrito} />
      )}
    </section>
  );
};
