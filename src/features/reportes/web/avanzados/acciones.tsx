import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet, IconPrinter, IconSparkles } from '@tabler/icons-react';
import { FormatMenu } from '#src/platform/web/ui/panel/format-menu.tsx';
import type { AnalisisEnCurso } from './analisis/usar-analisis.ts';
import type { Generacion } from './exportar/generar.ts';
import type { Pedido } from './exportar/validar.ts';
import css from './reportes-avanzados.module.css';

const DE_EXCEL = ['csv_excel', 'xlsx'] as const;

interface ParaExcelProps {
  ocupado: boolean;
  disabled: boolean;
  alElegir: (formato: (typeof DE_EXCEL)[number]) => void;
}

/** The two kinds of file that a spreadsheet opens by itself. */
const ParaExcel = ({ ocupado, disabled, alElegir }: ParaExcelProps) => (
  <FormatMenu formats={DE_EXCEL} onChoose={alElegir} align="end" disabled={disabled}>
    <Button
      variant="default"
      h={44}
      fullWidth
      aria-disabled={disabled}
      data-disabled={disabled}
      leftSection={<IconFileSpreadsheet size={18} stroke={1.8} aria-hidden />}
    >
      {ocupado ? <Trans>Procesando...</Trans> : <Trans>Para Excel</Trans>}
    </Button>
  </FormatMenu>
);

interface Props {
  generacion: Generacion;
  analisis: AnalisisEnCurso;
  /** With what the filters ask for; says what is missing where they do not ask for enough. */
  conPedido: (work: (pedido: Pedido) => void) => void;
}

/** The two things that leave this screen: a file, and an analysis. */
export const Acciones = ({ generacion: { generar, generando }, analisis, conPedido }: Props) => {
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
      <ParaExcel
        ocupado={deAqui !== undefined && deAqui !== 'csv'}
        disabled={deAqui !== undefined}
        alElegir={(formato) => conPedido((pedido) => generar({ pedido, formato }))}
      />
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
