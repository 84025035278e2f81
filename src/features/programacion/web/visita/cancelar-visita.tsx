import '@mantine/core/styles/Input.css';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { diaConNombre } from '#src/dominio/visitas/web/formatos.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import type { Visita } from '../../contract-visita.ts';
import { cancelarVisita } from '../../contract-visitas.ts';
import { AVISO, useCambio } from '../cambio.ts';
import { lugarDe } from '../lugar.ts';
import { ElegirAlcance, type Alcance } from './alcance.tsx';
import css from './dialogos.module.css';

interface Props {
  abierto: boolean;
  visita: Visita;
  alCerrar: () => void;
}

/** With a reason, which stays with the visit. */
export const CancelarVisita = ({ abierto, visita, alCerrar }: Props) => {
  const { t, i18n } = useLingui();
  const [motivo, setMotivo] = useState('');
  const [falta, setFalta] = useState(false);
  const [alcance, setAlcance] = useState<Alcance>('esta');
  const { mutate, isPending } = useCambio(
    (call, empresaId, body: { motivo: string; alcance: Alcance }) =>
      call(cancelarVisita, { params: { empresaId, visitaId: visita.id }, body }),
    {
      fallo: t`No se pudo cancelar la visita`,
      alTerminar: ({ canceladas }) => {
        showAviso({
          id: AVISO,
          tone: 'exito',
          title: t`${plural(canceladas, { one: 'Visita cancelada', other: '# visitas canceladas' })}`,
        });
        alCerrar();
      },
    },
  );
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    setFalta(motivo.trim() === '');
    if (motivo.trim() !== '' && !isPending) mutate({ motivo, alcance });
  };
  const { serie } = visita;
  const sucursal = lugarDe(visita);
  const dia = diaConNombre(i18n, visita.fecha);
  return (
    <Dialog isOpen={abierto} title={t`Cancelar visita`} onClose={alCerrar} firm>
      <form className={css.cuerpo} noValidate onSubmit={enviar}>
        <p>
          <Trans>
            La visita a <strong translate="no">{sucursal}</strong> del {dia} queda cancelada, con su motivo.
          </Trans>
        </p>
        <Textarea
          size="md"
          label={t`Motivo`}
          aria-required
          labelProps={{ className: 'obligatorio' }}
          data-autofocus
          autosize
          minRows={2}
          maxRows={6}
          maxLength={500}
          value={motivo}
          onChange={({ currentTarget }) => {
            setMotivo(currentTarget.value);
            setFalta(false);
          }}
          error={falta ? t`Escribe por qué se cancela.` : undefined}
        />
        {serie && <ElegirAlcance etiqueta={t`Qué cancelar`} serie={serie} alcance={alcance} alElegir={setAlcance} />}
        <div className={css.pie}>
          <Button variant="default" h={48} onClick={alCerrar}>
            <Trans>Volver</Trans>
          </Button>
          <Button type="submit" color="red" h={48} loading={isPending}>
            <Trans>Cancelar visita</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
