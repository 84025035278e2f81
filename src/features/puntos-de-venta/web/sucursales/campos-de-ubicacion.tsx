import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconCurrentLocation, IconExternalLink } from '@tabler/icons-react';
import { useState, type ClipboardEvent } from 'react';
import { enlaceAlMapa, leerCoordenadas, type Lectura, type Posicion } from '../../coordenadas.ts';
import { posicionEn, type Errores, type Valores } from './datos.ts';
import css from './formulario-de-sucursal.module.css';
import { useUbicacion } from './ubicacion.ts';

interface Props {
  idDe: (campo: 'lat' | 'lng') => string;
  valores: Valores;
  errores: Errores;
  poner: (cambio: Partial<Valores>) => void;
}

const useTextoDeLectura = () => {
  const { t } = useLingui();
  const textos: Record<Exclude<Lectura['tipo'], 'posicion'>, string> = {
    enlace_corto: t`Es un enlace corto y no trae las coordenadas. Ábrelo en el navegador y copia la dirección completa.`,
    enlace_sin_posicion: t`El enlace no trae coordenadas. Marca el punto en el mapa, copia el enlace y pégalo aquí.`,
    irreconocible: t`No reconocemos ese texto. Pega un enlace de mapas o algo como 10.4806, -66.9036`,
  };
  return textos;
};

/** The position, however it is at hand: typed, from the device, or from a link. */
export const CamposDeUbicacion = ({ idDe, valores, errores, poner }: Props) => {
  const { t, i18n } = useLingui();
  const textos = useTextoDeLectura();
  const [pegado, setPegado] = useState('');
  const [fallo, setFallo] = useState<Exclude<Lectura['tipo'], 'posicion'>>();
  const usar = ({ lat, lng }: Posicion) => poner({ lat: String(lat), lng: String(lng) });
  const ubicacion = useUbicacion(usar);
  const leer = (texto: string) => {
    if (texto.trim() === '') return setFallo(undefined);
    const lectura = leerCoordenadas(texto);
    if (lectura.tipo !== 'posicion') return setFallo(lectura.tipo);
    usar(lectura.posicion);
    ubicacion.olvidar();
    setPegado('');
    return setFallo(undefined);
  };
  /** Both at once, also when they are pasted into one of the two fields. */
  const alPegar = (evento: ClipboardEvent, siempre: boolean) => {
    const texto = evento.clipboardData.getData('text');
    if (!siempre && leerCoordenadas(texto).tipo !== 'posicion') return;
    evento.preventDefault();
    setPegado(siempre ? texto : '');
    leer(texto);
  };
  const posicion = posicionEn(valores);
  const { estado } = ubicacion;
  return (
    <fieldset className={css.ubicacion}>
      <legend>
        <Trans>Ubicación en el mapa</Trans>
      </legend>
      <TextInput
        className={css.ancho ?? ''}
        label={t`Enlace de mapas o coordenadas`}
        description={t`De Google Maps, Apple, OpenStreetMap o Waze: pégalo y se llenan los dos campos.`}
        inputMode="url"
        autoComplete="off"
        maxLength={2000}
        value={pegado}
        error={fallo && textos[fallo]}
        onChange={({ currentTarget }) => {
          setPegado(currentTarget.value);
          setFallo(undefined);
        }}
        onPaste={(evento) => alPegar(evento, true)}
        onBlur={() => leer(pegado)}
        onKeyDown={(evento) => {
          if (evento.key !== 'Enter' || pegado === '') return;
          evento.preventDefault();
          leer(pegado);
        }}
      />
      {(['lat', 'lng'] as const).map((campo) => (
        <TextInput
          key={campo}
          id={idDe(campo)}
          label={campo === 'lat' ? t`Latitud` : t`Longitud`}
          placeholder={campo === 'lat' ? '10.4806' : '-66.9036'}
          // the keypad of some phones has no minus
          inputMode="text"
          autoComplete="off"
          maxLength={40}
          value={valores[campo]}
          error={
            errores[campo] &&
            (campo === 'lat' ? t`Escribe una latitud entre -90 y 90` : t`Escribe una longitud entre -180 y 180`)
          }
          onChange={({ currentTarget }) => {
            poner({ [campo]: currentTarget.value });
            ubicacion.olvidar();
          }}
          onPaste={(evento) => alPegar(evento, false)}
        />
      ))}
      <div className={css.botones}>
        <Button
          variant="default"
          h={44}
          loading={estado.fase === 'buscando'}
          leftSection={<IconCurrentLocation size={18} stroke={1.8} aria-hidden />}
          onClick={ubicacion.pedir}
        >
          <Trans>Usar mi ubicación</Trans>
        </Button>
        {posicion && (
          <a className={css.enlace} href={enlaceAlMapa(posicion)} target="_blank" rel="noreferrer">
            <IconExternalLink size={18} stroke={1.8} aria-hidden />
            <Trans>Ver en el mapa</Trans>
          </a>
        )}
      </div>
      <p className={css.resultado} role={estado.fase === 'fallida' ? 'alert' : 'status'} data-fase={estado.fase}>
        {estado.fase === 'fallida' && i18n._(estado.motivo)}
        {estado.fase === 'hallada' && (
          <>
            <Trans>Ubicación tomada, con unos {estado.metros} m de precisión.</Trans>{' '}
            {estado.lejos && <Trans>Es poca: revísala en el mapa.</Trans>}
          </>
        )}
      </p>
    </fieldset>
  );
};
