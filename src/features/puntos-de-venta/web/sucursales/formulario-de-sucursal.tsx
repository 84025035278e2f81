import { useLingui } from '@lingui/react/macro';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { estadoOperacionalSchema } from '#src/dominio/puntos-de-venta/enumeraciones.ts';
import { useFormatos } from '#src/dominio/surtido/web/formatos.ts';
import { useNombreDeValor } from '../nombre-de-valor.ts';
import { removeAviso } from '#src/platform/web/ui/avisos.ts';
import { AVISO } from '../cambio.ts';
import { SalirSinGuardar } from '../salir-sin-guardar.tsx';
import { CamposDeUbicacion } from './campos-de-ubicacion.tsx';
import { leerValores, type Campo, type DatosDeSucursal, type Errores, type Valores } from './datos.ts';
import { ElegirEstado } from './elegir-estado.tsx';
import { ElegirFormato } from './elegir-formato.tsx';
import css from './formulario-de-sucursal.module.css';
import { PieDelFormulario, type ConflictoDeSucursal } from './pie-del-formulario.tsx';

interface Props {
  empresaId: string;
  etiqueta: string;
  inicial: Valores;
  accion: string;
  ocupado: boolean;
  alGuardar: (datos: DatosDeSucursal) => void;
  alCancelar: () => void;
  conflicto?: ConflictoDeSucursal | undefined;
}

/** The fields of a branch. It holds what is written; whoever shows it sends it. A new `key` begins anew. */
export const FormularioDeSucursal = ({
  empresaId,
  etiqueta,
  inicial,
  accion,
  ocupado,
  alGuardar,
  alCancelar,
  conflicto,
}: Props) => {
  const { t } = useLingui();
  const nombreDe = useNombreDeValor();
  const formatos = useFormatos(empresaId).data?.formatos ?? [];
  // whoever has none yet is not asked for one
  const conFormato = formatos.length > 0;
  const id = useId();
  const [values, setValores] = useState(inicial);
  const [errores, setErrores] = useState<Errores>({});
  const idDe = (campo: Campo) => `${id}-${campo}`;
  const nombre = useRef<HTMLInputElement>(null);
  useEffect(() => nombre.current?.focus(), []);
  const poner = (cambio: Partial<Valores>) => {
    setValores((antes) => ({ ...antes, ...cambio }));
    const quitados = Object.fromEntries(Object.keys(cambio).map((campo) => [campo, undefined]));
    setErrores((antes) => ({ ...antes, ...quitados }));
  };
  const leer = (): DatosDeSucursal | undefined => {
    const leido = leerValores(values);
    if ('datos' in leido) return leido.datos;
    setErrores(leido.errores);
    const primero = (Object.keys(values) as Campo[]).find((campo) => leido.errores[campo]);
    if (primero) document.getElementById(idDe(primero))?.focus();
    return undefined;
  };
  const texto = (campo: Campo, maxLength: number) => ({
    id: idDe(campo),
    maxLength,
    autoComplete: 'off',
    value: values[campo],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => poner({ [campo]: currentTarget.value }),
  });
  const sucio = JSON.stringify(values) !== JSON.stringify(inicial);
  return (
    <div className={css.lugar}>
      <form
        className={css.formulario}
        aria-label={etiqueta}
        noValidate
        onInput={() => removeAviso(AVISO)}
        onSubmit={(evento: FormEvent) => {
          evento.preventDefault();
          if (ocupado || conflicto) return;
          const datos = leer();
          if (datos) alGuardar(datos);
        }}
      >
        <TextInput
          {...texto('nombre', 200)}
          ref={nombre}
          className={(conFormato && css.ancho) || ''}
          label={t`Nombre de la sucursal`}
          labelProps={{ className: 'obligatorio' }}
          aria-required
          error={errores.nombre && t`El nombre de la sucursal es obligatorio`}
        />
        <NativeSelect
          id={idDe('estado_operacional')}
          label={t`Estado operacional`}
          data={estadoOperacionalSchema.options.map((value) => ({ value, label: nombreDe(value) }))}
          value={values.estado_operacional}
          onChange={({ currentTarget }) => poner({ estado_operacional: currentTarget.value })}
        />
        {conFormato && (
          <ElegirFormato
            id={idDe('formato_id')}
            formatos={formatos}
            valor={values.formato_id}
            alElegir={(formato_id) => poner({ formato_id })}
          />
        )}
        <ElegirEstado
          id={idDe('estado_geografico')}
          valor={values.estado_geografico}
          error={errores.estado_geografico && t`El estado geográfico es obligatorio`}
          alElegir={(estado_geografico) => poner({ estado_geografico })}
        />
        <TextInput {...texto('municipio', 200)} label={t`Municipio`} />
        <Textarea {...texto('direccion', 500)} size="md" rows={2} className={css.ancho ?? ''} label={t`Dirección`} />
        <TextInput {...texto('zona_1', 200)} label={t`Zona 1`} />
        <TextInput {...texto('zona_2', 200)} label={t`Zona 2`} />
        <CamposDeUbicacion idDe={idDe} valores={values} errores={errores} poner={poner} />
        <TextInput
          {...texto('radio_inicio_m', 6)}
          inputMode="numeric"
          label={t`Radio para iniciar una visita (m)`}
          description={t`Si se deja vacío, el de la empresa.`}
          error={errores.radio_inicio_m && t`Escribe los metros, de 50 a 20000.`}
        />
        <PieDelFormulario
          valores={values}
          formatos={formatos}
          leer={leer}
          accion={accion}
          ocupado={ocupado}
          conflicto={conflicto}
          alCancelar={alCancelar}
        />
      </form>
      <SalirSinGuardar sucio={sucio && !ocupado} />
    </div>
  );
};
