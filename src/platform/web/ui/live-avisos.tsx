import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Button } from '@mantine/core';
import {
  IconAlertTriangleFilled,
  IconCircleCheckFilled,
  IconCircleXFilled,
  IconInfoCircleFilled,
  IconX,
} from '@tabler/icons-react';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type FocusEvent,
  type KeyboardEvent,
} from 'react';
import { createPortal } from 'react-dom';
import { type AvisoTone, stays } from './aviso.ts';
import css from './avisos.module.css';
import { freePlace } from './free-place.ts';
import { shownAvisos, type ShownAviso } from './shown-avisos.ts';

export const { show, remove, removeAll, removeOfPage } = shownAvisos;

const DURATION_MS = 6000;
const LOOK_AGAIN_MS = 250;
const EDGE = 12;

const ICONS = {
  exito: IconCircleCheckFilled,
  error: IconCircleXFilled,
  advertencia: IconAlertTriangleFilled,
  informacion: IconInfoCircleFilled,
} satisfies Record<AvisoTone, typeof IconInfoCircleFilled>;

const goBackTo = (from: Element | null): void => {
  if (from instanceof HTMLElement) from.focus({ preventScroll: true });
};

const One = ({ shown: { aviso, key } }: { shown: ShownAviso }) => {
  const { tone, title, text, action } = aviso;
  const Icon = ICONS[tone];
  const cameFrom = useRef<Element>(null);
  const [attended, setAttended] = useState(false);
  const passes = !stays(aviso);
  useEffect(() => {
    if (!passes || attended) return undefined;
    const timer = setTimeout(() => shownAvisos.close(key), DURATION_MS);
    return () => clearTimeout(timer);
  }, [passes, attended, key]);
  /** By the keyboard: its user goes on where they were. */
  const closeAndGoBack = () => {
    shownAvisos.close(key);
    goBackTo(cameFrom.current);
  };
  const attending = {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      closeAndGoBack();
    },
    onPointerEnter: () => setAttended(true),
    onPointerLeave: () => setAttended(false),
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      setAttended(true);
    },
    onBlur: () => setAttended(false),
  };
  return (
    // politely, unless something failed
    <div className={css.aviso} data-tono={tone} role={tone === 'error' ? 'alert' : 'status'} {...attending}>
      <Icon size={22} aria-hidden className={css.icono} />
      <div className={css.dicho}>
        <p className={css.titulo}>{title}</p>
        {text && <p className={css.texto}>{text}</p>}
      </div>
      {action && (
        <Button
          variant="default"
          h={44}
          className={css.accion ?? ''}
          onClick={() => {
            shownAvisos.close(key);
            action.onPress();
          }}
        >
          {action.text}
        </Button>
      )}
      <button
        type="button"
        className={css.cerrar}
        aria-label={t(i18n)`Cerrar aviso`}
        onClick={({ detail }) => (detail === 0 ? closeAndGoBack() : shownAvisos.close(key))}
      >
        <IconX size={20} stroke={1.8} aria-hidden />
      </button>
    </div>
  );
};

const HEIGHT = '--anq-avisos';

/** What was being written in, or has just been pressed, is not left under what has come, nor pushed out of sight by it. */
const keepFocusInSight = (grown: number): void => {
  const { activeElement } = document;
  if (!activeElement?.matches('a, button, input, select, textarea')) return;
  const { top, bottom } = activeElement.getBoundingClientRect();
  if (bottom > 0 && top < innerHeight + grown) activeElement.scrollIntoView({ block: 'nearest' });
};

/** Tells every sheet of styles how much of the window, from above, the notices have taken. */
const useTakenHeight = (place: HTMLElement): void => {
  useEffect(() => {
    let taken = 0;
    const watching = new ResizeObserver(() => {
      const { offsetHeight } = place;
      document.documentElement.style.setProperty(HEIGHT, `${offsetHeight}px`);
      if (offsetHeight > taken) keepFocusInSight(offsetHeight - taken);
      taken = offsetHeight;
    });
    watching.observe(place);
    return () => watching.disconnect();
  }, [place]);
};

/** What goes by itself is laid where it covers nothing that can be pressed; where there is no such place it takes its own, too. */
const Passing = ({ avisos }: { avisos: readonly ShownAviso[] }) => {
  const own = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<ReturnType<typeof freePlace>>();
  useLayoutEffect(() => {
    const { current } = own;
    if (!current) return undefined;
    const look = () => {
      const { width, height } = current.getBoundingClientRect();
      const above = current.previousElementSibling?.getBoundingClientRect().bottom ?? 0;
      const beside = document.documentElement.clientWidth - width;
      const found = freePlace({ width, height }, { lefts: [beside - EDGE, beside / 2], top: above + EDGE }, current);
      setPlace((before) => (before?.top === found?.top && before?.left === found?.left ? before : found));
    };
    look();
    // there are more of them, or the page goes on: it scrolls, is filled, or gives its place to another
    const growing = new ResizeObserver(look);
    growing.observe(current);
    const again = setInterval(look, LOOK_AGAIN_MS);
    return () => {
      growing.disconnect();
      clearInterval(again);
    };
  }, []);
  return (
    <div ref={own} className={css.pasajeros} data-sobre={place !== undefined || undefined} style={place}>
      {avisos.map((shown) => (
        <One key={shown.key} shown={shown} />
      ))}
    </div>
  );
};

const ID = 'avisos';

/** Before everything else in the page: what takes its own room pushes the rest down. */
const placeOfAvisos = (): HTMLElement => {
  const known = document.getElementById(ID);
  if (known) return known;
  const place = document.createElement('div');
  place.id = ID;
  place.className = css.lugar ?? '';
  document.body.prepend(place);
  return place;
};

export const Avisos = () => {
  const [place] = useState(placeOfAvisos);
  const shown = useSyncExternalStore(shownAvisos.subscribe, shownAvisos.current);
  useTakenHeight(place);
  const staying = shown.filter(({ aviso }) => stays(aviso));
  const passing = shown.filter(({ aviso }) => !stays(aviso));
  return createPortal(
    <>
      {staying.length > 0 && (
        <div className={css.fijos}>
          {staying.map((one) => (
            <One key={one.key} shown={one} />
          ))}
        </div>
      )}
      {passing.length > 0 && <Passing avisos={passing} />}
    </>,
    place,
  );
};
