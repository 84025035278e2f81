import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useState } from 'react';
import type { Posicion } from '../../coordenadas.ts';

const ESPERA_MS = 20_000;
/** Further off than this it may be another street. */
const LEJOS_M = 100;

const RECHAZOS: Record<number, MessageDescriptor> = {
  1: msg`El navegador no tiene permiso para ver tu ubicación. Dáselo en los ajustes del sitio e intenta de nuevo.`,
  2: msg`El dispositivo no pudo averiguar dónde está. Activa su ubicación e intenta de nuevo.`,
  3: msg`La ubicación tardó demasiado. Sal a un lugar abierto e intenta de nuevo.`,
};

type Estado =
  | { fase: 'quieto' }
  | { fase: 'buscando' }
  | { fase: 'hallada'; metros: number; lejos: boolean }
  | { fase: 'fallida'; motivo: MessageDescriptor };

/** Where the device is, when asked. */
export const useUbicacion = (alHallar: (posicion: Posicion) => void) => {
  const [estado, setEstado] = useState<Estado>({ fase: 'quieto' });
  const pedir = () => {
    // only over https, and not in every browser
    if (!('geolocation' in navigator)) {
      setEstado({ fase: 'fallida', motivo: msg`Este navegador no puede dar tu ubicación.` });
      return;
    }
    setEstado({ fase: 'buscando' });
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        const metros = Math.round(accuracy);
        setEstado({ fase: 'hallada', metros, lejos: metros > LEJOS_M });
        alHallar({ lat: Number(latitude.toFixed(6)) + 0, lng: Number(longitude.toFixed(6)) + 0 });
      },
      ({ code }) => setEstado({ fase: 'fallida', motivo: RECHAZOS[code] ?? msg`No se pudo obtener tu ubicación.` }),
      { enableHighAccuracy: true, timeout: ESPERA_MS, maximumAge: 0 },
    );
  };
  return { estado, pedir, olvidar: () => setEstado({ fase: 'quieto' }) };
};
