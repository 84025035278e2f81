import { Trans, useLingui } from '@lingui/react/macro';
import { IconCamera } from '@tabler/icons-react';
import { useLiveQuery } from 'dexie-react-hooks';
import { memo, useCallback, useState } from 'react';
import { Miniatura } from '#src/dominio/campo/web/miniatura.tsx';
import type { BaseLocal, FotoLocal } from '#src/dominio/telefono/web/base-local.ts';
import { crearCodificador, type Codificador } from '#src/dominio/telefono/web/codificador.ts';
import { guardarFoto } from '#src/dominio/telefono/web/fotos.ts';
import { tomarDeArchivo, type ImagenTomada } from '#src/dominio/telefono/web/imagen.ts';
import { showAviso } from '#src/platform/web/ui/avisos.ts';
import { CapturarFoto } from '../camara/capturar-foto.tsx';
import { ElegirFoto } from '../camara/elegir-foto.tsx';
import css from './fotos.module.css';
import { VerFoto } from './ver-foto.tsx';

export interface DeVisita {
  base: BaseLocal;
  visitaId: string;
  empresaId: string;
}

interface Props extends DeVisita {
  /** A product's id, or the shelf as a whole. */
  lugar: string;
  titulo: string;
  /** Where a dialog is open already: the phone's own camera comes with choosing a file. */
  soloArchivo?: boolean;
}

interface Lugar {
  /** As the phone has them, the first taken first. */
  fotos: readonly FotoLocal[];
  /** Throws if it cannot be kept. */
  guardar: (imagen: ImagenTomada) => Promise<void>;
  subir: (archivos: readonly File[]) => void;
}

/** The photos of one place in this visit, and how more of them are kept. */
export const useFotos = ({ base, visitaId, empresaId }: DeVisita, lugar: string): Lugar => {
  const { t } = useLingui();
  const fotos = useLiveQuery(
    () => base.fotos.where({ visita_id: visitaId, lugar }).sortBy('tomada_en'),
    [base, visitaId, lugar],
    [],
  );
  const avisar = (text: string): void =>
    showAviso({ id: 'foto', tone: 'error', title: t`No se pudo guardar la foto`, text });
  const guardar = useCallback(
    (imagen: ImagenTomada) => guardarFoto(base, { visitaId, empresaId, lugar }, imagen),
    [base, visitaId, empresaId, lugar],
  );
  const subirUna = async (codificador: Codificador, archivo: File): Promise<void> => {
    const imagen = await tomarDeArchivo(codificador, archivo).catch((error: unknown) => console.warn('photo', error));
    if (!imagen) {
      avisar(t`La imagen no se puede leer. Elige otra.`);
      return;
    }
    try {
      await guardar(imagen);
    } catch (error) {
      console.warn('photo', error);
      avisar(t`Puede que el teléfono no tenga espacio.`);
    }
  };
  const subir = async (archivos: readonly File[]): Promise<void> => {
    const codificador = crearCodificador();
    for (const archivo of archivos) await subirUna(codificador, archivo);
    codificador.cerrar();
  };
  return { fotos, guardar, subir: (archivos) => void subir(archivos) };
};

/** As many as are needed, of a product or of the shelf, by the page's camera or from a file. */
export const Fotos = memo(({ base, visitaId, empresaId, lugar, titulo, soloArchivo = false }: Props) => {
  const { t } = useLingui();
  const [capturando, setCapturando] = useState(false);
  const [vista, setVista] = useState<string>();
  const { fotos, guardar, subir } = useFotos({ base, visitaId, empresaId }, lugar);
  const cuantas = fotos.length;
  const enVista = fotos.findIndex(({ id }) => id === vista);
  const fotoEnVista = fotos[enVista];
  return (
    <section className={css.fotos} aria-label={titulo}>
      <p className={css.titulo}>
        <strong>{titulo}</strong>
        {cuantas > 0 && (
          <span>
            <Trans>{cuantas} en el teléfono</Trans>
          </span>
        )}
      </p>
      <div className={css.rejilla}>
        {fotos.map((foto, i) => {
          const numero = i + 1;
          return (
            <button
              key={foto.id}
              type="button"
              className={css.miniatura}
              aria-label={t`Ver foto ${numero}`}
              onClick={() => setVista(foto.id)}
            >
              <Miniatura bytes={foto.miniatura} />
            </button>
          );
        })}
        {!soloArchivo && (
          <button type="button" className={css.capturar} onClick={() => setCapturando(true)}>
            <IconCamera size={22} stroke={1.8} aria-hidden />
            <Trans>Capturar Foto</Trans>
          </button>
        )}
        <ElegirFoto alElegir={subir} />
      </div>
      {capturando && (
        <CapturarFoto fotos={fotos} alUsar={guardar} alElegirArchivos={subir} alCerrar={() => setCapturando(false)} />
      )}
      {fotoEnVista && (
        <VerFoto base={base} foto={fotoEnVista} numero={enVista + 1} alCerrar={() => setVista(undefined)} />
      )}
    </section>
  );
});
