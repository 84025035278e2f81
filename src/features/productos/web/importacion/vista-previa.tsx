import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Note } from '#src/platform/web/ui/note.tsx';
import { UploadFailure } from '#src/platform/web/ui/upload.tsx';
import { DialogFoot } from '#src/platform/web/ui/panel/dialog-foot.tsx';
import { Cifras } from './cifras.tsx';
import { DescargarRechazadas } from './descargar-rechazadas.tsx';
import { FilasQueCambian } from './filas-que-cambian.tsx';
import { FilasConMotivos } from './filas-con-motivos.tsx';
import css from './importacion.module.css';
import { MuestraDeFilas } from './muestra-de-filas.tsx';
import { cuantosEntran, quedanFuera, type Previa, type Repetidos } from './rechazadas.ts';
import { ElegirRepetidos } from './repetidos.tsx';
import { textoDeImportacion } from './textos.ts';

interface Props {
  nombre: string;
  previa: Previa;
  /** Why the last attempt wrote nothing. */
  error: unknown;
  alImportar: (repetidos: Repetidos) => void;
  alElegirOtro: () => void;
}

const ComoSeLeyo = ({
  nombre,
  previa: { separador, codificacion, filas, ignoradas },
}: Pick<Props, 'nombre' | 'previa'>) => {
  const { t } = useLingui();
  const separacion = separador === ',' ? t`coma ( , )` : t`punto y coma ( ; )`;
  const letras = codificacion === 'utf-8' ? 'UTF-8' : 'Latin-1';
  const columnas = ignoradas.join(', ');
  return (
    <div>
      <p className={css.fuerte} translate="no">
        {nombre}
      </p>
      <p className="tenue">
        {t`${plural(filas, { one: '# fila', other: '# filas' })}`} · <Trans>separador: {separacion}</Trans> ·{' '}
        <Trans>codificación: {letras}</Trans>
      </p>
      {ignoradas.length > 0 && (
        <p className="tenue">
          <Trans>Columnas que no se usan: {columnas}</Trans>
        </p>
      )}
    </div>
  );
};

/** What the file would do. Nothing has been written. */
export const VistaPrevia = ({ nombre, previa, error, alImportar, alElegirOtro }: Props) => {
  const { t, i18n } = useLingui();
  const [repetidos, setRepetidos] = useState<Repetidos>('omitir');
  const entran = cuantosEntran(previa, repetidos);
  const fuera = quedanFuera(previa, repetidos);
  return (
    <div className={css.paso}>
      {error !== undefined && (
        <UploadFailure>{t`No se importó nada. ${i18n._(textoDeImportacion(error))}`}</UploadFailure>
      )}
      {entran === 0 && previa.sin_cambios > 0 && (
        <Note tone="listo">
          <p>
            <Trans>Nada que importar: el catálogo ya dice lo mismo que el archivo.</Trans>
          </p>
        </Note>
      )}
      {entran === 0 && previa.sin_cambios === 0 && (
        <UploadFailure>{t`No se encontraron productos válidos en el archivo CSV`}</UploadFailure>
      )}
      <ComoSeLeyo nombre={nombre} previa={previa} />
      <Cifras
        cifras={[
          { nombre: t`Nuevos`, cuantos: entran - previa.actualizados },
          { nombre: t`Actualizados`, cuantos: previa.actualizados },
          { nombre: t`Sin cambios`, cuantos: previa.sin_cambios },
          { nombre: t`Rechazados`, cuantos: fuera.length },
        ]}
      />
      {previa.repetidas > 0 && (
        <ElegirRepetidos cuantas={previa.repetidas} elegido={repetidos} alElegir={setRepetidos} />
      )}
      <FilasQueCambian previa={previa} />
      <MuestraDeFilas previa={previa} repetidos={repetidos} />
      <FilasConMotivos titulo={t`Filas rechazadas`} columnas={previa.columnas} filas={fuera}>
        <DescargarRechazadas archivo={nombre} previa={previa} filas={fuera} />
      </FilasConMotivos>
      <FilasConMotivos
        titulo={t`Filas que se importan con un aviso`}
        columnas={previa.columnas}
        filas={previa.avisos}
      />
      <DialogFoot>
        <Button variant="default" h={48} onClick={alElegirOtro}>
          <Trans>Elegir otro archivo</Trans>
        </Button>
        <Button h={48} disabled={entran === 0} onClick={() => alImportar(repetidos)}>
          {entran === 0
            ? t`Importar`
            : t`${plural(entran, { one: 'Importar # producto', other: 'Importar # productos' })}`}
        </Button>
      </DialogFoot>
    </div>
  );
};
