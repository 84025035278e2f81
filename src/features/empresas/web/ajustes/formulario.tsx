import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { PIDE_FOTOS } from '#src/dominio/visitas/enumeraciones.ts';
import { NOMBRES_DE_FOTOS } from '#src/dominio/visitas/web/pide-fotos.ts';
import { ApiProblem } from '#src/platform/shared/client.ts';
import type { ResponseOf } from '#src/platform/shared/contract.ts';
import { useForm } from '#src/platform/web/forms.ts';
import { useImageToUpload } from '#src/platform/web/image-to-upload.ts';
import { removeAviso } from '#src/platform/web/ui/avisos.ts';
import { ChangeImage } from '#src/platform/web/ui/change-image.tsx';
import { Emblem } from '#src/platform/web/ui/emblem.tsx';
import { guardarConfiguracion, zonasHorarias, type verConfiguracion } from '../../contract.ts';
import css from './empresa.module.css';
import { AVISO, useGuardar } from './guardar.ts';
import { NOMBRES_DE_ZONA } from './textos.ts';
import { minimoEscritoSchema, radioEscritoSchema } from './enteros.ts';
import { comoPorcentaje, toleranciaEscritaSchema } from './tolerancia.ts';

/** What the form holds: everything as the contract has it, but for the figures, which are typed. */
const schema = z.extend(guardarConfiguracion.body, {
  tolerancia_precio: toleranciaEscritaSchema,
  radio_inicio_m: radioEscritoSchema,
  ranking_minimo: minimoEscritoSchema,
});

interface Props {
  empresaId: string;
  configuracion: ResponseOf<typeof verConfiguracion>;
}

const useTextos = () => {
  const { t } = useLingui();
  const hora = t`Escribe una hora, como 08:00`;
  const zona = t`Elige una zona horaria.`;
  const porcentaje = t`Escribe un porcentaje de 0 a 100, con un decimal como mucho.`;
  const metros = t`Escribe los metros, de 50 a 20000.`;
  const minimo = t`Escribe cuántas, de 1 a 1000.`;
  const fotos = t`Elige de qué productos se pide foto.`;
  return {
    company_name: {
      missing: t`Escribe el nombre de la empresa.`,
      mal: t`Hasta 200 caracteres, sin enlaces ni correos.`,
    },
    timezone: { missing: zona, mal: zona },
    business_hours_start: { missing: hora, mal: hora },
    business_hours_end: { missing: hora, mal: hora },
    tolerancia_precio: { missing: porcentaje, mal: porcentaje },
    radio_inicio_m: { missing: metros, mal: metros },
    pide_fotos: { missing: fotos, mal: fotos },
    ranking_minimo: { missing: minimo, mal: minimo },
  };
};

export const FormularioDeEmpresa = ({ empresaId, configuracion }: Props) => {
  const { t, i18n } = useLingui();
  const { company_logo: logoActual, permite_no_planificadas: permitidas, ...guardada } = configuracion;
  const initial = {
    ...guardada,
    tolerancia_precio: comoPorcentaje(i18n, guardada.tolerancia_precio),
    radio_inicio_m: String(guardada.radio_inicio_m),
    ranking_minimo: String(guardada.ranking_minimo),
  };
  const [permite, setPermite] = useState(permitidas);
  const logo = useImageToUpload();
  const tarde = t`El horario debe terminar después de empezar.`;
  const { form, campo, signal, show } = useForm<Record<keyof typeof initial, string>>({
    initial,
    schema,
    texts: useTextos(),
    extra: ({ business_hours_start: empieza, business_hours_end: termina }) =>
      empieza && termina && empieza >= termina ? { business_hours_end: tarde } : {},
  });
  const { mutate, isPending } = useGuardar(empresaId, {
    alGuardar: logo.discard,
    alFallar: (error, causa) => {
      if (error instanceof ApiProblem && error.codigo === 'empresa.horario_no_valido') {
        show({ business_hours_end: causa });
      } else signal(error);
    },
  });
  return (
    <form
      className={css.formulario}
      // on a phone it would cover the button that sends the mended form
      onInput={() => removeAviso(AVISO)}
      {...form((values) => {
        const body = schema.safeParse({ ...values, permite_no_planificadas: permite }).data;
        if (body && !isPending) mutate({ configuracion: body, logo: logo.file });
      })}
    >
      <ChangeImage image={logo} label={t`Logo de la empresa`} button={t`Cambiar logo`}>
        <Emblem logo={logo.sample ?? logoActual} size={84} />
      </ChangeImage>
      <TextInput {...campo('company_name')} autoComplete="organization" label={t`Nombre de la empresa`} />
      <NativeSelect
        {...campo('timezone')}
        label={t`Zona horaria`}
        description={t`Las fechas y horas de visitas y reportes son las de esta zona.`}
        data={zonasHorarias.map((zona) => ({ value: zona, label: i18n._(NOMBRES_DE_ZONA[zona]) }))}
      />
      <div className={css.horario}>
        <TextInput {...campo('business_hours_start')} type="time" label={t`El horario empieza`} />
        <TextInput {...campo('business_hours_end')} type="time" label={t`El horario termina`} />
      </div>
      <TextInput
        {...campo('tolerancia_precio')}
        inputMode="decimal"
        autoComplete="off"
        label={t`Tolerancia de precio (%)`}
        description={t`Un precio observado cuenta como correcto si se aparta del sugerido hasta este porcentaje.`}
      />
      <TextInput
        {...campo('radio_inicio_m')}
        inputMode="numeric"
        autoComplete="off"
        label={t`Radio para iniciar una visita (m)`}
        description={t`Desde más lejos, la app pregunta antes de iniciar y la visita queda por revisar. Una sucursal puede tener el suyo.`}
      />
      <NativeSelect
        {...campo('pide_fotos')}
        label={t`Pedir foto de los productos`}
        description={t`Antes de enviar la visita se dice de cuáles falta. Nunca impide enviarla.`}
        data={PIDE_FOTOS.map((cuales) => ({ value: cuales, label: i18n._(NOMBRES_DE_FOTOS[cuales]) }))}
      />
      <TextInput
        {...campo('ranking_minimo')}
        inputMode="numeric"
        autoComplete="off"
        label={t`Observaciones para comparar`}
        description={t`En los reportes, una sucursal o un producto con menos no se compara con los demás.`}
      />
      <Switch
        checked={permite}
        onChange={(evento) => setPermite(evento.currentTarget.checked)}
        label={t`Permitir visitas no planificadas`}
        description={t`Cada mercaderista puede empezar una visita en cualquier sucursal activa, sin que nadie la programe antes.`}
        size="lg"
      />
      <div className={css.pie}>
        <Button type="submit" h={48} loading={isPending}>
          <Trans>Guardar</Trans>
        </Button>
      </div>
    </form>
  );
};
