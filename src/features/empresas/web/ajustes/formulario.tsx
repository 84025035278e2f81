import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Switch.css';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ProblemaApi } from '#src/platform/shared/client.ts';
import type { RespuestaDe } from '#src/platform/shared/contract.ts';
import { useFormulario } from '#src/platform/web/formularios.ts';
import { useImagenPorSubir } from '#src/platform/web/imagen-por-subir.ts';
import { quitarAviso } from '#src/platform/web/ui/avisos.ts';
import { CambiarImagen } from '#src/platform/web/ui/cambiar-imagen.tsx';
import { Emblema } from '#src/platform/web/ui/emblema.tsx';
import { guardarConfiguracion, zonasHorarias, type verConfiguracion } from '../../contract.ts';
import css from './empresa.module.css';
import { AVISO, useGuardar } from './guardar.ts';
import { NOMBRES_DE_ZONA } from './textos.ts';
import { comoPorcentaje, toleranciaEscritaSchema } from './tolerancia.ts';

/** What the form holds: everything as the contract has it, but for the percentage. */
const esquema = z.extend(guardarConfiguracion.cuerpo, { tolerancia_precio: toleranciaEscritaSchema });

interface Props {
  empresaId: string;
  configuracion: RespuestaDe<typeof verConfiguracion>;
}

const useTextos = () => {
  const { t } = useLingui();
  const hora = t`Escribe una hora, como 08:00`;
  const zona = t`Elige una zona horaria.`;
  const porcentaje = t`Escribe un porcentaje de 0 a 100, con un decimal como mucho.`;
  return {
    company_name: { falta: t`Escribe el nombre de la empresa.`, mal: t`Hasta 200 caracteres, sin enlaces ni correos.` },
    timezone: { falta: zona, mal: zona },
    business_hours_start: { falta: hora, mal: hora },
    business_hours_end: { falta: hora, mal: hora },
    tolerancia_precio: { falta: porcentaje, mal: porcentaje },
  };
};

export const FormularioDeEmpresa = ({ empresaId, configuracion }: Props) => {
  const { t, i18n } = useLingui();
  const { company_logo: logoActual, permite_no_planificadas: permitidas, ...guardada } = configuracion;
  const inicial = { ...guardada, tolerancia_precio: comoPorcentaje(i18n, guardada.tolerancia_precio) };
  const [permite, setPermite] = useState(permitidas);
  const logo = useImagenPorSubir();
  const tarde = t`El horario debe terminar después de empezar.`;
  const { formulario, campo, senalar, mostrar } = useFormulario<Record<keyof typeof inicial, string>>({
    inicial,
    esquema,
    textos: useTextos(),
    ademas: ({ business_hours_start: empieza, business_hours_end: termina }) =>
      empieza && termina && empieza >= termina ? { business_hours_end: tarde } : {},
  });
  const { mutate, isPending } = useGuardar(empresaId, {
    alGuardar: logo.descartar,
    alFallar: (error, causa) => {
      if (error instanceof ProblemaApi && error.codigo === 'empresa.horario_no_valido') {
        mostrar({ business_hours_end: causa });
      } else senalar(error);
    },
  });
  return (
    <form
      className={css.formulario}
      // on a phone it would cover the button that sends the mended form
      onInput={() => quitarAviso(AVISO)}
      {...formulario((valores) => {
        const cuerpo = esquema.safeParse({ ...valores, permite_no_planificadas: permite }).data;
        if (cuerpo && !isPending) mutate({ configuracion: cuerpo, logo: logo.archivo });
      })}
    >
      <CambiarImagen imagen={logo} etiqueta={t`Logo de la empresa`} boton={t`Cambiar logo`}>
        <Emblema logo={logo.muestra ?? logoActual} tamano={84} />
      </CambiarImagen>
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
