import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Note } from '#src/platform/web/ui/note.tsx';
import { Success } from '#src/platform/web/ui/upload.tsx';
import { DialogFoot } from '#src/platform/web/ui/panel/dialog-foot.tsx';
import { Cifras } from './cifras.tsx';
import { DescargarRechazadas } from './descargar-rechazadas.tsx';
import css from './importacion.module.css';
import type { ArchivoLeido } from './leer-archivo.ts';
import { quedanFuera, type Previa, type Repetidos } from './rechazadas.ts';
import type { Resultado } from './usar-importacion.ts';

interface Props {
  archivo: ArchivoLeido;
  previa: Previa;
  repetidos: Repetidos;
  resultado: Resultado;
  alCerrar: () => void;
}

export const ResultadoDeImportacion = ({ archivo, previa, repetidos, resultado, alCerrar }: Props) => {
  const { t } = useLingui();
  const { creados, actualizados, sin_cambios, rechazados } = resultado;
  const importados = creados + actualizados;
  const fuera = quedanFuera(previa, repetidos);
  return (
    <div className={css.paso}>
      <Success role="status">
        {t`${plural(importados, {
          one: 'Se importó # producto correctamente',
          other: 'Se importaron # productos correctamente',
        })}`}
      </Success>
      <Cifras
        cifras={[
          { nombre: t`Nuevos`, cuantos: creados },
          { nombre: t`Actualizados`, cuantos: actualizados },
          { nombre: t`Sin cambios`, cuantos: sin_cambios },
          { nombre: t`Rechazados`, cuantos: rechazados },
        ]}
      />
      {rechazados > 0 && (
        <div className={css.ayuda}>
          <p>
            <Trans>
              Descarga las filas que quedaron fuera con el motivo de cada una, corrígelas y sube ese mismo archivo.
            </Trans>
          </p>
          <DescargarRechazadas archivo={archivo.nombre} previa={previa} filas={fuera} />
          {rechazados !== fuera.length && (
            <p className="tenue">
              <Trans>
                El catálogo cambió después de la vista previa y las filas que quedaron fuera no son las mismas: sube el
                archivo otra vez para verlas.
              </Trans>
            </p>
          )}
        </div>
      )}
      <DialogFoot>
        <Button h={48} onClick={alCerrar}>
          <Trans>Cerrar</Trans>
        </Button>
      </DialogFoot>
    </div>
  );
};

/** The connection was lost while it was written. Neither yes nor no would be true. */
export const SinSaber = ({ alRevisar, alCerrar }: { alRevisar: () => void; alCerrar: () => void }) => (
  <div className={css.paso}>
    <Note tone="atencion">
      <p className={css.fuerte}>
        <Trans>No sabemos si los productos se importaron</Trans>
      </p>
      <p>
        <Trans>
          Se perdió la conexión antes de que llegara la respuesta. Se importaron todos o ninguno. Antes de repetirlo,
          revisa el archivo otra vez: si ya están, los que tienen SKU aparecerán como «Sin cambios» y no como «Nuevos»,
          y la lista mostrará los más recientes primero.
        </Trans>
      </p>
    </Note>
    <DialogFoot>
      <Button variant="default" h={48} onClick={alCerrar}>
        <Trans>Cerrar</Trans>
      </Button>
      <Button h={48} onClick={alRevisar}>
        <Trans>Revisar el archivo otra vez</Trans>
      </Button>
    </DialogFoot>
  </div>
);
