import '@mantine/core/styles/Input.css';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Textarea } from '@mantine/core';
import { useRef, useState, type FormEvent } from 'react';
import { Note } from '#src/platform/web/ui/note.tsx';
import { DialogFoot } from '#src/platform/web/ui/panel/dialog-foot.tsx';
import { SalirSinGuardar } from './al-salir.tsx';
import css from './correccion.module.css';
import type { PorCorregir } from './dialogo-de-correccion.tsx';
import type { useGuardarCorreccion } from './guardar.ts';
import { ListaPorCorregir } from './lista-por-corregir.tsx';
import { fueOtraPersona, textoDeCorreccion } from './textos.ts';
import type { EstadoDeCorreccion } from './usar-correccion.ts';

interface Props {
  reporte: PorCorregir;
  correccion: EstadoDeCorreccion;
  guardado: ReturnType<typeof useGuardarCorreccion>;
  salida: { preguntando: boolean; cerrar: () => void; quedarse: () => void; salir: () => void };
}

/** The reason, the figures, and what comes of saving them. */
export const FormularioDeCorreccion = ({ reporte, correccion, guardado, salida }: Props) => {
  const { t, i18n } = useLingui();
  const [revisado, setRevisado] = useState(false);
  /** Of the figures that this was opened with. */
  const [abierta] = useState(reporte.huella_de_cifras);
  const formulario = useRef<HTMLFormElement>(null);
  const campoDeMotivo = useRef<HTMLTextAreaElement>(null);
  const { motivo, cuantos, cifras, faltas } = correccion;
  const { mutate, isPending, isSuccess, error, reset } = guardado;
  const sinMotivo = motivo.trim() === '';
  const otras = reporte.huella_de_cifras !== abierta && !isSuccess;
  const enviar = (evento: FormEvent) => {
    evento.preventDefault();
    if (isPending) return;
    setRevisado(true);
    if (sinMotivo) campoDeMotivo.current?.focus();
    else if (faltas.size > 0)
      // they are opened by this very press
      requestAnimationFrame(() => formulario.current?.querySelector<HTMLElement>('li [aria-invalid=true]')?.focus());
    else if (cuantos > 0) {
      mutate({ motivo: motivo.trim(), huella_de_cifras: reporte.huella_de_cifras, productos: cifras });
    }
  };
  const fallo = () => {
    if (error && !fueOtraPersona(error)) return i18n._(textoDeCorreccion(error));
    return revisado && cuantos === 0 && !sinMotivo && !isSuccess ? t`Cambia antes alguna cifra.` : undefined;
  };
  const dicho = fallo();
  return (
    <form ref={formulario} className={css.formulario} noValidate onSubmit={enviar} onInput={() => reset()}>
      <p className="tenue">
        <Trans>Los reportes usarán las cifras corregidas. Las de antes se guardan con tu nombre y el motivo.</Trans>
      </p>
      {otras && (
        <Note tone="atencion">
          <Trans>
            Otra persona corrigió esta visita mientras tanto. Se muestran las cifras de ahora, con lo que has cambiado
            tú.
          </Trans>
        </Note>
      )}
      <Textarea
        ref={campoDeMotivo}
        size="md"
        label={t`Motivo`}
        placeholder={t`Por qué se corrige`}
        aria-required
        labelProps={{ className: 'obligatorio' }}
        autosize
        minRows={1}
        maxRows={4}
        maxLength={500}
        value={motivo}
        onChange={({ currentTarget }) => correccion.setMotivo(currentTarget.value)}
        error={revisado && sinMotivo && t`Escribe por qué se corrige.`}
      />
      <ListaPorCorregir productos={reporte.productos} correccion={correccion} revisado={revisado} />
      {dicho !== undefined && (
        <p role="alert" className={css.fallo}>
          {dicho}
        </p>
      )}
      {salida.preguntando ? (
        <SalirSinGuardar alQuedarse={salida.quedarse} alSalir={salida.salir} />
      ) : (
        <DialogFoot
          motivo={
            <span aria-live="polite">
              {cuantos > 0 && t`${plural(cuantos, { one: '# producto cambiado', other: '# productos cambiados' })}`}
            </span>
          }
        >
          <Button variant="default" h={48} onClick={salida.cerrar}>
            <Trans>Cancelar</Trans>
          </Button>
          <Button type="submit" h={48} loading={isPending}>
            <Trans>Guardar corrección</Trans>
          </Button>
        </DialogFoot>
      )}
    </form>
  );
};
