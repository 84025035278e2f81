import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { IconArrowRight, IconDownload, IconPrinter, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { Note } from '#src/platform/web/ui/note.tsx';
import type { Hallazgo, MotivoSinNarracion } from '../../../contract-analisis.ts';
import { useReferencias } from '../../referencias.tsx';
import { ParaQue } from './para-que.tsx';
import { useDescargarExportado } from '../exportar/descargar.ts';
import { filtrosDe, type Pedido } from '../exportar/validar.ts';
import { imprimirSolo } from '../imprimir.ts';
import { visitasDetras } from '../visitas-detras.ts';
import css from './analisis.module.css';
import type { Analisis, Fin } from './lineas.ts';
import type { AnalisisEnCurso } from './usar-analisis.ts';

/** In plain words, why there is no narrative. */
const motivos: Record<MotivoSinNarracion, MessageDescriptor> = {
  sin_modelo: msg`Ningún modelo de lenguaje está configurado: el análisis es la lista de hallazgos, calculada directamente de los datos.`,
  sin_datos: msg`No hay datos suficientes en este período para encontrar algo que contar.`,
  tiempo: msg`El modelo de lenguaje tardó demasiado en responder. Los hallazgos son completos: se calculan de los datos, sin él.`,
  fallo: msg`El modelo de lenguaje falló. Los hallazgos son completos: se calculan de los datos, sin él.`,
  negativa: msg`El modelo de lenguaje no quiso redactar el texto. Los hallazgos son completos: se calculan de los datos, sin él.`,
  cifra_sin_respaldo: msg`El modelo de lenguaje escribió una cifra que no está en los datos, y su texto se descartó. Los hallazgos son completos.`,
};

const UnHallazgo = ({ hallazgo, pedido }: { hallazgo: Hallazgo; pedido: Pedido }) => {
  const { t } = useLingui();
  const { texto, fuente, observaciones } = hallazgo;
  return (
    <li className={css.hallazgo}>
      <p>{texto}</p>
      <p className={css.detalle}>
        <span>{t`${plural(observaciones, { one: '# observación', other: '# observaciones' })}`}</span>
        {fuente && (
          <Link
            to="/reportes-admin"
            search={{
              ...visitasDetras(filtrosDe(pedido), fuente.caso, {
                ...(fuente.sucursal && { sucursal: fuente.sucursal }),
                ...(fuente.producto && { producto: fuente.producto }),
              }),
            }}
            className={css.fuente ?? ''}
          >
            <Trans>Ver las visitas</Trans>
            <span className="oculto">: {texto}</span>
            <IconArrowRight size={16} stroke={2} aria-hidden />
          </Link>
        )}
      </p>
    </li>
  );
};

const Hallazgos = ({ analisis: { hallazgos, pedido, estado } }: { analisis: Analisis }) => {
  if (!hallazgos) {
    if (estado !== 'en_curso') return null;
    return (
      <p className="tenue">
        <Trans>Buscando en los datos qué cambió…</Trans>
      </p>
    );
  }
  if (hallazgos.length === 0) {
    return (
      <p className="tenue">
        <Trans>No se encontraron cambios importantes en este período.</Trans>
      </p>
    );
  }
  return (
    <ol className={css.hallazgos}>
      {hallazgos.map((hallazgo) => (
        <UnHallazgo key={hallazgo.texto} hallazgo={hallazgo} pedido={pedido} />
      ))}
    </ol>
  );
};

const Narracion = ({ texto }: { texto: string }) => {
  if (texto.trim() === '') return null;
  return (
    <section className={css.narracion} aria-labelledby="narracion-del-analisis">
      <h3 id="narracion-del-analisis">
        <Trans>Resumen</Trans>
      </h3>
      <p>{texto.trim()}</p>
    </section>
  );
};

/** Who wrote it, or why nobody did. */
const ComoTermino = ({ fin }: { fin: Fin }) => {
  const { i18n } = useLingui();
  return fin.sin_narracion === null ? (
    <Note tone="listo">
      <Trans>
        Análisis terminado. El resumen lo redactó un modelo de lenguaje a partir de estos hallazgos, y cada cifra suya
        se comprobó con los datos.
      </Trans>
    </Note>
  ) : (
    <Note tone="listo">
      <Trans>Análisis terminado.</Trans> {i18n._(motivos[fin.sin_narracion])}
    </Note>
  );
};

const Acciones = ({ fin }: { fin: Fin }) => {
  const { empresaId } = useReferencias();
  const { descargar, descargando } = useDescargarExportado(empresaId);
  return (
    <div className={css.acciones}>
      <Button
        variant="default"
        h={44}
        leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden />}
        onClick={() => imprimirSolo('analisis')}
      >
        <Trans>Imprimir análisis</Trans>
      </Button>
      <Button
        variant="default"
        h={44}
        loading={descargando !== undefined}
        leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
        onClick={() => descargar({ id: fin.reporte_id, tipo: 'ia' })}
      >
        <Trans>Descargar análisis</Trans>
      </Button>
    </div>
  );
};

const Cuerpo = ({ analisis, alCancelar }: { analisis: Analisis; alCancelar: () => void }) => {
  const { estado } = analisis;
  return (
    <div className={css.cuerpo}>
      {typeof estado === 'object' && <ComoTermino fin={estado} />}
      {estado === 'cancelado' && (
        <Note tone="atencion">
          <Trans>Cancelaste el análisis antes de que terminara.</Trans>
        </Note>
      )}
      {estado === 'fallido' && (
        <Note tone="atencion">
          <Trans>El análisis no terminó. Puedes pedirlo de nuevo.</Trans>
        </Note>
      )}
      <Narracion texto={analisis.texto} />
      <Hallazgos analisis={analisis} />
      {estado === 'en_curso' && (
        <div className={css.espera}>
          <p role="status">
            <Loader size={20} aria-hidden />
            {analisis.hallazgos ? <Trans>Redactando el resumen…</Trans> : <Trans>Analizando...</Trans>}
          </p>
          <Button variant="default" h={44} onClick={alCancelar}>
            <Trans>Cancelar</Trans>
          </Button>
        </div>
      )}
      {typeof estado === 'object' && <Acciones fin={estado} />}
    </div>
  );
};

/** What was found, as it comes; then who wrote about it, and the file. */
export const PanelDeAnalisis = ({
  enCurso,
  className,
}: {
  enCurso: AnalisisEnCurso;
  className?: string | undefined;
}) => {
  const { t } = useLingui();
  const { analisis, cancelar, cerrar } = enCurso;
  const titulo = useRef<HTMLHeadingElement>(null);
  const pedido = analisis?.pedido;
  // it opens away from the button, and on a phone out of sight
  useEffect(() => {
    if (pedido) titulo.current?.focus();
  }, [pedido]);
  if (!analisis) return null;
  return (
    <section className={`${css.panel} ${className ?? ''}`} aria-labelledby="titulo-del-analisis">
      <div className={css.cabeza}>
        <h2 id="titulo-del-analisis" ref={titulo} tabIndex={-1}>
          <Trans>Análisis IA</Trans>
        </h2>
        <Button variant="subtle" className={css.cerrar ?? ''} aria-label={t`Cerrar el análisis`} onClick={cerrar}>
          <IconX size={20} stroke={1.8} aria-hidden />
        </Button>
      </div>
      <ParaQue analisis={analisis} />
      <Cuerpo analisis={analisis} alCancelar={cancelar} />
    </section>
  );
};
