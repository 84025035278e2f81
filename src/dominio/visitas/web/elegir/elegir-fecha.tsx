import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/dates/styles.css';
import 'dayjs/locale/es';
import { useLingui } from '@lingui/react/macro';
import { DatePickerInput } from '@mantine/dates';
import { IconCalendarEvent } from '@tabler/icons-react';
import { fechaCorta, fechaLarga } from '../formatos.ts';
import css from './elegir-fecha.module.css';

export interface PropsDeFecha {
  /** The company's civil day. */
  hoy: string;
  etiqueta: string;
  fecha: string | undefined;
  alElegir: (fecha: string | undefined) => void;
  obligatoria?: boolean;
  /** Can be taken back. */
  quitable?: boolean;
  /** The first and the last that can be chosen. */
  desde?: string | undefined;
  hasta?: string | undefined;
  disabled?: boolean;
  error?: string | undefined;
  descripcion?: string;
  /** A class for the field's own frame. */
  marco?: string | undefined;
}

/** A civil date. Weeks begin on Monday, and the day marked as today is the company's. */
export const ElegirFechaCivil = ({
  hoy,
  etiqueta,
  fecha,
  alElegir,
  obligatoria = false,
  quitable = false,
  desde,
  hasta,
  disabled = false,
  error,
  descripcion,
  marco = '',
}: PropsDeFecha) => {
  const { t, i18n } = useLingui();
  const enIngles = i18n.locale === 'en';
  return (
    <DatePickerInput
      size="md"
      label={etiqueta}
      placeholder={t`Elegir fecha`}
      leftSection={<IconCalendarEvent size={20} stroke={1.8} aria-hidden />}
      leftSectionPointerEvents="none"
      locale={enIngles ? 'en' : 'es'}
      firstDayOfWeek={1}
      weekendDays={[]}
      defaultDate={fecha ?? hasta ?? desde ?? hoy}
      value={fecha ?? null}
      onChange={(elegida) => alElegir(elegida ?? undefined)}
      valueFormatter={({ date }) => (typeof date === 'string' ? fechaCorta(i18n, date) : '')}
      {...(desde && { minDate: desde })}
      {...(hasta && { maxDate: hasta })}
      {...(obligatoria && { labelProps: { className: 'obligatorio' } })}
      {...(descripcion && { description: descripcion, inputWrapperOrder: ['label', 'input', 'description', 'error'] })}
      clearable={quitable}
      clearButtonProps={{ 'aria-label': t`Quitar: ${etiqueta}` }}
      disabled={disabled}
      error={error}
      // the button says only the date otherwise
      aria-label={fecha ? `${etiqueta}, ${fechaLarga(i18n, fecha)}` : etiqueta}
      ariaLabels={{
        nextMonth: t`Mes siguiente`,
        previousMonth: t`Mes anterior`,
        nextYear: t`Año siguiente`,
        previousYear: t`Año anterior`,
        nextDecade: t`Década siguiente`,
        previousDecade: t`Década anterior`,
        monthLevelControl: t`Elegir mes`,
        yearLevelControl: t`Elegir año`,
      }}
      getDayProps={(dia) => ({
        'aria-label': fechaLarga(i18n, dia),
        ...(dia === hoy && { 'data-de-hoy': true }),
      })}
      popoverProps={{ radius: 'lg', shadow: 'md', returnFocus: true, hideDetached: false }}
      classNames={{ day: css.dia ?? '', wrapper: marco }}
    />
  );
};
