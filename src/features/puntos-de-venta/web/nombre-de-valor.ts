import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

/** Stored values are Spanish words; who reads another language sees them in theirs. Those not here are names, the same in all. */
const NOMBRES: Readonly<Record<string, MessageDescriptor>> = {
  Cadena: msg`Cadena`,
  Independiente: msg`Independiente`,
  Horeca: msg`Horeca`,
  Moderno: msg`Moderno`,
  Tradicional: msg`Tradicional`,
  Hotel: msg`Hotel`,
  Restaurant: msg`Restaurant`,
  Cafetería: msg`Cafetería`,
  Regional: msg`Regional`,
  Nacional: msg`Nacional`,
  Activo: msg`Activo`,
  Inactivo: msg`Inactivo`,
  'En Mantenimiento': msg`En Mantenimiento`,
  Temporal: msg`Temporal`,
};

/** How a stored value reads in the language in use. */
export const useNombreDeValor = (): ((value: string) => string) => {
  const { t } = useLingui();
  return (value) => {
    const nombre = NOMBRES[value];
    return nombre ? t(nombre) : value;
  };
};
