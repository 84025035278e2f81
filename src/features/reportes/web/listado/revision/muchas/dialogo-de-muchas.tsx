import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { fechaCorta } from '#src/dominio/visitas/web/formatos.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { Note } from '#src/platform/web/ui/note.tsx';
import { DialogFoot } from '#src/platform/web/ui/panel/dialog-foot.tsx';
import type { ResumenDeVisita, revisarVisitas } from '../../../../contract-listado.ts';
import { useNombreDeSucursal } from '../../../nombre-de-sucursal.ts';
import { CampoDeMotivo } from '../campo-de-motivo.tsx';
import css from '../revision.module.css';
import { useDecidirMuchas } from './decidir-muchas.ts';
import { useEleccion } from './eleccion.tsx';
import { textosDeDecision, textosDeDejada, type DecisionDeMuchas } from './textos.ts';

export interface PedidoDeMuchas {
  decision: DecisionDeMuchas;
  visitas: readonly ResumenDeVisita[];
}

interface ResultadoProps {
  pedido: PedidoDeMuchas;
  resultado: ResponseOf<typeof revisarVisitas>;
  alCerrar: () => void;
}

/** What was decided, and each that was left, with its reason. */
const Resultado = ({ pedido: { decision, visitas }, resultado: { decididas, dejadas }, alCerrar }: ResultadoProps) => {
  const { t, i18n } = useLingui();
  const nombreDe = useNombreDeSucursal();
  const porId = new Map(visitas.map((visita) => [visita.id, visita]));
  return (
    <div className={css.revision}>
      <Note tone={decididas > 0 ? 'listo' : 'atencion'}>
        {decididas > 0 ? i18n._(textosDeDecision[decision].hechas(decididas)) : t`No se decidió ninguna.`}
      </Note>
      <section aria-labelledby="visitas-dejadas">
        <h3 id="visitas-dejadas">
          {t`${plural(dejadas.length, { one: 'Se queda como estaba', other: '# se quedan como estaban' })}`}
        </h3>
        <ul className={css.dejadas}>
          {dejadas.map(({ visita_id, por_que }) => {
            const visita = porId.get(visita_id);
            return (
              <li key={visita_id}>
                <strong translate="no">{nombreDe(visita ?? { sucursal_nombre: null, cadena_nombre: null })}</strong>
                {visita && <span className="tenue"> · {fechaCorta(i18n, visita.fecha)}</span>}
                <p>{i18n._(textosDeDejada[por_que])}</p>
              </li>
            );
          })}
        </ul>
      </section>
      <DialogFoot>
        <Button h={48} onClick={alCerrar}>
          <Trans>Cerrar</Trans>
        </Button>
      </DialogFoot>
    </div>
  );
};

interface Props {
  empresaId: string;
  pedido: PedidoDeMuchas;
  abierto: boolean;
  alCerrar: () => void;
}

/** One reason for all of them. */
export const DialogoDeMuchas = ({ empresaId, pedido, abierto, alCerrar }: Props) => {
  const { t, i18n } = useLingui();
  const { clear } = useEleccion();
  const { decision, visitas } = pedido;
  const textos = textosDeDecision[decision];
  const [motivo, setMotivo] = useState('');
  const [falta, setFalta] = useState(false);
  const { mutate, isPending, data } = useDecidirMuchas(empresaId, () => {
    clear();
    alCerrar();
  });
  const cerrar = () => {
    if (data) clear();
    alCerrar();
  };
  // of a visit that waits for both, or for the other, somebody looks at each
  const aparte = visitas.filter(
    ({ por_revisar }) => por_revisar !== (decision === 'descartar' ? 'registros' : 'visita'),
  ).length;
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    setFalta(motivo.trim() === '');
    if (motivo.trim() !== '' && !isPending) mutate({ visitas: visitas.map(({ id }) => id), decision, motivo });
  };
  return (
    <Dialog isOpen={abierto} title={i18n._(textos.titulo(visitas.length))} onClose={cerrar} firm>
      {data ? (
        <Resultado pedido={pedido} resultado={data} alCerrar={cerrar} />
      ) : (
        <form className={css.revision} noValidate onSubmit={enviar}>
          <p>{i18n._(textos.queHace)}</p>
          {aparte > 0 && (
            <Note tone="atencion">
              {t`${plural(aparte, {
                one: '# espera por algo más: se queda como está, para mirarla por separado.',
                other: '# esperan por algo más: se quedan como están, para mirarlas por separado.',
              })}`}
            </Note>
          )}
          <CampoDeMotivo
            motivo={motivo}
            obligatorio
            enfocado
            error={falta ? t`Escribe el motivo.` : undefined}
            alEscribir={(escrito) => {
              setMotivo(escrito);
              setFalta(false);
            }}
          />
          <DialogFoot>
            <Button variant="default" h={48} onClick={alCerrar}>
              <Trans>Cancelar</Trans>
            </Button>
            <Button type="submit" h={48} loading={isPending} {...(decision === 'anular' && { color: 'red' })}>
              {decision === 'descartar' ? <Trans>Descartar</Trans> : i18n._(textos.accion)}
            </Button>
          </DialogFoot>
        </form>
      )}
    </Dialog>
  );
};
