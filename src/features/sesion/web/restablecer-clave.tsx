import { Trans, useLingui } from '@lingui/react/macro';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { claveSchema, codigoSchema } from '#src/platform/shared/campos.ts';
import { ProblemaApi } from '#src/platform/shared/client.ts';
import { useEnvio } from '#src/platform/web/envio.ts';
import { useFormulario } from '#src/platform/web/formularios.ts';
import { useServicios } from '#src/platform/web/servicios.tsx';
import { mostrarAviso, quitarAviso } from '#src/platform/web/ui/avisos.ts';
import { BotonEnviar } from '#src/platform/web/ui/boton-enviar.tsx';
import { CampoClave } from '#src/platform/web/ui/campo-clave.tsx';
import { EnlaceBoton } from '#src/platform/web/ui/enlace-boton.tsx';
import css from '#src/platform/web/ui/formulario.module.css';
import { MarcoPublico } from '#src/platform/web/ui/marco-publico.tsx';
import { Nota } from '#src/platform/web/ui/nota.tsx';
import { useTitulo } from '#src/platform/web/ui/titulo.ts';
import { restablecerClave } from '../contract.ts';
import { useTextosDeCampos } from './campos.ts';
import { textoDeSesion } from './textos.ts';

const ruta = getRouteApi('/restablecer-clave');
const AVISO = 'restablecer-clave';
const esquema = z.object({ clave: claveSchema });

/** The recovery mail's link: sets a new password with its code. */
export const RestablecerClave = () => {
  const { t, i18n } = useLingui();
  useTitulo(t`Elegir otra contraseña`);
  const { code } = ruta.useSearch();
  const navigate = useNavigate();
  const { llamar, sesion } = useServicios();
  const textos = useTextosDeCampos();
  // kept here only: the address bar and the history forget it at once
  const [codigo] = useState(() => codigoSchema.safeParse(code).data);
  useEffect(() => {
    history.replaceState(history.state, '', '/restablecer-clave');
    if (codigo) sesion.anunciarRecuperacion();
  }, [codigo, sesion]);

  const { formulario, campo, senalar, mostrar } = useFormulario({
    inicial: { clave: '', confirmacion: '' },
    esquema,
    textos: { clave: textos.claveNueva, confirmacion: textos.claveNueva },
    ademas: ({ clave, confirmacion }) =>
      clave === confirmacion ? {} : { confirmacion: t`Las contraseñas no coinciden` },
  });
  const { envio, enviando, enviar } = useEnvio(
    (cuerpo: { codigo: string; clave: string }) => llamar(restablecerClave, { cuerpo }),
    {
      alTerminar: async () => {
        mostrarAviso({
          tono: 'exito',
          titulo: t`Contraseña actualizada`,
          texto: t`Tu contraseña ha sido cambiada exitosamente`,
        });
        // every session of the person has ended, also the one this browser may have had
        await sesion.comprobar();
        await navigate({ to: '/login', replace: true });
      },
      alFallar: (error) => {
        const texto = i18n._(textoDeSesion(error));
        mostrarAviso({ id: AVISO, tono: 'error', titulo: t`No se pudo cambiar la contraseña`, texto });
        if (error instanceof ProblemaApi && error.codigo === 'clave.comun') mostrar({ clave: texto });
        else senalar(error);
      },
    },
  );
  const gastado =
    envio.fase === 'fallido' && envio.error instanceof ProblemaApi && envio.error.codigo === 'codigo.no_valido';

  return (
    <MarcoPublico
      lema={t`Cada frente cuenta.`}
      detalle={t`Inventario, precio y exhibición de cada producto, en cada sucursal.`}
    >
      <h1 className={css.titulo}>
        <Trans>Elegir otra contraseña</Trans>
      </h1>
      {!codigo || gastado ? (
        <div className={css.campos}>
          <Nota tono="atencion">
            <p>
              <Trans>Este enlace no sirve: ya se usó, venció o está incompleto. Pide uno nuevo.</Trans>
            </p>
          </Nota>
          <EnlaceBoton to="/recuperar-clave" size="lg" h={52}>
            <Trans>Pedir otro enlace</Trans>
          </EnlaceBoton>
        </div>
      ) : (
        <form
          className={css.campos}
          // on a phone it would cover the button that sends the mended form
          onInput={() => quitarAviso(AVISO)}
          {...formulario(({ clave }) => {
            quitarAviso(AVISO);
            enviar({ codigo, clave });
          })}
        >
          <CampoClave
            {...campo('clave')}
            autoComplete="new-password"
            label={t`Contraseña nueva`}
            description={t`Mínimo 6 caracteres`}
          />
          <CampoClave {...campo('confirmacion')} autoComplete="new-password" label={t`Repite la contraseña nueva`} />
          <BotonEnviar ocupado={enviando} texto={t`Guardar contraseña`} textoOcupado={t`Guardando...`} />
        </form>
      )}
    </MarcoPublico>
  );
};
