import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { momentoDe } from '#src/dominio/visitas/web/formatos.ts';
import { Dialog } from '#src/platform/web/ui/dialog.tsx';
import css from './fotos.module.css';
import type { FotoConNombre } from './fotos.ts';

/** Less is a finger that did not hold still. */
const DESLIZAMIENTO_PX = 48;

interface Props {
  fotos: readonly FotoConNombre[];
  /** Which of them; none is closed. */
  vista: FotoConNombre | undefined;
  zona: string;
  alVer: (foto: FotoConNombre | undefined) => void;
}

/** One photo, large; arrow keys, buttons and a finger go to the others. */
export const Visor = ({ fotos, vista, zona, alVer }: Props) => {
  const { t, i18n } = useLingui();
  // what closes keeps its picture until it is gone
  const [ultima, setUltima] = useState(vista);
  if (vista && vista !== ultima) setUltima(vista);
  const foto = vista ?? ultima;
  const lugar = fotos.findIndex(({ id }) => id === foto?.id);
  const comienzo = useRef<number>(undefined);
  const mover = (pasos: number) => {
    const otra = fotos[lugar + pasos];
    if (otra) alVer(otra);
  };
  const alPulsar = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') mover(-1);
    if (key === 'ArrowRight') mover(1);
  });
  const abierto = vista !== undefined;
  useEffect(() => {
    if (!abierto) return undefined;
    const escuchar = (evento: KeyboardEvent) => alPulsar(evento);
    addEventListener('keydown', escuchar);
    return () => removeEventListener('keydown', escuchar);
  }, [abierto]);
  if (!foto) return null;
  const [numero, total] = [lugar + 1, fotos.length];
  return (
    <Dialog isOpen={abierto} title={foto.de} onClose={() => alVer(undefined)} width={900}>
      <div
        className={css.visor}
        onPointerDown={({ clientX }) => {
          comienzo.current = clientX;
        }}
        onPointerUp={({ clientX }) => {
          const recorrido = clientX - (comienzo.current ?? clientX);
          if (Math.abs(recorrido) >= DESLIZAMIENTO_PX) mover(recorrido > 0 ? -1 : 1);
        }}
      >
        <figure>
          <img src={foto.url} alt={foto.alt} draggable={false} />
          <figcaption className="tenue">
            {momentoDe(i18n, foto.tomada_en, zona)}
            {foto.origen === 'archivo' && <span> · {t`Elegida de un archivo`}</span>}
          </figcaption>
        </figure>
        <div className={css.pasos}>
          <Button
            variant="default"
            h={48}
            disabled={lugar <= 0}
            leftSection={<IconChevronLeft size={20} stroke={1.8} aria-hidden />}
            onClick={() => mover(-1)}
          >
            <Trans>Anterior</Trans>
          </Button>
          <span role="status" aria-label={t`Foto ${numero} de ${total}`}>
            {numero} / {total}
          </span>
          <Button
            variant="default"
            h={48}
            disabled={numero >= total}
            rightSection={<IconChevronRight size={20} stroke={1.8} aria-hidden />}
            onClick={() => mover(1)}
          >
            <Trans>Siguiente</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  );
};
