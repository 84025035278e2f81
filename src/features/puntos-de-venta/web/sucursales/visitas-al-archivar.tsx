import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, Radio, Textarea } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { nombreConCadena } from '#src/dominio/puntos-de-venta/nombre-con-cadena.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import css from '../dialogos.module.css';
import type { Archivable, Archivar } from './archivar.ts';
import type { PorVenir } from './por-venir.ts';

type Eleccion = 'cancelar' | 'conservar';

const LoQueHay = ({ pendientes, series, en_curso }: PorVenir) => (
  <>
    <p>
      <Plural
        value={pendientes}
        one="Tiene # visita planificada, de hoy en adelante."
        other="Tiene # visitas planificadas, de hoy en adelante."
      />{' '}
      {series > 0 && <Plural value={series} one="Allí se repite # serie." other="Allí se repiten # series." />}
    </p>
    {en_curso > 0 && (
      <p className="tenue">
        <Plural
          value={en_curso}
          one="Otra está en curso: quien la hace puede terminarla."
          other="Otras # están en curso: quienes las hacen pueden terminarlas."
        />
      </p>
    )}
  </>
);

interface Props {
  archivar: Archivar;
}

interface PreguntaProps {
  abierto: boolean;
  sucursal: Archivable;
  porVenir: PorVenir;
  ocupado: boolean;
  alDecidir: (visitas: { visitas: Eleccion; motivo?: string }) => void;
  alCerrar: () => void;
}

const Pregunta = ({ abierto, sucursal, porVenir, ocupado, alDecidir, alCerrar }: PreguntaProps) => {
  const { t } = useLingui();
  const [eleccion, setEleccion] = useState<Eleccion>();
  const [motivo, setMotivo] = useState(t`Sucursal archivada`);
  const [pedido, setPedido] = useState(false);
  const { pendientes, series } = porVenir;
  const nombre = nombreConCadena(sucursal);
  const sinMotivo = eleccion === 'cancelar' && motivo.trim() === '';
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    setPedido(true);
    if (!eleccion || sinMotivo || ocupado) return;
    alDecidir({ visitas: eleccion, ...(eleccion === 'cancelar' && { motivo }) });
  };
  return (
    <Dialog isOpen={abierto} title={t`Archivar ${nombre}`} onClose={alCerrar} firm>
      <form className={css.parrafos} noValidate onSubmit={enviar}>
        <LoQueHay {...porVenir} />
        <Radio.Group
          size="md"
          label={t`Qué pasa con lo planificado`}
          value={eleccion ?? null}
          onChange={(value) => setEleccion(value === 'cancelar' ? 'cancelar' : 'conservar')}
          error={pedido && !eleccion ? t`Elige qué pasa con sus visitas.` : undefined}
        >
          <div className={css.opciones}>
            <Radio
              size="md"
              value="cancelar"
              label={t`${plural(pendientes, { one: 'Cancelar su visita', other: 'Cancelar sus # visitas' })}`}
              description={
                series > 0
                  ? t`Sus series terminan. No vuelven si restauras la sucursal.`
                  : t`No vuelven si restauras la sucursal.`
              }
            />
            <Radio
              size="md"
              value="conservar"
              label={t`${plural(pendientes, { one: 'Conservarla', other: 'Conservarlas' })}`}
              description={
                series > 0
                  ? t`Se pueden realizar. Las series no crean otras mientras esté archivada.`
                  : t`Se pueden realizar.`
              }
            />
          </div>
        </Radio.Group>
        {eleccion === 'cancelar' && (
          <Textarea
            size="md"
            label={t`Motivo`}
            aria-required
            labelProps={{ className: 'obligatorio' }}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={500}
            value={motivo}
            onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
            error={pedido && sinMotivo ? t`Escribe por qué se cancela.` : undefined}
          />
        )}
        <div className={css.pie}>
          <Button variant="default" h={48} onClick={alCerrar}>
            <Trans>Volver</Trans>
          </Button>
          <Button type="submit" h={48} loading={ocupado}>
            <Trans>Archivar</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
};

/** Asked only where something is planned at the branch. Nothing is chosen beforehand: either answer may be the wrong one. */
export const VisitasAlArchivar = ({ archivar: { pregunta, decidir, enCurso } }: Props) => {
  const { requested, isOpen, close } = pregunta;
  if (!requested) return null;
  return (
    <Pregunta
      key={requested.turn}
      abierto={isOpen}
      {...requested.what}
      ocupado={enCurso !== undefined}
      alDecidir={(visitas) => decidir(requested.what.sucursal, visitas)}
      alCerrar={close}
    />
  );
};
