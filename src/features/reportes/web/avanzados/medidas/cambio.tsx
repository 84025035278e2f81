import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react';
import { cambioDeIndice, cambioEnMinutos, puntos } from '../formatos.ts';
import { juicioDe, type Ficha } from './fichas.ts';
import css from './medidas.module.css';

const FLECHAS = { sube: IconArrowUpRight, baja: IconArrowDownRight, igual: IconArrowRight };

/** As it is written, so that nothing is said to rise by nothing. */
const sentidoDe = (escrito: string): keyof typeof FLECHAS => {
  if (!/[1-9]/.test(escrito)) return 'igual';
  return escrito.startsWith('+') ? 'sube' : 'baja';
};

const useEscrito = ({ unidad }: Ficha, diferencia: number): { escrito: string; de: string } => {
  const { t, i18n } = useLingui();
  return {
    parte: { escrito: puntos(i18n, diferencia), de: t`pts` },
    segundos: { escrito: cambioEnMinutos(i18n, diferencia), de: t`min` },
    razon: { escrito: cambioDeIndice(i18n, diferencia), de: '' },
  }[unidad];
};

/** For who does not see the arrow and its colour. */
const EnPalabras = ({ sentido, cuanto, juicio }: { sentido: string; cuanto: string; juicio: string | null }) => (
  <span className="oculto">
    {sentido === 'sube' && <Trans>Sube {cuanto} frente al período anterior.</Trans>}
    {sentido === 'baja' && <Trans>Baja {cuanto} frente al período anterior.</Trans>}
    {sentido === 'igual' && <Trans>Igual que en el período anterior.</Trans>}
    {juicio === 'mejora' && (
      <>
        {' '}
        <Trans>Mejora.</Trans>
      </>
    )}
    {juicio === 'empeora' && (
      <>
        {' '}
        <Trans>Empeora.</Trans>
      </>
    )}
  </span>
);

const Diferencia = ({ ficha, diferencia }: { ficha: Ficha; diferencia: number }) => {
  const { escrito, de } = useEscrito(ficha, diferencia);
  const sentido = sentidoDe(escrito);
  const juicio = juicioDe(ficha);
  const Flecha = FLECHAS[sentido];
  return (
    <span className={css.cambio} data-juicio={juicio ?? undefined}>
      <span aria-hidden>
        <Flecha size={16} stroke={2.4} />
        <strong>{escrito}</strong> {de}
      </span>
      <EnPalabras sentido={sentido} cuanto={`${escrito.replace(/^[+−]/, '')} ${de}`.trim()} juicio={juicio} />
    </span>
  );
};

/** How it stands against the period before. */
export const Cambio = ({ ficha }: { ficha: Ficha }) => {
  const { valor, anterior } = ficha;
  if (valor === null) return null;
  if (anterior === null) {
    return (
      <span className={css.cambio}>
        <Trans>Sin dato anterior</Trans>
      </span>
    );
  }
  return <Diferencia ficha={ficha} diferencia={valor - anterior} />;
};
