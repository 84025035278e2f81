import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { ProgressBar } from '#src/platform/web/ui/upload.tsx';
import { DialogFoot } from '#src/platform/web/ui/panel/dialog-foot.tsx';
import css from './importacion.module.css';
import type { Avance } from './usar-importacion.ts';

/** The file on its way, and then the server reading it. */
export const Revisando = ({ nombre, parte, alCancelar }: { nombre: string; parte: number; alCancelar: () => void }) => {
  const { t } = useLingui();
  const enviado = parte >= 1;
  const porcentaje = Math.round(parte * 100);
  return (
    <div className={css.paso}>
      <p role="status">
        {enviado ? <Trans>Revisando cada fila…</Trans> : <Trans>Enviando el archivo… {porcentaje}&nbsp;%</Trans>}
      </p>
      <ProgressBar
        label={enviado ? t`Revisando el archivo` : t`Enviando el archivo`}
        part={enviado ? undefined : parte}
      />
      <p className="tenue" translate="no">
        {nombre}
      </p>
      <DialogFoot>
        <Button variant="default" h={48} onClick={alCancelar}>
          <Trans>Cancelar</Trans>
        </Button>
      </DialogFoot>
    </div>
  );
};

export const Importando = ({ avance, alDejar }: { avance: Avance | undefined; alDejar: () => void }) => {
  const { t, i18n } = useLingui();
  const { hechas, total } = avance ?? { hechas: 0, total: 0 };
  const [van, de] = [i18n.number(hechas), i18n.number(total)];
  return (
    <div className={css.paso}>
      <p role="status">
        {avance ? (
          <Trans>
            Importando: {van} de {de} productos
          </Trans>
        ) : (
          <Trans>Enviando el archivo…</Trans>
        )}
      </p>
      <ProgressBar label={t`Importando los productos`} part={total > 0 ? hechas / total : undefined} />
      <p className="tenue">
        <Trans>Se escriben todos o ninguno. No cierres esta ventana.</Trans>
      </p>
      <DialogFoot>
        <Button variant="default" h={48} onClick={alDejar}>
          <Trans>Dejar de esperar</Trans>
        </Button>
      </DialogFoot>
    </div>
  );
};
