import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Producto } from '#src/dominio/productos/contract.ts';
import { ImagenDeProducto } from '#src/dominio/productos/web/imagen-de-producto.tsx';
import { useFormulario } from '#src/platform/web/formularios.ts';
import { useImagenPorSubir } from '#src/platform/web/imagen-por-subir.ts';
import { quitarAviso } from '#src/platform/web/ui/avisos.ts';
import { CambiarImagen } from '#src/platform/web/ui/cambiar-imagen.tsx';
import { Conflicto } from '#src/platform/web/ui/panel/conflicto.tsx';
import { PieDeDialogo } from '#src/platform/web/ui/panel/pie-de-dialogo.tsx';
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
  const imagen = useImagenPorSubir();
  const etiquetas = useEtiquetas();
  const { formulario, campo, poner } = useFormulario({
    inicial: producto ? valoresDe(producto, decimal) : VACIOS,
    esquema: formularioSchema,
    textos: useTextosDeCampos(),
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
      onInput={() => quitarAviso(AVISO)}
      {...formulario((valores) => {
        if (isPending) return;
        const datos = formularioSchema.parse(valores);
        mutate({ datos, imagen: imagen.archivo, ...(leido && { editado: leido }) });
      })}
    >
      {conflicto && (
        <div ref={aviso} tabIndex={-1} className={css.aviso}>
          <Conflicto
            titulo={
              conflicto.archivado
                ? t`Otra persona archivó este producto mientras lo editabas. Si guardas, seguirá archivado.`
                : t`Otra persona cambió este producto mientras lo editabas.`
            }
            cambios={conflicto.cambios}
            etiquetas={etiquetas}
            alUsar={usar}
          />
        </div>
      )}
      <CamposDeProducto empresaId={empresaId} campo={campo} />
      <CambiarImagen imagen={imagen} etiqueta={t`Imagen del producto`} boton={t`Elegir imagen`}>
        <ImagenDeProducto imagen={imagen.muestra ?? leido?.imagen_url ?? null} tamano={72} />
      </CambiarImagen>
      <PieDeDialogo>
        <Button variant="default" h={48} onClick={alCancelar}>
          <Trans>Cancelar</Trans>
        </Button>
        <Button type="submit" h={48} loading={isPending}>
          <Trans>Guardar</Trans>
        </Button>
      </PieDeDialogo>
    </form>
  );
};
