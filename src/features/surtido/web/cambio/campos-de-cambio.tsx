import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Input, Switch } from '@mantine/core';
import { IconArrowBackUp, IconArrowRight } from '@tabler/icons-react';
import { useId } from 'react';
import { precioDe } from '#src/dominio/productos/web/formatos.ts';
import type { Cambio, Valor } from '#src/dominio/surtido/contract.ts';
import { aunNoSeVende } from '#src/dominio/surtido/web/por-venir.ts';
import type { Producto } from '../consultas.ts';
import type { Lugar } from '../lugar.ts';
import css from './cambio.module.css';
import { escritoDe, type Cifra, type Escrito } from './valores.ts';

interface HeredarProps {
  etiqueta: string;
  valor: string | undefined;
  alHeredar: () => void;
}

const VolverAHeredar = ({ etiqueta, valor, alHeredar }: HeredarProps) => (
  <Button
    variant="subtle"
    className={css.heredar ?? ''}
    leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
    onClick={alHeredar}
  >
    {valor === undefined ? <Trans>Volver a heredar</Trans> : <Trans>Volver a heredar ({valor})</Trans>}
    <span className="oculto">, {etiqueta}</span>
  </Button>
);

interface CampoProps {
  etiqueta: string;
  cifra: Cifra;
  /** What held when it was read, if it would be otherwise. */
  antes: string | undefined;
  /** From where it comes while the place says nothing. */
  origen: string;
  /** What that is. */
  heredado: string | undefined;
  error: string | undefined;
  enPrecio?: boolean;
  disabled: boolean;
  alEscribir: (texto: string) => void;
  alHeredar: () => void;
}

/** Not a field of type number: those empty themselves where they cannot read what was typed. */
const CampoDeCifra = ({
  etiqueta,
  cifra,
  antes,
  origen,
  heredado,
  error,
  enPrecio = false,
  disabled,
  alEscribir,
  alHeredar,
}: CampoProps) => {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className={css.campo}>
      <Input.Wrapper id={id} label={etiqueta} error={error}>
        <div className={css.deAntesAAhora}>
          {antes !== undefined && (
            <>
              <span className="oculto">{t`Antes ${antes}`}</span>
              <s aria-hidden>{antes}</s>
              <IconArrowRight size={20} stroke={1.8} aria-hidden />
            </>
          )}
          <Input
            id={id}
            size="md"
            value={cifra.texto}
            onChange={({ currentTarget }) => alEscribir(currentTarget.value)}
            error={error}
            disabled={disabled}
            autoComplete="off"
            inputMode={enPrecio ? 'decimal' : 'numeric'}
            {...(enPrecio ? { leftSection: '$' } : { 'data-autofocus': true })}
            data-hereda={cifra.hereda || undefined}
          />
        </div>
      </Input.Wrapper>
      {cifra.hereda ? (
        <p className={css.origen}>{origen}</p>
      ) : (
        !disabled && <VolverAHeredar etiqueta={etiqueta} valor={heredado} alHeredar={alHeredar} />
      )}
    </div>
  );
};

interface Props {
  lugar: Lugar;
  leido: Producto;
  escrito: Escrito;
  cambio: Cambio | undefined;
  malos: ReadonlySet<Valor>;
  alEscribir: (escrito: Escrito) => void;
}

/** Minimum, price, and whether it is sold. What is inherited is shown in its field, and says from where. */
export const CamposDeCambio = ({ lugar, leido, escrito, cambio, malos, alEscribir }: Props) => {
  const { t, i18n } = useLingui();
  const { propio, heredado } = leido;
  const numero = (valor: number | null) => (valor === null ? undefined : i18n.number(valor));
  const precio = (valor: number | null) => (valor === null ? undefined : precioDe(i18n, valor));
  const origen = lugar.formato ? t`Lo hereda de la cadena.` : t`Lo hereda del catálogo.`;
  const seVende = escrito.venta ?? heredado.venta ?? false;
  const sinCambios = (que: 'minimo' | 'precio'): Cifra =>
    escritoDe({ propio: { ...propio, [que]: null }, heredado }, i18n.locale === 'en' ? '.' : ',')[que];
  // an empty field inherits; what is written in it is its own
  const poner = (que: 'minimo' | 'precio') => (texto: string) =>
    alEscribir({ ...escrito, [que]: { hereda: texto.trim() === '', texto } });
  const heredar = (que: 'minimo' | 'precio') => () => alEscribir({ ...escrito, [que]: sinCambios(que) });
  const vender = (si: boolean) =>
    // as it was: what is inherited stays so
    alEscribir({ ...escrito, venta: propio.venta === null && si === heredado.venta ? null : si });
  const sinVenta = (): string => {
    if (aunNoSeVende(leido)) return t`Aún no se vende.`;
    return lugar.formato ? t`No se vende en este formato.` : t`Al aplicar sale del surtido de la cadena.`;
  };
  return (
    <>
      <CampoDeCifra
        etiqueta={t`Mínimo para quiebre`}
        cifra={escrito.minimo}
        antes={cambio?.minimo === undefined ? undefined : numero(leido.minimo)}
        origen={origen}
        heredado={numero(heredado.minimo)}
        error={malos.has('minimo') ? t`Escribe un número entero, de 0 en adelante.` : undefined}
        disabled={!seVende}
        alEscribir={poner('minimo')}
        alHeredar={heredar('minimo')}
      />
      <CampoDeCifra
        etiqueta={t`Precio sugerido`}
        cifra={escrito.precio}
        antes={cambio?.precio === undefined ? undefined : precio(leido.precio)}
        origen={origen}
        heredado={precio(heredado.precio)}
        error={
          malos.has('precio') ? t`Escribe 0 o más, con dos decimales como mucho y sin separador de miles.` : undefined
        }
        enPrecio
        disabled={!seVende}
        alEscribir={poner('precio')}
        alHeredar={heredar('precio')}
      />
      <div className={css.campo}>
        <Switch
          classNames={{ body: css.interruptor ?? '', label: css.rotulo ?? '' }}
          size="md"
          label={t`Se vende`}
          checked={seVende}
          onChange={({ currentTarget }) => vender(currentTarget.checked)}
        />
        {!seVende && <p className={css.origen}>{sinVenta()}</p>}
        {lugar.formato && escrito.venta !== null && (
          <VolverAHeredar
            etiqueta={t`Se vende`}
            valor={heredado.venta ? t`se vende` : t`no se vende`}
            alHeredar={() => alEscribir({ ...escrito, venta: null })}
          />
        )}
      </div>
    </>
  );
};
