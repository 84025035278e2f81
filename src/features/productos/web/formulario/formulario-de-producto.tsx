import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Producto } from '#src/dominio/productos/contract.ts';
import { ImagenDeProducto } from '#src/dominio/productos/web/imagen-de-producto.tsx';
import { useForm } from '#src/platform/web/forms.ts';
import { useImageToUpload } from '#src/platform/web/image-to-upload.ts';
import { removeAviso } from '#src/platform/web/ui/avisos.ts';
import { ChangeImage } from '#src/platform/web/ui/change-image.tsx';
import { Conflict } from '#src/platform/web/ui/panel/conflict.tsx';
import { DialogFoot } from '#src/platform/web/ui/panel/dialog-foot.tsx';
import { CamposDeProducto, useEtiquetas, useTextosDeCampos } from './campos.tsx';
import { useConflicto } from './conflicto.ts';
import css from './formulario.module.css';
import { AVISO, useGuardarProducto } from './guardar.ts';
import { formularioSchema, VACIOS, valoresDe } from './valores.ts';

interface Props {
  empresaId: string;
  /** The one to change; a new one without it. */
  producto?: Producto;
  textos: { logro: string; fallo: string };
  alGuardar: () => void;
  alCancelar: () => void;
}

/** What a product is made of. The picture is sent after the rest. */
export const FormularioDeProducto = ({ empresaId, producto, textos, alGuardar, alCancelar }: Props) => {
  const { t, i18n } = useLingui();
  const decimal = i18n.locale === 'en' ? '.' : ',';
  const imagen = useImageToUpload();
  const etiquetas = useEtiquetas();
  const {
    form,
    campo,
    put: poner,
  } = useForm({
    initial: producto ? valoresDe(producto, decimal) : VACIOS,
    schema: formularioSchema,
    texts: useTextosDeCampos(),
  });
  const { leido, conflicto, resolver, usar } = useConflicto({ empresaId, producto, decimal, poner });
  const aviso = useRef<HTMLDivElement>(null);
  // it stands at the top, and whoever saved is at the bottom; the button that settles a change goes with it
  useEffect(() => {
    if (conflicto) aviso.current?.focus();
  }, [conflicto]);
  const { mutate, isPending } = useGuardarProducto({
    empresaId,
    textos,
    alGuardar,
    alFallar: async (error, entrada) => {
      const resuelto = await resolver(error, entrada.datos);
      if (resuelto === 'otra_causa') return false;
      if (resuelto !== 'mostrado') mutate({ ...entrada, editado: resuelto });
      return true;
    },
  });
  return (
    <form
      className={css.formulario}
      // on a phone it would cover the button that sends the mended form
      onInput={() => removeAviso(AVISO)}
      {...form((values) => {
        if (isPending) return;
        const datos = formularioSchema.parse(values);
        mutate({ datos, imagen: imagen.file, ...(leido && { editado: leido }) });
      })}
    >
      {conflicto && (
        <div ref={aviso} tabIndex={-1} className={css.aviso}>
          <Conflict
            title={
              conflicto.archivado
                ? t`Otra persona archivó este producto mientras lo editabas. Si guardas, seguirá archivado.`
                : t`Otra persona cambió este producto mientras lo editabas.`
            }
            changes={conflicto.cambios}
            labels={etiquetas}
            onUse={usar}
          />
        </div>
      )}
      <CamposDeProducto empresaId={empresaId} campo={campo} />
      <ChangeImage image={imagen} label={t`Imagen del producto`} button={t`Elegir imagen`}>
        <ImagenDeProducto imagen={imagen.sample ?? leido?.imagen_url ?? null} tamano={72} />
      </ChangeImage>
      <DialogFoot>
        <Button variant="default" h={48} onClick={alCancelar}>
          <Trans>Cancelar</Trans>
        </Button>
        <Button type="submit" h={48} loading={isPending}>
          <Trans>Guardar</Trans>
        </Button>
      </DialogFoot>
    </form>
  );
};
