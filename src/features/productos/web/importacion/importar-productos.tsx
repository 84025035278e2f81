import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import { ElegirCsv } from './elegir-csv.tsx';
import { Importando, Revisando } from './en-marcha.tsx';
import css from './importacion.module.css';
import { leerArchivo } from './leer-archivo.ts';
import { ResultadoDeImportacion, SinSaber } from './resultado.tsx';
import { useImportacion, type Importacion } from './usar-importacion.ts';
import { VistaPrevia } from './vista-previa.tsx';

interface Props {
  abierto: boolean;
  empresaId: string;
  alCerrar: () => void;
}

const Paso = ({ importacion, alCerrar }: { importacion: Importacion; alCerrar: () => void }) => {
  const { fase, revisar, importar, rechazar, otroArchivo, dejarDeEsperar } = importacion;
  const elegir = (archivo: File) => void leerArchivo(archivo).then(revisar, rechazar);
  switch (fase.fase) {
    case 'elegir':
      return <ElegirCsv error={fase.error} alElegir={elegir} />;
    case 'revisando':
      return <Revisando nombre={fase.archivo.nombre} parte={fase.parte} alCancelar={dejarDeEsperar} />;
    case 'previa':
      return (
        <VistaPrevia
          nombre={fase.archivo.nombre}
          previa={fase.previa}
          error={fase.error}
          alImportar={(repetidos) => importar({ archivo: fase.archivo, previa: fase.previa, repetidos })}
          alElegirOtro={otroArchivo}
        />
      );
    case 'importando':
      return <Importando avance={fase.avance} alDejar={dejarDeEsperar} />;
    case 'hecho':
      return <ResultadoDeImportacion {...fase} alCerrar={alCerrar} />;
    default:
      return <SinSaber alRevisar={() => revisar(fase.archivo)} alCerrar={alCerrar} />;
  }
};

/** What was pressed has gone with its step: without this, whoever does not see the screen would be nowhere. */
const useFocoEnCadaPaso = (fase: string) => {
  const paso = useRef<HTMLDivElement>(null);
  const anterior = useRef(fase);
  useEffect(() => {
    if (anterior.current !== fase) paso.current?.focus();
    anterior.current = fase;
  }, [fase]);
  return paso;
};

/** From a file to products: chosen, looked at, and only then written. */
export const ImportarProductos = ({ abierto, empresaId, alCerrar }: Props) => {
  const { t } = useLingui();
  const importacion = useImportacion(empresaId);
  const { fase } = importacion.fase;
  const paso = useFocoEnCadaPaso(fase);
  return (
    <Dialog
      isOpen={abierto}
      title={t`Subir CSV`}
      onClose={() => {
        importacion.dejarDeEsperar();
        // whoever leaves while it is written undoes it, or not: they are told that first
        if (fase !== 'importando') alCerrar();
      }}
      width={fase === 'previa' ? 960 : 620}
      firm
    >
      <div ref={paso} tabIndex={-1} className={css.pasos}>
        <Paso importacion={importacion} alCerrar={alCerrar} />
      </div>
    </Dialog>
  );
};
