import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconPrinter, IconSparkles } from '@tabler/icons-react';
import type { AnalisisEnCurso } from './analisis/usar-analisis.ts';
import type { Generacion } from './exportar/generar.ts';
import type { Pedido } from './exportar/validar.ts';
import css from './reportes-avanzados.module.css';

interface Props {
  generacion: Generacion;
  analisis: AnalisisEnCurso;
  /** With what the filters ask for; says what is missing where they do not ask for enough. */
  conPedido: (work: (pedido: Pedido) => void) => void;
}

/** The two things that leave this screen: a file, and an analysis. */
export const Acciones = ({ generacion: { generar, generando }, analisis, conPedido }: Props) => {
  const { t } = useLingui();
  const deAqui = generando?.fila === undefined ? generando?.formato : undefined;
  const analizando = analisis.analizando !== undefined && analisis.analizando.fila === undefined;
  return (
    <>
      <Button
        variant="subtle"
        h={44}
        className={css.imprimir ?? ''}
        leftSection={<IconPrinter size={18} stroke={1.8} aria-hidden />}
        onClick={() => print()}
      >
        <Trans>Imprimir</Trans>
      </Button>
      <Button
        variant="default"
        h={44}
        aria-disabled={analizando}
        data-disabled={analizando}
        leftSection={<IconSparkles size={18} stroke={1.8} aria-hidden />}
        onClick={() => !analizando && conPedido((pedido) => analisis.comenzar({ pedido }))}
      >
        {analizando ? <Trans>Analizando...</Trans> : <Trans>Análisis IA</Trans>}
      </Button>
      <Button
        variant="default"
        h={44}
        aria-label={deAqui === 'xlsx' ? t`Procesando...` : t`Descargar XLSX`}
        aria-disabled={deAqui !== undefined}
        data-disabled={deAqui !== undefined}
        leftSection={<IconFileSpreadsheet size={18} stroke={1.8} aria-hidden />}
        onClick={() => deAqui === undefined && conPedido((pedido) => generar({ pedido, formato: 'xlsx' }))}
      >
        {deAqui === 'xlsx' ? <Trans>Procesando...</Trans> : 'XLSX'}
      </Button>
      <Button
        h={44}
        aria-disabled={deAqui !== undefined}
        data-disabled={deAqui !== undefined}
        leftSection={<IconDownload size={18} stroke={1.8} aria-hidden />}
        onClick={() => deAqui === undefined && conPedido((pedido) => generar({ pedido, formato: 'csv' }))}
      >
        {deAqui === 'csv' ? <Trans>Procesando...</Trans> : <Trans>Descargar CSV</Trans>}
      </Button>
    </>
  );
};
