import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { diaDelAno } from '#src/dominio/visitas/web/formatos.ts';
import { DIAS_DE_TODO_MES, type Ritmo } from '../../ritmo.ts';

/** From Sunday on. */
const DIAS: readonly MessageDescriptor[] = [
  msg({ message: 'domingos', context: 'todos los' }),
  msg({ message: 'lunes', context: 'todos los' }),
  msg({ message: 'martes', context: 'todos los' }),
  msg({ message: 'miércoles', context: 'todos los' }),
  msg({ message: 'jueves', context: 'todos los' }),
  msg({ message: 'viernes', context: 'todos los' }),
  msg({ message: 'sábados', context: 'todos los' }),
];

/** «lunes y jueves»: a week is told from Monday on. */
const diasEnPalabras = (i18n: I18n, dias: readonly number[]): string => {
  const desdeElLunes = dias.toSorted((a, b) => ((a + 6) % 7) - ((b + 6) % 7)).flatMap((dia) => DIAS[dia] ?? []);
  return new Intl.ListFormat(i18n.locale === 'en' ? 'en' : 'es').format(desdeElLunes.map((dia) => i18n._(dia)));
};

const cuandoEnPalabras = (i18n: I18n, { cuando }: Ritmo): string => {
  const { cada } = cuando;
  switch (cuando.de) {
    case 'dias':
      return t(i18n)`Cada ${cada} días`;
    case 'mes': {
      const { dia } = cuando;
      return dia > DIAS_DE_TODO_MES
        ? t(
            i18n,
          )`${plural(cada, { one: `Cada mes, el día ${dia} o el último`, other: `Cada # meses, el día ${dia} o el último` })}`
        : t(i18n)`${plural(cada, { one: `Cada mes, el día ${dia}`, other: `Cada # meses, el día ${dia}` })}`;
    }
    default: {
      const dias = diasEnPalabras(i18n, cuando.dias);
      return t(i18n)`${plural(cada, { one: `Cada semana, los ${dias}`, other: `Cada # semanas, los ${dias}` })}`;
    }
  }
};

/** «Cada semana, los lunes y jueves, hasta el 12 de diciembre», of a repetition that begins on a day. */
export const ritmoEnPalabras = (i18n: I18n, ritmo: Ritmo, inicio: string): string => {
  const cuando = cuandoEnPalabras(i18n, ritmo);
  const { fin } = ritmo;
  switch (fin.tipo) {
    case 'fecha': {
      const dia = diaDelAno(i18n, fin.hasta, inicio);
      return t(i18n)`${cuando}, hasta el ${dia}`;
    }
    case 'veces': {
      const { veces } = fin;
      return t(i18n)`${plural(veces, { one: `${cuando}, # vez`, other: `${cuando}, # veces` })}`;
    }
    default:
      return t(i18n)`${cuando}, sin fecha de fin`;
  }
};
